"""``boardlib play`` and ``resume`` with typed lines; a real terminal is in test_terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardlib

from .conftest import Run, assert_one_sentence


def ones(n: int) -> str:
    """Type the first legal move many times."""
    return "1\n" * n


def test_a_whole_game_against_a_random_player(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    ran = run("play", "kingdomino", "--seed", "s", "-o", path, stdin=ones(100))
    assert ran.code == 0
    assert "The game is over." in ran.out
    record = boardlib.load(path)
    state = record.verify()
    assert state.result is not None
    assert record.result is not None
    assert str(state) in ran.out
    assert dict(record.tags)["players"] == "person random"


def test_moves_are_listed_numbered_and_described(run: Run) -> None:
    ran = run("play", "kingdomino", "--seed", "s", stdin="moves\n\nmoves pick\nmoves xyz\n")
    state = boardlib.Match("kingdomino", seed="s")
    assert ran.code == 0
    assert ran.out.count("legal moves:") == 3
    assert "   1  pick " in ran.out
    assert "A picks domino" in ran.out
    assert "No legal move has this in it." in ran.out
    assert state.game.title in ran.out


def test_a_move_is_typed_as_it_is_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.bgn"
    run("play", "kingdomino", "--seed", "s", "-o", path, stdin="1\n")
    first = next(ply for ply in boardlib.load(path).plies if ply[0] == "A")
    other = tmp_path / "b.bgn"
    run("play", "kingdomino", "--seed", "s", "-o", other, stdin=f"{first[2:]}\n")
    assert boardlib.load(other) == boardlib.load(path)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("pick 999", "not a"),
        ("place e4n", "; rule: "),
        ("frobnicate", "'frobnicate' is no move of this game"),
        ("77", "There is no move number 77"),
        ("0", "There is no move number 0"),
        ("999999999999999999999999", "There is no move number"),
        ("describe", "Say which move"),
        ("describe 88", "There is no move number 88"),
        ("describe place e4n", "This is not legal now"),
        ("describe 1", "This is legal now."),
        ("undo", "There is no decision of yours to take back."),
        ("note", "Say what: note TEXT"),
        ("save game.txt", "end it in .bgn"),
        ("save a\0b.bgn", "a\\x00b.bgn: "),
        ("save! a\0b.bgn", "a\\x00b.bgn: "),
        ("save nowhere/game.bgn", "there is no such file or directory"),
        ("resume", "Say what: resume FILE"),
        ("resume missing.bgn", "there is no such file or directory"),
        ("stop", "Say how: stop abandoned"),
        ("stop resigned Z", "Say how: stop abandoned"),
        ("scores", "A: 0 points"),
        ("help", "moves [TEXT]"),
        ("?", "moves [TEXT]"),
        ("/help", "moves [TEXT]"),
        ("board", "A to act."),
        ("note a \ud800", "boardlib"),
    ],
)
def test_whatever_is_typed_the_game_goes_on(
    run: Run, line: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "game.bgn"
    typed = f"{line}\n1\n".encode("utf-8", "surrogatepass")
    ran = run("play", "kingdomino", "--seed", "s", "-o", path, stdin=typed)
    assert ran.code == 0
    assert ran.err == ""
    if "\ud800" not in line:
        assert words in ran.out
    assert sum(ply[0] == "A" for ply in boardlib.load(path).plies) == 1


def test_undo_takes_back_to_the_person_s_last_decision(run: Run, tmp_path: Path) -> None:
    once, undone = tmp_path / "once.bgn", tmp_path / "undone.bgn"
    run("play", "kingdomino", "--seed", "s", "-o", once, stdin=ones(3))
    ran = run(
        "play", "kingdomino", "--seed", "s", "-o", undone, stdin="1\n1\n1\n1\nundo\nundo\n1\n"
    )
    assert "Taken back to ply" in ran.out
    assert boardlib.load(undone) == boardlib.load(once)


def test_undo_works_after_the_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    ran = run("play", "kingdomino", "--seed", "s", "-o", path, stdin=ones(100) + "undo\n")
    assert "The game is over." in ran.out
    record = boardlib.load(path)
    assert record.result is None
    assert record.verify().result is None


def test_save_and_resume_go_on_exactly(run: Run, tmp_path: Path) -> None:
    whole = tmp_path / "whole.bgn"
    run("play", "kingdomino", "--seed", "s", "-o", whole, stdin=ones(100))
    for name in ("part.bgn", "part.json"):
        part, rest = tmp_path / name, tmp_path / f"rest-{name}"
        ran = run("play", "kingdomino", "--seed", "s", stdin=f"{ones(5)}save {part}\nquit\n")
        assert f"Saved in {part}." in ran.out
        ran = run("resume", part, "-o", rest, stdin=ones(100))
        assert ran.code == 0, ran.err
        assert boardlib.load(rest) == boardlib.load(whole)
    assert boardlib.load(tmp_path / "part.bgn") == boardlib.load(whole)


def test_resume_inside_a_session(run: Run, tmp_path: Path) -> None:
    part = tmp_path / "part.json"
    run("play", "kingdomino", "--players", 3, "--seed", "s", stdin=f"1\n1\nsave {part}\n")
    ran = run("play", "kingdomino", stdin=f"resume {part}\nboard\nsave {part}\nquit\n")
    assert f"Going on with {part}." in ran.out
    assert dict(boardlib.load(part).options)["players"] == 3


def test_a_journal_has_every_ply_and_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    journal = tmp_path / "journal.bgn"
    ran = run("play", "kingdomino", "--journal", journal, stdin="1\n1\nundo\n1\n")
    assert f"boardlib resume {journal} goes on." in ran.out
    before = boardlib.load(journal)
    assert sum(ply[0] == "A" for ply in before.plies) == 2
    assert "\n< " in journal.read_text()
    with journal.open("a") as file:
        file.write("A pic")
    ran = run("resume", journal, stdin="1\n")
    assert ran.code == 0, ran.err
    after = boardlib.load(journal)
    assert after.plies[: len(before.plies)] == before.plies
    assert sum(ply[0] == "A" for ply in after.plies) == 3
    ran = run("resume", journal, stdin=ones(100))
    finished = boardlib.load(journal)
    assert finished.result is not None
    assert finished.end is not None
    ran = run("resume", journal, stdin="1\nundo\nquit\n")
    assert ran.code == 0
    assert "The game is over." in ran.out
    assert boardlib.load(journal) == finished


def test_a_journal_is_never_written_over(run: Run, tmp_path: Path) -> None:
    journal = tmp_path / "journal.bgn"
    journal.write_text("precious")
    ran = run("play", "kingdomino", "--journal", journal)
    assert ran.code == 3
    assert_one_sentence(ran.err)
    assert "boardlib resume" in ran.err
    assert journal.read_text() == "precious"
    ran = run("play", "kingdomino", "--journal", tmp_path / "no" / "where.bgn")
    assert ran.code == 3
    assert_one_sentence(ran.err)


def test_several_people_and_their_names(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    ran = run(
        *("play", "kingdomino", "--players", 3, "--seed", "s", "-o", path),
        *("--player", "B=person", "--name", "B=Bea", "--name", 'A=Al "x"'),
        stdin=ones(4),
    )
    assert ran.code == 0
    assert "B (Bea) to act." in ran.out
    assert 'A (Al "x") to act.' in ran.out
    record = boardlib.load(path)
    assert record.seats == ('Al "x"', "Bea", "random")
    assert dict(record.tags)["players"] == "person person random"


def test_everything_is_said_in_french_too(run: Run) -> None:
    ran = run(
        *("play", "kingdomino", "--lang", "fr", "--seed", "s"),
        stdin="help\nmoves\ndescribe 1\nundo\nsave\nnote\nscores\nstop\n" + ones(100),
    )
    assert ran.code == 0
    for words in ("À A de jouer", "coups possibles", "Ce coup est possible", "La partie est finie"):
        assert words in ran.out
    assert "legal" not in ran.out
    assert "The game" not in ran.out


def test_both_languages_have_the_same_phrases_with_the_same_parts() -> None:
    from string import Formatter

    from boardlib.cli.phrases import _EN, _FR

    def parts(text: str) -> list[str]:
        return sorted(name for _, name, _, _ in Formatter().parse(text) if name)

    assert _EN.keys() == _FR.keys()
    for phrase in _EN:
        assert parts(_EN[phrase]) == parts(_FR[phrase])


def test_a_real_table_types_chance_in(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.bgn"
    typed = "moves\nline 99\nline 1 2 3 4\nking B\n1\nundo\nundo\nking A\npick 4\n"
    ran = run(*("play", "kingdomino", "--by-hand", "--player", "person", "-o", path), stdin=typed)
    assert ran.code == 0, ran.err
    assert "What did chance bring?" in ran.out
    assert "*> " in ran.out
    record = boardlib.load(path)
    assert record.seed is None
    assert record.plies == ("* line 1 2 3 4", "* king A", "A pick 4")
    ran = run("resume", path, stdin="king B\n1\n")
    assert len(boardlib.load(path).plies) == 5
    assert run("play", "kingdomino", "--by-hand", "--seed", "1").code == 2


def test_a_game_is_stopped_early(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    ran = run("play", "kingdomino", "-o", path, stdin="1\nstop resigned A\n1\nundo\nquit\n")
    assert ran.code == 0
    assert "The game was stopped: resigned A." in ran.out
    assert boardlib.load(path).result == "stopped resigned A"
    boardlib.load(path).verify()


def test_notes_are_kept(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "kingdomino", "--seed", "s", "-o", path, stdin='1\nnote  a "good" one\n')
    ((_, text),) = boardlib.load(path).notes
    assert text == 'a "good" one'


def test_what_is_lost_is_said(run: Run) -> None:
    assert "Say where: save FILE.bgn" in run("play", "kingdomino", stdin="save\n").out
    assert run("play", "kingdomino", stdin="").out.endswith("A> \n")
    assert run("play", "kingdomino", stdin="1\n").out.endswith("The game was not saved.\n")
    assert run("play", "kingdomino", stdin="1\nquit\n").out.endswith("The game was not saved.\n")


def test_resume_refuses_what_nobody_can_go_on_with(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    seen = tmp_path / "seen.bgn"
    boardlib.dump(record.view(1), seen)
    hidden = tmp_path / "hidden.json"
    form = json.loads(boardlib.dumps(record, format="json"))
    for key in ("seed", "result", "end"):
        del form[key]
    form["commit"] = boardlib.Seed("tuesday").commit
    form["plies"] = form["plies"][:10]
    form["checkpoints"] = []
    hidden.write_text(json.dumps(form))
    for path in (seen, hidden):
        ran = run("resume", path)
        assert ran.code == 1
        assert_one_sentence(ran.err)
    assert run("resume", hidden, "--seed", "wednesday").code == 1
    assert run("resume", hidden, "--seed", "tuesday").code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["kingdomino", "-o", "game.txt"],
        ["kingdomino", "--player", "Z=random"],
        ["kingdomino", "--player", "A=nobody"],
        ["kingdomino", "--name", "Alice"],
        ["kingdomino", "--lang", "de"],
        ["chess"],
    ],
)
def test_a_game_that_cannot_begin(run: Run, arguments: list[str]) -> None:
    ran = run("play", *arguments)
    assert ran.code == 2
    assert_one_sentence(ran.err)


def test_a_move_that_is_named_like_a_command(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "dice.bgn"
    ran = run("play", "king-of-the-dice", "--seed", "1", "-o", path, stdin="stop\n")
    assert "A stop" in boardlib.load(path).plies
    assert boardlib.load(path).result is None
    ran = run("play", "king-of-the-dice", "-o", path, stdin="/stop agreed\n")
    assert "The game was stopped: agreed." in ran.out
    assert boardlib.load(path).result == "stopped agreed"


def test_a_long_list_of_moves_is_cut(run: Run) -> None:
    ran = run("play", "walls-of-york", "--seed", "hidden", stdin="moves\nmoves place a\n")
    assert "... moves TEXT lists those with TEXT in them, moves all every one.\n" in ran.out
    assert " legal moves, 20 of them here:\n" in ran.out
    assert "\n  20  place " in ran.out
    assert "\n  21  place " not in ran.out
    ran = run("play", "walls-of-york", "--seed", "hidden", stdin="moves all\n")
    assert "\n 101  place " in ran.out
    assert "moves TEXT" not in ran.out


def test_moves_are_found_by_any_part_of_them(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    run("play", "kingdomino", "--seed", "s", "-o", path, stdin="1\n")
    first = next(ply for ply in boardlib.load(path).plies if ply[0] == "A")
    ran = run("play", "kingdomino", "--seed", "s", stdin=f"moves k {first.split()[-1]}\n")
    assert f"   1  {first[2:]}  " in ran.out


def test_outcomes_of_chance_are_counted_truly(run: Run) -> None:
    typed = "\nmoves 45 46 47\nmoves 45 46 47 48\ndescribe 194580\n"
    ran = run("play", "kingdomino", "--by-hand", stdin=typed)
    assert "194580 possible outcomes, 20 of them here:\n" in ran.out
    assert "1 possible outcome:\n194580  line 45 46 47 48  " in ran.out
    assert "legal moves" not in ran.out
    assert "This is legal now." in ran.out


def test_save_does_not_write_over_another_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.bgn"
    path.write_text("precious")
    ran = run("play", "kingdomino", stdin=f"1\nsave {path}\n")
    assert f"{path} is there already and may hold another game: save! {path} over" in ran.out
    assert path.read_text() == "precious"
    ran = run("play", "kingdomino", stdin=f"1\nsave! {path}\n1\nsave {path}\n1\nsave\n")
    assert ran.out.count(f"Saved in {path}.") == 3
    assert sum(ply[0] == "A" for ply in boardlib.load(path).plies) == 3
    other = tmp_path / "other.json"
    run("play", "kingdomino", stdin=f"1\nsave {other}\n")
    ran = run("resume", other, stdin=f"save {other}\nresume {path}\nsave {other}\n")
    assert ran.out.count(f"Saved in {other}.") == 1
    assert f"{other} is there already" in ran.out


def test_saving_a_journal_keeps_it_a_journal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "journal.bgn"
    ran = run("play", "kingdomino", "--journal", path, stdin=f"1\nsave {path}\n1\n")
    assert f"Saved in {path}." in ran.out
    assert sum(ply[0] == "A" for ply in boardlib.load(path).plies) == 2


def test_a_game_that_is_stopped_is_saved_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    ran = run("play", "kingdomino", stdin=f"1\nsave {path}\n1\nstop agreed\nquit\n")
    assert ran.out.count(f"Saved in {path}.") == 2
    assert "not saved" not in ran.out
    assert boardlib.load(path).result == "stopped agreed"


def test_what_came_after_saving_is_said_to_be_lost(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    ran = run("play", "kingdomino", stdin=f"1\nsave {path}\n1\nquit\n")
    assert ran.out.endswith(
        f"{path} has the game as it was saved; what came after it is not saved.\n"
    )


def test_play_names_no_option_that_it_has_not(run: Run) -> None:
    assert "--to" not in run("play", "kingdomino", "-o", "game.txt").err
    assert "--to" not in run("play", "kingdomino", stdin="save game.txt\n").out
    assert "--to" in run("demo", "kingdomino", "-o", "game.txt").err


def test_after_the_end_enter_shows_the_end_again(run: Run) -> None:
    ran = run("play", "kingdomino", "--seed", "s", stdin=ones(60) + "\nmoves\ndescribe 1\n1\n")
    assert ran.out.count("The game is over.") == 3
    assert "There is no move number 1" in ran.out


def test_a_stopped_game_is_shown_and_nobody_plays_on(run: Run, tmp_path: Path) -> None:
    match = boardlib.Match("kingdomino", seed="s")
    while match.state.actors != (1,):
        match.play(match.state.legal_moves()[0])
    path = tmp_path / "stopped.bgn"
    boardlib.dump(match.finish("agreed"), path)
    before = path.read_bytes()
    ran = run("resume", path, stdin="board\nscores\nquit\n")
    assert ran.code == 0
    assert "The game was stopped: agreed." in ran.out
    assert "the match was finished" not in ran.out
    assert path.read_bytes() == before
