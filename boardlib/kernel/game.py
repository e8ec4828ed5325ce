"""The rules of one game at one revision, and what other programs ask of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs

from .actors import LETTERS, Actor
from .decisions import Deciding
from .errors import BoardlibError, NotationError, PositionError, SetupError
from .moves import Move, MoveReader, shorten, shown
from .setup import Option, Setup, options_of, unknown_option
from .state import State
from .view import OpenView, View

if TYPE_CHECKING:
    from json import JSONDecoder

    from ..bots.player import Player
    from .result import ScoreLine

LANGUAGES: Final = ("en", "fr")
LONGEST_POSITION: Final = 1 << 16


class Game:
    """The base of every game; one instance per rules revision.

    A game provides the class variables and the methods that raise ``NotImplementedError`` here.
    """

    id: ClassVar[str]
    revision: ClassVar[int]
    titles: ClassVar[Mapping[str, str]]
    setup_class: ClassVar[type[Setup]]
    """Its own, not shared with another revision: states find their rules through it."""
    move_types: ClassVar[tuple[type[Move], ...]]
    refusals: ClassVar[Mapping[str, str]]
    """Code of each refusal of this game, to the section of its spec page that stands behind it."""
    bots: ClassVar[Mapping[str, Callable[[], Player]]] = MappingProxyType({})
    """Players this game brings beside the random one: name to what makes one."""

    def __init__(self) -> None:
        """Make the rules of one revision.

        :raises TypeError: when the setup class belongs to another game or revision, whose states
            would then be played by these rules.
        """
        owner = self.setup_class.__dict__.get("game")
        if owner is not None and (owner.id, owner.revision) != (self.id, self.revision):
            raise TypeError(
                f"{self.setup_class.__name__} is the setup of {owner.id} {owner.revision}: "
                f"{self.id} {self.revision} needs one of its own"
            )
        self.setup_class.game = self
        self._reader = MoveReader({kind.verb: kind for kind in self.move_types})

    def start(self, setup: Setup) -> State:
        """Give the first state."""
        raise NotImplementedError

    def max_plies(self, setup: Setup) -> int:
        """Give a number of plies that no game with this setup passes."""
        raise NotImplementedError

    def draw(self, seen: Deciding) -> str:
        """Draw a state or a view as text that a person enjoys reading."""
        raise NotImplementedError

    def describe(
        self, move: Move, state: Deciding, lang: str = "en", seat: Actor | None = None
    ) -> str:
        """Say a move as a sentence; ``seat`` tells who, when several may act."""
        raise NotImplementedError

    def name(self, component: str, lang: str = "en") -> str:
        """Give a component's printed name, by its id."""
        raise NotImplementedError

    def label(self, line: ScoreLine, lang: str = "en") -> str:
        """Name a line of a score sheet."""
        raise NotImplementedError

    def _parse_rest(self, setup: Setup, rest: str) -> State:
        """Read what :meth:`State._rest` wrote; refuse what cannot be."""
        raise NotImplementedError

    def _parse_view(self, setup: Setup, seat: int | None, rest: str) -> View:
        """Read what :meth:`View._rest` wrote; the default suits games that hide nothing."""
        return OpenView(self._parse_rest(setup, rest), seat)

    def data(self, seen: Deciding) -> Any:
        """Give the parts of a state or a view as plain JSON values, for programs that draw."""
        from .jsonform import plain

        return plain(seen)

    def redact(
        self, move: Move, actor: Actor, before: State, last: State, seat: int | None
    ) -> Move:
        """Give a ply as a seat saw it; ``last`` is the state in which its record stops."""
        return move

    def seen(
        self, move: Move, actor: Actor, before: State, after: State, last: State, seat: int | None
    ) -> Move | None:
        """Give a ply as a seat saw it, or None when it saw nothing at all of it.

        A seat sees nothing of a hidden ply that leaves its view as it was, not even that there
        was one: otherwise counting plies would tell how many steps a sealed choice took.
        """
        shown = self.redact(move, actor, before, last, seat)
        if shown != move and before.view(seat) == after.view(seat):
            return None
        return shown

    @property
    def title(self) -> str:
        """The English title."""
        return self.titles["en"]

    @property
    def players(self) -> tuple[int, ...]:
        """The player counts the game is made for."""
        counts = next(option.values for option in self.options if option.name == "players")
        return tuple(int(count) for count in counts or ())

    @property
    def options(self) -> tuple[Option, ...]:
        """Every field of a setup, with all a form needs to ask for it."""
        return options_of(self.setup_class)

    def setup(self, **options: Any) -> Setup:
        """Make a setup; options left out have their defaults.

        :raises SetupError: naming the field and what it may be.
        """
        names = [field.name for field in attrs.fields(self.setup_class)]
        for name in options:
            if name not in names:
                raise unknown_option(name, names)
        return self.setup_class(**options)

    def parse_move(self, text: str) -> Move:
        """Read a move's notation, without a state.

        :raises NotationError: with the column of the first wrong word.
        """
        return self._reader.read(text)

    def head(self, setup: Setup, viewer: str = "") -> str:
        """Write the part of a position that says which game it is: id, revision, options."""
        at = f"@{viewer}" if viewer else ""
        return f"{self.id}/{self.revision}{at} {_options_text(setup)}"

    def from_position(self, text: str) -> State:
        """Read a state's position.

        :raises PositionError: with the column; nothing but what ``position`` writes is taken.
        """
        viewer, setup, rest, column = self._read_head(text)
        if viewer:
            raise PositionError(
                "this is a view's position, not a state's",
                code="bad-position",
                text=shorten(text),
                column=1,
            )
        state: State = self._read(lambda: self._parse_rest(setup, rest), column)
        _require_same(state.position, text)
        return state

    def view_from_position(self, text: str) -> View:
        """Read a view's position.

        :raises PositionError: with the column; nothing but what ``position`` writes is taken.
        """
        viewer, setup, rest, column = self._read_head(text)
        if not viewer:
            raise PositionError(
                "this is a state's position, not a view's",
                code="bad-position",
                text=shorten(text),
                column=1,
            )
        seat = None if viewer == "-" else LETTERS[: self.seats(setup)].find(viewer)
        if seat == -1 or len(viewer) > 1:
            raise PositionError(
                f"there is no seat {shorten(viewer)}",
                code="bad-position",
                text=shorten(text),
                column=text.index("@") + 2,
            )
        view: View = self._read(lambda: self._parse_view(setup, seat, rest), column)
        _require_same(view.position, text)
        return view

    def seats(self, setup: Setup) -> int:
        """Count the seats of a setup."""
        return int(getattr(setup, "players"))  # noqa: B009

    def _read_head(self, text: str) -> tuple[str, Setup, str, int]:
        if len(text) > LONGEST_POSITION or not (text.isascii() and text.isprintable()):
            raise PositionError(
                f"a position is one line of at most {LONGEST_POSITION} printable characters",
                code="bad-position",
                text=shorten(text),
                column=1,
            )
        name, _, tail = text.partition(" ")
        head, _, viewer = name.partition("@")
        if head != f"{self.id}/{self.revision}" or ("@" in name and not viewer):
            raise PositionError(
                f"a position of this game begins with {self.id}/{self.revision}",
                code="bad-position",
                text=shorten(text),
                column=1,
            )
        column = len(name) + 2
        try:
            options, end = _options_decoder().raw_decode(tail)
        except (ValueError, RecursionError):
            options, end = None, 0
        if not isinstance(options, dict):
            raise PositionError(
                "the options of a position are a JSON object",
                code="bad-position",
                text=shorten(text),
                column=column,
            )
        try:
            setup = self.setup_class.from_options(options)
        except SetupError as error:
            raise PositionError(
                error.message, code=error.code, text=shorten(text), column=column
            ) from None
        if tail[end : end + 1] != " ":
            raise PositionError(
                "a space and the rest of the position follow the options",
                code="bad-position",
                text=shorten(text),
                column=column + end,
            )
        return viewer, setup, tail[end + 1 :], column + end + 1

    @staticmethod
    def _read(parse: Any, column: int) -> Any:
        try:
            return parse()
        except PositionError as error:
            error.column += column - 1
            raise
        except NotationError as error:  # of a move or a seat inside the position
            raise PositionError(
                error.message, code="bad-position", text=error.text, column=column
            ) from None

    def __repr__(self) -> str:
        return f"boardlib.game({self.id!r}, revision={self.revision})"


@lru_cache(maxsize=256)
def _options_text(setup: Setup) -> str:
    from json import dumps

    return dumps(setup.to_options(), separators=(",", ":"))


def _no_float(text: str) -> Any:
    raise ValueError("no floats")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name twice")
    return dict(pairs)


@cache
def _options_decoder() -> JSONDecoder:
    from json import JSONDecoder

    return JSONDecoder(parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_no_twins)


def _require_same(written: str, text: str) -> None:
    if written == text:
        return
    column = next(
        (n for n, (a, b) in enumerate(zip(written, text, strict=False), start=1) if a != b),
        min(len(written), len(text)) + 1,
    )
    raise PositionError(
        "a position has one spelling, and this is not it",
        code="not-canonical",
        text=shorten(text),
        column=column,
    )


def check_language(lang: str) -> None:
    """Refuse languages that boardlib does not speak."""
    if lang not in LANGUAGES:
        raise BoardlibError(
            f"there are English (en) and French (fr), not {shown(lang)}",
            code="unknown-language",
        )
