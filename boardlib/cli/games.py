"""List the installed games with all their options."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from textwrap import fill
from typing import TYPE_CHECKING, Any

from .common import add_language, find_game
from .exits import Exit, usage
from .text import clean

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.setup import Option

_INDENT = " " * 6


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--json", action="store_true", help="for programs")
    add_language(parser)


def run(args: Namespace) -> int:
    """Print every game, or those that are named."""
    from ..kernel.errors import UnknownGame
    from ..kernel.registry import games as installed

    try:
        games = tuple(map(find_game, args.games)) or installed()
    except UnknownGame as error:
        raise usage(str(error)) from error
    if args.json:
        print(json.dumps([_form(game) for game in games], indent=2, ensure_ascii=False))
    else:
        print("\n\n".join(_text(game, args.lang) for game in games))
    return Exit.DONE


def _form(game: Game) -> dict[str, Any]:
    from ..bots import player_names

    return {
        "id": game.id,
        "revision": game.revision,
        "titles": dict(game.titles),
        "players": list(game.players),
        "bots": list(player_names(game)),
        "options": [
            {
                "name": option.name,
                "type": option.type,
                "default": option.default,
                "items": option.items,
                "values": option.values,
                "labels": dict(option.labels),
            }
            for option in game.options
        ],
    }


def _text(game: Game, lang: str) -> str:
    from ..bots import player_names

    head = f"{game.id}: {clean(game.titles[lang])}, rules revision {game.revision}"
    wide = max(len(option.name) for option in game.options)
    rows = [head]
    for option in game.options:
        label = f"  {option.name:<{wide}}  {clean(option.label(lang))}"
        rows.append(f"{label}; default {_word(option.default)}")
        rows.append(fill(_values(option), 96, initial_indent=_INDENT, subsequent_indent=_INDENT))
    return "\n".join([*rows, f"  bots: {', '.join(player_names(game))}"])


def _values(option: Option) -> str:
    values = option.values
    if values is None:
        return option.type
    first, last = values[0], values[-1]
    whole = all(type(value) is int for value in values)
    if whole and len(values) > 2 and values == tuple(range(int(first), int(last) + 1)):
        allowed = f"{first} to {last}"
    else:
        allowed = ", ".join(map(_word, values))
    some = "list of " if option.type == "array" else ""
    return f"{some}{allowed}"


def _word(value: object) -> str:
    if isinstance(value, str):
        return clean(value)
    return json.dumps(value)
