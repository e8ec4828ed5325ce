"""``boardlib convert`` and ``boardlib info``."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import attrs
import pytest

import boardlib

from .conftest import Run, assert_one_sentence, random_game


@pytest.fixture(scope="module")
def records() -> list[boardlib.Record]:
    return [random_game(str(seed)) for seed in range(3)]


def test_there_and_back_is_the_same_bytes(
    run: Run, tmp_path: Path, records: list[boardlib.Record]
) -> None:
    first = tmp_path / "a.bgn"
    boardlib.dump(records, first)
    assert run("convert", first, tmp_path / "b.jsonl") == (0, "", "")
    assert run("convert", tmp_path / "b.jsonl", tmp_path / "c.bgn.gz").code == 0
    assert gzip.decompress((tmp_path / "c.bgn.gz").read_bytes()) == first.read_bytes()
    lines = (tmp_path / "b.jsonl").read_text().splitlines()
    assert [json.loads(line)["seed"] for line in lines] == ["0", "1", "2"]


def test_dashes_are_stdin_and_stdout(run: Run, records: list[boardlib.Record]) -> None:
    text = boardlib.dumps(records[0])
    as_json = run("convert", "-", "-", "--to", "json", stdin=text)
    assert json.loads(as_json.out)["bgn"] == 1
    assert run("convert", "-", "-", stdin=as_json.out).out == text


def test_json_holds_one_record(run: Run, tmp_path: Path, records: list[boardlib.Record]) -> None:
    target = tmp_path / "b.json"
    target.write_text("old")
    ran = run("convert", "-", target, stdin=boardlib.dumps(records))
    assert ran.code == 1
    assert_one_sentence(ran.err)
    assert "jsonl" in ran.err
    assert target.read_text() == "old"


def test_a_bad_record_stops_it_and_the_old_file_stays(
    run: Run, tmp_path: Path, records: list[boardlib.Record]
) -> None:
    target = tmp_path / "b.jsonl"
    target.write_text("old")
    text = boardlib.dumps(records[0]) + "%BGN 1\nnonsense\n" + boardlib.dumps(records[1])
    ran = run("convert", "-", target, stdin=text)
    assert ran.code == 1
    assert_one_sentence(ran.err)
    assert "record 2" in ran.err
    assert target.read_text() == "old"
    ran = run("convert", "-", target, "--skip-bad", stdin=text)
    assert ran.code == 1
    assert "record 2" in ran.err
    assert len(target.read_text().splitlines()) == 2


def test_a_file_is_converted_onto_itself(
    run: Run, tmp_path: Path, records: list[boardlib.Record]
) -> None:
    path = tmp_path / "a.bgn"
    boardlib.dump(records, path)
    assert run("convert", path, path, "--to", "jsonl").code == 0
    assert list(boardlib.load_all(path)) == records


def test_no_records_is_an_error(run: Run, tmp_path: Path) -> None:
    ran = run("convert", "-", tmp_path / "b.bgn")
    assert ran.code == 1
    assert "[empty]" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_name_without_a_form_needs_to(run: Run, saved: Path) -> None:
    ran = run("convert", saved, "games.txt")
    assert ran.code == 2
    assert_one_sentence(ran.err)


def test_what_cannot_be_written_is_said(run: Run, saved: Path, tmp_path: Path) -> None:
    ran = run("convert", saved, tmp_path / "no" / "where.json")
    assert ran.code == 3
    assert_one_sentence(ran.err)
    assert "where.json" in ran.err
    ran = run("convert", saved, "/dev/full", "--to", "json")
    assert (ran.code, ran.err) == (3, "boardlib: /dev/full: no space is left on the disk\n")


def test_info_tells_headers_plies_and_result(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "named.bgn"
    named = attrs.evolve(
        record,
        seats=("Ann", "Bob \x1b"),
        tags={"event": "Tuesday"},
        notes=((0, "hm"),),
        seed=None,
        commit=boardlib.Seed("tuesday").commit,
        reveal="tuesday",
    )
    boardlib.dump(named, path)
    ran = run("info", path)
    assert ran.code == 0
    rows = dict(line.split("  ", 1) for line in ran.out.splitlines() if line)
    rows = {name: value.strip() for name, value in rows.items()}
    assert rows["game"] == "kingdomino, rules revision 1"
    assert rows["seat A"] == "Ann"
    assert rows["seat B"] == "Bob \\x1b"
    assert rows["tag event"] == "Tuesday"
    assert rows["option players"] == "2"
    assert rows["commit"] == boardlib.Seed("tuesday").commit
    assert rows["reveal"] == "tuesday"
    assert rows["notes"] == "1"
    assert rows["plies"].startswith(f"{len(record.plies)}, ")
    assert rows["result"] == record.result


def test_info_as_json_is_a_line_for_each_record(
    run: Run, tmp_path: Path, records: list[boardlib.Record]
) -> None:
    path = tmp_path / "three.bgn"
    boardlib.dump(records, path)
    forms = [json.loads(line) for line in run("info", path, "--json").out.splitlines()]
    assert [form["record"] for form in forms] == [1, 2, 3]
    assert [form["plies"] for form in forms] == [len(record.plies) for record in records]
    assert [form["result"] for form in forms] == [record.result for record in records]
    assert all(form["closed"] for form in forms)


def test_info_needs_no_game_and_goes_on_after_a_bad_record(run: Run) -> None:
    text = "%BGN 1\ngame chess 7\n---\nW open e4\n%BGN 1\nnonsense\n%BGN 1\ngame go 1\n---\n"
    ran = run("info", "-", stdin=text)
    assert ran.code == 1
    assert "chess, rules revision 7" in ran.out
    assert "go, rules revision 1" in ran.out
    assert_one_sentence(ran.err)
    assert "record 2" in ran.err
    assert run("info", "-").code == 1
