"""How a game ended, and how many points it gave for what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from .actors import LETTERS


@attrs.frozen
class Result:
    """The final ranking: 1-based places (ties share one, then skip) and scores, by seat.

    >>> Result(places=(1, 3, 1), scores=(40, 31, 40)).winners
    (0, 2)
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]

    def __str__(self) -> str:
        """Write it as a record does: seat, place and score of each."""
        rows = enumerate(zip(self.places, self.scores, strict=True))
        return " ".join(f"{LETTERS[seat]} {place} {score}" for seat, (place, score) in rows)

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats on the first place; several when the win is shared."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def ranked(keys: Sequence[Any], scores: Sequence[int]) -> Result:
    """Rank seats by their keys, higher first; equal keys share a place.

    A key is the score followed by what breaks ties.

    >>> ranked([(48, 9), (48, 12), (30, 20)], [48, 48, 30]).places
    (2, 1, 3)
    """
    return Result(
        places=tuple(1 + sum(other > key for other in keys) for key in keys),
        scores=tuple(scores),
    )


@attrs.frozen
class ScoreLine:
    """Points for one thing: a stable ``id``, and a ``detail`` that tells equal ids apart."""

    id: str
    points: int
    detail: str = ""


@attrs.frozen
class ScoreSheet:
    """All a seat has scored, as lines that add up."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        rows = [(f"{line.id} {line.detail}".rstrip(), str(line.points)) for line in self.lines] + [
            ("total", str(self.total))
        ]
        wide = max(len(name) for name, _ in rows)
        high = max(len(points) for _, points in rows)
        return "\n".join(f"{name:<{wide}}  {points:>{high}}" for name, points in rows)
