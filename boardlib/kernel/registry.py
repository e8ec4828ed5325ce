"""Finds games by id: the built-in ones, then those that other packages bring."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any, Final

from .errors import BoardlibError, UnknownGame, UnsupportedVersion
from .game import Game
from .moves import number_word, shorten

GROUP: Final = "boardlib.games"
"""The entry point group in which a package names its game: ``my-game = my_package:GAME``."""

BUILT_IN: Final = {
    "king-of-the-dice": "boardlib.games.king_of_the_dice",
    "kingdom-builder": "boardlib.games.kingdom_builder",
    "kingdomino": "boardlib.games.kingdomino",
    "walls-of-york": "boardlib.games.walls_of_york",
}
"""Game id to the module whose ``GAMES`` holds every revision of it, oldest first."""


@cache
def _built_in(game_id: str) -> tuple[Game, ...]:
    revisions: tuple[Game, ...] = import_module(BUILT_IN[game_id]).GAMES
    return revisions


def _entry_points() -> Iterable[Any]:
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))


def _foreign(game_id: str) -> tuple[Game, ...]:
    for point in _entry_points():
        if point.name == game_id:
            return _revisions(point)
    raise UnknownGame(
        f"there is no game {shorten(game_id)!r}{_meant(game_id)}; boardlib brings "
        + ", ".join(sorted(BUILT_IN)),
        code="unknown-game",
    )


def _meant(game_id: str) -> str:
    from difflib import get_close_matches

    wanted = shorten(game_id).lower().replace("_", "-").replace(" ", "-")
    close = get_close_matches(wanted, sorted(BUILT_IN), n=1)
    return f" (did you mean {close[0]}?)" if close else ""


def _revisions(point: Any) -> tuple[Game, ...]:
    try:
        found = point.load()
    except Exception as error:
        raise UnknownGame(
            f"entry point {point.name!r} ({point.value}) cannot be loaded: {error}",
            code="unknown-game",
        ) from error
    games = (found,) if isinstance(found, Game) else found
    if not (
        isinstance(games, tuple)
        and games
        and all(isinstance(game, Game) and game.id == point.name for game in games)
    ):
        raise UnknownGame(
            f"entry point {point.name!r} ({point.value}) holds no game of that id",
            code="unknown-game",
        )
    return games


def game(game_id: str, revision: int | None = None) -> Game:
    """Give a game by id, at its newest revision or a named one.

    Built-in ids never look at other packages.

    :raises UnknownGame: when nothing installed answers to the id.
    :raises UnsupportedVersion: for a revision newer than the installed one.
    """
    revisions = _built_in(game_id) if game_id in BUILT_IN else _foreign(game_id)
    return choose_revision(revisions, revision)


def choose_revision(revisions: tuple[Game, ...], revision: int | None) -> Game:
    """Give one of a game's revisions, the newest when none is named."""
    newest = max(revisions, key=lambda each: each.revision)
    if revision is None:
        return newest
    for each in revisions:
        if each.revision == revision:
            return each
    if revision > newest.revision:
        raise UnsupportedVersion(
            f"rules revision {number_word(revision)} of {newest.id} is newer than this program, "
            f"which knows up to {newest.revision}: a newer boardlib has it",
            code="newer-revision",
            found=revision,
            supported=newest.revision,
        )
    raise BoardlibError(
        f"{newest.id} never had a rules revision {number_word(revision)}", code="unknown-revision"
    )


def games() -> tuple[Game, ...]:
    """List every installed game at its newest revision, by id; other packages' too."""
    found = {game_id: game(game_id) for game_id in BUILT_IN}
    for point in _entry_points():
        if point.name not in found:
            found[point.name] = choose_revision(_revisions(point), None)
    return tuple(found[game_id] for game_id in sorted(found))
