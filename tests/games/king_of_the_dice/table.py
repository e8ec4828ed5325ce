"""Sets up a table by hand and plays on it in notation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

import boardlib
from boardlib import IllegalMove
from boardlib.games.king_of_the_dice import KingOfTheDiceState, citizens
from boardlib.kernel.actors import actor_of

GAME = boardlib.game("king-of-the-dice")

PLAIN_ROW = ("orc-2-2", "kobold-4", "dwarf-3x1", "gnome-3-green", "elf-4")
"""A row in which no citizen lies under its own location."""

NOTHING = "112446"
"""Dice that meet none of :data:`HARD_ROW`."""
HARD_ROW = ("dwarf-5x6", "elf-6", "orc-5", "gnome-6-blue", "dwarf-5x1")


def play(state: KingOfTheDiceState, *plies: str) -> KingOfTheDiceState:
    """Play plies written as in a record: ``A stop``, ``* roll 352416``."""
    for ply in plies:
        actor, _, text = ply.partition(" ")
        state = state.play(GAME.parse_move(text), actor_of(actor))
    return state


def dealt(*row: str, players: int = 2, penalty: int = -1) -> KingOfTheDiceState:
    """Deal five citizens, left to right, and show a penalty; A is to roll."""
    state: Any = GAME.start(GAME.setup(players=players))
    draws = [f"* citizen {name}" for name in reversed(row or PLAIN_ROW)]
    return play(state, *draws, f"* penalty {penalty}")


def rolled(state: KingOfTheDiceState, numbers: str) -> KingOfTheDiceState:
    """Roll six dice and stop."""
    state = play(state, f"* roll {numbers}")
    return state.play(GAME.parse_move("stop"))


def legal(state: KingOfTheDiceState) -> list[str]:
    """List what the seat to act may play, in notation."""
    return [str(move) for move in state.legal_moves()]


def refusal(state: KingOfTheDiceState, ply: str) -> IllegalMove:
    """Give the refusal of a ply that must be refused."""
    actor, _, text = ply.partition(" ")
    error = state.refusal(GAME.parse_move(text), actor_of(actor))
    assert error is not None
    return error


def changed(state: KingOfTheDiceState, **parts: Any) -> KingOfTheDiceState:
    """Give the state with other cards on the table; it must be a possible one."""
    table = attrs.evolve(state.table, **parts)
    out = {*table.row, *table.discard, table.dragon}
    out |= {card for kingdom in table.kingdoms for card in kingdom}
    if "pile" not in parts:
        table = attrs.evolve(table, pile=tuple(n for n in citizens() if n not in out))
    found = attrs.evolve(state, table=table)
    assert GAME.from_position(found.position) == found
    return found


def pile_of(state: KingOfTheDiceState, left: Iterable[str]) -> KingOfTheDiceState:
    """Leave only these citizens in the pile; the others lie in the last seat's kingdom."""
    *others, last = state.table.kingdoms
    gone = [name for name in state.table.pile if name not in set(left)]
    return changed(state, kingdoms=(*others, (*gone, *last)))
