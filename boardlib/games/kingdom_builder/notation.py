"""Position text: what stands after the options; spec: Position text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, get_args

from ...kernel.actors import LETTERS, letter
from ...kernel.moves import shorten
from ...kernel.positions import Unfit, Words
from .board import CELLS, GRID, INDEX, SQUARES
from .components import CARDS, LOCATIONS, TERRAINS
from .components import LETTERS as LETTERS_OF_HEXES
from .consistency import Hands, impossible
from .deck import Counts, Deck, Older
from .moves import HIDDEN
from .quadrants import TURNED, box
from .setup import KingdomBuilderSetup
from .table import Layout, Pending, Phase, Table, Tiles, Turn

NONE: Final = "-"
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
SEATLESS: Final = ("quadrant", "cards", "over")
"""The phases that concern no seat."""

_TERRAIN: Final = {sign: kind for sign, kind in LETTERS_OF_HEXES.items() if kind in TERRAINS}
_LETTER: Final = {kind: sign for sign, kind in _TERRAIN.items()}
_CELL: Final = re.compile(r"[a-t][0-9]{1,2}")
_TILE: Final = re.compile(r"([a-t][0-9]{1,2})([+-])")
_OLDER: Final = re.compile(r"([A-E]+):([0-5]{5})")


def write(table: Table, hands: tuple[str | None, ...]) -> str:
    """Write layout, turn, deck, hands and seats; hands may be ``?``."""
    layout, turn, deck = table.layout, table.turn, table.deck
    pending = turn.pending
    return " ".join(
        (
            _row(layout.quadrants),
            _row(layout.cards),
            turn.phase,
            NONE if turn.phase in SEATLESS else letter(turn.seat),
            turn.shown or NONE,
            str(turn.builds),
            _row(turn.ready),
            NONE if pending is None else f"{pending.action}@{CELLS[pending.cell]}",
            "last" if turn.ending else NONE,
            "".join(map(str, deck.unseen)),
            "".join(map(str, deck.discards)),
            _row(
                f"{''.join(map(letter, older.seats))}:{''.join(map(str, older.cards))}"
                for older in deck.older
            ),
            "".join(NONE if card is None else _LETTER.get(card, card) for card in hands),
            "|".join(
                f"{_cells(own)};{_tiles(tiles)}"
                for own, tiles in zip(table.settlements, table.tiles, strict=True)
            ),
        )
    )


def _row(words: Iterable[str]) -> str:
    return ",".join(words) or NONE


def _cells(mask: int) -> str:
    return "".join(GRID.names(mask)) or NONE


def _tiles(tiles: Tiles) -> str:
    if not tiles.taken:
        return NONE
    return "".join(
        f"{CELLS[cell]}{'+' if tiles.kept >> cell & 1 else '-'}" for cell in GRID.cells(tiles.taken)
    )


def read(
    setup: KingdomBuilderSetup, rest: str, *, of_view: bool = False, viewer: int | None = None
) -> tuple[Table, Hands]:
    """Read what :func:`write` wrote: a state's text, or a view's with ``?`` for hidden hands.

    :raises PositionError: ``bad-position`` for what is malformed, ``impossible-position`` for
        what cannot come up in a game.
    """
    seats = setup.players
    reader = Words(rest)
    quadrants = reader.next("the quadrants", lambda word: _read_quadrants(setup, word))
    cards = reader.next("Kingdom Builder cards", lambda word: _read_list(word, CARDS, 3))
    phase = reader.next("a phase", _read_phase)
    seat = reader.next("the seat whose turn it is", lambda word: _read_seat(word, seats, phase))
    shown = reader.next("the card shown", lambda word: _read_word(word, TERRAINS))
    builds = reader.next("the builds to do", lambda word: _read_digits(word, 1, 3)[0])
    ready = reader.next("the usable tiles", lambda word: _read_list(word, LOCATIONS, GRID.size))
    pending = reader.next("an action under way", _read_pending)
    ending = reader.next("'last' or '-'", lambda word: bool((NONE, "last").index(word)))
    unseen = reader.next("the unseen cards", lambda word: _read_digits(word, 5, 5))
    discards = reader.next("the discards", lambda word: _read_digits(word, 5, 5))
    older = reader.next("the older hands", _read_older)
    hands = reader.next("a hand for each seat", lambda word: _read_hands(word, seats))
    pieces = reader.next("each seat's hexes and tiles", lambda word: _read_seats(word, seats))
    reader.finish()
    known = {each for group in older for each in group.seats}
    holders = tuple(n for n in range(seats) if hands[n] is not None and n not in known)
    settlements = tuple(own for own, _ in pieces)
    taken = sum(settlements) if pending is None else sum(settlements) + (1 << pending.cell)
    table = Table(
        Layout(setup, quadrants, cards),
        Deck(unseen, holders, older, discards),
        settlements,
        tuple(tiles for _, tiles in pieces),
        GRID.full & ~taken,
        Turn(seat, phase, shown, builds, ready, pending, ending),
    )
    why = impossible(table, hands, of_view=of_view, viewer=viewer)
    if why:
        reader.at = 0
        raise reader.error("impossible-position", why)
    return table, hands


def _read_quadrants(setup: KingdomBuilderSetup, word: str) -> tuple[str, ...]:
    words = () if word == NONE else tuple(word.split(","))
    known = box(setup.custom)
    for each in words:
        if each.removesuffix(TURNED) not in known:
            raise Unfit(f"there is no quadrant {shorten(each)!r}")
    if len(words) > len(SQUARES):
        raise Unfit("a board has four")
    return words


def _read_list(word: str, allowed: tuple[str, ...], most: int) -> tuple[str, ...]:
    words = () if word == NONE else tuple(word.split(","))
    for each in words:
        if each not in allowed:
            raise Unfit(f"there are {', '.join(allowed)}")
    if len(words) > most:
        raise Unfit(f"there are at most {most}")
    return words


def _read_phase(word: str) -> Phase:
    for phase in PHASES:
        if phase == word:
            return phase
    raise Unfit("there are " + ", ".join(PHASES))


def _read_seat(word: str, seats: int, phase: str) -> int:
    if phase in SEATLESS:
        if word != NONE:
            raise Unfit(f"{phase} concerns no seat")
        return 0
    if len(word) != 1 or word not in LETTERS[:seats]:
        raise Unfit(f"seats are A to {letter(seats - 1)}")
    return LETTERS.index(word)


def _read_word(word: str, allowed: tuple[str, ...]) -> str | None:
    if word == NONE:
        return None
    if word not in allowed:
        raise Unfit(f"there are {', '.join(allowed)}")
    return word


def _read_digits(word: str, count: int, most: int) -> Counts:
    if len(word) != count or set(word) - set("0123456789"[: most + 1]):
        raise Unfit(f"expected digits 0 to {most}, {count} of them")
    return tuple(map(int, word))


def _read_pending(word: str) -> Pending | None:
    if word == NONE:
        return None
    action, _, cell = word.partition("@")
    if action not in LOCATIONS or cell not in INDEX:
        raise Unfit("expected a tile and a hex such as paddock@c7")
    return Pending(action, INDEX[cell])


def _read_older(word: str) -> tuple[Older, ...]:
    found = []
    for each in () if word == NONE else word.split(","):
        match = _OLDER.fullmatch(each)
        if match is None:
            raise Unfit("expected seats and five counts such as AC:01010")
        seats = tuple(LETTERS.index(seat) for seat in match[1])
        found.append(Older(seats, tuple(map(int, match[2]))))
    return tuple(found)


def _read_hands(word: str, seats: int) -> Hands:
    if len(word) != seats or set(word) - {*_TERRAIN, HIDDEN, NONE}:
        raise Unfit(f"expected {seats} of {' '.join(_LETTER.values())} {HIDDEN} {NONE}")
    return tuple(None if each == NONE else _TERRAIN.get(each, each) for each in word)


def _read_seats(word: str, seats: int) -> tuple[tuple[int, Tiles], ...]:
    found = []
    for each in word.split("|"):
        cells, mark, tiles = each.partition(";")
        if not mark:
            raise Unfit("hexes; then tiles")
        found.append((_read_cells(cells), _read_tiles(tiles)))
    if len(found) != seats:
        raise Unfit(f"expected {seats} seats")
    if sum(own.bit_count() for own, _ in found) != sum(own for own, _ in found).bit_count():
        raise Unfit("two settlements stand on one hex")
    return tuple(found)


def _read_cells(text: str) -> int:
    mask = 0
    names = [] if text == NONE else _CELL.findall(text)
    if text != NONE and (not names or "".join(names) != text):
        raise Unfit("expected hexes such as a1c7")
    for name in names:
        if name not in INDEX:
            raise Unfit(f"{name} is no hex")
        mask |= 1 << INDEX[name]
    return mask


def _read_tiles(text: str) -> Tiles:
    taken = kept = 0
    tiles = [] if text == NONE else _TILE.findall(text)
    if text != NONE and (not tiles or "".join(map("".join, tiles)) != text):
        raise Unfit("expected tiles such as c7+h3-")
    for name, sign in tiles:
        if name not in INDEX:
            raise Unfit(f"{name} is no hex")
        taken |= 1 << INDEX[name]
        kept |= (sign == "+") << INDEX[name]
    return Tiles(taken, kept)
