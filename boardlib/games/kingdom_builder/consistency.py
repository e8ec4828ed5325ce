"""Refuses positions that are well written and yet cannot come up in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from .board import GRID
from .components import (
    CARDS,
    COPIES,
    LOCATIONS,
    MANDATORY,
    SETTLEMENTS,
    TERRAINS,
    TILES_ON_A_LOCATION,
)
from .deck import FULL_DECK, NO_CARDS, ORDER, gone, ready_to_draw
from .locations import ACTIONS
from .moves import HIDDEN
from .quadrants import TURNED
from .table import Table, kept_kinds, supply

Hands = tuple[str | None, ...]


def impossible(table: Table, hands: Hands, *, of_view: bool, viewer: int | None) -> str:
    """Say the first thing that cannot be, or nothing."""
    checks = (_layout, _pieces, _tiles, _turn, _ending)
    for check in checks:
        for why in check(table):
            return why
    for why in _cards(table, hands):
        return why
    for why in _hidden(hands, of_view=of_view, viewer=viewer):
        return why
    for why in _hands(table, hands):
        return why
    return ""


def _layout(table: Table) -> Iterator[str]:
    layout, phase = table.layout, table.turn.phase
    setup = layout.setup
    names = [word.removesuffix(TURNED) for word in layout.quadrants]
    if len(set(names)) < len(names):
        yield "a quadrant is laid twice"
    if setup.laid and layout.quadrants != setup.laid:
        yield "the quadrants are not those of the options"
    if layout.cards != tuple(card for card in CARDS if card in layout.cards):
        yield "the Kingdom Builder cards stand in another order"
    if setup.shown and layout.cards != setup.shown:
        yield "the Kingdom Builder cards are not those of the options"
    if len(layout.cards) not in (0, 3):
        yield "there are three Kingdom Builder cards, or none yet"
    if (phase == "quadrant") != (len(names) < 4):
        yield "quadrants are laid until there are four"
    if phase == "quadrant" and layout.cards and not setup.shown:
        yield "Kingdom Builder cards are drawn after the quadrants"
    if phase != "quadrant" and (phase == "cards") != (not layout.cards):
        yield "Kingdom Builder cards are drawn once, after the quadrants"


def _pieces(table: Table) -> Iterator[str]:
    board, turn = table.layout.board, table.turn
    ground = board.land
    if "harbor" in board.location_at.values():
        ground |= board.kinds["water"]
    placed = sum(table.settlements)
    if turn.pending is not None:
        lifted = 1 << turn.pending.cell
        if placed & lifted:
            yield "a settlement was lifted from a hex that has one"
        placed |= lifted
    if placed & ~ground:
        yield "a settlement stands where none can be"
    if turn.phase in ("quadrant", "cards", "deal") and placed:
        yield "nobody builds before the first turn"
    for seat in range(len(table.settlements)):
        if supply(table, seat) < 0:
            yield f"a seat has only {SETTLEMENTS} settlements"


def _tiles(table: Table) -> Iterator[str]:
    board, turn = table.layout.board, table.turn
    for seat, tiles in enumerate(table.tiles):
        own = table.settlements[seat]
        if seat == turn.seat and turn.pending is not None:
            own |= 1 << turn.pending.cell
        near = GRID.neighbours(own)
        if tiles.taken & ~board.locations:
            yield "a tile was taken from a hex that is no location"
        if tiles.kept & ~near:
            yield "a tile is kept without a settlement beside its location"
        for cell in GRID.cells(near & board.locations & ~tiles.taken):
            if sum(each.taken >> cell & 1 for each in table.tiles) < TILES_ON_A_LOCATION:
                yield "a settlement stands beside a location whose tile was not taken"
    for cell in board.location_at:
        if sum(each.taken >> cell & 1 for each in table.tiles) > TILES_ON_A_LOCATION:
            yield f"a location has only {TILES_ON_A_LOCATION} tiles"


def _turn(table: Table) -> Iterator[str]:
    turn, board, deck = table.turn, table.layout.board, table.deck
    phase = turn.phase
    kept = kept_kinds(board, table.tiles[turn.seat].kept)
    if any(LOCATIONS.index(a) > LOCATIONS.index(b) for a, b in pairwise(turn.ready)):
        yield "usable tiles stand in the order of the location list"
    used = list(turn.ready)
    if turn.pending is not None:
        used.append(turn.pending.action)
    if Counter(used) - Counter(kept):
        yield "a tile is in use that the seat does not have"
    if turn.shown is not None and phase != "act":
        yield "a card is shown only while a seat acts"
    if turn.pending is not None and phase != "act":
        yield "a settlement is lifted only while a seat acts"
    if phase in ("show", "late"):
        if turn.builds != MANDATORY or turn.ready != kept:
            yield "at the beginning of a turn all tiles are usable and nothing is built"
    elif phase not in ("act", "redraw") and (turn.builds or turn.ready):
        yield "between turns nobody builds or uses a tile"
    if turn.builds and not supply(table, turn.seat):
        yield "nothing is to be built with an empty supply"
    if phase == "act":
        yield from _acting(table)
    if phase == "redraw" and not board.land & table.free:
        yield "no card is drawn when no hex is open"
    if phase in ("deal", "late", "redraw", "draw") and deck.pile_size < 1:
        yield "a card is drawn from an empty pile"


def _acting(table: Table) -> Iterator[str]:
    turn, board = table.turn, table.layout.board
    own = table.settlements[turn.seat]
    if turn.pending is not None:
        action = ACTIONS[turn.pending.action]
        open_ = action.wanted(board, turn.shown) & table.free
        if not action.moves or not action.rule.targets(own, open_, turn.pending.cell):
            yield "a settlement was lifted that cannot be put down"
        if turn.builds not in (0, MANDATORY):
            yield "a tile is used between mandatory builds"
    if turn.shown is not None:
        if not board.kinds[turn.shown] & table.free:
            yield "a card is shown whose terrain is full"
    elif board.land & table.free and ready_to_draw(table.deck) is not None:
        yield "a card could be shown, and none is"


def _ending(table: Table) -> Iterator[str]:
    turn = table.turn
    seats = range(len(table.settlements))
    if turn.phase == "over" and not turn.ending:
        yield "the game is over without a last round"
    if turn.phase in ("quadrant", "cards", "deal", "draw") and turn.ending:
        yield "nobody draws in the last round, nor is it the first"
    if not turn.ending and any(not supply(table, seat) for seat in seats):
        yield "an empty supply brings the last round"
    if turn.phase != "over" and any(not supply(table, seat) for seat in seats[turn.seat + 1 :]):
        yield "a seat whose turn is still to come has an empty supply"


def _cards(table: Table, hands: Hands) -> Iterator[str]:
    turn, deck = table.turn, table.deck
    if min(gone(deck, turn.shown)) < 0:
        yield f"a terrain has more than {COPIES} cards"
    if deck.pile_size < 0:
        yield "more cards are in hands than are unseen"
    seen: set[int] = set()
    for older in deck.older:
        if list(older.seats) != sorted(set(older.seats) - seen):
            yield "older hands name a seat twice, or in another order"
        if any(seat >= len(hands) or hands[seat] is None for seat in older.seats):
            yield "older hands name a seat without a card"
        if sum(older.cards) != len(older.seats):
            yield "older hands hold one card each"
        seen |= {*older.seats}
    phase, seat = turn.phase, turn.seat
    holding = [n for n, card in enumerate(hands) if card is not None]
    if phase in ("quadrant", "cards", "deal"):
        dealt = list(range(seat)) if phase == "deal" else []
        if holding != dealt or deck.unseen != FULL_DECK.unseen or deck.discards != NO_CARDS:
            yield "hands are dealt in seat order from a full pile"
    elif phase == "show":
        if seat not in holding:
            yield "a seat without a card cannot show it"
    elif phase != "over" and seat in holding:
        yield "a seat holds no card in its own turn"
    if phase in ("show", "late", "act", "redraw", "draw") and not turn.ending:
        turn_of = -1 if phase == "late" else seat
        lacking = [n for n in range(len(hands)) if n not in holding and n != turn_of]
        if lacking and sum(gone(deck, turn.shown)) <= COPIES * len(TERRAINS) - len(hands):
            yield "a seat has no card although there were enough"


def _hidden(hands: Hands, *, of_view: bool, viewer: int | None) -> Iterator[str]:
    for seat, card in enumerate(hands):
        if card is not None and (card == HIDDEN) != (of_view and seat != viewer):
            yield "a seat knows its own card and no other" if of_view else "a state hides no card"


def _hands(table: Table, hands: Hands) -> Iterator[str]:
    deck = table.deck
    groups = [(deck.holders, deck.unseen)]
    groups += [(older.seats, older.cards) for older in deck.older]
    for seats, cards in groups:
        known = Counter(card for seat in seats if (card := hands[seat]) not in (None, HIDDEN))
        if any(copies > cards[ORDER[str(card)]] for card, copies in known.items()):
            yield "a hand holds a card that is not left"
