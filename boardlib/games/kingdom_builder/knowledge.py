"""What one seat may know of the hidden hands."""

from __future__ import annotations

from ...kernel.moves import Move
from ...kernel.seed import Luck, Seed
from ...kernel.spaces import Kinds
from .chance import card_chance, set_up_chance
from .components import TERRAINS
from .deck import Counts, Deck, plus
from .moves import HIDDEN, Draw
from .table import Table


def seen_hands(
    deck: Deck, seats: int, viewer: int | None, card: str | None
) -> tuple[str | None, ...]:
    """Give every hand as the viewer sees it: the own card, ``?``, or None for no card."""
    return tuple(
        card if seat == viewer else HIDDEN if deck.holds(seat) else None for seat in range(seats)
    )


def _not_excluded(
    cards: Counts, seats: tuple[int, ...], viewer: int | None, card: str | None
) -> Counts:
    """Take the viewer's own card away, if it is one of these."""
    return plus(cards, card, -1) if card is not None and viewer in seats else cards


def may_hold(deck: Deck, seat: int, viewer: int | None, card: str | None) -> tuple[str, ...]:
    """List the cards that a seat may have in hand, in the order of the terrain list."""
    if seat == viewer:
        return () if card is None else (card,)
    cards, seats = deck.unseen, deck.holders
    for older in deck.older:
        if seat in older.seats:
            cards, seats = older.cards, older.seats
    left = _not_excluded(cards, seats, viewer, card)
    return tuple(terrain for terrain, copies in zip(TERRAINS, left, strict=True) if copies)


def may_happen(table: Table, move: Move, viewer: int | None, card: str | None) -> bool:
    """Tell whether a chance ply, as the viewer saw it, can have been."""
    turn, deck = table.turn, table.deck
    if turn.phase in ("quadrant", "cards"):
        return set_up_chance(table).weight(move) > 0
    if turn.phase != "redraw" and turn.seat != viewer:
        return type(move) is Draw and move.terrain == HIDDEN
    left = _not_excluded(deck.unseen, deck.holders, viewer, card)
    return card_chance(table, left).weight(move) > 0


def sample(
    deck: Deck, hands: tuple[str | None, ...], viewer: int | None, seed: str | int
) -> tuple[str | None, ...]:
    """Deal the hidden hands: each group from the cards among which it is known to be.

    Every way to deal single cards is equally likely.  Older groups come first, oldest first;
    within a group seats are dealt in order, one event of the seed each.
    """
    luck = Luck(Seed(seed, sampling=True))
    dealt = list(hands)
    groups = [(older.seats, older.cards) for older in deck.older]
    for seats, cards in (*groups, (deck.holders, deck.unseen)):
        own = None if viewer is None else hands[viewer]
        left = _not_excluded(cards, seats, viewer, own)
        for seat in seats:
            if seat != viewer:
                space = Kinds(dict(zip(TERRAINS, left, strict=True)))
                card = space.unrank(luck.below(space.total))
                dealt[seat] = card
                left = plus(left, card, -1)
    return tuple(dealt)
