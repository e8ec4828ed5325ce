"""What the toy games share: moves of one word, plain sentences, plain drawings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import attrs

from boardlib.kernel.actors import CHANCE, letter
from boardlib.kernel.decisions import Deciding
from boardlib.kernel.errors import IllegalMove, PositionError
from boardlib.kernel.game import Game, check_language
from boardlib.kernel.moves import Move, wrong_count, wrong_word
from boardlib.kernel.result import Result, ScoreLine, ScoreSheet, ranked
from boardlib.kernel.setup import Setup, option
from boardlib.kernel.state import State


@attrs.frozen
class Word(Move):
    """A verb with one argument, which is one of its class's words."""

    word: str
    words: ClassVar[tuple[str, ...]]

    def __str__(self) -> str:
        return f"{self.verb} {self.word}"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Any:
        if len(words) != 1:
            raise wrong_count(words, "one argument")
        if words[0] not in cls.words:
            raise wrong_word(words, 0, f"one of {' '.join(cls.words)}")
        return cls(words[0])

    @classmethod
    def word_of(cls, move: Move) -> str | None:
        """Give the argument of a move of this class."""
        return move.word if type(move) is cls else None


@attrs.frozen(kw_only=True)
class RoundsSetup(Setup):
    """Two to four players, and how long they play."""

    players: int = option(2, values=range(2, 5), en="players", fr="joueurs")
    rounds: int = option(3, values=range(1, 10), en="rounds", fr="manches")


class Toy(Game):
    """A game of two plies a round and seat, drawn as its position, described by its notation."""

    def max_plies(self, setup: Any) -> int:
        return 2 * setup.players * setup.rounds

    def draw(self, seen: Deciding) -> str:
        return seen.position

    def describe(self, move: Move, state: Deciding, lang: str = "en", seat: Any = None) -> str:
        check_language(lang)
        who = {"en": "Chance", "fr": "Le hasard"}[lang] if seat == CHANCE else letter(seat)
        return {"en": f"{who} plays {move}", "fr": f"{who} joue {move}"}[lang]

    def label(self, line: ScoreLine, lang: str = "en") -> str:
        return {"en": "Score", "fr": "Total"}[lang]


def impossible(rest: str) -> PositionError:
    """Make the error for a position that cannot be."""
    return PositionError("this cannot be", code="impossible-position", text=rest)


class Scored:
    """Gives a state or a view scores and result from its ``points``, one number for each seat."""

    __slots__ = ()

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return tuple(ScoreSheet((ScoreLine("points", each),)) for each in self.points)

    @property
    def result(self) -> Result | None:
        return None if self.actors else ranked(self.points, self.points)


def matched(shape: str, rest: str, seats: int) -> re.Match[str]:
    """Take a position apart; every plus behind a group stands for as many as there are seats."""
    found = re.fullmatch(shape.replace(")+", f"){{{seats}}}"), rest)
    if found is None or len(rest) > 100:
        raise PositionError("this is no position", code="bad-position", text=rest)
    return found


def numbers(rest: str, count: int) -> list[int]:
    """Read a position that is so many numbers."""
    return [int(word) for word in matched("((?:(?:^| )-?[0-9]{1,4})+)", rest, count)[1].split()]


def without(cards: str, gone: Iterable[str]) -> str:
    """Take cards out of a row; signs that are no card of it do not matter."""
    for card in gone:
        cards = cards.replace(card, "", 1)
    return cards


@attrs.frozen
class PastState(Scored, State):
    """A state that is its past: a sign for each ply, the word of its move."""

    setup: Setup
    past: str

    def _after(self, move: Move, actor: Any) -> Any:
        return type(self)(self.setup, self.past + move.word)

    def _rest(self) -> str:
        return f".{self.past}"


class PastGame(Toy):
    """A game of such states; its first move class is chance's, the second the seats'."""

    state_class: ClassVar[type[PastState]]

    def start(self, setup: Setup) -> PastState:
        return self.state_class(setup, "")

    def _parse_rest(self, setup: Setup, rest: str) -> Any:
        return self._replay(self.start(setup), rest)

    def _parse_view(self, setup: Setup, seat: int | None, rest: str) -> Any:
        return self._replay(self.start(setup).view(seat), rest)

    def _replay(self, seen: Any, rest: str) -> Any:
        for sign in rest[1:]:
            actor = seen.actors[0] if seen.actors else None
            try:
                seen = seen.play(self.move_types[actor != CHANCE](sign), actor)
            except IllegalMove:
                raise impossible(rest) from None
        return seen
