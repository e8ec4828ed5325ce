"""Positions with giants, court and dynasty: what is malformed or cannot be is refused."""

from __future__ import annotations

import pytest

from boardlib.games.kingdomino import KingdominoState
from boardlib.kernel.errors import PositionError
from boardlib.testing import random_game

from .helpers import GAME, run, setup, start


def found(step: str, seed: str = "positions", **options: object) -> KingdominoState:
    """Give the last state of a random game that waits for this step."""
    states = [each.after for each in random_game(GAME, setup(**options), seed)]
    last = [state for state in states if isinstance(state, KingdominoState) and state.step == step]
    return last[-1]


def refused(state: KingdominoState, old: str, new: str) -> str:
    """Change a position's text and give the code with which it is refused."""
    text = state.position
    assert old in text, f"{old} is not in {text}"
    with pytest.raises(PositionError) as caught:
        GAME.from_position(text.replace(old, new))
    return caught.value.code


GIANTS = run(
    start(players=3, giants=True, kings=["A", "B", "C"]),
    "* quests harmony lost_corner; * line A B 19 49 50; A pick A; B pick 19; C pick 50;"
    "* line C D 20 51 52",
)
ANSWER = found("giant", seed="7", players=2, giants=True, mode="mighty_duel")
SENDING = found("send", players=5, giants=True)
BUYING = found("buy", players=2, court=True)
PAYING = found("pay", players=2, court=True)
PUTTING = found("put", players=2, court=True)


@pytest.mark.parametrize("state", [GIANTS, ANSWER, SENDING, BUYING, PAYING, PUTTING])
def test_they_read_back(state: KingdominoState) -> None:
    assert GAME.from_position(state.position) == state


def test_quests_must_be_there_in_order_and_exist() -> None:
    assert refused(GIANTS, "harmony,lost_corner", "lost_corner,harmony") == "bad-position"
    assert refused(GIANTS, "harmony,lost_corner", "harmony") == "bad-position"
    assert refused(GIANTS, "harmony,lost_corner", "harmony,dragons") == "bad-position"
    assert refused(GIANTS, "harmony,lost_corner", "-") == "impossible-position"
    assert refused(GIANTS, " harmony,lost_corner", "") == "bad-position"


def test_chosen_quests_are_the_setups() -> None:
    state = start(giants=True, quests=["harmony", "bleak_king"])
    assert state.position.endswith(" harmony,bleak_king")
    assert refused(state, " harmony,bleak_king", " harmony,lost_corner") == "bad-position"


def test_quests_are_drawn_once_at_the_start() -> None:
    state = start(giants=True)
    assert refused(state, " -;-|", " 1:e4e;-|") == "impossible-position"
    assert refused(state, "quests *", "line *") == "impossible-position"
    assert refused(run(state, "* quests harmony lost_corner"), "line *", "quests *") == (
        "impossible-position"
    )


def test_giants_stand_on_crowns_that_are_there() -> None:
    assert refused(GIANTS, " -;-|", " -;e4|") == "bad-position"
    assert refused(GIANTS, " -;-|", " -;z9|") == "bad-position"
    assert refused(GIANTS, " -;-|", " -|") == "bad-position"


def test_there_are_no_more_giants_than_came() -> None:
    state = run(
        start(players=3, giants=True, quests=[], kings=["A", "B", "C"]),
        "* line 19 20 21 22 23; A pick 19; B pick 21; C pick 23; * line 1 2 3 4 5; A place e4n",
    )
    assert refused(state, "19:e4n;-", "19:e4n;e4") == "impossible-position"
    assert refused(state, "19:e4n;-", "19:e4n;e3") == "bad-position"


def test_a_giant_is_put_only_after_its_domino() -> None:
    state = run(GIANTS, "A place e4n")
    assert state.step == "pick"
    assert refused(state, "pick A", "giant A") == "impossible-position"
    assert refused(state, "pick A", "send A") == "impossible-position"
    assert refused(state, "pick A", "pick A/B") == "impossible-position"
    assert refused(state, "pick A", "giant B/A") == "impossible-position"


def test_without_giants_nobody_acts_in_anothers_turn() -> None:
    state = run(start(), "* line 1 2 3 4; * king A")
    assert refused(state, "pick A", "pick A/B") == "bad-position"
    for step in ("giant", "send", "buy", "pay", "put", "court", "quests"):
        assert refused(state, "pick A", f"{step} A") == "impossible-position"


def test_the_steps_of_a_purchase_belong_to_it() -> None:
    for state, step in ((BUYING, "buy"), (PAYING, "pay"), (PUTTING, "put")):
        actor = state.position.split()[3]
        for other in {"buy", "pay", "put", "place"} - {step}:
            code = refused(state, f" {step} {actor}", f" {other} {actor}")
            assert code == "impossible-position"


def test_tokens_exist_and_are_not_too_many() -> None:
    words = BUYING.position.split()
    shown = words[-2]
    assert refused(BUYING, f" {shown} -", " dragon -") == "bad-position"
    assert refused(BUYING, f" {shown} -", " farmer,wheat-1 -") == "bad-position"
    assert refused(BUYING, f" {shown} -", " meadow-1,meadow-1 -") == "impossible-position"
    assert refused(BUYING, f" {shown} -", " king,queen,captain,axe_warrior -") == "bad-position"


def test_a_purchase_is_written_in_full() -> None:
    purchase = PAYING.position.split()[-1]
    token, price, _ = purchase.split(":")
    for wrong in ("-", token, f"{token}:3:-", f"dragon:{price}:-", f"{token}:{price}:mine"):
        assert refused(PAYING, f" {purchase}", f" {wrong}") in (
            "bad-position",
            "impossible-position",
        )


def test_resources_and_tokens_add_up() -> None:
    kingdom = next(text for text in BUYING.position.split()[7].split("|") if ":" in text)
    laid, spent, tokens = kingdom.split(";")
    assert refused(BUYING, f"{laid};{spent}", f"{laid};-") in (
        "bad-position",
        "impossible-position",
    )
    assert refused(BUYING, f"{laid};{spent};{tokens}", f"{laid};{spent}") == "bad-position"
    assert refused(BUYING, f";{spent};", ";e5;") == "bad-position"
    assert refused(BUYING, f"{spent};{tokens}", f"{spent};king:e5") == "bad-position"


def test_a_dynasty_has_up_to_two_games_behind_it() -> None:
    state = start(dynasty=True)
    rest = " -|- -"
    assert state.position.endswith(rest)
    good = state.position.replace(rest, " -|- 43,51/33,20")
    again = GAME.from_position(good)
    assert again.scores[0].total == 76
    over = found("over", dynasty=True)
    assert refused(over, over.position.split()[-1], "-") == "impossible-position"
    for past in ("43", "43,51,2", "1,2/1,2/1,2", "x,y", "-1,2", "1,2/", "01,2", "1" * 5000 + ",2"):
        assert refused(state, rest, f" -|- {past}") in ("bad-position", "not-canonical")


@pytest.mark.parametrize("options", [{"court": True}, {"dynasty": True}, {"giants": True}])
def test_nobody_acts_in_anothers_turn_but_to_put_a_giant(options: dict[str, object]) -> None:
    for each in random_game(GAME, setup(**options), "turn"):
        state = each.after
        _, who, *_ = state.position.rpartition("} ")[2].split(" ")
        if state.step == "giant":  # type: ignore[attr-defined]
            continue
        for turn in "AB":
            assert refused(state, f"}} {state.step} {who}", f"}} {state.step} {who}/{turn}") == (  # type: ignore[arg-type, attr-defined]
                "impossible-position"
            )


def test_a_line_comes_from_the_box_whose_turn_it_is() -> None:
    state = run(
        start(mode="xl", kings=["A", "B", "B", "A"]),
        "* line 1 2 3 4; A pick 1; B pick 2; B pick 3; A pick 4; * line 5 6 7 8",
    )
    assert refused(state, " 5-48/1-4,9-48 ", " 1-4,9-48/5-48 ") == "impossible-position"


def test_tokens_are_shown_from_the_first_line_on_until_they_are_bought() -> None:
    state = run(start(court=True), "* line 3 17 22 41")
    assert refused(state, " - -", " king -") == "impossible-position"
    state = run(state, "* court wheat-1 king queen")
    assert refused(state, "wheat-1,king,queen", "king,queen") == "impossible-position"
    assert refused(state, "wheat-1,king,queen", "-") == "impossible-position"


def test_each_purchase_takes_different_kinds() -> None:
    state = run(
        start(court=True, kings=["A", "B", "B", "A"]),
        "* line 1 2 3 13; * court farmer king queen; A pick 13; B pick 2; B pick 3; A pick 1;"
        "* line 5 6 7 8; A place e4e; A pick 5; B place e4e; B pick 6; B place e6e; B pick 7;"
        "B buy farmer; B pay e4; B pay e6; B put e6",
    )
    assert GAME.from_position(state.position) == state
    assert refused(state, ";e4,e6;", ";e4,f4;") == "bad-position"
    assert refused(state, ";e4,e6;farmer:e6", ";e4,f4;farmer:f4") == "impossible-position"
    assert refused(state, ";e4,e6;farmer:e6", ";e4,f4,e6;farmer:e6") == "impossible-position"
    assert refused(state, ";e4,e6;farmer:e6", ";e4,f4,e6,f6;farmer:e6") == "impossible-position"


def test_a_kind_that_was_paid_left_its_square() -> None:
    state = run(
        start(court=True, kings=["A", "B", "B", "A"]),
        "* line 1 2 3 13; * court farmer king queen; A pick 13; B pick 2; B pick 3; A pick 1;"
        "* line 5 6 7 8; A place e4e; A pick 5; B place e4e; B pick 6; B place e6e; B pick 7;"
        "B buy farmer; B pay e4",
    )
    assert GAME.from_position(state.position) == state
    assert refused(state, "farmer:2:wheat", "farmer:2:forest") == "impossible-position"
    assert refused(state, "farmer:2:wheat", "farmer:2:-") == "impossible-position"
