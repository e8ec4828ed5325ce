"""Counts the lines of play from a state: a fingerprint of what is legal."""

from __future__ import annotations

from ..kernel.actors import CHANCE
from ..kernel.state import State


def perft(state: State, depth: int) -> int:
    """Count the lines of exactly ``depth`` decisions that begin in this state.

    Chance always takes its case 0 and counts nothing; of several actors the first one moves.
    A line that ends before is not counted, as in chess.
    """
    lines = 0
    pending = [(state, depth)]
    while pending:
        state, left = pending.pop()
        if left == 0:
            lines += 1
            continue
        while (chance := state.chance) is not None:
            state = state.play(chance.pick(0), CHANCE)
        if not state.actors:
            continue
        seat = state.actors[0]
        assert seat != CHANCE
        moves = state.legal_moves(seat)
        if left == 1:
            lines += len(moves)
        else:
            pending += [(state.play(move, seat), left - 1) for move in moves]
    return lines
