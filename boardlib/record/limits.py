"""How much of an untrusted record is read before it is refused."""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen(kw_only=True)
class Limits:
    """The largest record a reader takes; passing one of these is an error with its own code.

    Memory in use while reading is bounded by ``size``, whatever the input is.

    >>> Limits(plies=10).plies
    10
    """

    size: int = 16 * 1024 * 1024
    """Bytes of UTF-8 of one record."""
    line: int = 64 * 1024
    """Characters of one line."""
    plies: int = 100_000
    notes: int = 100_000
    options: int = 1_000
    tags: int = 1_000


DEFAULT: Final = Limits()
