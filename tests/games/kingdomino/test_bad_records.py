"""Records that contradict the rules end in an error with a code, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

import boardlib
from boardlib.kernel.actors import actor_of
from boardlib.kernel.errors import BoardlibError, IllegalMove, NotationError, ReplayError

from .helpers import GAME

HEADER = """\
%BGN 1
game kingdomino 1
option court false
option dynasty false
option giants false
option harmony false
option kings ["A","B","B","A"]
option middle_kingdom false
option mode "base"
option players 2
option quests []
option three_player_full false
---
"""
OPENING = """\
* line 3 17 22 41
A pick 3
B pick 17
B pick 22
A pick 41
* line 1 2 4 5
"""


def code_of(text: str) -> str:
    """Load and verify a record that must fail, and give the error's code."""
    record = boardlib.loads(text)
    with pytest.raises(BoardlibError) as caught:
        record.verify()
    return caught.value.code


def test_a_good_record_verifies() -> None:
    boardlib.loads(HEADER + OPENING + "A place e4e\n").verify()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("option players 2", "option players 5", "bad-option"),
        ("option players 2", 'option players "2"', "option-type"),
        ("option giants false", "option giants 1", "option-type"),
        ('option mode "base"', 'option mode "teams"', "bad-option"),
        ("option quests []", 'option quests ["harmony","lost_corner"]', "options-contradict"),
        ("option quests []", 'option quests ["dragons","harmony"]', "bad-option"),
        (
            "option giants false\noption harmony false",
            "option giants true\noption harmony true",
            "options-contradict",
        ),
        ('option kings ["A","B","B","A"]', 'option kings ["A","B"]', "bad-option"),
        ("option harmony false\n", "", "missing-option"),
        ("option dynasty false", "option dragons true\noption dynasty false", "unknown-option"),
        ("game kingdomino 1", "game kingdomino 9", "newer-revision"),
    ],
)
def test_options_that_contradict_each_other_or_do_not_exist(old: str, new: str, code: str) -> None:
    text = HEADER + OPENING
    assert old in text
    assert code_of(text.replace(old, new)) == code


@pytest.mark.parametrize(
    ("ply", "code"),
    [
        ("A place e4n", "twin-spelling"),
        ("A place a1e", "no-match"),
        ("A place z9e", "bad-argument"),
        ("A pick 1", "wrong-phase"),
        ("B place e4e", "not-your-turn"),
        ("A discard", "must-place"),
        ("* king A", "not-chance"),
        ("A jump e4", "unknown-verb"),
    ],
)
def test_a_wrong_ply_is_named(ply: str, code: str) -> None:
    with pytest.raises(ReplayError) as caught:
        boardlib.loads(HEADER + OPENING + ply + "\n").verify()
    assert (caught.value.code, caught.value.ply) == (code, 6)
    assert caught.value.line == 20


@pytest.mark.parametrize("line", ["* line 1 2 3 4", "* line 1 2 4", "* line 1 2 4 5 6"])
def test_a_line_that_cannot_be_drawn_is_impossible(line: str) -> None:
    assert code_of((HEADER + OPENING).replace("* line 1 2 4 5", line)) == "impossible-outcome"


def test_a_match_stands_still_when_a_move_is_refused() -> None:
    match = boardlib.Match(GAME, seed="still", players=2)
    before, plies = match.state, match.record.plies
    for text in ("place e4e", "giant e4", "pay e4", "pick A"):
        with pytest.raises(IllegalMove):
            match.play(text)
    with pytest.raises(NotationError):
        match.play("quests dragons harmony")
    assert match.state is before
    assert match.record.plies == plies


WITH_GIANTS: dict[str, Any] = {"giants": True, "kings": ["A", "B", "B", "A"], "quests": []}
TO_GIANT = (
    "* line 1 2 3 19 20; A pick 19; B pick 1; B pick 2; A pick 20; * line A B 4 5 6;"
    "B place e4e; B pick 5; B place e6e; B pick 6; A place e4n; A pick A; A place e6s; A pick B;"
    "* line 7 8 9 10 11; A place d5w"
)
WITH_COURT: dict[str, Any] = {"court": True, "kings": ["A", "B", "B", "A"]}
TO_PAY = (
    "* line 1 2 3 4; * court farmer king queen; A pick 1; B pick 2; B pick 3; A pick 4;"
    "* line 5 6 7 8; A place e4e; A pick 5; B place e4e; B pick 6; B place e6e; B pick 7;"
    "B buy farmer; B pay e4"
)


@pytest.mark.parametrize(
    ("options", "plies", "wrong", "code"),
    [
        (WITH_GIANTS, TO_GIANT, "A giant e3", "no-crown"),
        (WITH_GIANTS, TO_GIANT, "A giant e5", "no-crown"),
        (WITH_GIANTS, TO_GIANT, "B giant e4", "not-your-turn"),
        (WITH_GIANTS, TO_GIANT, "A keep", "wrong-phase"),
        (WITH_COURT, TO_PAY, "B pay f4", "kind-paid"),
        (WITH_COURT, TO_PAY, "B pay e4", "no-resource"),
        (WITH_COURT, TO_PAY, "B put e4", "wrong-phase"),
        (WITH_COURT, TO_PAY, "B buy king", "wrong-phase"),
        ({"giants": True}, "", "* quests dragons harmony", "bad-argument"),
        ({"giants": True}, "", "* quests harmony harmony", "impossible-outcome"),
        ({"giants": True}, "", "* quests lost_corner harmony", "impossible-outcome"),
    ],
)
def test_a_wrong_ply_of_an_expansion_is_refused_and_nothing_has_changed(
    options: dict[str, Any], plies: str, wrong: str, code: str
) -> None:
    match = boardlib.Match(GAME, by_hand=True, **options)
    for ply in plies.split(";") if plies else ():
        match.play(ply.strip().partition(" ")[2])
    before, text = match.state, boardlib.dumps(match.record)
    seat = actor_of(wrong[0])
    with pytest.raises(BoardlibError) as caught:
        match.play(wrong.partition(" ")[2], seat)
    assert caught.value.code == code
    assert match.state is before
    assert boardlib.dumps(match.record) == text
    body, end, _ = text.partition("%END")
    with pytest.raises(ReplayError) as found:
        boardlib.loads(f"{body if end else text}{wrong}\n").verify()
    assert (found.value.code, found.value.ply) == (code, len(match.record.plies))
