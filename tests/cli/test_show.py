"""``boardlib show``."""

from __future__ import annotations

import json
from pathlib import Path

import boardlib

from .conftest import Run, assert_one_sentence, broken, random_game


def test_the_last_state_is_drawn_with_scores_and_winner(
    run: Run, saved: Path, record: boardlib.Record
) -> None:
    ran = run("show", saved)
    state = record.verify()
    assert ran.code == 0
    assert str(state) in ran.out
    for seat, sheet in enumerate(state.scores):
        assert f"{boardlib.letter(seat)}: {sheet.total} point" in ran.out
    assert "wins with" in ran.out or "share the win" in ran.out


def test_a_ply_names_the_state_before_it(run: Run, saved: Path, record: boardlib.Record) -> None:
    for ply in (0, 7):
        ran = run("show", saved, "--ply", ply)
        assert str(record.state(ply)) in ran.out
        actor = boardlib.letter(record.state(ply).actors[0])
        assert f"To act: {actor}" in ran.out


def test_json_is_the_state(run: Run, saved: Path, record: boardlib.Record) -> None:
    ran = run("show", saved, "--ply", 9, "--json")
    assert boardlib.from_json(ran.out) == record.state(9)


def test_a_seat_sees_its_view(run: Run, saved: Path, record: boardlib.Record) -> None:
    for seat, letter in ((0, "A"), (1, "B"), (None, "-")):
        ran = run("show", saved, "--ply", 9, "--json", f"--seat={letter}")
        assert boardlib.from_json(ran.out) == record.state(9).view(seat)
        assert json.loads(ran.out)["boardlib"] == "view"


def test_a_record_of_one_seat_shows_that_seat_only(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "b.bgn"
    boardlib.dump(record.view(1), path)
    assert run("show", path, "--seat", "B").out == run("show", path).out
    ran = run("show", path, "--seat", "A")
    assert ran.code == 2
    assert_one_sentence(ran.err)


def test_the_rest_of_a_broken_record_does_not_matter(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "broken.bgn"
    path.write_text(broken(record))
    assert run("show", path, "--ply", 5).code == 0
    ran = run("show", path)
    assert ran.code == 1
    assert_one_sentence(ran.err)
    assert "broken.bgn: ply " in ran.err


def test_one_record_of_many_is_chosen_by_its_number(run: Run, tmp_path: Path) -> None:
    records = [random_game(str(seed)) for seed in range(3)]
    path = tmp_path / "many.jsonl"
    boardlib.dump(records, path, format="jsonl")
    assert str(records[2].verify()) in run("show", path, "--record", 3).out
    ran = run("show", path, "--record", 4)
    assert ran.code == 2
    assert "it holds 3" in ran.err


def test_a_bad_record_before_it_does_not_matter(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "two.bgn"
    path.write_text("%BGN 1\nnonsense\n" + boardlib.dumps(record))
    assert run("show", path, "--record", 2).code == 0
    ran = run("show", path)
    assert ran.code == 1
    assert "line 2" in ran.err


def test_plies_and_seats_that_are_not_there(run: Run, saved: Path) -> None:
    for arguments in (("--ply", 10_000), ("--ply", -1), ("--seat", "C"), ("--seat", "")):
        ran = run("show", saved, *arguments)
        assert ran.code == 2
        assert_one_sentence(ran.err)


def test_standard_input_is_a_dash(run: Run, saved: Path) -> None:
    assert run("show", "-", stdin=saved.read_bytes()).out == run("show", saved).out


def test_lenient_accepts_what_editors_do(run: Run, saved: Path) -> None:
    text = saved.read_bytes().replace(b"\n", b"\r\n")
    assert run("show", "-", stdin=text).code == 1
    assert run("show", "-", "--lenient", stdin=text).code == 0
