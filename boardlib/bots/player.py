"""Who decides in a person's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..kernel.errors import BoardlibError
from ..kernel.moves import Move, shorten
from ..kernel.seed import Luck
from ..kernel.view import View

if TYPE_CHECKING:
    from ..kernel.game import Game


class Player(Protocol):
    """Anything that chooses a move from what its seat may know."""

    def choose(self, view: View, luck: Luck) -> Move:
        """Give a legal move of ``view.seat``, which is to act; ``luck`` is all the luck it has."""


class RandomPlayer:
    """Takes any legal move, each with the same chance."""

    def choose(self, view: View, luck: Luck) -> Move:
        moves = view.legal_moves(view.seat)
        return moves[luck.below(len(moves))]


def player_names(game: Game) -> tuple[str, ...]:
    """List the players a game can be played by: ``random``, then the game's own."""
    return ("random", *sorted(game.bots))


def make_player(game: Game, name: str) -> Player:
    """Make a player by its name.

    :raises BoardlibError: ``unknown-player``, listing those there are.
    """
    if name in game.bots:
        return game.bots[name]()
    if name == "random":
        return RandomPlayer()
    raise BoardlibError(
        f"{game.id} has no player {shorten(name)!r}; there are {', '.join(player_names(game))}",
        code="unknown-player",
    )
