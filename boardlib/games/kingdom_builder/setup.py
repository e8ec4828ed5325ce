"""What a game is played with: players, quadrants, Kingdom Builder cards, own quadrants."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ...kernel.errors import SetupError
from ...kernel.moves import shorten
from ...kernel.setup import Setup, option
from .components import CARDS, FIRST_GAME_CARDS, FIRST_GAME_QUADRANTS
from .quadrants import TURNED, box, read_custom


@attrs.frozen(kw_only=True)
class KingdomBuilderSetup(Setup):
    """Players, and what is chosen instead of drawn."""

    players: int = option(2, values=range(2, 6), en="Players", fr="Joueurs")
    first_game: bool = option(False, en="Recommended first game", fr="Première partie conseillée")
    quadrants: tuple[str, ...] = option(
        (),
        en="Quadrants, /180 when turned (none: drawn)",
        fr="Quadrants, /180 si tourné (vide : au hasard)",
    )
    cards: tuple[str, ...] = option(
        (),
        values=CARDS,
        en="Kingdom Builder cards (none: drawn)",
        fr="Cartes Kingdom Builder (vide : au hasard)",
    )
    custom: tuple[str, ...] = option((), en="Custom quadrants", fr="Quadrants personnels")

    @property
    def laid(self) -> tuple[str, ...]:
        """The four quadrants that are chosen; none when they are drawn."""
        return FIRST_GAME_QUADRANTS if self.first_game else self.quadrants

    @property
    def shown(self) -> tuple[str, ...]:
        """The three chosen Kingdom Builder cards in the card list's order; none when drawn."""
        chosen = FIRST_GAME_CARDS if self.first_game else self.cards
        return tuple(card for card in CARDS if card in chosen)

    def check(self) -> None:
        """Refuse boards that cannot be laid and cards that cannot lie together.

        :raises SetupError: ``bad-option``, or ``options-contradict`` beside ``first_game``.
        """
        if self.first_game:
            for name in ("quadrants", "cards", "custom"):
                if getattr(self, name):
                    raise SetupError(
                        f"the first game is laid out as printed: {name} stays empty",
                        field=name,
                        allowed="[]",
                        code="options-contradict",
                    )
        self._check_custom()
        self._check_quadrants()
        if len(self.cards) not in (0, 3) or len(set(self.cards)) < len(self.cards):
            raise SetupError(
                "cards names three different Kingdom Builder cards, or none to draw them",
                field="cards",
                allowed=f"three of {', '.join(CARDS)}, or []",
            )

    def _check_custom(self) -> None:
        names = []
        for text in self.custom:
            try:
                names.append(read_custom(text).id)
            except ValueError as error:
                raise SetupError(
                    f"custom quadrant {shorten(text)!r}: {error}",
                    field="custom",
                    allowed="name location row/row/... with ten rows of ten letters",
                ) from None
        if len(set(names)) < len(names):
            raise SetupError(
                "two custom quadrants have the same name",
                field="custom",
                allowed="a different name for each",
            )

    def _check_quadrants(self) -> None:
        known = box(self.custom)
        names = [word.removesuffix(TURNED) for word in self.quadrants]
        for name, word in zip(names, self.quadrants, strict=True):
            if name not in known:
                raise SetupError(
                    f"there is no quadrant {shorten(word)!r}",
                    field="quadrants",
                    allowed=_allowed(tuple(known)),
                )
        if len(names) not in (0, 4) or len(set(names)) < len(names):
            raise SetupError(
                "quadrants names four different quadrants, or none to draw them",
                field="quadrants",
                allowed=_allowed(tuple(known)),
            )


def _allowed(names: Sequence[str]) -> str:
    return f"four of {', '.join(names)}, each also with {TURNED}, or []"
