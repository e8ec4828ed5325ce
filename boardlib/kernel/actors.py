"""Who makes a ply: a seat, counted from 0, or chance."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from .errors import NotationError
from .moves import shorten

Seat: TypeAlias = int
Actor: TypeAlias = int | Literal["*"]

CHANCE: Final[Literal["*"]] = "*"
"""The actor of a chance ply; also how notation writes it."""

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Seat letters in seat order; no game has more than 26 seats."""


def letter(actor: Actor) -> str:
    """Write an actor as notation does: seat 0 is ``A``, chance is ``*``.

    >>> letter(1), letter(CHANCE)
    ('B', '*')
    """
    return "*" if actor == "*" else LETTERS[actor]


def seat_of(text: str) -> Seat:
    """Read a seat letter.

    :raises NotationError: when the text is not one capital letter.

    >>> seat_of("B")
    1
    """
    seat = LETTERS.find(text) if len(text) == 1 else -1
    if seat < 0:
        raise NotationError(
            f"{shorten(text)!r} is not a seat; seats are capital letters from A",
            code="bad-seat",
            text=text,
            column=1,
        )
    return seat


def actor_of(text: str) -> Actor:
    """Read a seat letter or the asterisk of chance."""
    return CHANCE if text == "*" else seat_of(text)
