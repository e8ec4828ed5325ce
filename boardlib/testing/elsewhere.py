"""Moves that do not belong where they are tried."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ..kernel.actors import CHANCE
from ..kernel.errors import NotationError
from ..kernel.game import Game
from ..kernel.moves import Move
from .play import Step

PER_VERB = 60


def strange_moves(game: Game) -> list[Move]:
    """Make moves of another game's classes: one with each verb of this game, one with none."""
    verbs = ["no-such-verb", *(kind.verb for kind in game.move_types)]
    return [type("StrangeMove", (Move,), {"verb": verb, "__slots__": ()})() for verb in verbs]


class Elsewhere:
    """Collects moves met in played games, so that they can be tried in other places."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._met: dict[str, dict[Move, None]] = {}

    def learn(self, steps: Iterable[Step]) -> None:
        """Remember the moves of a game, and some of those that could have been played."""
        for step in steps:
            self._keep(step.move)
            if step.actor != CHANCE:
                listed = step.before.legal_moves(step.actor)
                for move in (listed[0], listed[-1], listed[step.number % len(listed)]):
                    self._keep(move)

    def _keep(self, move: Move) -> None:
        row = self._met.setdefault(move.verb, {})
        if len(row) < PER_VERB:
            row[move] = None

    def moves(self, random: Random) -> list[Move]:
        """Give what was met, the same with mixed arguments, and strange ones."""
        met = [move for row in self._met.values() for move in row]
        return [*met, *self._mixed(random), *strange_moves(self._game)]

    def _mixed(self, random: Random) -> list[Move]:
        found: dict[Move, None] = {}
        for row in self._met.values():
            spelled = [str(move).split(" ") for move in row]
            for _ in range(len(row)):
                text = " ".join(_mix(random, random.choice(spelled), random.choice(spelled)))
                try:
                    found[self._game.parse_move(text)] = None
                except NotationError:
                    continue
        return [move for move in found if move not in self._met.get(move.verb, {})]


def _mix(random: Random, words: list[str], others: list[str]) -> list[str]:
    mixed = [words[0]]
    for n, word in enumerate(words[1:], start=1):
        chosen = others[n] if n < len(others) and random.random() < 0.5 else word
        if random.random() < 0.3:
            chosen = _nudge(random, chosen)
        mixed.append(chosen)
    return mixed


def _nudge(random: Random, word: str) -> str:
    places = [n for n, sign in enumerate(word) if sign.isalnum()]
    if not places:
        return word
    n = random.choice(places)
    sign = chr(ord(word[n]) + random.choice((-1, 1)))
    return word[:n] + sign + word[n + 1 :]
