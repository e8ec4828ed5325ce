"""Luck as a pure function: seed text and event number give a case, on every machine alike."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from .errors import SeedError
from .moves import number_word, shown

LARGEST_TOTAL: Final = 1 << 256
_MATCH_DOMAIN: Final = b"boardlib/1\0"
_SAMPLE_DOMAIN: Final = b"boardlib/1 sample\0"


class Seed:
    """A text that decides every chance event of a game; see ``spec/rng.md``.

    There is no generator state: :meth:`below` may be asked for any event in any order.

    >>> Seed("tuesday").below(6, 0)
    1
    >>> Seed(7) == Seed("7")
    True
    """

    __slots__ = ("_key", "text")

    text: str

    def __init__(self, text: str | int, *, sampling: bool = False) -> None:
        """Take seed text as it is; an integer stands for its decimal text.

        ``sampling`` chooses the key that :meth:`View.sample` uses, so that a sample made with a
        match's own seed gives nothing of that match away.

        :raises SeedError: for a lone surrogate, an integer of more digits than Python writes, or
            anything that is neither text nor integer.
        """
        if isinstance(text, int) and not isinstance(text, bool):
            try:
                text = str(text)
            except ValueError:
                raise SeedError(
                    "a seed of so many digits is given as text", code="bad-seed"
                ) from None
        if not isinstance(text, str):
            why = f"a seed is text or an integer, not {shown(text)}"
            raise SeedError(why, code="bad-seed")
        try:
            raw = text.encode("utf-8")
        except UnicodeEncodeError:
            raise SeedError("a seed must not hold a lone surrogate", code="bad-seed") from None
        self.text = text
        self._key = sha256((_SAMPLE_DOMAIN if sampling else _MATCH_DOMAIN) + raw).digest()

    def below(self, total: int, c: int) -> int:
        """Give the case of chance event ``c`` among ``total`` equally likely ones.

        :raises SeedError: unless 1 <= total <= 2**256 and 0 <= c < 2**64.
        """
        if not 1 <= total <= LARGEST_TOTAL:
            why = f"{number_word(total)} cases: 1 to 2**256 are possible"
            raise SeedError(why, code="bad-total")
        if not 0 <= c < 1 << 64:
            why = f"event {number_word(c)}: events count from 0 to 2**64 - 1"
            raise SeedError(why, code="bad-event")
        limit = LARGEST_TOTAL - LARGEST_TOTAL % total
        head = self._key + c.to_bytes(8, "big")
        attempt = 0
        while True:
            x = int.from_bytes(sha256(head + attempt.to_bytes(4, "big")).digest(), "big")
            if x < limit:
                return x % total
            attempt += 1

    @property
    def commit(self) -> str:
        """What a record may show in the seed's place until the game is over: 64 hex digits.

        It hides the seed only if the seed cannot be guessed.
        """
        return sha256(self._key).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seed) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"Seed({self.text!r})"


class Luck:
    """Successive events of one seed, for code that draws several times in a row."""

    __slots__ = ("_next", "_seed")

    def __init__(self, seed: Seed) -> None:
        self._seed = seed
        self._next = 0

    def below(self, total: int) -> int:
        """Give the next event's case among ``total``."""
        case = self._seed.below(total, self._next)
        self._next += 1
        return case
