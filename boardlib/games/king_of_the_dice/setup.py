"""What a game is played with: the number of players."""

from __future__ import annotations

import attrs

from ...kernel.setup import Setup, option


@attrs.frozen(kw_only=True)
class KingOfTheDiceSetup(Setup):
    """Two to five players; the first seat begins."""

    players: int = option(2, values=range(2, 6), en="Players", fr="Joueurs")
