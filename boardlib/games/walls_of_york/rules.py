"""What may be done and what it does: pure functions on the table and one seat's own choice."""

from __future__ import annotations

from typing import Final

from ...kernel.actors import CHANCE, Actor
from ...kernel.moves import Move
from .board import EMPTY, Board, board_of
from .components import AGES, ARROWS, SIDES, SPACES, TILES, walls_in_box
from .die import Face, die_of, lifts, singles
from .moves import (
    NOTHING,
    WAIT,
    Close,
    Decree,
    Die,
    DrawnBoard,
    Lift,
    Nothing,
    Place,
    Tile,
    close,
)
from .regions import closed_regions, parts, perimeter, region_at
from .scoring import settle
from .setup import WallsOfYorkSetup
from .streets import first_square, square_bits
from .table import (
    BY_CHANCE,
    Architect,
    Choice,
    Closing,
    Moment,
    Placing,
    Table,
)

FEWEST_WALLS: Final = 10
"""Walls round the smallest city there can be: five squares, as every decree asks for at least."""


# The board


def start(setup: WallsOfYorkSetup) -> Moment:
    """Give the first state: the board is drawn, chosen, or lies there."""
    layout = tuple(text.replace(" ", ":") for text in setup.layout) or EMPTY
    phase = {"drawn": "board", "chosen": "tile", "given": "decree"}[setup.board]
    architects = (Architect(0, 0, False, 0, 0, 0, ()),) * setup.players
    table = Table(setup, board_of(layout, setup.tiles), phase, 1, 0, None, None, None, architects)
    return table, (0,) if phase == "tile" else BY_CHANCE, nobody(table)


_NOBODY: Final = tuple((None,) * players for players in range(9))


def nobody(table: Table) -> tuple[Choice, ...]:
    """Give the choices of a moment at which nobody has sealed any."""
    return _NOBODY[len(table.architects)]


def tile_moves(board: Board) -> tuple[Tile, ...]:
    """List the ways to lay one more tile: by tile, space, arrow, side."""
    laid = {text.split(":")[0] for text in board.layout if text is not None}
    return tuple(
        Tile(tile, space + 1, arrow, side)
        for tile in TILES
        if tile not in laid
        for space in range(SPACES)
        if board.layout[space] is None
        for arrow in ARROWS
        for side in SIDES
    )


# Walls


def owed(table: Table, walls: int) -> int:
    """Count the walls to lift for placing so many: those beyond the share of a short round."""
    return 0 if table.share is None else max(0, walls - table.share)


def supply(table: Table) -> int:
    """Count the walls in the common supply."""
    used = sum([each.walls.bit_count() for each in table.architects])
    return walls_in_box(len(table.architects)) - used


def placements(table: Table, seat: int) -> tuple[Place, ...]:
    """List what an open seat may place: formations, then single walls."""
    face = table.face
    assert face is not None
    walls = table.architects[seat].walls
    if table.share is not None:
        standing = walls.bit_count()
        if face.size - table.share > standing:
            return singles().free(walls) if 1 - table.share <= standing else ()
    return face.places.free(walls)


# Cities


def cities(table: Table, seat: int) -> list[int]:
    """List the cities an open seat could close, in reading order of their first squares."""
    assert table.decree is not None
    return _cities(table.board, table.decree, table.architects[seat].walls)


def _cities(board: Board, decree: tuple[int, int, int], walls: int) -> list[int]:
    if walls.bit_count() < FEWEST_WALLS:
        return []
    inside = closed_regions(walls, *_most_wanted(board, decree))
    if not inside or lacking(board, decree, inside):
        return []
    return [region for region in parts(walls, inside) if not lacking(board, decree, region)]


def _most_wanted(board: Board, decree: tuple[int, int, int]) -> tuple[int, int]:
    """Give the squares of the building that the decree asks for most, and how many of them."""
    church, well, market = decree
    if market >= church and market >= well:
        return board.buildings[2], market
    return (board.buildings[0], church) if church >= well else (board.buildings[1], well)


def lacking(
    board: Board, decree: tuple[int, int, int], squares: int
) -> tuple[int, int, int] | None:
    """Count the churches, wells and markets that these squares lack; None when none."""
    church, well, market = decree
    churches, wells, markets = board.buildings
    church -= (squares & churches).bit_count()
    well -= (squares & wells).bit_count()
    market -= (squares & markets).bit_count()
    if church <= 0 and well <= 0 and market <= 0:
        return None
    return max(0, church), max(0, well), max(0, market)


def asked(table: Table) -> tuple[int, ...]:
    """Name the seats that choose in this phase: the open ones, of which only some may close."""
    closing = table.phase == "close"
    if not closing and table.phase != "place":
        return ()
    return tuple(
        [
            seat
            for seat, each in enumerate(table.architects)
            if not each.city and (not closing or cities(table, seat))
        ]
    )


# What is legal


def moves(table: Table, seat: int, own: Choice) -> tuple[Move, ...]:
    """List the legal moves of an actor; see the spec's section Order of moves."""
    if table.phase == "place":
        if isinstance(own, Placing):
            return lifts(table.architects[seat].walls & ~own.lifted)
        return placements(table, seat) or (NOTHING,)
    if table.phase == "close":
        return (*(close(first_square(city)) for city in cities(table, seat)), WAIT)
    return tile_moves(table.board)


def is_open(choice: Choice) -> bool:
    """Tell whether a choice still needs a decision."""
    return choice is None or (type(choice) is Placing and choice.owed > 0)


# What moves do


def after(
    table: Table,
    actors: tuple[Actor, ...],
    sealed: tuple[Choice, ...],
    move: Move,
    actor: Actor,
) -> Moment:
    """Give what a legal ply leads to."""
    if actor == CHANCE or table.phase == "tile":
        return _after_open_ply(table, move)
    choice = choice_of(table, actor, sealed[actor], move)
    sealed = (*sealed[:actor], choice, *sealed[actor + 1 :])
    if isinstance(choice, Closing):
        if len(actors) == 1:
            return _show_cities(table, sealed)
    elif choice.owed:
        return table, actors, sealed
    elif len(actors) == 1:
        return _show_walls(table, sealed)
    return table, tuple([other for other in actors if other != actor]), sealed


def choice_of(table: Table, seat: int, own: Choice, move: Move) -> Placing | Closing:
    """Give what a seat has sealed after a legal decision."""
    if type(move) is Place:
        return Placing(move.mask, 0, 0 if table.share is None else owed(table, len(move.streets)))
    if type(move) is Lift:
        assert isinstance(own, Placing)
        return Placing(own.placed, own.lifted | move.mask, own.owed - 1)
    if type(move) is Close:
        bit = 1 << square_bits()[move.square]
        return Closing(region_at(table.architects[seat].walls, bit))
    return Placing(0, 0, 0) if type(move) is Nothing else Closing(0)


def _after_open_ply(table: Table, move: Move) -> Moment:
    """Give what a ply that nobody hides leads to: chance, or a tile."""
    if isinstance(move, Die):
        return _roll(table, die_of(table.setup.die).faces[move.face])
    if isinstance(move, Decree):
        return _begin_age(table, (move.church, move.well, move.market))
    layout = table.board.layout
    if isinstance(move, DrawnBoard):
        layout = move.spaces
    else:
        assert isinstance(move, Tile)
        text = f"{move.tile}:{move.side}:{move.arrow}"
        layout = (*layout[: move.space - 1], text, *layout[move.space :])
    return _lay(table, board_of(layout, table.setup.tiles))


def _lay(table: Table, board: Board) -> Moment:
    laid = SPACES - board.layout.count(None)
    phase = "tile" if laid < SPACES else "decree"
    actors: tuple[Actor, ...] = (laid % table.setup.players,) if laid < SPACES else BY_CHANCE
    table = Table(table.setup, board, phase, 1, 0, None, None, None, table.architects)
    return table, actors, nobody(table)


def _begin_age(table: Table, decree: tuple[int, int, int]) -> Moment:
    table = Table(
        table.setup, table.board, "die", table.age, 0, decree, None, None, table.architects
    )
    return table, BY_CHANCE, nobody(table)


def short_share(table: Table) -> int | None:
    """Give each open seat's share of the supply when a round is short of walls."""
    most, players = die_of(table.setup.die).most, len(table.architects)
    if (table.round + 1) * most * players <= walls_in_box(players):
        return None  # so few rounds cannot have used up so many walls
    seats = [each.city for each in table.architects].count(0)
    left = supply(table)
    return left // seats if left < most * seats else None


def _roll(table: Table, face: Face) -> Moment:
    """Closed seats take the coins on the die; all others place."""
    architects = table.architects
    actors = tuple([seat for seat, each in enumerate(architects) if not each.city])
    share = short_share(table)
    if len(actors) < len(architects):
        architects = tuple([_taking(each, face.coins) for each in architects])
    table = Table(
        table.setup,
        table.board,
        "place",
        table.age,
        table.round + 1,
        table.decree,
        face,
        share,
        architects,
    )
    return table, actors, nobody(table)


def _taking(each: Architect, coins: int) -> Architect:
    if not each.city:
        return each
    return Architect(
        each.walls,
        each.city,
        each.perfect,
        each.taken + coins,
        each.vikings,
        each.invasions,
        each.ages,
    )


def _show_walls(table: Table, sealed: tuple[Choice, ...]) -> Moment:
    """Put up all walls of a round, and ask who has a city whether to close it."""
    board, decree = table.board, table.decree
    assert decree is not None
    architects, waiting = [], []
    for seat, each in enumerate(table.architects):
        choice = sealed[seat]
        if type(choice) is Placing:
            walls = each.walls & ~choice.lifted | choice.placed
            each = Architect(walls, 0, False, 0, each.vikings, each.invasions, each.ages)
            if _cities(board, decree, walls):
                waiting.append(seat)
        architects.append(each)
    if not waiting:
        return _end_round(table, tuple(architects), all_closed=False)
    table = Table(
        table.setup,
        board,
        "close",
        table.age,
        table.round,
        decree,
        table.face,
        None,
        tuple(architects),
    )
    return table, tuple(waiting), nobody(table)


def _show_cities(table: Table, sealed: tuple[Choice, ...]) -> Moment:
    """Close the cities that were declared finished; every wall but the perimeter goes."""
    architects = []
    for each, choice in zip(table.architects, sealed, strict=True):
        if type(choice) is Closing and choice.city:
            walls = perimeter(choice.city)
            perfect = walls == each.walls
            each = Architect(
                walls, choice.city, perfect, 0, each.vikings, each.invasions, each.ages
            )
        architects.append(each)
    all_closed = all(each.city for each in architects)
    return _end_round(table, tuple(architects), all_closed=all_closed)


def _end_round(table: Table, architects: tuple[Architect, ...], *, all_closed: bool) -> Moment:
    setup = table.setup
    table = Table(
        setup,
        table.board,
        "die",
        table.age,
        table.round,
        table.decree,
        None,
        None,
        architects,
    )
    if table.round < setup.round_limit and not all_closed:
        return table, BY_CHANCE, nobody(table)
    over = table.age == AGES
    table = Table(
        setup,
        table.board,
        "over" if over else "decree",
        AGES,
        0,
        None,
        None,
        None,
        settle(table),
    )
    return table, () if over else BY_CHANCE, nobody(table)
