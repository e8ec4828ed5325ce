"""What a kingdom can buy, pay and put; spec: Purchases.

Kinds of resources are named by their landscapes.
"""

from __future__ import annotations

from typing import Final

from .components import LANDSCAPES
from .extra import Court
from .grid import Grid
from .guests import KINDS, resources, token_squares
from .kingdom import Kingdom, crowned, land
from .tokens import BUILDINGS, ORDER

SHOWN_PRICE: Final = 2
PILE_PRICE: Final = 4


class Purse:
    """The squares of a kingdom as somebody who buys sees them.

    ``bearing`` are the squares with a resource by kind, ``kinds`` the kinds there are.
    """

    __slots__ = ("_grid", "_kingdom", "bearing", "kinds")

    def __init__(self, kingdom: Kingdom, grid: Grid) -> None:
        self._kingdom = kingdom
        self._grid = grid
        self.bearing = resources(kingdom, grid)
        self.kinds = [kind for kind, squares in zip(KINDS, self.bearing, strict=True) if squares]

    def squares_for(self, token: str) -> int:
        """Give the squares on which a token could be put at once."""
        kingdom, grid = self._kingdom, self._grid
        wheat, forest, lake, meadow = self.bearing
        taken = crowned(kingdom, grid) | grid.castle | token_squares(kingdom)
        free = land(kingdom, grid) & ~(taken | wheat | forest | lake | meadow)
        building = BUILDINGS.get(token)
        if building is None:
            return free
        return free & kingdom.board >> LANDSCAPES.index(building.landscape) * grid.plane_bits

    def can_pay(self, price: int, paid: tuple[str, ...]) -> bool:
        """Whether there are enough kinds for what is still to be paid."""
        return sum(kind not in paid for kind in self.kinds) >= price - len(paid)

    def can_put(self, token: str, price: int, paid: tuple[str, ...]) -> bool:
        """Whether the token has a square, now or when the rest is paid the right way."""
        if len(paid) < price:
            building = BUILDINGS.get(token)
            if building is None:
                return True
            if building.landscape in self.kinds and building.landscape not in paid:
                return True
        return bool(self.squares_for(token))

    def can_finish(self, token: str, price: int, paid: tuple[str, ...] = ()) -> bool:
        """Whether a purchase can be completed."""
        return self.can_pay(price, paid) and self.can_put(token, price, paid)

    def payable(self, token: str, price: int, paid: tuple[str, ...]) -> int:
        """Give the squares whose resource may be paid next."""
        squares = 0
        for kind, bearing in zip(KINDS, self.bearing, strict=True):
            if bearing and kind not in paid and self.leaves_a_square(token, price, paid, kind):
                squares |= bearing
        return squares

    def leaves_a_square(self, token: str, price: int, paid: tuple[str, ...], kind: str) -> bool:
        """Whether the token can still be put somewhere when this kind is paid next."""
        building = BUILDINGS.get(token)
        if building is None or building.landscape == kind:
            return True
        return self.can_put(token, price, (*paid, kind))


def offers(court: Court, purse: Purse) -> tuple[list[str], list[str]]:
    """List the tokens that can be bought, shown ones and those of the pile, each kind once."""
    shown: list[str] = []
    pile: list[str] = []
    kinds = len(purse.kinds)
    if kinds >= SHOWN_PRICE:
        tokens = dict.fromkeys(court.shown)
        shown = [token for token in tokens if purse.can_put(token, SHOWN_PRICE, ())]
    if kinds >= PILE_PRICE:
        tokens = dict.fromkeys(court.pile)
        pile = [token for token in tokens if purse.can_put(token, PILE_PRICE, ())]
    return shown, pile


def can_buy(court: Court, kingdom: Kingdom, grid: Grid) -> bool:
    """Whether any purchase can be made."""
    purse = Purse(kingdom, grid)
    kinds = len(purse.kinds)
    if kinds < SHOWN_PRICE:
        return False
    if any(purse.can_put(token, SHOWN_PRICE, ()) for token in court.shown):
        return True
    return kinds >= PILE_PRICE and any(purse.can_put(token, PILE_PRICE, ()) for token in court.pile)


def ordered(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Sort tokens in component order."""
    return tuple(sorted(tokens, key=ORDER.__getitem__))
