"""What a game is played with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import attrs

from ...kernel.errors import SetupError
from ...kernel.moves import shorten
from ...kernel.setup import Setup, option
from .board import tile_rows
from .components import ARROWS, SIDES, SPACES, TILES
from .die import FACES, face_of

T = TypeVar("T")

DEFAULT_ROUND_LIMIT: Final = 40
LAYOUT_WORDS: Final = "four texts such as 'white black up', each tile once"
TILE_WORDS: Final = "texts such as 'white black 1WM1/.V.C/MWV1/.2.C', each tile side once"
DIE_WORDS: Final = "none, or six texts such as 'I2 1 0,0,1,0;1,0,2,0' with different names"


@attrs.frozen(kw_only=True)
class WallsOfYorkSetup(Setup):
    """The players, how the board is built, our or custom tiles and die, the optional rules."""

    players: int = option(2, values=range(2, 9), en="Players", fr="Joueurs")
    board: str = option(
        "drawn",
        values=("drawn", "chosen", "given"),
        en="Board: drawn, chosen in turn, or given",
        fr="Plateau : tiré au sort, choisi à tour de rôle, ou donné",
    )
    layout: tuple[str, ...] = option((), en="Given board", fr="Plateau donné")
    tiles: tuple[str, ...] = option((), en="Custom tile sides", fr="Faces de tuiles personnelles")
    die: tuple[str, ...] = option((), en="Custom building die", fr="Dé Construction personnel")
    perfect_plan: bool = option(False, en="Perfect plan", fr="Plan parfait")
    longest_wall: bool = option(False, en="The longest wall", fr="Le mur le plus long")
    round_limit: int = option(
        DEFAULT_ROUND_LIMIT,
        values=range(1, 101),
        en="Rounds after which an Age ends (ours)",
        fr="Tours après lesquels un Âge prend fin (règle maison)",
    )

    def check(self) -> None:
        """Refuse layouts, tiles and dice that are none, naming the first wrong one."""
        if (self.board == "given") != bool(self.layout):
            raise SetupError(
                "a given board needs its layout, and no other has one",
                field="layout",
                allowed=LAYOUT_WORDS if self.board == "given" else "none unless board is given",
                code="options-contradict",
            )
        if self.layout:
            self._check_layout()
        sides = [_read("tiles", text, tile_rows, TILE_WORDS)[:2] for text in self.tiles]
        if len(set(sides)) < len(sides):
            raise SetupError("a tile side is given twice", field="tiles", allowed=TILE_WORDS)
        names = {_read("die", text, face_of, DIE_WORDS).name for text in self.die}
        if self.die and (len(self.die) != FACES or len(names) != FACES):
            raise SetupError(
                "a die has six faces with different names", field="die", allowed=DIE_WORDS
            )

    def _check_layout(self) -> None:
        words = [text.split(" ") for text in self.layout]
        for text, row in zip(self.layout, words, strict=True):
            if len(row) != 3 or row[1] not in SIDES or row[2] not in ARROWS:
                raise SetupError(
                    f"layout: {shorten(repr(text))}: a space holds a tile, its side "
                    f"({', '.join(SIDES)}) and its arrow ({', '.join(ARROWS)})",
                    field="layout",
                    allowed=LAYOUT_WORDS,
                )
        if len(words) != SPACES or {row[0] for row in words} != set(TILES):
            raise SetupError(
                f"the four spaces hold each tile once: {', '.join(TILES)}",
                field="layout",
                allowed=LAYOUT_WORDS,
            )


def _read(field: str, text: str, read: Callable[[str], T], allowed: str) -> T:
    try:
        return read(text)
    except ValueError as error:
        why = f"{field}: {shorten(repr(text))}: {error}"
        raise SetupError(why, field=field, allowed=allowed) from None
