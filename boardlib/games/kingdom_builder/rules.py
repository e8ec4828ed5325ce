"""What a ply leads to; see spec/kingdom_builder.md.  Every function works on the open table.

Whether a ply is allowed is in :mod:`.legal`; these functions take it for granted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel.bits import cells
from ...kernel.moves import Move
from .board import CORNERS, GRID, INDEX, Board
from .components import (
    COPIES,
    MANDATORY,
    SETTLEMENTS,
    TERRAINS,
    TILES_ON_A_LOCATION,
    Quadrant,
)
from .deck import FULL_DECK, Deck, dealt, discarded, ready_to_draw, revealed, turned_up
from .locations import ACTIONS
from .moves import (
    TILE_MOVES,
    Build,
    Draw,
    End,
    LayQuadrant,
    Nothing,
    PutTo,
    Redraw,
    Show,
    ShowCards,
    UseTile,
)
from .quadrants import TURNED, box
from .setup import KingdomBuilderSetup
from .table import Layout, Pending, Phase, Table, Tiles, Turn, kept_kinds, shared_turn


def start(setup: KingdomBuilderSetup) -> Table:
    """Give the table before anything was drawn."""
    seats = setup.players
    return _set_up(
        Table(
            Layout(setup, setup.laid, setup.shown),
            FULL_DECK,
            (0,) * seats,
            (Tiles(0, 0),) * seats,
            GRID.full,
            shared_turn(0, "quadrant", None, 0, (), None, False),
        )
    )


def most_plies(setup: KingdomBuilderSetup) -> int:
    """Give a number of plies that no game passes; spec: Bound on plies.

    Everybody builds three settlements in each turn, or the round is the last one.
    """
    rounds = -(-SETTLEMENTS // MANDATORY)
    known = box(setup.custom)
    names = [word.removesuffix(TURNED) for word in setup.laid] or list(known)
    counts = sorted(_places(known[name]) for name in names)
    tiles = sum(counts[-4:])
    set_up = 4 + 1
    redraws = COPIES * len(TERRAINS)
    a_turn = 4 + 2 * tiles  # draw, show, nothing, end, and two plies for each tile that moves
    return set_up + redraws + setup.players * (SETTLEMENTS + rounds * a_turn)


def _places(quadrant: Quadrant) -> int:
    """Count the location hexes of a quadrant."""
    return sum(letter in quadrant.locations for row in quadrant.rows for letter in row)


def _set_up(table: Table) -> Table:
    """Go on to what is still missing: quadrants, cards, the hand of a seat, the first turn."""
    layout, deck = table.layout, table.deck
    seat = len(deck.holders)
    phase: Phase = "deal"
    if len(layout.quadrants) < len(CORNERS):
        phase = "quadrant"
    elif not layout.cards:
        phase = "cards"
    elif seat == layout.setup.players:
        return _begin_turn(table, deck, 0, ending=False)
    return _with(table, layout, deck, shared_turn(seat, phase, None, 0, (), None, False))


def _lay_quadrant(table: Table, move: LayQuadrant) -> Table:
    old = table.layout
    layout = Layout(old.setup, (*old.quadrants, move.quadrant), old.cards)
    return _set_up(_with(table, layout, table.deck, table.turn))


def _show_cards(table: Table, move: ShowCards) -> Table:
    layout = Layout(table.layout.setup, table.layout.quadrants, move.cards)
    return _set_up(_with(table, layout, table.deck, table.turn))


def _with(table: Table, layout: Layout, deck: Deck, turn: Turn) -> Table:
    """Give a table on which nobody has built or moved."""
    return Table(layout, deck, table.settlements, table.tiles, table.free, turn)


def _draw(table: Table, move: Draw) -> Table:
    """A card goes into a hand; which one does not matter to the table."""
    turn = table.turn
    deck = dealt(table.deck, turn.seat)
    if turn.phase == "deal":
        return _set_up(_with(table, table.layout, deck, turn))
    if turn.phase == "late":
        late = shared_turn(turn.seat, "show", None, turn.builds, turn.ready, None, turn.ending)
        return _with(table, table.layout, deck, late)
    return _next_seat(table, deck)


def _next_seat(table: Table, deck: Deck) -> Table:
    turn = table.turn
    seat = turn.seat + 1
    if seat < len(table.settlements):
        return _begin_turn(table, deck, seat, ending=turn.ending)
    if turn.ending:
        return _with(table, table.layout, deck, shared_turn(0, "over", None, 0, (), None, True))
    return _begin_turn(table, deck, 0, ending=False)


def _begin_turn(table: Table, deck: Deck, seat: int, *, ending: bool) -> Table:
    ready = kept_kinds(table.layout.board, table.tiles[seat].kept)
    phase: Phase = "show"
    if not deck.holds(seat):
        drawable = ready_to_draw(deck)
        if drawable is None:
            phase = "act"
        else:
            deck, phase = drawable, "late"
    turn = shared_turn(seat, phase, None, MANDATORY, ready, None, ending)
    return _with(table, table.layout, deck, turn)


def _replaced(table: Table) -> Table:
    """Replace the card if its terrain is full, or if there is none and a hex is open."""
    turn, deck, board = table.turn, table.deck, table.layout.board
    shown = turn.shown
    if shown is not None and board.kinds[shown] & table.free:
        return table
    phase: Phase = "act"
    if board.land & table.free:
        drawable = ready_to_draw(deck)
        if drawable is not None:
            deck, phase = drawable, "redraw"
    turn = shared_turn(turn.seat, phase, None, turn.builds, turn.ready, None, turn.ending)
    return _with(table, table.layout, deck, turn)


def _redraw(table: Table, move: Redraw) -> Table:
    return _with_card(table, turned_up(table.deck, move.terrain), move.terrain)


def _show(table: Table, move: Show) -> Table:
    return _with_card(table, revealed(table.deck, table.turn.seat, move.terrain), move.terrain)


def _with_card(table: Table, deck: Deck, shown: str) -> Table:
    old = table.turn
    turn = shared_turn(old.seat, "act", shown, old.builds, old.ready, None, old.ending)
    return _replaced(_with(table, table.layout, deck, turn))


def _build(table: Table, move: Build) -> Table:
    return _add(table, INDEX[move.cell], table.turn.builds - 1, table.turn.ready)


def _add(table: Table, cell: int, builds: int, ready: tuple[str, ...]) -> Table:
    """Put a settlement of the supply on a hex."""
    turn, layout, tiles = table.turn, table.layout, table.tiles
    seat = turn.seat
    bit = 1 << cell
    settlements = list(table.settlements)
    settlements[seat] |= bit
    ending = turn.ending
    if settlements[seat].bit_count() == SETTLEMENTS:
        builds, ending = 0, True
    board = layout.board
    if board.beside_locations & bit:
        tiles = _win(board, tiles, seat, cell)
    after = Table(
        layout,
        table.deck,
        tuple(settlements),
        tiles,
        table.free ^ bit,
        shared_turn(seat, "act", turn.shown, builds, ready, None, ending),
    )
    if turn.shown is not None and board.kinds[turn.shown] & after.free:
        return after
    return _replaced(after)


def _win(board: Board, tiles: tuple[Tiles, ...], seat: int, cell: int) -> tuple[Tiles, ...]:
    """Take a tile of each location beside a hex that has one left and never gave one here."""
    mine = tiles[seat]
    won = 0
    for place in cells(GRID.around[cell] & board.locations & ~mine.taken):
        if sum(each.taken >> place & 1 for each in tiles) < TILES_ON_A_LOCATION:
            won |= 1 << place
    if not won:
        return tiles
    return (*tiles[:seat], Tiles(mine.taken | won, mine.kept | won), *tiles[seat + 1 :])


def _lose(
    board: Board, mine: Tiles, own: int, ready: tuple[str, ...]
) -> tuple[Tiles, tuple[str, ...]]:
    """Give up the tiles of locations that no own settlement is beside any more.

    Of two equal tiles one that is no longer usable in this turn goes first.
    """
    lost = mine.kept & ~GRID.neighbours(own)
    if not lost:
        return mine, ready
    kept = mine.kept ^ lost
    kinds = list(kept_kinds(board, kept))
    left = []
    for kind in ready:
        if kind in kinds:
            kinds.remove(kind)
            left.append(kind)
    return Tiles(mine.taken, kept), tuple(left)


def _use_tile(table: Table, move: UseTile) -> Table:
    turn = table.turn
    action, cell = move.verb, INDEX[move.cell]
    n = turn.ready.index(action)
    ready = (*turn.ready[:n], *turn.ready[n + 1 :])
    if not ACTIONS[action].moves:
        return _add(table, cell, turn.builds, ready)
    seat, settlements = turn.seat, table.settlements
    own = settlements[seat] ^ 1 << cell
    pending = Pending(action, cell)
    return Table(
        table.layout,
        table.deck,
        (*settlements[:seat], own, *settlements[seat + 1 :]),
        table.tiles,
        table.free,
        Turn(seat, "act", turn.shown, turn.builds, ready, pending, turn.ending),
    )


def _put(table: Table, move: PutTo) -> Table:
    turn, board = table.turn, table.layout.board
    assert turn.pending is not None
    seat, settlements, tiles = turn.seat, table.settlements, table.tiles
    cell = INDEX[move.cell]
    own = settlements[seat] | 1 << cell
    if board.beside_locations >> cell & 1:
        tiles = _win(board, tiles, seat, cell)
    mine, ready = _lose(board, tiles[seat], own, turn.ready)
    if mine is not tiles[seat]:
        tiles = (*tiles[:seat], mine, *tiles[seat + 1 :])
    return _replaced(
        Table(
            table.layout,
            table.deck,
            (*settlements[:seat], own, *settlements[seat + 1 :]),
            tiles,
            table.free ^ (1 << cell | 1 << turn.pending.cell),
            shared_turn(seat, "act", turn.shown, turn.builds, ready, None, turn.ending),
        )
    )


def _nothing(table: Table, move: Nothing) -> Table:
    old = table.turn
    turn = shared_turn(old.seat, "act", old.shown, 0, old.ready, None, True)
    return _with(table, table.layout, table.deck, turn)


def _end(table: Table, move: End) -> Table:
    turn, deck = table.turn, table.deck
    if turn.shown is not None:
        deck = discarded(deck, turn.shown)
    drawable = None if turn.ending else ready_to_draw(deck)
    if drawable is None:
        return _next_seat(table, deck)
    drawing = shared_turn(turn.seat, "draw", None, 0, (), None, False)
    return _with(table, table.layout, drawable, drawing)


AFTER: Final[dict[type[Move], Callable[[Table, Any], Table]]] = {
    LayQuadrant: _lay_quadrant,
    ShowCards: _show_cards,
    Draw: _draw,
    Redraw: _redraw,
    Show: _show,
    Build: _build,
    PutTo: _put,
    Nothing: _nothing,
    End: _end,
    **dict.fromkeys(TILE_MOVES, _use_tile),
}
"""What each kind of move does to the table."""
