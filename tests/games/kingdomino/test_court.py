"""The Court, sentence by sentence."""

from __future__ import annotations

from fractions import Fraction

import attrs
import pytest

from boardlib.games.kingdomino import Kingdom, KingdominoState
from boardlib.games.kingdomino.components import BASE, GIANTS, Domino
from boardlib.games.kingdomino.extra import Court
from boardlib.games.kingdomino.grid import grid
from boardlib.games.kingdomino.moves import Reveal
from boardlib.games.kingdomino.scoring import character_lines
from boardlib.games.kingdomino.tokens import ALL_TOKENS, BUILDINGS, CHARACTERS, RESOURCES
from boardlib.testing import random_game

from .helpers import GAME, buying, ended, listed, refused, run, setup, sketch, start, to_place

RICH = sketch("w f l m\n## . . .")
"""One resource of each kind."""


def bearing(kingdom: Kingdom) -> list[str]:
    """Name the squares that have a resource."""
    state = attrs.evolve(start(court=True), kingdoms=(kingdom, kingdom))
    found: list[str] = GAME.data(state)["kingdoms"][0]["resources"]
    return found


def test_there_are_12_characters_and_13_buildings() -> None:
    assert len(CHARACTERS) == 12
    assert sum(building.copies for building in BUILDINGS.values()) == 13
    assert len(ALL_TOKENS) == 25


def test_three_tokens_are_shown_when_the_first_line_lies() -> None:
    state = run(start(court=True), "* line 3 17 22 41")
    assert state.step == "court"
    state = run(state, "* court wheat-1 wheat-1 king")
    assert state.step == "king"
    assert state.extra is not None
    assert state.extra.court is not None
    assert state.extra.court.shown == ("wheat-1", "wheat-1", "king")
    assert len(state.extra.court.pile) == 22


def test_tokens_of_a_kind_are_alike_and_all_draws_of_tokens_equally_likely() -> None:
    chance = run(start(court=True), "* line 3 17 22 41").chance
    assert chance is not None
    assert chance.total == 2300
    assert chance.probability(Reveal(("wheat-1",) * 3)) == Fraction(1, 2300)
    assert chance.probability(Reveal(("wheat-1", "king", "queen"))) == Fraction(3, 2300)
    assert chance.weight(Reveal(("king", "wheat-1", "queen"))) == 0
    assert str(chance.pick(0)) == "court wheat-1 wheat-1 wheat-1"
    assert str(chance.pick(2299)) == "court heavy_archer sword_warrior axe_warrior"


def test_crownless_wheat_forest_lake_and_meadow_bear_resources() -> None:
    assert bearing(sketch("w f l m ## s x")) == ["a5", "b5", "c5", "d5"]
    assert bearing(sketch("W1 F1 L1 M2 ## S1 X3")) == []


def test_the_59_resources_are_one_for_every_square_that_bears_one_but_more_may_come() -> None:
    def bear(box: tuple[Domino, ...]) -> int:
        halves = [half for domino in box for half in (domino.left, domino.right)]
        return sum(half.landscape in RESOURCES and not half.crowns for half in halves)

    assert bear(BASE) == 59
    assert bear(GIANTS) > 59


def test_two_different_resources_buy_a_shown_token() -> None:
    state = buying(RICH, "farmer")
    assert listed(state) == ["buy farmer", "pass"]
    state = run(state, "A buy farmer")
    assert listed(state, "pay") == ["e4", "f4", "g4", "h4"]
    state = run(state, "A pay h4")
    assert listed(state, "pay") == ["e4", "f4", "g4"]
    state = run(state, "A pay f4")
    assert listed(state, "put") == ["f4", "h4"]
    state = run(state, "A put h4")
    assert (state.step, state.actors) == ("place", (1,))
    assert state.scores[0].total == 3
    assert state.extra is not None
    assert state.extra.court is not None
    assert state.extra.court.shown == ()


def test_equal_resources_do_not_buy() -> None:
    state = run(buying(sketch("w w f ##"), "farmer"), "A buy farmer; A pay b5")
    assert refused(state, "pay c5").code == "kind-paid"
    poor = buying(sketch("w w w ##"), "farmer")
    assert refused(poor, "buy farmer").code == "cannot-pay"
    assert listed(poor) == ["pass"]


def test_four_different_resources_buy_any_token_of_the_pile() -> None:
    state = buying(RICH, "farmer", pile=("wheat-1", "wheat-1", "king"))
    assert listed(state) == ["buy farmer", "search wheat-1", "search king", "pass"]
    state = run(state, "A search king; A pay e4; A pay f4; A pay g4; A pay h4")
    assert listed(state, "put") == ["e4", "f4", "g4", "h4"]
    state = run(state, "A put e4")
    assert state.extra is not None
    assert state.extra.court is not None
    assert state.extra.court.pile == ("wheat-1", "wheat-1")
    assert state.extra.court.shown == ("farmer",)


def test_three_kinds_do_not_open_the_pile() -> None:
    state = buying(sketch("w f l ##"), "farmer", pile=("king",))
    assert listed(state) == ["buy farmer", "pass"]
    assert refused(state, "search king").code == "cannot-pay"


def test_an_empty_pile_cannot_be_searched() -> None:
    state = buying(RICH, "farmer")
    assert refused(state, "search king").code == "not-in-pile"


def test_with_no_token_shown_only_the_pile_is_left() -> None:
    assert listed(buying(RICH, pile=("king",))) == ["search king", "pass"]


def test_a_token_goes_onto_a_square_without_crown_resource_or_token() -> None:
    kingdom = sketch("W1 w- s ## w f")
    state = run(buying(kingdom, "farmer"), "A buy farmer; A pay f5; A pay g5")
    assert listed(state, "put") == ["c5", "d5", "f5", "g5"]
    assert refused(state, "put b5").code == "has-crown"
    assert refused(state, "put e5").code == "castle"
    assert refused(state, "put a1").code == "not-own-square"


def test_a_token_may_not_lie_on_another_or_on_a_resource() -> None:
    kingdom = sketch("s s ## w f l", d5="queen")
    state = run(buying(kingdom, "farmer"), "A buy farmer; A pay f5; A pay g5")
    assert refused(state, "put d5").code == "has-token"
    assert refused(state, "put h5").code == "has-resource"


def test_buildings_go_onto_their_landscape_only() -> None:
    kingdom = sketch("s w- ## w f")
    state = run(buying(kingdom, "wheat-1"), "A buy wheat-1; A pay f5; A pay g5")
    assert listed(state, "put") == ["d5", "f5"]
    assert refused(state, "put c5").code == "wrong-landscape"


def test_characters_go_onto_any_landscape() -> None:
    state = run(buying(sketch("s x ## w f"), "king"), "A buy king; A pay f5; A pay g5")
    assert listed(state, "put") == ["c5", "d5", "f5", "g5"]


def test_without_a_legal_square_there_is_no_purchase() -> None:
    state = buying(sketch("S1 ## w f"), "swamp-1", "swamp-2")
    assert listed(state) == ["pass"]
    assert refused(state, "buy swamp-1").code == "no-square"
    turn = to_place("19", sketch("## w f"), court=True)
    assert turn.extra is not None
    assert turn.extra.court is not None
    court = attrs.evolve(turn.extra.court, shown=("swamp-1",), pile=())
    turn = attrs.evolve(
        turn, extra=attrs.evolve(turn.extra, court=court), queue=(("19", 0), ("1", 1))
    )
    assert run(turn, "A place e4n").step == "place"


def test_a_payment_that_would_leave_no_square_is_refused() -> None:
    state = run(buying(sketch("## l w f"), "lake-1"), "A buy lake-1")
    assert listed(state, "pay") == ["f5", "g5", "h5"]
    state = run(state, "A pay g5")
    assert listed(state, "pay") == ["f5"]
    error = refused(state, "pay h5")
    assert error.code == "no-square"
    assert "pay a lake square" in str(error)
    assert listed(run(state, "A pay f5"), "put") == ["f5"]


def test_only_squares_with_a_resource_pay() -> None:
    state = run(buying(sketch("s w- ## w f"), "king"), "A buy king")
    for cell in ("c5", "d5", "e5", "a1"):
        assert refused(state, f"pay {cell}").code == "no-resource"


def test_a_token_that_is_not_shown_cannot_be_bought() -> None:
    error = refused(buying(RICH, "farmer", pile=("king",)), "buy king")
    assert error.code == "not-shown"
    assert "shown: farmer" in str(error)


def test_bought_tokens_are_replaced_when_the_next_line_is_formed() -> None:
    games = random_game(GAME, setup(players=3, court=True), "court")
    shown = 0
    for step in games:
        state = step.after
        assert state.extra.court is not None  # type: ignore[attr-defined]
        court = state.extra.court  # type: ignore[attr-defined]
        if state.step == "court":  # type: ignore[attr-defined]
            shown += 1
            assert len(court.shown) < 3
        if step.move.verb == "court":
            assert len(court.shown) == 3 or not court.pile
    assert shown > 1


def test_with_nothing_to_replace_there_is_no_ply() -> None:
    state = run(
        start(court=True, kings=["A", "A", "B", "B"]),
        "* line 3 17 22 41; * court wheat-1 king queen; A pick 3; A pick 17; B pick 22; B pick 41;"
        "* line 1 2 4 5",
    )
    assert state.step == "place"


def test_a_purchase_follows_every_kings_turn_in_the_last_round_after_placing() -> None:
    state = to_place("19", sketch("## l m"), court=True)
    assert state.extra is not None
    assert state.extra.court is not None
    court = attrs.evolve(state.extra.court, shown=("farmer",))
    state = attrs.evolve(state, extra=attrs.evolve(state.extra, court=court))
    state = run(state, "A place e4n")
    assert listed(state)[0] == "buy farmer"
    assert run(state, "A pass").step == "over"


def test_a_purchase_is_possible_after_a_discard_too() -> None:
    full = sketch("w w w w w\nw w w w w\nw w ## w w\nw w w w w\nl f m w .")
    state = run(to_place("1", full, court=True), "A discard")
    assert state.step == "buy"


@pytest.mark.parametrize(
    ("token", "drawing", "points"),
    [
        ("farmer", "w w w\nw ## w\nw- w w", 3 + 3 * 2),
        ("farmer", "w w w\nw ## w\nf- f f", 3 + 3 * 1),
        ("lumberjack", "f f f\nf ## w\nw- W1 f", 3 + 3),
        ("fisherman", "l l l\nl ## w\nw- l f", 3 + 3 * 2),
        ("shepherdess", "m m m\nm ## w\nw- m f", 3 + 3 * 2),
        ("merchant", "m l w\nf ## w\nw- m f", 2 + 2 * 2),
        ("king", "m l w\nF1 ## w\nw- X3 f", 0 + 4),
        ("king", "m l w\nF1! ## w\nw- X3! f", 0 + 2),
        ("queen", "m l w\nf ## w\nw- m f", 2),
        ("captain", "m l w\nf ## w\nw- m f", 1),
        ("light_archer", "m l w\nf ## w\nw- m f", 4),
        ("heavy_archer", "m l w\nf ## w\nw- m f", 4),
        ("sword_warrior", "m l w\nf ## w\nw- m f", 3),
        ("axe_warrior", "m l w\nf ## w\nw- m f", 3),
    ],
)
def test_characters_give_points_and_a_bonus_for_the_squares_around(
    token: str, drawing: str, points: int
) -> None:
    (line,) = character_lines(sketch(drawing, d6=token), grid(5))
    assert (line.id, line.points) == (f"character-{token}", points)


def test_characters_count_what_is_diagonal_too() -> None:
    (line,) = character_lines(sketch("w . w\n. s .\nw . w\n## . .", f3="farmer"), grid(5))
    assert (line.points, line.detail) == (3 + 4 * 3, "f3 3+12")


def test_the_queen_counts_characters_and_the_captain_warriors() -> None:
    kingdom = sketch(
        "s s s\ns s s\ns ## s",
        d3="farmer", e3="light_archer", f3="swamp-1", d4="queen", e4="captain", f4="axe_warrior",
    )  # fmt: skip
    points = {line.id: line.points for line in character_lines(kingdom, grid(5))}
    assert points["character-queen"] == 2 + 2 * 3
    assert points["character-captain"] == 1 + 3 * 2
    assert points["character-light_archer"] == 4


def test_the_king_counts_crowns_of_buildings_too() -> None:
    kingdom = sketch("s s ##", c5="swamp-2", d5="king")
    (line,) = character_lines(kingdom, grid(5))
    assert line.points == 2


def test_buildings_add_crowns_to_their_domain() -> None:
    kingdom = sketch("w w- W1 ##", c5="wheat-1")
    state = ended(kingdom, kingdom, court=True)
    assert state.scores[0].total == 3 * 2


def test_crowns_of_buildings_break_ties() -> None:
    one = sketch("W1 w ##")
    two = sketch("X1 s ## f f", d5="swamp-1")
    result = ended(one, two, court=True).result
    assert result is not None
    assert (result.scores, result.places) == ((2, 2), (2, 1))


def test_giants_may_cover_crowns_of_buildings() -> None:
    kingdom = sketch("s s ##", d5="swamp-2")
    state = to_place("A", kingdom, court=True, giants=True, quests=[])
    state = run(state, "A place e4n")
    assert listed(state) == ["giant d5"]
    state = run(state, "A giant d5")
    assert state.scores[0].lines[-1].detail == "c5 2x1"


def test_a_square_whose_crowns_are_covered_takes_no_token() -> None:
    state = run(
        buying(sketch("W1! s ## w f"), "king", giants=True, quests=[]),
        "A buy king; A pay f5; A pay g5",
    )
    assert refused(state, "put c5").code == "has-crown"
    assert "c5" not in listed(state, "put")


def test_no_purchase_lists_more_than_a_few_dozen_moves() -> None:
    for step in random_game(GAME, setup(players=2, mode="mighty_duel", court=True), "long"):
        state = step.after
        if state.step in ("buy", "pay", "put"):  # type: ignore[attr-defined]
            assert len(state.legal_moves()) <= 48


def test_partners_share_resources_and_tokens() -> None:
    state = start(players=6, mode="teams", court=True)
    assert state.extra is not None
    assert state.extra.court is not None
    court = attrs.evolve(state.extra.court, shown=("farmer",))
    kingdom = sketch("## w f", side=7)
    state = attrs.evolve(
        state,
        actors=(1,),
        step="buy",
        kingdoms=(kingdom, *state.kingdoms[1:]),
        queue=(("48", 0),),
        extra=attrs.evolve(state.extra, court=court),
    )
    state = run(state, "B buy farmer; B pay h7; B pay i7; B put h7")
    assert state.actors == (0,)
    assert state.scores[0] == state.scores[1]
    assert state.scores[0].total == 3


def waiting(shown: tuple[str, ...], pile: tuple[str, ...]) -> KingdominoState:
    """Give a game in which the next line is about to be drawn."""
    state = run(
        start(court=True, kings=["A", "A", "B", "B"]),
        "* line 3 17 22 41; * court wheat-1 king queen; A pick 3; A pick 17; B pick 22; B pick 41",
    )
    assert state.extra is not None
    return attrs.evolve(state, extra=attrs.evolve(state.extra, court=Court(shown, pile, "", 0, ())))


def test_tokens_are_replaced_as_far_as_the_pile_goes() -> None:
    state = run(waiting((), ("king", "queen")), "* line 1 2 4 5")
    assert state.chance is not None
    assert [str(move) for move, _ in state.chance.outcomes()] == ["court king queen"]
    assert run(state, "* court king queen").step == "place"


def test_an_empty_pile_replaces_nothing() -> None:
    assert run(waiting(("king",), ()), "* line 1 2 4 5").step == "place"


def test_no_tokens_are_shown_after_the_last_line() -> None:
    plies = [step.move.verb for step in random_game(GAME, setup(court=True), "last")]
    last = max(at for at, verb in enumerate(plies) if verb == "line")
    assert "court" not in plies[last + 2 :]


def test_a_bought_token_is_not_replaced_before_the_next_line() -> None:
    state = run(buying(RICH, "farmer", "king", pile=("queen",)), "A buy king; A pay e4; A pay f4")
    state = run(state, "A put e4")
    assert state.extra is not None
    assert state.extra.court is not None
    assert (state.extra.court.shown, state.extra.court.pile) == (("farmer",), ("queen",))


def test_the_pile_is_shuffled_again_after_it_was_looked_through() -> None:
    state = buying(RICH, pile=("wheat-1", "wheat-1", "farmer", "king", "queen", "captain"))
    state = run(state, "A search farmer; A pay e4; A pay f4; A pay g4; A pay h4; A put e4")
    assert state.extra is not None
    assert state.extra.court is not None
    chance = run(waiting((), state.extra.court.pile), "* line 1 2 4 5").chance
    assert chance is not None
    assert chance.probability(Reveal(("king", "queen", "captain"))) == Fraction(1, 10)
    assert chance.probability(Reveal(("wheat-1", "king", "queen"))) == Fraction(2, 10)


def test_there_is_at_most_one_purchase_a_turn() -> None:
    rich = sketch("w f l m\nw f l m\n## . . .")
    state = run(buying(rich, "farmer", "king"), "A buy king; A pay e3; A pay f3; A put e3")
    assert (state.step, state.actors) == ("place", (1,))


def test_resources_of_a_discarded_domino_go_back() -> None:
    full = sketch("w w w w w\nw w w w w\nw w ## w w\nw w w w w\nl f m w .")
    state = to_place("13", full, court=True)
    assert bearing(run(state, "A discard").kingdoms[0]) == bearing(full)


def test_a_placed_domino_brings_its_resources_and_they_stay_until_paid() -> None:
    state = run(to_place("36", sketch("##"), court=True), "A place e4n")
    assert bearing(state.kingdoms[0]) == ["e4"]
    state = run(to_place("13", sketch("##"), court=True), "A place e4n")
    assert bearing(state.kingdoms[0]) == ["e3", "e4"]
