"""The Court: tokens are shown when a line is formed and bought at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.moves import Move, shorten
from .extra import Court, Extra
from .grid import Grid
from .guests import KINDS, Guests, kind_at, token_squares
from .kingdom import ONES, TWOS, Kingdom, crowns_at, landscape_at
from .moves import PASS, Buy, Pass, Pay, Put, Reveal, Search, buy, pay, put, search
from .purchases import PILE_PRICE, SHOWN_PRICE, Purse, offers, ordered
from .tokens import BUILDINGS
from .turns import PAY, PUT, line_formed, next_turn, with_kingdom

if TYPE_CHECKING:
    from .rules import Why
    from .state import KingdominoState


def reveal(state: KingdominoState, move: Reveal, actor: object) -> KingdominoState:
    """Lay new tokens out; the line is complete then."""
    extra, court = _parts(state)
    pile = list(court.pile)
    for token in move.ids:
        pile.remove(token)
    shown = ordered((*court.shown, *move.ids))
    return line_formed(
        state, state.line, state.pile, _with_court(extra, Court(shown, tuple(pile), "", 0, ()))
    )


# Choosing a token


def buy_moves(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    """List the shown tokens, then those of the pile, that can be bought; ``pass`` comes last."""
    shown, pile = offers(_parts(state)[1], _purse(state, seat))
    return (*map(buy, shown), *map(search, pile), PASS)


def refuse_buy(state: KingdominoState, move: Buy, seat: int) -> Why:
    """Check that the token is shown and the purchase can be completed."""
    shown = _parts(state)[1].shown
    if move.token not in shown:
        names = ", ".join(shown) or "none"
        return "not-shown", f"{shorten(str(move.token))} is not shown; shown: {names}"
    return _refuse_purchase(state, move.token, SHOWN_PRICE, seat)


def refuse_search(state: KingdominoState, move: Search, seat: int) -> Why:
    """Check that the token is in the pile and the purchase can be completed."""
    if move.token not in _parts(state)[1].pile:
        return "not-in-pile", f"{shorten(str(move.token))} is not in the pile"
    return _refuse_purchase(state, move.token, PILE_PRICE, seat)


def _refuse_purchase(state: KingdominoState, token: str, price: int, seat: int) -> Why:
    purse = _purse(state, seat)
    if not purse.can_pay(price, ()):
        return "cannot-pay", (
            f"{token} costs {price} resources of different kinds; the kingdom has resources on: "
            f"{', '.join(purse.kinds) or 'nothing'}"
        )
    if not purse.can_put(token, price, ()):
        return "no-square", f"no square could take {token} once it is paid"
    return None


def begin_purchase(state: KingdominoState, move: Buy | Search, seat: int) -> KingdominoState:
    """Take the token off the table; it is paid next."""
    extra, court = _parts(state)
    if isinstance(move, Buy):
        shown, pile, price = _without(court.shown, move.token), court.pile, SHOWN_PRICE
    else:
        shown, pile, price = court.shown, _without(court.pile, move.token), PILE_PRICE
    bought = Court(shown, pile, move.token, price, ())
    return _same(state, PAY, state.kingdoms, _with_court(extra, bought))


def refuse_pass(state: KingdominoState, move: Pass, seat: int) -> Why:
    """Nothing can be wrong with buying nothing."""
    return None


def buy_nothing(state: KingdominoState, move: Pass, seat: int) -> KingdominoState:
    """End the turn."""
    return next_turn(state, state.kingdoms, state.queue, state.kings, state.extra)


# Paying


def pay_moves(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    """List the squares whose resource may be paid next."""
    court = _parts(state)[1]
    squares = _purse(state, seat).payable(court.token, court.price, court.paid)
    return tuple(map(pay, state.plan.grid.names(squares)))


def refuse_pay(state: KingdominoState, move: Pay, seat: int) -> Why:
    """Check that the square has a resource of a new kind and the purchase can go on."""
    plan, court = state.plan, _parts(state)[1]
    kingdom = state.kingdoms[plan.kingdom_of[seat]]
    bit = plan.grid.bit_of(move.cell)
    kind = kind_at(kingdom, bit, plan.grid)
    if not kind:
        return "no-resource", f"there is no resource on {shorten(str(move.cell))} to pay with"
    if kind in court.paid:
        paid = ", ".join(court.paid)
        return "kind-paid", f"each kind is paid once, and these are paid: {paid}"
    if BUILDINGS.get(court.token) is not None and not _purse(state, seat).leaves_a_square(
        court.token, court.price, court.paid, kind
    ):
        return "no-square", (
            f"{court.token} would have no square then: pay a {BUILDINGS[court.token].landscape} "
            "square first"
        )
    return None


def pay_resource(state: KingdominoState, move: Pay, seat: int) -> KingdominoState:
    """Take the resource off its square."""
    plan = state.plan
    extra, court = _parts(state)
    at = plan.kingdom_of[seat]
    kingdom = state.kingdoms[at]
    bit = plan.grid.bits[move.cell]
    kinds = (*court.paid, kind_at(kingdom, bit, plan.grid))
    paid = tuple([kind for kind in KINDS if kind in kinds])
    guests = kingdom.guests
    assert guests is not None
    poorer = Kingdom(
        kingdom.board,
        kingdom.room,
        kingdom.laid,
        Guests(guests.giants, guests.spent | bit, guests.tokens),
    )
    bought = Court(court.shown, court.pile, court.token, court.price, paid)
    return _same(
        state,
        PAY if len(paid) < court.price else PUT,
        with_kingdom(state.kingdoms, at, poorer),
        _with_court(extra, bought),
    )


# Putting the token


def put_moves(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    """List the squares that can take the token."""
    squares = _purse(state, seat).squares_for(_parts(state)[1].token)
    return tuple(map(put, state.plan.grid.names(squares)))


def refuse_put(state: KingdominoState, move: Put, seat: int) -> Why:
    """Check that the square is bare and of the building's landscape."""
    grid, token = state.plan.grid, _parts(state)[1].token
    kingdom = state.kingdoms[state.plan.kingdom_of[seat]]
    bit = grid.bit_of(move.cell)
    cell = shorten(str(move.cell))
    landscape = landscape_at(kingdom, bit, grid) if bit else None
    if landscape is None:
        return "not-own-square", f"nothing of the own kingdom lies on {cell}"
    if landscape == "castle":
        return "castle", "no token goes onto the castle"
    if token_squares(kingdom) & bit:
        return "has-token", f"a token lies on {cell} already"
    if crowns_at(kingdom, bit, grid):
        return "has-crown", f"tokens go onto squares without crowns, and {cell} has some"
    if kind_at(kingdom, bit, grid):
        return "has-resource", f"tokens go onto squares without a resource, and {cell} has one"
    building = BUILDINGS.get(token)
    if building is not None and building.landscape != landscape:
        return "wrong-landscape", (
            f"{token} is built on {building.landscape}, and {cell} is {landscape}"
        )
    return None


def put_token(state: KingdominoState, move: Put, seat: int) -> KingdominoState:
    """Lay the token down; the turn is over."""
    plan = state.plan
    extra, court = _parts(state)
    at = plan.kingdom_of[seat]
    kingdom = with_token(state.kingdoms[at], court.token, move.cell, plan.grid)
    kingdoms = with_kingdom(state.kingdoms, at, kingdom)
    bought = Court(court.shown, court.pile, "", 0, ())
    return next_turn(state, kingdoms, state.queue, state.kings, _with_court(extra, bought))


def with_token(kingdom: Kingdom, token: str, cell: str, grid: Grid) -> Kingdom:
    """Give the kingdom with a token on a square; a building's crowns are crowns of the square."""
    guests = kingdom.guests
    assert guests is not None
    bit = grid.bits[cell]
    board = kingdom.board
    building = BUILDINGS.get(token)
    if building is not None:
        board |= bit << (ONES if building.crowns == 1 else TWOS) * grid.plane_bits
    tokens = tuple(sorted((*guests.tokens, (bit.bit_length() - 1, token))))
    return Kingdom(board, kingdom.room, kingdom.laid, Guests(guests.giants, guests.spent, tokens))


def _parts(state: KingdominoState) -> tuple[Extra, Court]:
    extra = state.extra
    assert extra is not None
    assert extra.court is not None
    return extra, extra.court


def _with_court(extra: Extra, court: Court) -> Extra:
    return Extra(extra.quests, extra.past, extra.turn, court)


def _purse(state: KingdominoState, seat: int) -> Purse:
    return Purse(state.kingdoms[state.plan.kingdom_of[seat]], state.plan.grid)


def _without(tokens: tuple[str, ...], token: str) -> tuple[str, ...]:
    at = tokens.index(token)
    return (*tokens[:at], *tokens[at + 1 :])


def _same(
    state: KingdominoState, step: str, kingdoms: tuple[Kingdom, ...], extra: Extra
) -> KingdominoState:
    return type(state)(
        state.plan,
        state.actors,
        step,
        kingdoms,
        state.queue,
        state.line,
        state.kings,
        state.pile,
        extra,
    )
