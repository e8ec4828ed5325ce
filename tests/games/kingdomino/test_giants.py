"""Age of Giants, sentence by sentence."""

from __future__ import annotations

from fractions import Fraction

import attrs
import pytest

from boardlib.games.kingdomino import Kingdom, KingdominoState
from boardlib.games.kingdomino.extra import Court, Extra
from boardlib.games.kingdomino.moves import Quests

from .helpers import GAME, ended, listed, refused, run, setup, sketch, start, to_place

BARE = sketch("##")
CROWNED = sketch("W1 ## F1")


def placing(domino: str, *kingdoms: Kingdom, **options: object) -> KingdominoState:
    """Give a game with giants in which A is to place this domino, and more dominoes follow."""
    state = to_place(domino, kingdoms[0], players=len(kingdoms), giants=True, quests=[], **options)
    return attrs.evolve(state, kingdoms=kingdoms, queue=((domino, 0), ("48", 1)))


@pytest.mark.parametrize(
    ("players", "line"),
    [
        (5, ("A", "F", "3", "20", "54")),
        (4, ("A", "F", "20", "54")),
        (2, ("A", "F", "20", "54")),
        (3, ("A", "3", "54")),
    ],
)
def test_lines_have_five_dominoes_and_some_are_dropped_before_choosing(
    players: int, line: tuple[str, ...]
) -> None:
    state = run(start(players=players, giants=True, quests=[]), "* line A F 3 20 54")
    assert state.line == line
    assert state.pile.bit_count() == 55


@pytest.mark.parametrize(
    ("options", "lines", "left"),
    [
        ({"players": 2}, 6, 30),
        ({"players": 2, "mode": "mighty_duel"}, 12, 0),
        ({"players": 3}, 12, 0),
        ({"players": 5}, 12, 0),
    ],
)
def test_all_sixty_dominoes_are_used_but_for_two_players(
    options: dict[str, object], lines: int, left: int
) -> None:
    plan = start(giants=True, **options).plan
    assert (plan.lines, plan.leftover) == (lines, left)


def test_letters_lie_before_the_smallest_number() -> None:
    chance = start(players=5, giants=True, quests=[]).chance
    assert chance is not None
    assert str(chance.pick(0)) == "line A B C D E"
    assert str(chance.pick(chance.total - 1)) == "line 50 51 52 53 54"
    assert chance.weight(GAME.parse_move("line F 1 2 3 4")) == 1


def test_a_letter_brings_a_giant_onto_a_crown_of_ones_choice() -> None:
    state = run(placing("A", CROWNED, BARE), "A place e4n")
    assert (state.step, state.actors) == ("giant", (0,))
    assert listed(state, "giant") == ["d5", "f5"]
    after = run(state, "A giant f5")
    assert [(line.id, line.points) for line in after.scores[0].lines if line.points] == [
        ("domain-wheat", 1)
    ]
    assert after.step == "place"


def test_without_a_crown_a_letter_does_nothing() -> None:
    state = run(placing("A", BARE, CROWNED), "A place e4n")
    assert (state.step, state.actors) == ("place", (1,))


def test_a_giant_covers_one_crown_and_a_square_can_hold_as_many_as_its_crowns() -> None:
    state = run(placing("A", sketch("X3! ##"), BARE), "A place e4n; A giant d5")
    assert state.scores[0].total == 1
    kingdom = state.kingdoms[0]
    assert kingdom.guests is not None
    assert len(kingdom.guests.giants) == 2
    full = run(placing("A", sketch("S2!! ## W1"), BARE), "A place e4n")
    assert refused(full, "giant d5").code == "no-crown"
    assert "every crown of d5 is covered" in str(refused(full, "giant d5"))


def test_all_crowns_covered_is_like_none() -> None:
    state = run(placing("A", sketch("W1! ##"), BARE), "A place e4n")
    assert state.step == "place"


def test_footprints_send_one_own_giant_to_an_opponent() -> None:
    state = placing("49", sketch("W1! ## F1!"), CROWNED, sketch("L1 ##"))
    state = run(state, "A place e4n")
    assert state.step == "send"
    assert listed(state) == ["send d5 B", "send d5 C", "send f5 B", "send f5 C", "keep"]


def test_the_opponent_chooses_the_crown_out_of_turn_and_the_turn_goes_on() -> None:
    state = placing("49", sketch("W1! ##"), CROWNED)
    state = attrs.evolve(state, line=("1", "2", "3", "4"), kings=(-1, -1, -1, -1))
    state = run(state, "A place e4n; A send d5 B")
    assert (state.step, state.actors) == ("giant", (1,))
    assert state.position.split()[3] == "B/A"
    assert listed(state, "giant") == ["d5", "f5"]
    assert state.refusal(GAME.parse_move("giant d5"), 0).code == "not-your-turn"  # type: ignore[union-attr]
    state = run(state, "B giant d5")
    assert (state.step, state.actors) == ("pick", (0,))
    assert state.scores[1].total == 1
    assert state.scores[0].total == 1 + 2 + 1


def test_giants_may_be_kept() -> None:
    state = run(placing("49", sketch("W1! ##"), CROWNED), "A place e4n; A keep")
    assert (state.step, state.actors) == ("place", (1,))
    kingdom = state.kingdoms[0]
    assert kingdom.guests is not None
    assert len(kingdom.guests.giants) == 1


def test_without_a_giant_footprints_do_nothing() -> None:
    assert run(placing("49", CROWNED, CROWNED), "A place e4n").step == "place"


def test_footprints_without_a_possible_target_do_nothing() -> None:
    assert run(placing("49", sketch("W1! ##"), BARE), "A place e4n").step == "place"
    covered = sketch("W1! ## S2!!")
    assert run(placing("49", sketch("W1! ##"), covered), "A place e4n").step == "place"


def test_a_giant_cannot_go_to_an_opponent_without_an_uncovered_crown() -> None:
    state = run(placing("49", sketch("W1! ##"), BARE, CROWNED), "A place e4n")
    assert listed(state) == ["send d5 C", "keep"]
    assert refused(state, "send d5 B").code == "no-target"


FULL = "w w w w w\nw w w w w\nw w ## w w\nw w w w W1!\nw w w w ."


@pytest.mark.parametrize("domino", ["A", "49"])
def test_a_discarded_domino_does_nothing(domino: str) -> None:
    state = run(placing(domino, sketch(FULL), CROWNED), "A discard")
    assert (state.step, state.actors) == ("place", (1,))


def test_the_last_round_has_giants_too() -> None:
    state = placing("A", CROWNED, BARE)
    state = attrs.evolve(state, queue=(("A", 0),))
    state = run(state, "A place e4n")
    assert state.step == "giant"
    assert run(state, "A giant d5").step == "over"


def test_place_giant_pick_purchase_is_the_order_of_a_turn() -> None:
    state = placing("A", sketch("l W1 ## F1 m"), BARE, court=True)
    extra = Extra((), (), -1, Court(("farmer",), (), "", 0, ()))
    state = attrs.evolve(state, line=("1", "2", "3", "4"), kings=(-1, 1, 1, 0), extra=extra)
    steps = [state.step]
    for ply in ("place e4n", "giant d5", "pick 1", "pass"):
        state = run(state, f"A {ply}")
        steps.append(state.step)
    assert steps == ["place", "giant", "pick", "buy", "place"]


def test_two_of_seventeen_quests_are_drawn_before_the_first_line() -> None:
    state = start(players=3, giants=True)
    assert state.step == "quests"
    assert state.chance is not None
    assert state.chance.total == 136
    move = Quests(("harmony", "bleak_king"))
    assert state.chance.probability(move) == Fraction(1, 136)
    assert not state.is_legal(Quests(("bleak_king", "harmony")))
    after = state.play(move)
    assert after.step == "line"
    assert after.extra is not None
    assert after.extra.quests == ("harmony", "bleak_king")


def test_quests_chosen_in_the_setup_are_not_drawn() -> None:
    state = start(players=3, giants=True, quests=["lost_corner", "harmony"])
    assert state.step == "line"
    assert state.extra is not None
    assert state.extra.quests == ("harmony", "lost_corner")
    assert [line.id for line in state.scores[0].lines] == ["quest-harmony", "quest-lost_corner"]


def test_there_may_be_no_quests() -> None:
    state = start(players=3, giants=True, quests=[])
    assert state.step == "line"
    assert not state.scores[0].lines


def test_harmony_and_middle_kingdom_are_quests_now() -> None:
    assert setup(giants=True).quests == ("drawn",)
    for name in ("harmony", "middle_kingdom"):
        with pytest.raises(ValueError, match="is a quest"):
            setup(giants=True, **{name: True})


def test_a_giant_that_came_must_be_put() -> None:
    state = run(placing("A", CROWNED, BARE), "A place e4n")
    assert refused(state, "keep").code == "wrong-phase"
    assert refused(state, "pick 3").code == "wrong-phase"


def test_footprints_move_one_giant_and_no_more() -> None:
    state = placing("49", sketch("W1! ## F1!"), sketch("W1 ## S2"))
    state = run(state, "A place e4n; A send d5 B; B giant f5")
    assert (state.step, state.actors) == ("place", (1,))
    assert [len(kingdom.guests.giants) for kingdom in state.kingdoms if kingdom.guests] == [1, 1]


def test_covered_crowns_break_no_ties() -> None:
    one, two = sketch("W1 ## f f"), sketch("W1 ## s s\nX1! . . .")
    result = ended(one, two, giants=True, quests=[]).result
    assert result is not None
    assert (result.scores, result.places) == ((1, 1), (1, 1))


def test_quests_add_to_the_score() -> None:
    kingdom = sketch("l W1 l\nl ## l\nl l l")
    chosen = ["local_business_lake", "middle_kingdom"]
    state = ended(kingdom, BARE, giants=True, quests=chosen)
    assert state.result is not None
    assert state.result.scores == (1 + 7 * 5 + 10, 0)
    assert [sheet.total for sheet in state.scores] == [46, 0]


def test_dominoes_that_are_dropped_bring_no_giant_and_are_gone() -> None:
    state = run(start(players=3, giants=True, quests=[]), "* line A B 3 53 54")
    assert state.line == ("A", "3", "54")
    assert refused(run(state, "* king A"), "pick B").code == "not-in-line"
    assert all("B" not in box and "53" not in box for box in GAME.data(state)["boxes"])
