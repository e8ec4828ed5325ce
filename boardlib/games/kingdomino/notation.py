"""Position text: what stands after the options; spec: Position text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.actors import CHANCE, Actor, letter, seat_of
from ...kernel.errors import NotationError
from ...kernel.moves import shorten
from ...kernel.positions import Unfit, Words
from .consistency import impossible
from .extra import NOBODY
from .kingdom import Kingdom
from .kingdom_text import read_extra, read_kingdom, write_extra, write_kingdom
from .plan import NO_KING, Plan
from .turns import STEPS

if TYPE_CHECKING:
    from .state import KingdominoState


def write(state: KingdominoState) -> str:
    """Write step, actor, queue, line, pile and kingdoms, then what expansions add."""
    line = zip(state.line, state.kings, strict=True)
    words = [
        state.step,
        _write_actors(state),
        ",".join(f"{name}:{letter(seat)}" for name, seat in state.queue) or "-",
        ",".join(n if king == NO_KING else f"{n}:{letter(king)}" for n, king in line) or "-",
        "/".join(_write_box(state.plan, n, state.pile) for n in range(state.plan.boxes)),
        "|".join(write_kingdom(kingdom, state.plan) for kingdom in state.kingdoms),
    ]
    if state.extra is not None:
        words += write_extra(state.extra, state.plan)
    return " ".join(words)


def _write_actors(state: KingdominoState) -> str:
    """Write who acts, and in whose turn when that is another seat."""
    who = "".join(map(letter, state.actors)) or "-"
    extra = state.extra
    return who if extra is None or extra.turn == NOBODY else f"{who}/{letter(extra.turn)}"


def _write_box(plan: Plan, box: int, pile: int) -> str:
    """Write the dominoes left in a box as runs: ``1-3,7``; letters and numbers apart."""
    ids = plan.ids
    left = pile >> box * len(ids) & (1 << len(ids)) - 1
    runs = []
    for part in (left & plan.lettered, left & ~plan.lettered):
        while part:
            run = part & ~(part + (part & -part))
            first, last = ids[(run & -run).bit_length() - 1], ids[run.bit_length() - 1]
            runs.append(first if first == last else f"{first}-{last}")
            part ^= run
    return ",".join(runs) or "-"


def read(plan: Plan, rest: str, make: type[KingdominoState]) -> KingdominoState:
    """Read what :func:`write` wrote.

    :raises PositionError: ``bad-position`` for what is malformed, ``impossible-position`` for
        what cannot come up in a game.
    """
    reader = Words(rest)

    step = reader.next("a step of this game", _read_step)
    actors, turn = reader.next("the actor", lambda word: _read_actors(plan, word))
    queue = reader.next("dominoes with kings", lambda word: _read_queue(plan, word))
    line, kings = reader.next("the line", lambda word: _read_line(plan, word))
    pile = reader.next("the dominoes left", lambda word: _read_pile(plan, word))
    kingdoms = reader.next("the kingdoms", lambda word: _read_kingdoms(plan, word))
    extra = read_extra(reader, plan, kingdoms, turn)
    reader.finish()
    state = make(plan, actors, step, kingdoms, queue, line, kings, pile, extra)
    why = impossible(state)
    if why:
        reader.at = 0
        raise reader.error("impossible-position", why)
    return state


def _read_step(word: str) -> str:
    if word not in STEPS:
        raise Unfit("there are " + ", ".join(sorted(STEPS)))
    return word


def _read_actors(plan: Plan, word: str) -> tuple[tuple[Actor, ...], int]:
    who, slash, turn = word.partition("/")
    actors: tuple[Actor, ...] = ()
    if who == CHANCE:
        actors = (CHANCE,)
    elif who != "-":
        actors = (_seat(plan, who),)
    return actors, _seat(plan, turn) if slash else NOBODY


def _seat(plan: Plan, word: str) -> int:
    try:
        seat = seat_of(word)
    except NotationError:
        raise Unfit(f"{shorten(word)!r} is not a seat") from None
    if seat >= plan.setup.players:
        raise Unfit(f"there is no seat {word}")
    return seat


def _domino(plan: Plan, name: str) -> str:
    if name not in plan.dominoes:
        raise Unfit(f"there is no domino {shorten(name)!r}")
    return name


def _read_queue(plan: Plan, word: str) -> tuple[tuple[str, int], ...]:
    if word == "-":
        return ()
    pairs = [entry.partition(":") for entry in word.split(",")]
    return tuple((_domino(plan, name), _seat(plan, seat)) for name, _, seat in pairs)


def _read_line(plan: Plan, word: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    if word == "-":
        return (), ()
    pairs = [entry.partition(":") for entry in word.split(",")]
    names = tuple(_domino(plan, name) for name, _, _ in pairs)
    return names, tuple(_seat(plan, seat) if colon else NO_KING for _, colon, seat in pairs)


def _read_pile(plan: Plan, word: str) -> int:
    boxes = word.split("/")
    if len(boxes) != plan.boxes:
        raise Unfit(f"{plan.boxes} boxes expected")
    order, size = plan.order_of, len(plan.box)
    pile = 0
    for number, box in enumerate(boxes):
        for run in box.split(",") if box != "-" else ():
            first, _, last = run.partition("-")
            start, stop = order[_domino(plan, first)], order[_domino(plan, last or first)] + 1
            pile |= (1 << stop) - (1 << start) << number * size if start < stop else 0
    return pile


def _read_kingdoms(plan: Plan, word: str) -> tuple[Kingdom, ...]:
    texts = word.split("|")
    if len(texts) != plan.kingdom_count:
        raise Unfit(f"{plan.kingdom_count} kingdoms expected")
    return tuple(read_kingdom(plan, text) for text in texts)
