"""Everything can be said and drawn, in English and in French."""

from __future__ import annotations

from ..kernel.decisions import Deciding
from ..kernel.errors import BoardlibError
from ..kernel.game import LANGUAGES
from .context import Spot
from .failure import fail, require
from .notation import moves_here


def states_and_views_can_be_drawn(spot: Spot) -> None:
    """A state and every view have a drawing and a representation."""
    seen: list[Deciding] = [spot.state, *(spot.state.view(seat) for seat in spot.viewers)]
    for each in seen:
        require(str(each).strip(), f"the drawing of {type(each).__name__} is empty")
        require(repr(each).strip(), f"the representation of {type(each).__name__} is empty")


def moves_are_described(spot: Spot) -> None:
    """Every move is a sentence in each language, told by the state and by every view."""
    game, state = spot.game, spot.state
    for actor, move in moves_here(spot):
        after = state.play(move, actor)
        for lang in LANGUAGES:
            _sentence(game.describe(move, state, lang=lang, seat=actor), f"{move} in {lang}")
            for seat in spot.viewers:
                seen = game.redact(move, actor, state, after, seat)
                said = game.describe(seen, state.view(seat), lang=lang, seat=actor)
                _sentence(said, f"{seen} in {lang}, told to seat {seat}")


def other_languages_are_refused(spot: Spot) -> None:
    """A language that boardlib does not speak is an error with its own code."""
    for actor, move in moves_here(spot):
        try:
            spot.game.describe(move, spot.state, lang="xx", seat=actor)
        except BoardlibError as error:
            require(error.code == "unknown-language", f"code {error.code} for language xx")
        else:
            fail(f"{move} is described in language xx")
        return


def _sentence(text: object, what: str) -> None:
    require(isinstance(text, str) and text.strip(), f"{what} is not described")
