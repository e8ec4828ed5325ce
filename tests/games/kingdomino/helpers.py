"""Short ways to a position: plies as text, kingdoms as drawings."""

from __future__ import annotations

from typing import Any

import attrs

import boardlib
from boardlib.games.kingdomino import Kingdom, KingdominoSetup, KingdominoState
from boardlib.games.kingdomino.components import LETTERS
from boardlib.games.kingdomino.court import with_token
from boardlib.games.kingdomino.extra import Court, Extra
from boardlib.games.kingdomino.grid import grid
from boardlib.games.kingdomino.guests import Guests
from boardlib.games.kingdomino.kingdom import empty_kingdom
from boardlib.kernel.actors import actor_of
from boardlib.kernel.errors import IllegalMove

GAME = boardlib.game("kingdomino")


def setup(**options: Any) -> KingdominoSetup:
    """Make a setup of this game."""
    made = GAME.setup(**options)
    assert isinstance(made, KingdominoSetup)
    return made


def start(**options: Any) -> KingdominoState:
    """Give the first state of a setup."""
    state = GAME.start(setup(**options))
    assert isinstance(state, KingdominoState)
    return state


def run(state: KingdominoState, plies: str) -> KingdominoState:
    """Play plies such as ``* line 1 2 3 4; A pick 3``."""
    for ply in plies.split(";"):
        actor, _, text = ply.strip().partition(" ")
        state = state.play(GAME.parse_move(text), actor_of(actor))
    return state


def listed(state: KingdominoState, verb: str = "") -> list[str]:
    """Give the legal moves as text, without their verb when all have this one."""
    return [str(move).removeprefix(verb).strip() for move in state.legal_moves()]


def refused(state: KingdominoState, text: str) -> IllegalMove:
    """Give the refusal of a move that must not be legal."""
    error = state.refusal(GAME.parse_move(text))
    assert error is not None, f"{text} is legal"
    assert GAME.parse_move(text) not in state.legal_moves()
    return error


def sketch(drawing: str, side: int = 5, **tokens: str) -> Kingdom:
    """Read a kingdom as ``str(state)`` draws it, without labels: ``w  F1 ## .``.

    ``F2!`` has a giant on one of its crowns, ``w-`` has paid its resource; ``tokens`` are court
    tokens by square.
    """
    table = grid(side)
    rows = [row.split() for row in drawing.strip().splitlines()]
    (castle,) = [(y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "##"]
    kingdom = empty_kingdom(table, None)
    board, room, giants, spent = kingdom.board, kingdom.room, [], 0
    middle = table.size // 2
    marks = {mark: number for number, mark in enumerate(LETTERS.values())}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell in (".", "##"):
                continue
            bit = 1 << (y - castle[0] + middle) * table.stride + (x - castle[1] + middle)
            crowns = int(cell[1:].rstrip("!-") or 0)
            board |= bit << marks[cell[0].lower()] * table.plane_bits
            board |= bit * (crowns & 1) << 6 * table.plane_bits
            board |= bit * (crowns >> 1) << 7 * table.plane_bits
            room &= table.span(bit) & ~bit
            giants += [bit.bit_length() - 1] * cell.count("!")
            spent |= bit * cell.count("-")
    kingdom = Kingdom(board, room, "", Guests(tuple(giants), spent, ()))
    for cell, token in tokens.items():
        kingdom = with_token(kingdom, token, cell, table)
    return kingdom


def with_kingdoms(state: KingdominoState, *kingdoms: Kingdom) -> KingdominoState:
    """Put other kingdoms on the table."""
    return attrs.evolve(state, kingdoms=kingdoms)


def ended(*kingdoms: Kingdom, **options: Any) -> KingdominoState:
    """Give a game that is over, with these kingdoms."""
    state = start(players=max(2, len(kingdoms)), **options)
    return attrs.evolve(state, actors=(), step="over", kingdoms=kingdoms)


def to_place(domino: str, kingdom: Kingdom, **options: Any) -> KingdominoState:
    """Give a game in which A is to place this domino in this kingdom."""
    state = start(**options)
    return attrs.evolve(
        state,
        actors=(0,),
        step="place",
        queue=((domino, 0),),
        kingdoms=(kingdom, *state.kingdoms[1:]),
    )


def buying(
    kingdom: Kingdom, *shown: str, pile: tuple[str, ...] = (), **options: Any
) -> KingdominoState:
    """Give a game in which A has placed and picked and may buy."""
    state = start(court=True, **options)
    quests = state.extra.quests if state.extra else ()
    return attrs.evolve(
        state,
        actors=(0,),
        step="buy",
        queue=(("48", 1),),
        kingdoms=(kingdom, *state.kingdoms[1:]),
        extra=Extra(quests, (), -1, Court(shown, pile, "", 0, ())),
    )
