"""The moves, one class a verb; equal ones are shared, made on first use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, Final

import attrs

from ...kernel.arguments import only_known, only_word, seat_argument, seat_word
from ...kernel.moves import Move, wrong_count, wrong_word
from .components import LOCATIONS, PENALTIES, citizens

MOST_SEATS: Final = 5
A_CITIZEN: Final = "a citizen's id such as elf-5"
A_LOCATION: Final = f"a location: {', '.join(LOCATIONS)}"
A_PENALTY: Final = f"a penalty: {', '.join(map(str, PENALTIES))}"


@attrs.frozen
class NewCitizen(Move):
    """Chance: this citizen comes up and is put into the first slot."""

    verb: ClassVar[str] = "citizen"
    citizen: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> NewCitizen:
        return new_citizens()[only_known(words, citizens(), A_CITIZEN)]

    def __str__(self) -> str:
        return f"citizen {self.citizen}"


@attrs.frozen
class Roll(Move):
    """Chance: the numbers of the dice in the hand, in the order of the dice."""

    verb: ClassVar[str] = "roll"
    numbers: tuple[int, ...]

    @classmethod
    def parse(cls, words: Sequence[str]) -> Roll:
        if len(words) != 1:
            raise wrong_count(words, "the numbers of the rolled dice as one word")
        if not 1 <= len(words[0]) <= 6 or set(words[0]) - set("123456"):
            raise wrong_word(words, 0, "one to six digits 1 to 6")
        return roll(tuple(map(int, words[0])))

    def __str__(self) -> str:
        return "roll " + "".join(map(str, _row(self.numbers)))


@attrs.frozen
class Reroll(Move):
    """Take these dice (1 to 6, ascending) into the hand to roll them again."""

    verb: ClassVar[str] = "reroll"
    dice: tuple[int, ...]

    @classmethod
    def parse(cls, words: Sequence[str]) -> Reroll:
        if not 1 <= len(words) <= 6:
            raise wrong_count(words, "one to six dice")
        for place, word in enumerate(words):
            if len(word) != 1 or word not in "123456":
                raise wrong_word(words, place, "a die: they are numbered 1 to 6")
            if place and word <= words[place - 1]:
                raise wrong_word(words, place, "in order: each die once, ascending")
        return rerolls()[tuple(map(int, words))]

    def __str__(self) -> str:
        return " ".join(("reroll", *map(str, _row(self.dice))))


@attrs.frozen
class Stop(Move):
    """Leave the dice as they lie."""

    verb: ClassVar[str] = "stop"


@attrs.frozen
class Take(Move):
    """Take a citizen whose condition is met, or the one the hypnotist brings along."""

    verb: ClassVar[str] = "take"
    citizen: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Take:
        return takes()[only_known(words, citizens(), A_CITIZEN)]

    def __str__(self) -> str:
        return f"take {self.citizen}"


@attrs.frozen
class Claim(Move):
    """Take the top location of the pile above the citizen too."""

    verb: ClassVar[str] = "claim"
    location: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Claim:
        return claims()[only_known(words, LOCATIONS, A_LOCATION)]

    def __str__(self) -> str:
        return f"claim {self.location}"


@attrs.frozen
class Leave(Move):
    """Leave the location above the citizen where it is."""

    verb: ClassVar[str] = "leave"


@attrs.frozen
class Give(Move):
    """Give the dragon to another seat."""

    verb: ClassVar[str] = "give"
    seat: int

    @classmethod
    def parse(cls, words: Sequence[str]) -> Give:
        only_word(words, "a seat")
        return gives()[seat_argument(words, 0, MOST_SEATS)]

    def __str__(self) -> str:
        return f"give {seat_word(self.seat)}"


@attrs.frozen
class Penalty(Move):
    """Without points: take the penalty on top.  With points, chance: this one comes up next."""

    verb: ClassVar[str] = "penalty"
    points: int | None = None

    @classmethod
    def parse(cls, words: Sequence[str]) -> Penalty:
        if not words:
            return penalties()[None]
        return penalties()[int(only_known(words, tuple(map(str, PENALTIES)), A_PENALTY))]

    def __str__(self) -> str:
        return "penalty" if self.points is None else f"penalty {self.points}"


MOVE_TYPES: Final = (NewCitizen, Penalty, Roll, Reroll, Stop, Take, Claim, Leave, Give)

STOP: Final = Stop()
LEAVE: Final = Leave()


def _row(items: object) -> tuple[object, ...]:
    """Take whatever a hand-made move may hold as a row."""
    return items if isinstance(items, tuple) else (items,)


@cache
def new_citizens() -> Mapping[str, NewCitizen]:
    """Give the shared draw of each citizen."""
    return {name: NewCitizen(name) for name in citizens()}


@cache
def takes() -> Mapping[str, Take]:
    """Give the shared taking of each citizen."""
    return {name: Take(name) for name in citizens()}


@cache
def claims() -> Mapping[str, Claim]:
    """Give the shared claim of each location."""
    return {name: Claim(name) for name in LOCATIONS}


@cache
def gives() -> tuple[Give, ...]:
    """Give the shared gift to each seat."""
    return tuple(map(Give, range(MOST_SEATS)))


@cache
def penalties() -> Mapping[int | None, Penalty]:
    """Give the shared penalties: the decision (None) and each outcome."""
    return {points: Penalty(points) for points in (None, *PENALTIES)}


@cache
def rerolls() -> Mapping[tuple[int, ...], Reroll]:
    """Give the 63 shared choices of dice, fewer dice first, then in lexicographic order."""
    return {
        dice: Reroll(dice)
        for count in range(1, 7)
        for dice in combinations((1, 2, 3, 4, 5, 6), count)
    }


_ROLLS: Final[dict[tuple[int, ...], Roll]] = {}


def roll(numbers: tuple[int, ...]) -> Roll:
    """Give the shared roll of one to six numbers 1 to 6; there are at most 55,986."""
    found = _ROLLS.get(numbers)
    if found is None:
        found = _ROLLS.setdefault(numbers, Roll(numbers))
    return found


def is_shared(move: Roll) -> bool:
    """Tell whether this very roll came from :func:`roll`, so that its numbers are right."""
    try:
        return _ROLLS.get(move.numbers) is move
    except TypeError:
        return False
