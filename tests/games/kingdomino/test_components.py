"""The dominoes are the printed ones."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from boardlib.games.kingdomino.components import (
    BASE,
    DISCOVERY,
    GIANTS,
    LANDSCAPES,
    QUESTS,
    Domino,
)
from boardlib.games.kingdomino.text import drawn_domino
from boardlib.games.kingdomino.tokens import TOKENS

PAGE = Path(__file__).parents[3] / "docs" / "games" / "kingdomino.md"


def squares(dominoes: tuple[Domino, ...]) -> Counter[str]:
    """Count the squares of each kind."""
    return Counter(str(half) for domino in dominoes for half in (domino.left, domino.right))


def test_the_score_pad_counts_the_squares_of_the_base_game() -> None:
    assert squares(BASE) == {
        "wheat0": 21, "wheat1": 5,
        "forest0": 16, "forest1": 6,
        "lake0": 12, "lake1": 6,
        "meadow0": 10, "meadow1": 2, "meadow2": 2,
        "swamp0": 6, "swamp1": 2, "swamp2": 2,
        "mine0": 1, "mine1": 1, "mine2": 3, "mine3": 1,
    }  # fmt: skip


def test_there_are_48_60_and_24() -> None:
    assert [len(box) for box in (BASE, GIANTS, DISCOVERY)] == [48, 60, 24]
    assert [domino.id for domino in BASE] == [str(n) for n in range(1, 49)]
    assert [domino.id for domino in DISCOVERY] == [str(n) for n in range(1, 25)]


def test_letters_come_before_numbers() -> None:
    assert [domino.id for domino in GIANTS] == [*"ABCDEF", *map(str, range(1, 55))]


def test_letters_bring_giants_and_the_last_six_have_footprints() -> None:
    effects = {domino.id: domino.effect for domino in GIANTS if domino.effect}
    assert effects == {
        **dict.fromkeys("ABCDEF", "giant"),
        **dict.fromkeys(map(str, range(49, 55)), "footprints"),
    }


def test_giants_add_crowns_on_their_high_numbers_only() -> None:
    crowns = {domino.id: domino.left.crowns + domino.right.crowns for domino in GIANTS}
    assert all(crowns[name] == 0 for name in "ABCDEF")
    assert all(crowns[str(number)] == 3 for number in range(49, 55))


def test_every_landscape_is_in_every_box() -> None:
    for box in (BASE, GIANTS, DISCOVERY):
        assert {half.landscape for d in box for half in (d.left, d.right)} == set(LANDSCAPES)


def test_the_docs_page_draws_every_domino() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for domino in (*GIANTS, *DISCOVERY):
        assert drawn_domino(domino) in page


def test_the_docs_page_names_every_quest_and_token() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in (*TOKENS, *(quest.kind for quest in QUESTS)):
        assert f"`{name}" in page


def test_there_are_17_quests() -> None:
    assert Counter(quest.kind for quest in QUESTS) == {
        "local_business": 6,
        "four_corners": 6,
        "harmony": 1,
        "middle_kingdom": 1,
        "lost_corner": 1,
        "folie_des_grandeurs": 1,
        "bleak_king": 1,
    }
