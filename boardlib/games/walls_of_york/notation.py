"""The position text: one line that says all of a state, or all that a view knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...kernel.actors import Actor
from ...kernel.errors import PositionError
from .board import board_of
from .components import SPACES
from .consistency import Impossible, require_possible, require_possible_choices
from .die import die_of
from .moves import laid_tiles
from .rules import asked, cities, is_open, nobody, owed, short_share
from .setup import WallsOfYorkSetup
from .streets import first_square, read_squares, read_streets, write_squares, write_streets
from .table import (
    BY_CHANCE,
    PHASES,
    Architect,
    Choice,
    Closing,
    Gains,
    Moment,
    Placing,
    Table,
)

LEADING = 6
"""Words before the seats: phase, Age, round, layout, decree, die."""
PARTS = 8
"""Parts of a seat."""
LARGEST_NUMBER = 9999


def write(table: Table, choices: Sequence[str]) -> str:
    """Write a table with what is to be read of each seat's choice."""
    words = [
        table.phase,
        str(table.age),
        str(table.round),
        "/".join(laid or "-" for laid in table.board.layout),
        "-" if table.decree is None else ",".join(map(str, table.decree)),
        "-" if table.face is None else table.face.name,
    ]
    words += map(_write_seat, table.architects, choices)
    return " ".join(words)


def _write_seat(each: Architect, choice: str) -> str:
    walls = write_streets(each.walls) if each.walls else "-"
    city = write_squares(each.city) if each.city else "-"
    ages = "+".join(map(_write_gains, each.ages)) or "-"
    tokens = f"{each.taken}|{each.vikings}|{each.invasions}"
    return f"{walls}|{city}|{each.perfect:d}|{tokens}|{ages}|{choice}"


def _write_gains(gains: Gains) -> str:
    return f"{gains.taken},{gains.city},{gains.perfect_plan},{gains.longest_wall},{gains.shield}"


def write_choice(choice: Choice, *, acting: bool) -> str:
    """Write a choice in full: ``-`` is not begun, ``.`` not asked."""
    if choice is None:
        return "-" if acting else "."
    if isinstance(choice, Closing):
        return f"close:{first_square(choice.city)}" if choice.city else "wait"
    if not choice.placed:
        return "nothing"
    placed = write_streets(choice.placed)
    return f"{placed}^{write_streets(choice.lifted)}" if choice.lifted else placed


def read_state(setup: WallsOfYorkSetup, rest: str) -> Moment:
    """Read a state's position.

    :raises PositionError: ``bad-position`` when malformed, ``impossible-position`` when it
        cannot be.
    """
    reader = _Reader(setup, rest)
    table = reader.table()
    sealed = tuple(reader.choice(table, seat, word) for seat, word in enumerate(reader.choices))
    actors = _acting(table, sealed)
    reader.check(lambda: require_possible_choices(table, sealed, actors))
    return table, actors, sealed


def read_view(
    setup: WallsOfYorkSetup, seat: int | None, rest: str
) -> tuple[Table, tuple[Actor, ...], Choice]:
    """Read a view's position: the table, who is to act, the own choice."""
    reader = _Reader(setup, rest)
    table = reader.table()
    own = None if seat is None else reader.choice(table, seat, reader.choices[seat])
    waiting = asked(table)
    actors: list[Actor] = []
    for other, word in enumerate(reader.choices):
        if other == seat:
            if other in waiting and is_open(own):
                actors.append(other)
        elif word not in (("-", "?") if other in waiting else (".",)):
            raise reader.wrong(other, "another seat's choice is ?, - while it has none, or .")
        elif word == "-":
            actors.append(other)
    sealed = nobody(table) if seat is None else _only(table, seat, own)
    acting = tuple(actors) if waiting or table.phase == "over" else _acting(table, sealed)
    reader.check(lambda: require_possible_choices(table, sealed, acting))
    return table, acting, own


def _only(table: Table, seat: int, own: Choice) -> tuple[Choice, ...]:
    return tuple(own if other == seat else None for other in range(len(table.architects)))


def _acting(table: Table, sealed: tuple[Choice, ...]) -> tuple[Actor, ...]:
    if table.phase == "over":
        return ()
    if table.phase == "tile":
        layout = table.board.layout
        return ((len(layout) - layout.count(None)) % table.setup.players,)
    if table.phase in ("place", "close"):
        return tuple(seat for seat in asked(table) if is_open(sealed[seat]))
    return BY_CHANCE


class _Reader:
    """The words of a position, with the column of each for errors."""

    def __init__(self, setup: WallsOfYorkSetup, rest: str) -> None:
        self.setup = setup
        self.rest = rest
        self.words = rest.split(" ")
        self.choices: list[str] = []
        if len(self.words) != LEADING + setup.players:
            raise self._error(
                f"{LEADING} words and one for each of {setup.players} seats are expected", 0
            )

    def _error(self, why: str, word: int, code: str = "bad-position") -> PositionError:
        column = 1 + sum(len(text) + 1 for text in self.words[:word])
        return PositionError(why, code=code, text=self.rest[:40], column=column)

    def wrong(self, seat: int, why: str) -> PositionError:
        """Make the error for a malformed seat."""
        return self._error(why, LEADING + seat)

    def check(self, require: Callable[[], None]) -> None:
        """Run a check of what can be, and give its complaint a column."""
        try:
            require()
        except Impossible as error:
            word = 0 if error.seat is None else LEADING + error.seat
            raise self._error(str(error), word, "impossible-position") from None

    def table(self) -> Table:
        """Read the public part."""
        phase, age, rounds, layout, decree, face = self.words[:LEADING]
        if phase not in PHASES:
            raise self._error(f"a phase is one of {', '.join(PHASES)}", 0)
        if age not in ("1", "2"):
            raise self._error("an Age is 1 or 2", 1)
        spaces = tuple(None if text == "-" else text for text in layout.split("/"))
        known = (None, *laid_tiles())
        if len(spaces) != SPACES or any(laid not in known for laid in spaces):
            raise self._error("a layout is four times - or tile:side:arrow", 3)
        faces = die_of(self.setup.die).faces
        if face != "-" and face not in faces:
            raise self._error(f"the die has the faces {', '.join(faces)}", 5)
        table = Table(
            self.setup,
            board_of(spaces, self.setup.tiles),
            phase,
            int(age),
            self._number(rounds, 2),
            self._decree(decree),
            None if face == "-" else faces[face],
            None,
            tuple(self._architect(seat) for seat in range(self.setup.players)),
        )
        self.check(lambda: require_possible(table))
        if phase != "place":
            return table
        return Table(
            table.setup,
            table.board,
            phase,
            table.age,
            table.round,
            table.decree,
            table.face,
            short_share(table),
            table.architects,
        )

    def _number(self, text: str, word: int) -> int:
        if text.isdecimal() and text == str(int(text[:5])) and int(text) <= LARGEST_NUMBER:
            return int(text)
        raise self._error(f"{text[:20]!r} is not a number", word)

    def _decree(self, text: str) -> tuple[int, int, int] | None:
        if text == "-":
            return None
        words = text.split(",")
        if len(words) != 3:
            raise self._error("a decree is three numbers", 4)
        church, well, market = (self._number(word, 4) for word in words)
        return church, well, market

    def _architect(self, seat: int) -> Architect:
        word = LEADING + seat
        parts = self.words[word].split("|")
        if len(parts) != PARTS:
            raise self._error(f"a seat has {PARTS} parts", word)
        walls, city, perfect, taken, vikings, invasions, ages, choice = parts
        if perfect not in ("0", "1"):
            raise self._error("a perfect plan is 0 or 1", word)
        self.choices.append(choice)
        try:
            return Architect(
                0 if walls == "-" else read_streets(walls),
                0 if city == "-" else read_squares(city),
                perfect == "1",
                self._number(taken, word),
                self._number(vikings, word),
                self._number(invasions, word),
                () if ages == "-" else tuple(self._gains(text, word) for text in ages.split("+")),
            )
        except PositionError:
            raise
        except ValueError as error:
            raise self._error(str(error), word) from None

    def _gains(self, text: str, word: int) -> Gains:
        numbers = [self._number(part, word) for part in text.split(",")]
        if len(numbers) != 5:
            raise self._error("an Age brought five numbers", word)
        return Gains(*numbers)

    def choice(self, table: Table, seat: int, text: str) -> Choice:
        """Read a choice that is written in full."""
        waiting = seat in asked(table)
        if text == ("-" if waiting else "."):
            return None
        if waiting and table.phase == "close":
            if text == "wait":
                return Closing(0)
            for city in cities(table, seat):
                if text == f"close:{first_square(city)}":
                    return Closing(city)
        elif waiting:
            return self._placing(table, seat, text)
        raise self.wrong(seat, f"{text[:20]!r} is not a choice of this seat")

    def _placing(self, table: Table, seat: int, text: str) -> Placing:
        if text == "nothing":
            return Placing(0, 0, 0)
        placed, _, lifted = text.partition("^")
        try:
            there = read_streets(placed)
            gone = read_streets(lifted) if lifted else 0
        except ValueError as error:
            raise self.wrong(seat, str(error)) from None
        due = owed(table, there.bit_count()) - gone.bit_count()
        return Placing(there, gone, max(0, due))
