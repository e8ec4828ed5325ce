"""Why a decision is refused: the direct check, the codes, and a sentence for each."""

from __future__ import annotations

from typing import Final

from ...kernel.moves import Move, shorten
from .components import ARROWS, BUILDINGS, SIDES, SPACES, TILES
from .moves import Choose, Close, Lift, Nothing, Place, Tile, Wait
from .regions import closed_regions, region_at
from .rules import lacking, owed, placements
from .streets import first_square, square_bits, street_bits, streets_of
from .table import Architect, Choice, Placing, Table

REFUSALS: Final = {
    "wrong-phase": "Rounds",
    "unknown-tile": "Building the board",
    "tile-laid": "Building the board",
    "space-taken": "Building the board",
    "off-board": "Placing",
    "street-taken": "Placing",
    "wrong-shape": "Placing",
    "part-of-formation": "Placing",
    "can-place": "Placing",
    "too-few-walls": "Shortage",
    "lift-first": "Shortage",
    "nothing-to-lift": "Shortage",
    "no-wall": "Shortage",
    "just-placed": "Shortage",
    "off-board-square": "Closing",
    "open-line": "Closing",
    "misses-decree": "Closing",
    "not-first-square": "Closing",
}
"""Code to the section of the spec page that stands behind it."""

Refusal = tuple[str, str] | None


def refuse(table: Table, seat: int, own: Choice, move: Move) -> Refusal:
    """Check an actor's decision: None, or the code and the sentence."""
    if table.phase == "place":
        if type(move) is Place and own is None:
            mask, face, share = move.mask, table.face, table.share
            walls = table.architects[seat].walls
            if (
                mask > 0
                and not mask & walls
                and face is not None
                and (mask in face.masks or not mask & (mask - 1))
                and (share is None or mask.bit_count() - share <= walls.bit_count())
            ):
                return None
        return _refuse_walls(table, seat, own, move)
    if table.phase == "close":
        return _refuse_closing(table, seat, move)
    return _refuse_tile(table, move)


def _refuse_walls(table: Table, seat: int, own: Choice, move: Move) -> Refusal:
    architect = table.architects[seat]
    if type(move) is Lift:
        return _refuse_lift(architect, own, move)
    if type(move) in (Place, Nothing) and isinstance(own, Placing):
        return (
            "lift-first",
            f"walls were placed already: walls to lift are still owed, {own.owed} of them",
        )
    if type(move) is Place:
        return _refuse_place(table, architect, move)
    if type(move) is Nothing:
        if placements(table, seat):
            return "can-place", "a seat whose city is open must place walls when it can"
        return None
    return _wrong_move(move, "place walls", "place, or lift walls that are owed")


def _refuse_place(table: Table, architect: Architect, move: Place) -> tuple[str, str]:
    """Say what is wrong with a placement that is known to be refused."""
    mask, face = move.mask, table.face
    assert face is not None
    if mask <= 0:
        return "off-board", _wrong_streets(move.streets)
    taken = mask & architect.walls
    if taken:
        return "street-taken", f"there is a wall on {' '.join(streets_of(taken))} already"
    count = mask.bit_count()
    if count > 1 and mask not in face.masks:
        shape = f"the die shows {face.name}, {face.size} walls as in {_example(table)}"
        if count < face.size:
            return (
                "part-of-formation",
                f"{shape}: place all of them or exactly one wall, not {count}",
            )
        return (
            "wrong-shape",
            f"{shape}: place that formation, turned or mirrored as you like, or one wall",
        )
    due, standing = owed(table, count), architect.walls.bit_count()
    return (
        "too-few-walls",
        f"the supply gives each open seat {table.share} walls this round: {count} walls mean "
        f"lifting {due}, and {standing} stand",
    )


def _wrong_streets(streets: object) -> str:
    rule = "streets are named in their order, each once"
    if not isinstance(streets, tuple) or not streets:
        return f"{shorten(repr(streets))} is not a row of streets: {rule}"
    for street in streets:
        if type(street) is not str or street not in street_bits():
            return f"{shorten(repr(street))} is not a street of the board: {rule}"
    return f"{shorten(' '.join(streets))}: {rule}"


def _example(table: Table) -> str:
    assert table.face is not None
    return " ".join(table.face.places.moves[0].streets)


def _refuse_lift(architect: Architect, own: Choice, move: Lift) -> Refusal:
    if not isinstance(own, Placing):
        return "nothing-to-lift", "walls are placed first; then those beyond the share are lifted"
    if move.mask <= 0:
        return "off-board", f"{shorten(str(move.street))!r} is not a street of the board"
    if move.mask & own.placed:
        return "just-placed", f"the wall on {move.street} was placed this round and stays"
    if not move.mask & architect.walls & ~own.lifted:
        return "no-wall", f"there is no wall to lift on {move.street}"
    return None


def _refuse_closing(table: Table, seat: int, move: Move) -> Refusal:
    if type(move) is Wait:
        return None
    if type(move) is not Close:
        return _wrong_move(move, "close a city or wait", "close or wait")
    bit = _square(move.square)
    if bit is None:
        return "off-board-square", f"{shorten(str(move.square))!r} is not a square of the board"
    walls = table.architects[seat].walls
    if not 1 << bit & closed_regions(walls):
        return (
            "open-line",
            f"the walls around {move.square} are no closed perimeter: a way leads off the board "
            "(the rim itself is no wall)",
        )
    region = region_at(walls, 1 << bit)
    assert table.decree is not None
    lacks = lacking(table.board, table.decree, region)
    if lacks is not None:
        return "misses-decree", f"the city of {move.square} misses {_amounts(lacks)} of the decree"
    first = first_square(region)
    if first != move.square:
        return (
            "not-first-square",
            f"a city is named by its first square in reading order: close {first}",
        )
    return None


def _square(name: object) -> int | None:
    return square_bits().get(name) if type(name) is str else None


def _amounts(counts: tuple[int, int, int]) -> str:
    plural = ("churches", "wells", "markets")
    words = [
        f"{count} {BUILDINGS[kind] if count == 1 else plural[kind]}"
        for kind, count in enumerate(counts)
        if count
    ]
    return " and ".join(words)


def _refuse_tile(table: Table, move: Move) -> Refusal:
    if type(move) is not Tile:
        return _wrong_move(move, "lay a tile", "tile")
    known = (
        (move.tile, TILES),
        (move.space, range(1, SPACES + 1)),
        (move.arrow, ARROWS),
        (move.side, SIDES),
    )
    for value, allowed in known:
        if type(value) is not type(allowed[0]) or value not in allowed:
            words = ", ".join(map(str, allowed))
            return "unknown-tile", f"{shorten(str(value))!r} is not one of {words}"
    layout = table.board.layout
    if any(laid is not None and laid.split(":")[0] == move.tile for laid in layout):
        return "tile-laid", f"the {move.tile} tile lies already"
    if layout[move.space - 1] is not None:
        return "space-taken", f"a tile lies in space {move.space} already"
    return None


def _wrong_move(move: Move, task: str, verbs: str) -> tuple[str, str]:
    if type(move) is Choose:
        return "hidden", "this stands for a choice that is hidden; it cannot be played"
    verb = getattr(move, "verb", None) or repr(move)
    return "wrong-phase", f"the seats {task} now: {verbs}, not {shorten(str(verb))}"
