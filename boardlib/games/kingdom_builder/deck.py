"""The terrain cards, as everybody at the table can follow them.

A pile that is used up tells everybody which cards the hands hold together.  So hands drawn
before a reshuffle are remembered apart from those drawn after it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from .components import COPIES, TERRAINS

Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each terrain, in the order of the terrain list."""

NO_CARDS: Final[Counts] = (0,) * len(TERRAINS)
ORDER: Final = {terrain: n for n, terrain in enumerate(TERRAINS)}


def plus(counts: Counts, terrain: str, copies: int = 1) -> Counts:
    """Add cards of one terrain, or take them away."""
    row = list(counts)
    row[ORDER[terrain]] += copies
    return tuple(row)


def together(*rows: Counts) -> Counts:
    """Add several counts."""
    return tuple(map(sum, zip(*rows, strict=True)))


@attrs.frozen
class Older:
    """Hands drawn before a reshuffle: whose they are, and what they hold together."""

    seats: tuple[int, ...]
    cards: Counts


@attrs.frozen
class Deck:
    """All terrain cards but the one shown and those out of the game.

    ``unseen``: the pile together with the hands drawn from it.  ``holders``: whose hands those
    are, in seat order.  ``older``: hands drawn before, oldest first.
    """

    unseen: Counts
    holders: tuple[int, ...]
    older: tuple[Older, ...]
    discards: Counts

    @property
    def pile_size(self) -> int:
        """How many cards are left to draw before the discards are needed."""
        return sum(self.unseen) - len(self.holders)

    def holds(self, seat: int) -> bool:
        """Tell whether a seat has a card in hand."""
        if seat in self.holders:
            return True
        return bool(self.older) and any(seat in older.seats for older in self.older)


FULL_DECK: Final = Deck((COPIES,) * len(TERRAINS), (), (), NO_CARDS)


def ready_to_draw(deck: Deck) -> Deck | None:
    """Turn the discards into the pile if that is used up; None when there is no card at all."""
    if deck.pile_size:
        return deck
    if deck.discards == NO_CARDS:
        return None
    older = deck.older
    if deck.holders:
        older = (*older, Older(deck.holders, deck.unseen))
    return Deck(deck.discards, (), older, NO_CARDS)


def dealt(deck: Deck, seat: int) -> Deck:
    """Give the deck after a seat took the top card of the pile into its hand."""
    holders = (*deck.holders, seat)
    if len(holders) > 1 and holders[-2] > seat:
        holders = tuple(sorted(holders))
    return Deck(deck.unseen, holders, deck.older, deck.discards)


def revealed(deck: Deck, seat: int, terrain: str) -> Deck:
    """Give the deck after a seat laid its hand open."""
    if seat in deck.holders:
        holders = tuple([each for each in deck.holders if each != seat])
        return Deck(plus(deck.unseen, terrain, -1), holders, deck.older, deck.discards)
    left = []
    for older in deck.older:
        if seat in older.seats:
            seats = tuple(each for each in older.seats if each != seat)
            if seats:
                left.append(Older(seats, plus(older.cards, terrain, -1)))
        else:
            left.append(older)
    return Deck(deck.unseen, deck.holders, tuple(left), deck.discards)


def turned_up(deck: Deck, terrain: str) -> Deck:
    """Give the deck after the top card of the pile was shown."""
    return Deck(plus(deck.unseen, terrain, -1), deck.holders, deck.older, deck.discards)


def discarded(deck: Deck, terrain: str) -> Deck:
    """Give the deck after a card was laid on the discards."""
    return Deck(deck.unseen, deck.holders, deck.older, plus(deck.discards, terrain))


def gone(deck: Deck, shown: str | None) -> Counts:
    """Count the cards out of the game: those that are nowhere else."""
    there = together(deck.unseen, deck.discards, *(older.cards for older in deck.older))
    if shown is not None:
        there = plus(there, shown)
    return tuple(COPIES - count for count in there)


def pile(deck: Deck, hands: tuple[str | None, ...]) -> Counts:
    """Count what is in the pile, when the hands are known."""
    left = list(deck.unseen)
    for seat in deck.holders:
        card = hands[seat]
        assert card is not None
        left[ORDER[card]] -= 1
    return tuple(left)
