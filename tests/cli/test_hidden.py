"""Where a game hides something, the screen shows the person to act and nobody else."""

from __future__ import annotations

from pathlib import Path

import boardlib

from .conftest import Run
from .terminal import Terminal

SETUP = ("walls-of-york", "--seed", "hidden", "--player", "person")


def first_choice(seed: str) -> boardlib.Move:
    """Give the first legal move of the first sealed decision."""
    state = boardlib.Match("walls-of-york", seed=seed).state
    assert state.actors == (0, 1)
    return state.legal_moves(0)[0]


def test_a_sealed_choice_is_told_when_it_comes_out(run: Run) -> None:
    chosen = f"A {first_choice('hidden')}: "
    ran = run("play", *SETUP, stdin="1\nboard\n")
    assert "A choose ?: " in ran.out
    assert chosen not in ran.out
    ran = run("play", *SETUP, stdin="1\n2\n1\n")
    assert "A choose ?: " in ran.out
    assert ran.out.count(chosen) == 2


def test_the_refusal_of_a_move_is_the_view_s(run: Run) -> None:
    ran = run("play", *SETUP, stdin="1\nplace a1n a1n\nlift a1n\ndescribe lift a1n\n")
    assert ran.code == 0
    assert ran.out.count("rule: ") >= 2


def test_the_screen_is_wiped_between_two_people() -> None:
    with Terminal("play", *SETUP) as terminal:
        terminal.expect("A: press Enter when nobody else is looking. ")
        terminal.type("")
        terminal.expect("A> ")
        terminal.type("1")
        terminal.expect("B: press Enter when nobody else is looking. ")
        assert "\x1b[2J\x1b[3J" in terminal.raw
        terminal.type("")
        shown = terminal.expect("B> ")
        assert "A choose ?: " in shown
        assert str(first_choice("hidden")) not in shown
        terminal.press("\x04")
        assert terminal.end() == 0


def test_a_replay_shows_a_seat_what_it_saw(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sealed.bgn"
    run("play", *SETUP, stdin=f"1\nsave {path}\n")
    chosen = str(first_choice("hidden"))
    assert f"A {chosen}: " in run("replay", path).out
    assert f"A {chosen}: " in run("replay", path, "--seat", "A").out
    for seat in ("B", "-"):
        ran = run("replay", path, f"--seat={seat}")
        assert ran.code == 0
        assert "A choose ?: " in ran.out
        assert f"A {chosen}: " not in ran.out


def test_a_drawn_card_is_shown_to_nobody_but_its_owner(run: Run) -> None:
    ran = run("play", "kingdom-builder", "--seed", "3", stdin="1\nboard\n")
    cards = [line for line in ran.out.splitlines() if ". * draw " in line]
    assert any(line.endswith("* draw ?: B draws a card.") for line in cards)
    assert not any("draw ?" in line for line in cards if "A draws" in line)
    assert not any("draw ?" not in line for line in cards if "B draws" in line)
