"""Players of different skill, and luck that helps: so that effects really occur."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from boardlib import Move
from boardlib.games.king_of_the_dice import (
    Citizen,
    Claim,
    Give,
    KingOfTheDiceState,
    Reroll,
    Stop,
    Take,
    citizen,
)
from boardlib.games.king_of_the_dice.chance import rolling
from boardlib.games.king_of_the_dice.components import LOCATION_POINTS, LOCATIONS

EFFECTS = ("hypnotist", "apprentice", "dragon", "elf", "fairy")


def random_choice(state: KingOfTheDiceState, random: Random) -> Move:
    """Choose each move with equal chance."""
    return random.choice(state.legal_moves())


def worth(state: KingOfTheDiceState, slot: int) -> int:
    """Points a citizen brings to the seat that takes it now, or takes from another."""
    assert state.seat is not None
    card = citizen(state.table.row[slot])
    kingdom = state.table.kingdoms[state.seat]
    points = abs(card.points)
    if card.kind == "fairy":
        points = 1 + 2 * sum(name.startswith("fairy") for name in kingdom)
    if card.kind in ("apprentice", "hypnotist"):
        points += 3
    left = state.table.locations[slot]
    if card.location == LOCATIONS[slot] and left:
        points += LOCATION_POINTS[-left]
    return points + 1


def greedy_choice(state: KingOfTheDiceState, random: Random) -> Move:
    """Go for the citizen that brings most points on average; give dragons to the leader."""
    moves = state.legal_moves()
    if state.step == "reroll":
        return max(moves, key=lambda move: _hope(state, move))
    if state.step == "choose" and isinstance(moves[0], Take):
        row = state.table.row
        return max(moves, key=lambda move: worth(state, row.index(getattr(move, "citizen"))))  # noqa: B009
    if state.step == "give":
        totals = [sheet.total for sheet in state.scores]
        return max(moves, key=lambda move: totals[move.seat] if isinstance(move, Give) else 0)
    return next((move for move in moves if isinstance(move, Claim)), moves[0])


def _hope(state: KingOfTheDiceState, move: Move) -> Fraction:
    dice, rolls = state.dice, state.rolls
    if isinstance(move, Reroll):
        dice = tuple(0 if die in move.dice else n for die, n in enumerate(dice, start=1))
    else:
        assert isinstance(move, Stop)
        rolls = 0
    cards: list[Citizen] = [citizen(name) for name in state.table.row]
    return max(card.probability(rolls, dice) * worth(state, n) for n, card in enumerate(cards))


def lucky_chance(state: KingOfTheDiceState, random: Random) -> Move:
    """Let chance bring, as far as one of its better cases does, dice that meet an effect."""
    chance = state.chance
    assert chance is not None
    case = random.randrange(chance.total)
    if state.step == "refill":
        beside = state.table.row[:1] and citizen(state.table.row[0]).kind in EFFECTS
        if beside and "hypnotist" in state.table.pile and random.random() < 0.2:
            return chance.pick(state.table.pile.index("hypnotist"))
    if state.step != "roll":
        return chance.pick(case)
    wanted = [citizen(n) for n in state.table.row if citizen(n).kind in EFFECTS]
    wanted = wanted or [citizen(n) for n in state.table.row]
    card = random.choice(wanted)
    if "hypnotist" in state.table.row and random.random() < 0.6:
        card = citizen("hypnotist")
    if state.dice.count(0) < 6:
        return chance.pick(case)
    for _ in range(1000):
        move = rolling(6).pick(random.randrange(6**6))
        if card.met(getattr(move, "numbers")):  # noqa: B009
            return move
    return chance.pick(case)


def lucky_choice(state: KingOfTheDiceState, random: Random) -> Move:
    """Keep good luck; otherwise choose at random, effects first."""
    moves = state.legal_moves()
    if state.step == "reroll":
        return moves[0] if random.random() < 0.9 else random.choice(moves)
    if state.step == "choose":
        effects = [
            move
            for move in moves
            if isinstance(move, Take) and citizen(move.citizen).kind in EFFECTS
        ]
        hypnotists = [move for move in effects if move.citizen == "hypnotist"]
        return random.choice(hypnotists or effects or moves)
    if state.step == "claim":
        return moves[0] if random.random() < 0.3 else moves[1]
    return random.choice(moves)
