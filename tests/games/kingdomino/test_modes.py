"""Two boxes, teams, Discovery, dynasty."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import attrs
import pytest

from boardlib.games.kingdomino import KingdominoState
from boardlib.games.kingdomino.components import DISCOVERY
from boardlib.kernel.result import ScoreLine
from boardlib.testing import Step, random_game

from .helpers import GAME, ended, listed, run, setup, sketch, start

BARE = sketch("##", side=7)


def game(**options: object) -> list[Step]:
    """Play a random game."""
    return list(random_game(GAME, setup(**options), "modes"))


@pytest.mark.parametrize(
    ("options", "line", "lines", "left"),
    [
        ({"players": 2, "mode": "xl"}, 4, 12, 48),
        ({"players": 3, "mode": "xl"}, 3, 24, 24),
        ({"players": 4, "mode": "xl"}, 4, 24, 0),
        ({"players": 6, "mode": "teams"}, 6, 12, 24),
        ({"players": 8, "mode": "teams"}, 8, 12, 0),
        ({"players": 3, "three_player_full": True}, 4, 12, 0),
        ({"players": 2, "mode": "discovery"}, 4, 6, 0),
    ],
)
def test_lines_and_dominoes_of_every_mode(
    options: dict[str, object], line: int, lines: int, left: int
) -> None:
    plies = game(**options)
    drawn = [str(step.move).split()[1:] for step in plies if step.move.verb == "line"]
    assert [len(row) for row in drawn] == [line] * lines
    last = plies[-1].after
    assert isinstance(last, KingdominoState)
    assert last.pile.bit_count() == left


@pytest.mark.parametrize("options", [{"players": 2, "mode": "xl"}, {"players": 8, "mode": "teams"}])
def test_boxes_take_turns_and_no_line_has_a_number_twice(options: dict[str, object]) -> None:
    drawn = [str(step.move).split()[1:] for step in game(**options) if step.move.verb == "line"]
    assert all(len(set(row)) == len(row) for row in drawn)
    for box in (drawn[::2], drawn[1::2]):
        assert max(Counter(name for row in box for name in row).values()) == 1


def test_kingdoms_of_two_boxes_are_seven_by_seven() -> None:
    assert [start(players=n, mode=m).plan.side for n, m in ((3, "xl"), (6, "teams"))] == [7, 7]


def test_partners_build_one_kingdom_with_a_king_each() -> None:
    state = start(players=6, mode="teams", kings=list("ACEBDF"))
    assert len(state.kingdoms) == 3
    state = run(
        state,
        "* line 1 3 7 10 12 48; A pick 1; C pick 3; E pick 7; B pick 10; D pick 12; F pick 48;"
        "* line 2 4 8 11 13 47",
    )
    state = run(state, "A place g6e; A pick 2; C place g6e; C pick 4; E place g6e; E pick 8")
    assert state.actors == (1,)
    assert "g6e" not in listed(state, "place")
    state = run(state, "B place g8e")
    assert state.kingdoms[0].laid == "1:g6e,10:g8e"
    assert state.step == "pick"


def test_partners_share_score_and_place() -> None:
    good, bad = sketch("W1 w ##", side=7), BARE
    state = start(players=6, mode="teams")
    state = attrs.evolve(state, actors=(), step="over", kingdoms=(bad, good, bad))
    assert state.result is not None
    assert state.result.scores == (0, 0, 2, 2, 0, 0)
    assert state.result.places == (3, 3, 1, 1, 3, 3)
    assert state.result.winners == (2, 3)


def test_team_harmony_wants_no_discard_of_either_partner() -> None:
    plies = game(players=8, mode="teams", harmony=True)
    state = plies[-1].after
    assert isinstance(state, KingdominoState)
    for number, kingdom in enumerate(state.kingdoms):
        discarded = ":x" in kingdom.laid
        assert (ScoreLine("harmony", 5) in state.scores[2 * number].lines) != discarded


def test_discovery_has_its_own_dominoes() -> None:
    state = start(mode="discovery")
    assert state.plan.box == DISCOVERY
    assert state.plan.dominoes["7"].left.crowns == 1


def test_discovery_breaks_ties_like_the_base_game() -> None:
    few, wide = sketch("W1 w ##"), sketch("W1 w ## f f f")
    result = ended(few, wide, mode="discovery").result
    assert result is not None
    assert result.places == (2, 1)


def test_a_dynasty_is_three_games_in_one() -> None:
    plies = game(players=2, dynasty=True, harmony=True)
    starts = [
        step.after
        for step in plies
        if isinstance(step.after, KingdominoState)
        and step.after.step == "line"
        and step.after.pile == step.after.plan.full_pile
    ]
    assert len(starts) == 2
    assert [state.actors for state in starts] == [("*",)] * 2
    last = plies[-1].after
    assert isinstance(last, KingdominoState)
    assert last.extra is not None
    assert len(last.extra.past) == 2
    assert sum(step.move.verb == "king" for step in plies) == 12


def test_a_dynasty_sums_the_scores_a_line_per_game() -> None:
    plies = game(players=3, dynasty=True)
    last = plies[-1].after
    assert isinstance(last, KingdominoState)
    assert [line.id for line in last.scores[0].lines] == ["game-1", "game-2", "game-3"]
    assert last.result is not None
    assert last.result.scores == tuple(sheet.total for sheet in last.scores)


def test_a_king_order_holds_for_all_games_of_a_dynasty() -> None:
    plies = game(players=3, dynasty=True, kings=["C", "A", "B"])
    firsts = []
    for before, step in pairwise(plies):
        state = before.after
        assert isinstance(state, KingdominoState)
        if state.step == "pick" and state.plan.lines_drawn(state.pile) == 1:
            firsts.append(step.actor)
    assert firsts == [2, 0, 1] * 3


def test_only_the_sum_decides_a_dynasty() -> None:
    few, wide = sketch("W1 w ##"), sketch("W1 w ## f f f")
    state = ended(few, wide, dynasty=True)
    assert state.result is not None
    assert state.result.places == (1, 1)
    assert state.extra is not None
    state = attrs.evolve(state, extra=attrs.evolve(state.extra, past=((10, 5), (0, 4))))
    assert state.result is not None
    assert (state.result.places, state.result.scores) == ((1, 2), (12, 11))


def test_quests_are_drawn_anew_for_each_game_of_a_dynasty() -> None:
    plies = game(players=2, giants=True, court=True, dynasty=True)
    assert sum(step.move.verb == "quests" for step in plies) == 3


def test_two_players_of_xl_have_two_kings_each_more_have_one() -> None:
    assert [start(players=n, mode="xl").plan.king_count for n in (2, 3, 4)] == [4, 3, 4]


def test_each_partner_decides_alone() -> None:
    state = run(
        start(players=6, mode="teams", kings=list("ACEBDF")),
        "* line 1 3 7 10 12 48; A pick 1; C pick 3; E pick 7; B pick 10; D pick 12; F pick 48;"
        "* line 2 4 8 11 13 47",
    )
    assert state.legal_moves(1) == ()
    for text in ("place g6e", "pick 2"):
        why = state.refusal(GAME.parse_move(text), 1)
        assert why is not None
        assert why.code == "not-your-turn"


def test_teams_break_ties_and_share_like_single_players() -> None:
    few, wide = sketch("W1 w ##", side=7), sketch("W1 w ## f f f", side=7)
    more = sketch("W1 ## f f f\nX1 . . . .", side=7)
    state = start(players=8, mode="teams")
    state = attrs.evolve(state, actors=(), step="over", kingdoms=(few, wide, more, more))
    assert state.result is not None
    assert state.result.scores == (2,) * 8
    assert state.result.places == (7, 7, 5, 5, 1, 1, 1, 1)


def test_equal_sums_share_a_dynasty() -> None:
    state = ended(sketch("W1 w ##"), sketch("X1 ##"), sketch("##"), dynasty=True)
    assert state.extra is not None
    state = attrs.evolve(state, extra=attrs.evolve(state.extra, past=((1, 2, 0), (4, 4, 9))))
    assert state.result is not None
    assert (state.result.scores, state.result.places) == ((7, 7, 9), (2, 2, 1))


def test_court_tokens_are_shuffled_anew_for_each_game_of_a_dynasty() -> None:
    states = [step.after for step in game(players=2, court=True, dynasty=True)]
    starts = [
        state
        for state in states
        if isinstance(state, KingdominoState) and state.pile == state.plan.full_pile
    ]
    assert len(starts) == 2
    for state in starts:
        assert state.extra is not None
        assert state.extra.court is not None
        assert (len(state.extra.court.pile), state.extra.court.shown) == (25, ())
