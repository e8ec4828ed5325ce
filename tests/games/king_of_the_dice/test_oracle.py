"""Whole games beside the slow, literal rules of tests/oracles: every ply must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import boardlib
from boardlib import Move, letter
from boardlib.games.king_of_the_dice import KingOfTheDiceState, citizen
from boardlib.games.king_of_the_dice.components import LOCATION_POINTS, LOCATIONS, PENALTIES
from tests.oracles.agree import agree
from tests.oracles.king_of_the_dice import Oracle

from .players import greedy_choice, lucky_chance, lucky_choice

GAME = boardlib.game("king-of-the-dice")


def summary(state: KingOfTheDiceState) -> dict[str, Any]:
    """Say a state in the oracle's words."""
    table = state.table

    def card(name: str) -> str:
        return name.removeprefix("penalty") if "penalty" in name else name

    def kingdom(cards: tuple[str, ...]) -> list[str]:
        places = {f"{place}-{n}": f"{place} {n}" for place in LOCATIONS for n in LOCATION_POINTS}
        return [places.get(name, card(name)) for name in cards]

    unseen = [
        points for points, left in zip(PENALTIES, table.penalties, strict=True) for _ in range(left)
    ]
    return {
        "row": [name for name in table.row if name],
        "draw_pile": sorted(table.pile),
        "discard": list(table.discard),
        "locations": {
            place: list(LOCATION_POINTS[3 - left :])
            for place, left in zip(LOCATIONS, table.locations, strict=True)
        },
        "penalty": table.penalty or None,
        "penalties": sorted(unseen),
        "kingdoms": [kingdom(cards) for cards in table.kingdoms],
        "turn": None if state.seat is None else letter(state.seat),
        "dice": [number or None for number in state.dice] if state.dice else None,
        "rolls": state.rolls,
    }


def compare(state: KingOfTheDiceState, oracle: Oracle) -> None:
    """Compare all that both know about one moment."""
    assert [letter(actor) for actor in state.actors] == oracle.actors
    assert summary(state) == oracle.summary(), state.position
    assert [sheet.total for sheet in state.scores] == oracle.scores()
    for seat in range(state.setup.players):
        listed = [str(move) for move in state.legal_moves(seat)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == oracle.legal(letter(seat))
    result = state.result
    assert (None if result is None else list(result.places)) == oracle.places()


def play_luckily(players: int, seed: str) -> Counter[str]:
    """Play one game both ways, with luck that likes effects; count what occurred."""
    random = Random(seed)
    state: Any = GAME.start(GAME.setup(players=players))
    oracle = Oracle(players=players)
    seen: Counter[str] = Counter()
    while state.actors:
        compare(state, oracle)
        if state.step == "roll":  # every turn begins with five citizens
            assert len([name for name in state.table.row if name]) == 5
        move = (lucky_chance if state.chance else lucky_choice)(state, random)
        if state.chance:
            assert state.chance.probability(move) == oracle.possible(str(move)) > 0
            elsewhere = oracle.some_chance(random)
            outcome = GAME.parse_move(elsewhere)
            assert state.chance.probability(outcome) == oracle.possible(elsewhere)
            for absent in ("citizen elf-6", "roll 666666", "roll 1", "penalty -4", "penalty"):
                probability: Fraction = state.chance.probability(GAME.parse_move(absent))
                assert probability == oracle.possible(absent)
        count_effects(state, move, seen)
        oracle.play(letter(state.actors[0]), str(move))
        state = state.play(move)
    compare(state, oracle)
    seen["over"] += 1
    seen["last citizen"] += not state.table.pile
    seen["last penalty"] += not state.table.penalty
    seen["last location"] += 0 in state.table.locations
    seen["short row"] += len(state.table.row) < 5
    return seen


def count_effects(state: Any, move: Move, seen: Counter[str]) -> None:
    text = str(move)
    if text.startswith("take"):
        kind = citizen(text.split()[1]).kind
        seen[f"{state.step} {kind}"] += 1
        if kind == "hypnotist" and state.table.row[-1] == "hypnotist":
            seen["hypnotist at the far right"] += 1
    elif text.startswith("give"):
        kingdom = state.table.kingdoms[GAME.parse_move(text).seat]  # type: ignore[attr-defined]
        seen["dragon covers an elf"] += bool(kingdom) and kingdom[-1].startswith("elf")
    elif text.startswith("roll") and state.rolls == 4:
        seen["four rolls"] += 1
    elif text.startswith("claim") and "hypnotist" in state.table.kingdoms[state.seat][-2:]:
        seen["bonus location"] += 1
    elif text.startswith("citizen") and state.seat is not None and len(state.table.pile) == 1:
        seen["last citizen of two places"] += len(state.table.row) == 3


def greedily(random: Random, state: Any, actor: str, texts: Sequence[str]) -> str:
    return str(greedy_choice(state, random))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree_with_the_oracle(players: int) -> None:
    for number in range(20):
        agree(
            GAME,
            Oracle,
            {"players": players},
            f"random {number}",
            summary=summary,  # type: ignore[arg-type]
            scores_each_ply=True,
        )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greedy_games_agree_with_the_oracle(players: int) -> None:
    ends = [
        agree(
            GAME,
            Oracle,
            {"players": players},
            f"greedy {number}",
            choose=greedily,
            summary=summary,  # type: ignore[arg-type]
            scores_each_ply=True,
        )
        for number in range(4)
    ]
    assert any(0 in end.table.locations for end in ends)  # type: ignore[attr-defined]


def test_lucky_games_agree_with_the_oracle_and_every_effect_occurs() -> None:
    seen: Counter[str] = Counter()
    for number in range(160):
        seen += play_luckily(2 + number % 4, f"lucky {number}")
    for effect in (
        "choose hypnotist",
        "choose apprentice",
        "choose elf",
        "choose fairy",
        "choose dragon",
        "bonus apprentice",
        "bonus elf",
        "bonus fairy",
        "bonus dragon",
        "bonus location",
        "hypnotist at the far right",
        "dragon covers an elf",
        "four rolls",
        "last citizen",
        "last location",
        "short row",
    ):
        assert seen[effect], (effect, seen)
