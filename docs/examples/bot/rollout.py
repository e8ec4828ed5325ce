"""A player for any game: it tries each move in samples of what it sees, and plays them out."""

from __future__ import annotations

from boardlib import Move, State, View
from boardlib.kernel.seed import Luck


class Rollout:
    """Takes the move after which random play leads to the best lead, on average."""

    def __init__(self, tries: int = 6) -> None:
        self.tries = tries

    def choose(self, view: View, luck: Luck) -> Move:
        """Give a legal move of the view's seat."""
        assert view.seat is not None
        moves = view.legal_moves(view.seat)
        if len(moves) == 1:
            return moves[0]
        leads = dict.fromkeys(moves, 0)
        for _ in range(self.tries):
            guess = view.sample(luck.below(1 << 64))
            for move in moves:
                leads[move] += lead(play_out(guess.play(move, view.seat), luck), view.seat)
        return max(moves, key=lambda move: leads[move])


def play_out(state: State, luck: Luck) -> State:
    """Play at random to the end."""
    while state.actors:
        chance = state.chance
        if chance is not None:
            state = state.play(chance.pick(luck.below(chance.total)))
        else:
            seat = state.actors[0]
            moves = state.legal_moves(seat)
            state = state.play(moves[luck.below(len(moves))], seat)
    return state


def lead(state: State, seat: int) -> int:
    """Say how far a seat is before the best of the others; a win counts for more."""
    totals = [sheet.total for sheet in state.scores]
    others = max(totals[:seat] + totals[seat + 1 :])
    won = state.result is not None and state.result.places[seat] == 1
    return totals[seat] - others + (10 if won else 0)
