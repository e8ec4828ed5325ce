"""What players decide, and what chance brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

import attrs
from boardlib import Move
from boardlib.kernel.moves import wrong_count, wrong_word


@attrs.frozen
class Roll(Move):
    """Ask for one more die."""

    verb: ClassVar[str] = "roll"


@attrs.frozen
class Hold(Move):
    """Keep what was rolled this turn."""

    verb: ClassVar[str] = "hold"


@attrs.frozen
class Die(Move):
    """The die shows a number."""

    verb: ClassVar[str] = "die"
    number: int

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 1:
            raise wrong_count(words, "one number")
        if words[0] not in tuple("123456"):
            raise wrong_word(words, 0, "a number from 1 to 6")
        return cls(int(words[0]))

    def __str__(self) -> str:
        return f"die {self.number}"


ROLL, HOLD = Roll(), Hold()
