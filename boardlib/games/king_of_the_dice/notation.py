"""Position text: what stands after the options; spec: Position text."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

from ...kernel.actors import LETTERS, letter
from ...kernel.moves import shorten
from ...kernel.positions import Unfit, Words
from .components import LOCATION_POINTS, LOCATIONS, PENALTIES, SLOTS, card_points, citizens
from .consistency import impossible
from .rules import STEPS, Step, acting

if TYPE_CHECKING:
    from .setup import KingOfTheDiceSetup
    from .state import KingOfTheDiceState

NONE: Final = "-"
GAP: Final = "."
"""An empty slot of the row, or a die in the hand."""


def write(state: KingOfTheDiceState) -> str:
    """Write step, seat, dice, rolls, then all cards; the pile is what lies nowhere else."""
    table = state.table
    return " ".join(
        (
            state.step,
            NONE if state.seat is None else letter(state.seat),
            "".join(map(str, state.dice)).replace("0", GAP) or NONE,
            str(state.rolls),
            _write_cards(name or GAP for name in table.row),
            _write_cards(table.discard),
            "".join(map(str, table.locations)),
            str(table.penalty),
            "".join(map(str, table.penalties)),
            "|".join(map(_write_cards, table.kingdoms)),
            table.dragon or NONE,
            "again" if table.again else NONE,
        )
    )


def _write_cards(cards: Iterable[str]) -> str:
    return ",".join(cards) or NONE


def read(setup: KingOfTheDiceSetup, rest: str) -> KingOfTheDiceState:
    """Read what :func:`write` wrote.

    :raises PositionError: ``bad-position`` for what is malformed, ``impossible-position`` for
        what cannot come up in a game.
    """
    from .state import KingOfTheDiceState, Table

    reader = Words(rest)
    step = reader.next("a step of a turn", _read_step)
    seat = reader.next("the seat whose turn it is", lambda word: _read_seat(setup, word))
    dice = reader.next("six dice", _read_dice)
    rolls = reader.next("the rolls left", lambda word: _read_digits(word, 1, 4)[0])
    row = reader.next("the row of citizens", _read_row)
    discard = reader.next("the discarded citizens", lambda word: _read_cards(word, citizens()))
    locations = reader.next(
        "the locations left",
        lambda word: _read_digits(word, len(LOCATIONS), len(LOCATION_POINTS)),
    )
    penalty = reader.next("the penalty shown", _read_penalty)
    unseen = reader.next("the penalties to come", _read_penalties)
    kingdoms = reader.next("the kingdoms", lambda word: _read_kingdoms(setup, word))
    dragon = reader.next("a dragon to be given", _read_dragon)
    again = reader.next("'again' or '-'", lambda word: bool((NONE, "again").index(word)))
    reader.finish()
    out = {*row, *discard, dragon, *(card for kingdom in kingdoms for card in kingdom)}
    pile = tuple(name for name in citizens() if name not in out)
    table = Table(row, pile, discard, locations, penalty, unseen, kingdoms, dragon, again)
    state = KingOfTheDiceState(setup, acting(step, seat), table, seat, step, dice, rolls)
    why = impossible(state)
    if why:
        reader.at = 0
        raise reader.error("impossible-position", why)
    return state


def _read_step(word: str) -> Step:
    for step in STEPS:
        if step == word:
            return step
    raise Unfit("there are " + ", ".join(STEPS))


def _read_seat(setup: KingOfTheDiceSetup, word: str) -> int | None:
    if word == NONE:
        return None
    if len(word) != 1 or word not in LETTERS[: setup.players]:
        raise Unfit(f"seats are A to {letter(setup.players - 1)}")
    return LETTERS.index(word)


def _read_dice(word: str) -> tuple[int, ...]:
    if word == NONE:
        return ()
    if len(word) != 6 or set(word) - set(GAP + "123456"):
        raise Unfit("each is 1 to 6, or . in the hand")
    return tuple(map(int, word.replace(GAP, "0")))


def _read_digits(word: str, count: int, most: int) -> tuple[int, ...]:
    if len(word) != count or set(word) - set("0123456789"[: most + 1]):
        raise Unfit(f"expected digits 0 to {most}, {count} of them")
    return tuple(map(int, word))


def _read_row(word: str) -> tuple[str, ...]:
    row = _read_cards(word, {GAP, *citizens()})
    if len(row) > SLOTS:
        raise Unfit(f"there are {SLOTS} slots")
    return tuple("" if name == GAP else name for name in row)


def _read_cards(word: str, known: Collection[str]) -> tuple[str, ...]:
    cards = tuple(word.split(",")) if word != NONE else ()
    for card in cards:
        if card not in known:
            raise Unfit(f"there is no card {shorten(card)!r} here")
    return cards


def _read_penalty(word: str) -> int:
    if word not in ("0", *map(str, PENALTIES)):
        raise Unfit("it is -1 to -4, or 0 when none is shown")
    return int(word)


def _read_penalties(word: str) -> tuple[int, ...]:
    return _read_digits(word, len(PENALTIES), max(PENALTIES.values()))


def _read_kingdoms(setup: KingOfTheDiceSetup, word: str) -> tuple[tuple[str, ...], ...]:
    texts = word.split("|")
    if len(texts) != setup.players:
        raise Unfit(f"{setup.players} kingdoms expected")
    return tuple(_read_cards(text, card_points()) for text in texts)


def _read_dragon(word: str) -> str:
    if word == NONE:
        return ""
    card = citizens().get(word)
    if card is None or card.kind != "dragon":
        raise Unfit("it is a dragon's id, or -")
    return word
