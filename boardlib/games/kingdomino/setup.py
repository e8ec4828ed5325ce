"""What a game is played with: one row of the rulebooks' table of modes, and options."""

from __future__ import annotations

from typing import Final

import attrs

from ...kernel.actors import LETTERS
from ...kernel.errors import SetupError
from ...kernel.setup import Setup, option
from .components import QUEST_IDS

PLAYERS: Final = {
    "base": (2, 3, 4),
    "mighty_duel": (2,),
    "xl": (2, 3, 4),
    "teams": (6, 8),
    "discovery": (2,),
}
"""Modes and the player counts they have; the base game with giants has 5 too."""

DRAWN: Final = ("drawn",)


@attrs.frozen(kw_only=True)
class KingdominoSetup(Setup):
    """Players, mode, expansions and additional rules of one game."""

    players: int = option(2, values=range(2, 9), en="Players", fr="Joueurs")
    mode: str = option("base", values=tuple(PLAYERS), en="Mode", fr="Mode de jeu")
    giants: bool = option(False, en="Age of Giants", fr="Age of Giants")
    quests: tuple[str, ...] = option(
        (),
        values=(*DRAWN, *QUEST_IDS),
        derive=lambda setup: DRAWN if setup.giants else (),
        en="Quests",
        fr="Quêtes",
    )
    court: bool = option(False, en="The Court", fr="La Cour")
    dynasty: bool = option(False, en="Dynasty: three games", fr="Dynastie : trois manches")
    harmony: bool = option(False, en="Harmony: +5", fr="Harmonie : +5")
    middle_kingdom: bool = option(False, en="Middle Kingdom: +10", fr="Empire du milieu : +10")
    three_player_full: bool = option(
        False, en="Three players, all dominoes", fr="À trois avec tous les dominos"
    )
    kings: tuple[str, ...] = option(
        (),
        values=tuple(LETTERS[:8]),
        en="Kings in this order (none: by chance)",
        fr="Ordre des rois (vide : au hasard)",
    )

    @property
    def kings_each(self) -> int:
        """How many kings a seat moves: two when two play, else one."""
        return 2 if self.players == 2 else 1

    def check(self) -> None:
        """Refuse combinations that no rulebook has, saying what would do.

        :raises SetupError: ``bad-option``, or ``options-contradict`` when two exclude each other.
        """
        if self.giants and self.mode not in ("base", "mighty_duel"):
            raise _contradict(
                "giants", "giants come with the base game and the mighty duel", "false"
            )
        self._check_players()
        self._check_quests()
        if self.court and self.mode == "discovery":
            raise _contradict("court", "the Court comes with every mode but discovery", "false")
        if self.three_player_full and (self.players, self.mode, self.giants) != (3, "base", False):
            raise _contradict(
                "three_player_full",
                "all dominoes with three players belongs to the base game without giants",
                "false",
            )
        self._check_kings()

    def _check_players(self) -> None:
        counts = PLAYERS[self.mode]
        if self.giants and self.mode == "base":
            counts = (*counts, 5)
        if self.players not in counts:
            allowed = " or ".join(map(str, counts))
            giants = " with giants" if self.giants else ""
            raise SetupError(
                f"mode {self.mode}{giants} is for {allowed} players, not {self.players}",
                field="players",
                allowed=allowed,
            )

    def _check_quests(self) -> None:
        if not self.giants:
            if self.quests:
                raise _contradict("quests", "quests belong to Age of Giants", "an empty list")
            return
        for name in ("harmony", "middle_kingdom"):
            if getattr(self, name):
                raise _contradict(name, f"with giants {name} is a quest, not an option", "false")
        if self.quests not in ((), DRAWN) and (
            len(set(self.quests)) != 2 or len(self.quests) != 2 or "drawn" in self.quests
        ):
            raise SetupError(
                "quests are drawn, none, or exactly two different ones",
                field="quests",
                allowed='an empty list, ["drawn"], or two different quest ids',
            )

    def _check_kings(self) -> None:
        letters = sorted(LETTERS[: self.players] * self.kings_each)
        if self.kings and sorted(self.kings) != letters:
            allowed = " ".join(letters)
            raise SetupError(
                f"the order of the kings holds each of them once: {allowed}",
                field="kings",
                allowed=f"an empty list, or an order of {allowed}",
            )


def _contradict(field: str, message: str, allowed: str) -> SetupError:
    return SetupError(message, field=field, allowed=allowed, code="options-contradict")
