"""``boardlib verify``."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import boardlib

from .conftest import Run, assert_one_sentence, broken, random_game


def test_good_records_are_counted(run: Run, tmp_path: Path) -> None:
    records = [random_game(str(seed)) for seed in range(3)]
    boardlib.dump(records, tmp_path / "a.bgn")
    boardlib.dump(records, tmp_path / "b.jsonl", format="jsonl")
    boardlib.dump(records[0], tmp_path / "c.json", format="json")
    (tmp_path / "d.bgn.gz").write_bytes(gzip.compress((tmp_path / "a.bgn").read_bytes()))
    ran = run("verify", *sorted(tmp_path.iterdir()))
    plies = 3 * sum(len(record.plies) for record in records) + len(records[0].plies)
    assert ran == (0, f"10 records, {plies} plies: 10 good, 0 bad\n", "")


def test_every_bad_one_is_named(run: Run, tmp_path: Path, record: boardlib.Record) -> None:
    good, wrong = boardlib.dumps(record), broken(record)
    path = tmp_path / "mixed.bgn"
    path.write_text(good + wrong + good + "%BGN 1\ngame kingdomino\n---\n" + good + wrong)
    ran = run("verify", path)
    assert ran.code == 1
    *bad, summary = ran.out.splitlines()
    text = path.read_text().splitlines()
    lines = [n for n, line in enumerate(text, start=1) if line.endswith(" place a1s")]
    headers = [n for n, line in enumerate(text, start=1) if line == "game kingdomino"]
    assert bad[0].startswith(f"{path}, record 2, line {lines[0]}, ply ")
    assert bad[1].startswith(f"{path}, record 4, line {headers[0]}, column 16: ")
    assert "; expected one space [bad-header]" in bad[1]
    assert "; rule: " in bad[0]
    assert bad[2].startswith(f"{path}, record 6, line {lines[-1]}, ply ")
    assert summary.endswith(": 3 good, 3 bad")
    assert all(line.endswith("]") for line in bad)


def test_json_says_the_same(run: Run, tmp_path: Path, record: boardlib.Record) -> None:
    path = tmp_path / "mixed.bgn"
    path.write_text(boardlib.dumps(record) + broken(record))
    ran = run("verify", path, tmp_path / "nothing.bgn", "--json")
    assert ran.code == 1
    report = json.loads(ran.out)
    assert (report["records"], report["good"], report["bad"]) == (2, 1, 1)
    wrong, lost = report["found"]
    assert wrong["file"] == str(path)
    assert wrong["record"] == 2
    assert path.read_text().splitlines()[wrong["line"] - 1].endswith("place a1s")
    assert wrong["code"] in boardlib.game("kingdomino").refusals
    assert wrong["why"]
    assert wrong["ply"] is not None
    assert wrong["rule"]
    assert (wrong["column"], wrong["path"], wrong["expected"]) == (None, None, None)
    assert lost["code"] == "unreadable-file"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("hello\n", "not-bgn"),
        ("%BGN 9\n", "newer-format"),
        ("%BGN 1\ngame chess 1\n---\n", "unknown-game"),
        ("%BGN 1\ngame kingdomino 99\n---\n", "newer-revision"),
        ("%BGN 1\ngame kingdomino 1\n---\n", "missing-option"),
        ('{"bgn":1}\n', "missing-key"),
        ("%BGN 1\ngame kingdomino 1\n---", "torn-line"),
    ],
)
def test_whatever_is_wrong_has_its_code_and_line(
    run: Run, tmp_path: Path, text: str, code: str
) -> None:
    path = tmp_path / "wrong"
    path.write_text(text)
    ran = run("verify", path, "--json")
    assert ran.code == 1
    (found,) = json.loads(ran.out)["found"]
    assert found["code"] == code
    assert found["line"] is not None


def test_column_path_and_what_was_expected_are_named(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "a.bgn"
    text.write_text("%BGN 1\ngame kingdomino\n---\n")
    form = tmp_path / "b.json"
    form.write_text('{"bgn":1,"game":"kingdomino","revision":"x","options":{},"plies":[]}')
    ran = run("verify", text, form)
    first, second, _ = ran.out.splitlines()
    shown = run("show", text).err.strip().removeprefix(f"boardlib: {text}: ")
    assert first == f"{text}, record 1, {shown}"
    shown = run("show", form).err.strip().removeprefix(f"boardlib: {form}: ")
    assert second.endswith(f", {shown}")
    one, two = json.loads(run("verify", text, form, "--json").out)["found"]
    assert (one["line"], one["column"], one["expected"]) == (2, 16, "one space")
    assert two["path"]
    assert two["rule"] is None


def test_unfinished_records_are_counted(run: Run, tmp_path: Path, saved: Path) -> None:
    match = boardlib.Match("kingdomino", seed="s")
    path = tmp_path / "part.bgn"
    boardlib.dump(match.record, path)
    plies = len(match.record.plies)
    ran = run("verify", path)
    assert ran.out == f"1 record, {plies} plies: 1 good (1 unfinished), 0 bad\n"
    assert json.loads(run("verify", path, saved, "--json").out)["unfinished"] == 1
    ran = run("verify", path, tmp_path / "no.bgn")
    assert ran.out.endswith(", 0 bad, 1 file not readable\n")


def test_a_wrong_option_is_named_with_the_record_s_line(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    good = boardlib.dumps(record)
    wrong = "".join(
        line.replace("players 2", "players 99")
        for line in good.splitlines(keepends=True)
        if not line.startswith("%END")
    )
    path = tmp_path / "two.bgn"
    path.write_text(good + wrong)
    ran = run("verify", path)
    assert ran.out.startswith(f"{path}, record 2, line {good.count(chr(10)) + 1}: players")
    boardlib.dump(record, path, format="jsonl")
    text = path.read_text()
    path.write_text(text + text.replace('"players":2', '"players":99').replace('"end"', '"x"'))
    assert f"{path}, record 2, line 2" in run("verify", path).out


def test_a_file_that_cannot_be_read_does_not_stop_the_others(
    run: Run, tmp_path: Path, saved: Path
) -> None:
    ran = run("verify", tmp_path / "missing.bgn", tmp_path, saved)
    assert ran.code == 3
    assert ran.out.startswith("1 record, ")
    assert ran.out.endswith("1 good, 0 bad, 2 files not readable\n")
    first, second = ran.err.splitlines()
    assert first == f"boardlib: {tmp_path}/missing.bgn: there is no such file or directory"
    assert second == f"boardlib: {tmp_path}: this is a directory, not a file"


def test_a_damaged_gzip_file_is_not_readable(run: Run, tmp_path: Path, saved: Path) -> None:
    path = tmp_path / "cut.bgn.gz"
    path.write_bytes(gzip.compress(saved.read_bytes())[:-30])
    ran = run("verify", path)
    assert ran.code == 3
    assert ran.err.count("cut.bgn.gz") == 1
    assert_one_sentence(ran.err)


def test_no_progress_bar_without_a_terminal(run: Run, saved: Path) -> None:
    assert run("verify", saved).err == ""
