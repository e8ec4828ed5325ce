"""What expansions and dynasties keep on the table beside kingdoms and dominoes."""

from __future__ import annotations

from typing import Final

import attrs

NOBODY: Final = -1
"""Stands where no seat is meant."""


@attrs.frozen(weakref_slot=False)
class Court:
    """The Court's tokens: ``shown``, and those of the ``pile`` by kind, in component order.

    While a purchase is on, ``token`` is what is being bought for ``price`` resources, and
    ``paid`` the landscapes that have paid.
    """

    shown: tuple[str, ...]
    pile: tuple[str, ...]
    token: str
    price: int
    paid: tuple[str, ...]


@attrs.frozen(weakref_slot=False)
class Extra:
    """Quests in play, totals of a dynasty's earlier games by kingdom, and the Court.

    ``turn`` is the seat whose turn goes on while an opponent puts a giant, else -1.
    """

    quests: tuple[str, ...]
    past: tuple[tuple[int, ...], ...]
    turn: int
    court: Court | None
