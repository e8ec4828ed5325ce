"""Arguments that several commands share, and what they stand for."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

import boardlib

from .exits import Exit, Failure, about, say_os_error, usage
from .phrases import LANGUAGES

if TYPE_CHECKING:
    from ..bots import Player
    from ..kernel.game import Game
    from ..kernel.setup import Option, Setup
    from ..record.model import Record

STDIO = "-"
PERSON = "person"


def add_language(parser: ArgumentParser) -> None:
    """Let the user choose a language."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="language of sentences and labels"
    )


def add_setup(parser: ArgumentParser) -> None:
    """Let the user say what a game is played with."""
    parser.add_argument("game", metavar="GAME", help="a game's id; boardlib games lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; a list is JSON, or texts with commas between them",
    )
    parser.add_argument("--seed", metavar="S", help="what decides chance (default: at random)")


def add_record(parser: ArgumentParser) -> None:
    """Let the user choose a record of a file."""
    parser.add_argument("file", metavar="FILE", help="BGN, JSON or JSON Lines; - is stdin")
    parser.add_argument(
        "--record", type=int, default=1, metavar="K", help="which record of the file, from 1"
    )
    add_lenient(parser)


def add_lenient(parser: ArgumentParser) -> None:
    """Let the user accept what other programs do to text files."""
    parser.add_argument(
        "--lenient",
        action="store_true",
        help="accept a byte order mark, CR LF and a missing last LF",
    )


def find_game(name: str) -> Game:
    """Find the game a command line names."""
    try:
        return boardlib.game(name)
    except boardlib.UnknownGame as error:
        raise usage(str(error)) from error


def make_setup(args: Namespace) -> Setup:
    """Make the setup a command line describes."""
    game = find_game(args.game)
    known = {option.name: option for option in game.options}
    given: dict[str, Any] = {} if args.players is None else {"players": args.players}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise usage(f"--option takes NAME=VALUE, not {text!r}")
        if name in given:
            raise usage(f"option {name} is given twice")
        given[name] = _option_value(known[name], value) if name in known else value
    try:
        return game.setup(**given)
    except boardlib.SetupError as error:
        raise usage(f"{error}; boardlib games {game.id} lists all options") from error


def _option_value(option: Option, text: str) -> Any:
    """Read a value as its option's type; what cannot be read is left for the setup to refuse."""
    if option.type == "string" and not text.startswith('"'):
        return text
    if option.type == "array" and not text.startswith("["):
        return tuple(text.split(",")) if text else ()
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def by_seat(pairs: Sequence[str], what: str, seats: int) -> dict[int, str]:
    """Read ``SEAT=VALUE`` arguments; a player without a seat is for all that are not named."""
    found: dict[int, str] = {}
    for pair in pairs:
        letter, equals, value = pair.partition("=")
        if not equals and what == "--player":
            found = dict.fromkeys(range(seats), pair) | found
            continue
        seat = ord(letter) - ord("A") if len(letter) == 1 else -1
        if not 0 <= seat < seats:
            last = chr(ord("A") + seats - 1)
            raise usage(f"{what} {pair!r}: there is no seat {letter!r}; seats are A to {last}")
        found[seat] = value
    return found


def make_players(game: Game, kinds: dict[int, str]) -> dict[int, Player]:
    """Make a player for every seat that no person sits on."""
    from ..bots import make_player

    try:
        return {seat: make_player(game, kind) for seat, kind in kinds.items() if kind != PERSON}
    except boardlib.BoardlibError as error:
        raise usage(f"{error}, {PERSON}") from error


def players_tag(kinds: dict[int, str]) -> str:
    """Say who plays: one word when all are alike, else one for each seat."""
    words = [kinds[seat] for seat in sorted(kinds)]
    return words[0] if len(set(words)) == 1 else " ".join(words)


@contextmanager
def reading(path: str) -> Iterator[IO[bytes]]:
    """Open a file, or standard input, and name it in whatever is wrong with what it holds."""
    if path == STDIO:
        with about("standard input"):
            yield sys.stdin.buffer
        return
    try:
        file = open(path, "rb")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    with file, about(path):
        yield file


def unreadable(path: str, error: OSError | ValueError) -> Failure:
    """Make the failure for a file that cannot be opened; a name with NUL is a ValueError."""
    why = say_os_error(error, path) if isinstance(error, OSError) else f"{path}: {error}"
    return Failure(why, Exit.FILE)


def read_record(args: Namespace) -> Record:
    """Read the record that ``FILE`` and ``--record`` name."""
    number = 0
    with reading(args.file) as file:
        found = boardlib.load_all(file, errors="collect", lenient=args.lenient)
        for number, record in enumerate(found, start=1):
            if number != args.record:
                continue
            if isinstance(record, boardlib.BadRecord):
                raise record.error
            return record
        if not number:
            raise boardlib.RecordError("there is no record here", code="empty", expected="%BGN 1")
    raise usage(f"{args.file} has no record {args.record}: it holds {number}")


def fresh_seed() -> str:
    """Make a seed that nobody can guess."""
    return os.urandom(16).hex()
