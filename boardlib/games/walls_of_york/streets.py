"""The board's geometry as bits: 64 squares and the 144 streets that each may hold one wall.

Both sets are padded with a ninth column so that shifts never wrap.  A square in row y and
column x is bit 9y + x.  The street north of it is the same bit of a street set; the southern
rim is row 8.  The street west of it is bit 81 + 9y + x; the eastern rim is column 8.
"""

from __future__ import annotations

from functools import cache
from typing import Final

SIZE: Final = 8
WIDE: Final = SIZE + 1
VERTICAL: Final = WIDE * WIDE
"""The first bit of the vertical streets."""
BITS: Final = VERTICAL + SIZE * WIDE
"""The length of a street set, padding included."""
HORIZONTAL_BITS: Final = (1 << VERTICAL) - 1
COLUMNS: Final = "abcdefgh"
STREETS: Final = 144

_ROW: Final = (1 << SIZE) - 1
_ROW_PARTS: Final = (
    *(slice(WIDE * y, WIDE * y + SIZE) for y in range(WIDE)),
    slice(VERTICAL, BITS),
)
BOARD: Final = sum(_ROW << WIDE * y for y in range(SIZE))
"""All squares."""
TOP: Final = _ROW
BOTTOM: Final = _ROW << WIDE * (SIZE - 1)
LEFT: Final = sum(1 << WIDE * y for y in range(SIZE))
RIGHT: Final = LEFT << SIZE - 1


def _street_bits() -> dict[str, int]:
    horizontal = {
        f"{COLUMNS[x]}{y + 1}n" if y < SIZE else f"{COLUMNS[x]}{y}s": WIDE * y + x
        for y in range(WIDE)
        for x in range(SIZE)
    }
    vertical = {
        f"{COLUMNS[x]}{y + 1}w" if x < SIZE else f"h{y + 1}e": VERTICAL + WIDE * y + x
        for y in range(SIZE)
        for x in range(WIDE)
    }
    return horizontal | vertical


@cache
def street_bits() -> dict[str, int]:
    """Give the bit number of every street by name, in canonical order, which is bit order."""
    return _street_bits()


@cache
def _street_names() -> dict[int, str]:
    return {bit: name for name, bit in street_bits().items()}


@cache
def square_bits() -> dict[str, int]:
    """Give the bit number of every square by name, in reading order, which is bit order."""
    return {f"{COLUMNS[x]}{y + 1}": WIDE * y + x for y in range(SIZE) for x in range(SIZE)}


def bits_of(mask: int) -> list[int]:
    """List the bit numbers of a set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def streets_of(walls: int) -> tuple[str, ...]:
    """Name the streets of a set in canonical order."""
    names = _street_names()
    return tuple([names[bit] for bit in bits_of(walls)])


def square_name(bit: int) -> str:
    """Name the square of a bit number."""
    y, x = divmod(bit, WIDE)
    return f"{COLUMNS[x]}{y + 1}"


def squares_of(squares: int) -> tuple[str, ...]:
    """Name the squares of a set in reading order."""
    return tuple([square_name(bit) for bit in bits_of(squares)])


def first_square(squares: int) -> str:
    """Name the first square of a set in reading order."""
    return square_name((squares & -squares).bit_length() - 1)


def street_between(x0: int, y0: int, x1: int, y1: int) -> int | None:
    """Give the bit number of the street from one corner of squares to the next, if there is one."""
    x, y = min(x0, x1), min(y0, y1)
    if min(x, y) < 0 or max(x0, x1, y0, y1) > SIZE:
        return None
    return WIDE * y + x + (0 if y0 == y1 else VERTICAL)


def write_streets(walls: int) -> str:
    """Write a street set as 36 hexadecimal digits: one bit a street, the first one first."""
    bits = f"{walls:0{BITS}b}"[::-1]
    rows = [bits[part] for part in _ROW_PARTS]
    return f"{int(''.join(rows), 2):036x}"


def read_streets(text: str) -> int:
    """Read what :func:`write_streets` wrote.

    :raises ValueError: when it is anything else.
    """
    bits = _bits_of_hex(text, STREETS)
    rows = [bits[SIZE * y : SIZE * y + SIZE] + "0" for y in range(WIDE)]
    return int(("".join(rows) + bits[SIZE * WIDE :])[::-1], 2)


def write_squares(squares: int) -> str:
    """Write a set of squares as 16 hexadecimal digits: one bit a square, the first one first."""
    bits = f"{squares:0{WIDE * SIZE}b}"[::-1]
    rows = [bits[WIDE * y : WIDE * y + SIZE] for y in range(SIZE)]
    return f"{int(''.join(rows), 2):016x}"


def read_squares(text: str) -> int:
    """Read what :func:`write_squares` wrote.

    :raises ValueError: when it is anything else.
    """
    bits = _bits_of_hex(text, SIZE * SIZE)
    rows = [bits[SIZE * y : SIZE * y + SIZE] + "0" for y in range(SIZE)]
    return int("".join(rows)[::-1], 2)


def _bits_of_hex(text: str, count: int) -> str:
    if len(text) * 4 != count or not set(text) <= set("0123456789abcdef"):
        raise ValueError(f"{count // 4} hexadecimal digits expected")
    return f"{int(text, 16):0{count}b}"
