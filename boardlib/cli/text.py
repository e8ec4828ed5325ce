"""What several commands print: cleaned text, score sheets, results, plies in words."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from .phrases import Phrases

if TYPE_CHECKING:
    from ..kernel.actors import Actor
    from ..kernel.decisions import Deciding
    from ..kernel.moves import Move
    from ..kernel.result import Result


def clean(text: str) -> str:
    """Make a stranger's text safe to print on one line: no control or direction characters."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def is_terminal() -> bool:
    """Tell whether a person sits at both ends of this program."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def seat_name(actor: Actor, names: tuple[str, ...] = ()) -> str:
    """Name a seat by its letter and the player's name, or chance by its asterisk."""
    from ..kernel.actors import CHANCE, letter

    if actor == CHANCE or actor >= len(names):
        return letter(actor)
    return f"{letter(actor)} ({clean(names[actor])})"


def sentence(move: Move, seen: Deciding, actor: Actor, lang: str) -> str:
    """Say a move in words."""
    return clean(seen.game.describe(move, seen, lang, actor))


def score_table(seen: Deciding, phrases: Phrases, names: tuple[str, ...] = ()) -> str:
    """Draw every seat's score sheet."""
    rows: list[str] = []
    for seat, sheet in enumerate(seen.scores):
        rows.append(f"{seat_name(seat, names)}: {phrases.points(sheet.total)}")
        labels = [(clean(seen.game.label(line, phrases.lang)), line.points) for line in sheet.lines]
        wide = max((len(label) for label, _ in labels), default=0)
        rows += [f"  {label:<{wide}}  {points:>4}" for label, points in labels]
    return "\n".join(rows)


def result_sentence(result: Result, phrases: Phrases, names: tuple[str, ...] = ()) -> str:
    """Say who has won."""
    winners = [seat_name(seat, names) for seat in result.winners]
    points = phrases.points(result.scores[result.winners[0]])
    if len(winners) == 1:
        return phrases("wins", who=winners[0], points=points)
    *most, last = winners
    return phrases("share", who=phrases("and", first=", ".join(most), last=last), points=points)
