"""``boardlib demo``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardlib
from boardlib.bots import RandomPlayer, play_out
from boardlib.kernel.registry import BUILT_IN
from boardlib.kernel.seed import Luck
from boardlib.kernel.view import View

from .conftest import Run, assert_one_sentence


def test_the_record_goes_to_stdout_and_the_drawing_to_stderr(run: Run) -> None:
    ran = run("demo", "kingdomino", "--seed", "tuesday", "--players", 3)
    assert ran.code == 0
    record = boardlib.loads(ran.out)
    state = record.verify()
    assert record.seed == "tuesday"
    assert dict(record.options)["players"] == 3
    assert dict(record.tags) == {"players": "random"}
    assert str(state) in ran.err
    assert "points" in ran.err


def test_with_a_file_the_drawing_goes_to_stdout(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "demo.bgn"
    ran = run("demo", "kingdomino", "--players", 2, "-o", path)
    assert (ran.code, ran.err) == (0, "")
    assert str(boardlib.load(path).verify()) in ran.out
    assert ran.out.endswith(f"\n\nSaved in {path}. boardlib replay {path} steps through it.\n")


def test_one_seed_is_one_game(run: Run) -> None:
    first = run("demo", "kingdomino", "--seed", "x")
    assert first.out == run("demo", "kingdomino", "--seed", "x").out
    assert first.out != run("demo", "kingdomino", "--seed", "y").out
    assert run("demo", "kingdomino").out != run("demo", "kingdomino").out


@pytest.mark.parametrize("game", sorted(BUILT_IN))
def test_every_game_plays_a_demo_that_verifies(run: Run, game: str) -> None:
    ran = run("demo", game, "--seed", "1", "--lang", "fr")
    assert ran.code == 0, ran.err
    assert boardlib.loads(ran.out).verify().result is not None


@pytest.mark.parametrize(("name", "first"), [("g.json", "{"), ("g.jsonl", "{"), ("g.bgn", "%BGN")])
def test_the_ending_says_the_form(run: Run, tmp_path: Path, name: str, first: str) -> None:
    assert run("demo", "kingdomino", "-o", tmp_path / name).code == 0
    assert (tmp_path / name).read_text().startswith(first)
    boardlib.load(tmp_path / name).verify()


def test_options_are_given_by_name(run: Run) -> None:
    ran = run(
        *("demo", "kingdomino", "--option", "harmony=true", "--option", "players=4"),
        *("--option", 'mode="base"'),
    )
    options = dict(boardlib.loads(ran.out).options)
    assert options["mode"] == "base"
    assert options["harmony"] is True
    assert options["players"] == 4


def test_a_list_is_json_or_texts_with_commas(run: Run) -> None:
    plain = run("demo", "kingdomino", "--players", 2, "--seed", 1, "--option", "kings=A,B,A,B")
    as_json = run(
        "demo", "kingdomino", "--players", 2, "--seed", 1, "--option", 'kings=["A","B","A","B"]'
    )
    assert plain.code == 0, plain.err
    assert plain.out == as_json.out
    assert dict(boardlib.loads(plain.out).options)["kings"] == ("A", "B", "A", "B")


class Last:
    """Takes the last legal move."""

    def choose(self, view: View, luck: Luck) -> boardlib.Move:
        return view.legal_moves(view.seat)[-1]


def test_a_game_may_bring_its_own_players(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(boardlib.game("kingdomino")), "bots", {"last": Last})
    assert "bots: random, last" in run("games", "kingdomino").out
    ran = run("demo", "kingdomino", "--players", 2, "--player", "B=last")
    record = boardlib.loads(ran.out)
    assert dict(record.tags)["players"] == "random last"
    before = record.state(0)
    for ply, after in record.replay():
        if ply.actor == 1:
            assert ply.move == before.legal_moves(1)[-1]
        before = after


def test_a_player_without_a_seat_is_for_all_others(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(boardlib.game("kingdomino")), "bots", {"last": Last})
    ran = run("demo", "kingdomino", "--players", 3, "--player", "B=random", "--player", "last")
    assert dict(boardlib.loads(ran.out).tags)["players"] == "last random last"


def test_a_random_player_takes_every_legal_move_sooner_or_later() -> None:
    state = boardlib.Match("kingdomino", players=2, seed="1").state
    (seat,) = state.actors
    assert isinstance(seat, int)
    luck = Luck(boardlib.Seed("luck"))
    chosen = {RandomPlayer().choose(state.view(seat), luck) for _ in range(100)}
    assert chosen == set(state.legal_moves())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], ["'chess'", "kingdomino"]),
        (["kingdomino", "--players", "99"], ["players", "99", "2 to"]),
        (["kingdomino", "--players", "two"], ["--players", "two"]),
        (["kingdomino", "--option", "harmony"], ["NAME=VALUE", "harmony"]),
        (["kingdomino", "--option", "harmony=1"], ["harmony", "boardlib games kingdomino"]),
        (["kingdomino", "--option", "harmony=perhaps"], ["harmony", "perhaps", "true"]),
        (["kingdomino", "--option", "kings=[" * 5000], ["kings"]),
        (["kingdomino", "--option", "bonus=1"], ["no option 'bonus'", "harmony"]),
        (["kingdomino", "--players", "2", "--option", "players=3"], ["players", "twice"]),
        (["kingdomino", "--player", "B=deep-blue"], ["deep-blue", "random"]),
        (["kingdomino", "--player", "A=person"], ["boardlib play"]),
        (["kingdomino", "--players", "2", "--player", "C=random"], ["'C'", "A to B"]),
        (["kingdomino", "--seed", "\udc80"], ["surrogate"]),
        (["kingdomino", "-o", "game.txt"], ["game.txt", ".bgn", "--to"]),
        (["kingdomino", "--frobnicate"], ["--frobnicate", "boardlib"]),
        ([], ["GAME", "boardlib demo --help"]),
    ],
)
def test_what_there_is_not_is_a_sentence(run: Run, arguments: list[str], words: list[str]) -> None:
    ran = run("demo", *arguments)
    assert ran.code == 2
    assert_one_sentence(ran.err)
    for word in words:
        assert word in ran.err
    assert ran.out == ""


def test_to_overrules_the_ending(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert run("demo", "kingdomino", "-o", path, "--to", "json").code == 0
    assert json.loads(path.read_text())["game"] == "kingdomino"


def test_a_game_is_played_out_only_if_every_seat_has_a_player() -> None:
    match = boardlib.Match("kingdomino", players=2, seed="1")
    with pytest.raises(ValueError, match="no player"):
        play_out(match, {0: RandomPlayer()}, "1")
    assert match.state.actors == (1,)
    play_out(match, {0: RandomPlayer(), 1: RandomPlayer()}, "1")
    assert match.state.result is not None


def test_what_a_player_chooses_depends_on_seed_and_ply_alone() -> None:
    players = dict.fromkeys(range(2), RandomPlayer())
    match = boardlib.Match("kingdomino", players=2, seed="1")
    play_out(match, players, "luck")
    played = match.record
    match.undo(to=20)
    play_out(match, players, "luck")
    assert match.record == played
    match.undo(to=20)
    play_out(match, players, "other luck")
    assert match.record != played
