"""Board games as values: immutable states, a notation, a save format, exact replay.

>>> import boardlib
>>> match = boardlib.Match("kingdomino", players=2, seed="tuesday")
>>> match.play(match.state.legal_moves()[0])
>>> record = boardlib.loads(boardlib.dumps(match.record))
>>> record == match.record
True
"""

TYPE_CHECKING = False  # as in typing, whose import would cost more than all the rest

__version__ = "0.1.0"

_HOMES = {
    "kernel.actors": ("CHANCE", "letter", "seat_of"),
    "kernel.chance": ("Chance",),
    "kernel.errors": (
        "CODES",
        "BoardlibError",
        "ChanceError",
        "IllegalMove",
        "MatchError",
        "NotationError",
        "PositionError",
        "RecordError",
        "ReplayError",
        "SeedError",
        "SetupError",
        "UnknownComponent",
        "UnknownGame",
        "UnknownSeat",
        "UnsupportedVersion",
    ),
    "kernel.game": ("Game",),
    "kernel.match": ("Match",),
    "kernel.moves": ("Move",),
    "kernel.registry": ("game", "games"),
    "kernel.result": ("Result", "ScoreLine", "ScoreSheet"),
    "kernel.seed": ("Seed",),
    "kernel.setup": ("Option", "Setup"),
    "kernel.state": ("State",),
    "kernel.view": ("View",),
    "record.files": ("dump", "dumps", "load", "load_all", "loads"),
    "record.limits": ("Limits",),
    "record.model": ("BadRecord", "Record"),
    "json_api": ("from_json", "to_json"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "BadRecord",
    "BoardlibError",
    "CHANCE",
    "CODES",
    "Chance",
    "ChanceError",
    "Game",
    "IllegalMove",
    "Limits",
    "Match",
    "MatchError",
    "Move",
    "NotationError",
    "Option",
    "PositionError",
    "Record",
    "RecordError",
    "ReplayError",
    "Result",
    "ScoreLine",
    "ScoreSheet",
    "Seed",
    "SeedError",
    "Setup",
    "SetupError",
    "State",
    "UnknownComponent",
    "UnknownGame",
    "UnknownSeat",
    "UnsupportedVersion",
    "View",
    "__version__",
    "dump",
    "dumps",
    "from_json",
    "game",
    "games",
    "letter",
    "load",
    "load_all",
    "loads",
    "seat_of",
    "to_json",
]


def __getattr__(name: str) -> object:
    """Load a public name on first use, so that ``import boardlib`` costs nothing."""
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__


if TYPE_CHECKING:
    from .json_api import from_json, to_json
    from .kernel.actors import CHANCE, letter, seat_of
    from .kernel.chance import Chance
    from .kernel.errors import (
        CODES,
        BoardlibError,
        ChanceError,
        IllegalMove,
        MatchError,
        NotationError,
        PositionError,
        RecordError,
        ReplayError,
        SeedError,
        SetupError,
        UnknownComponent,
        UnknownGame,
        UnknownSeat,
        UnsupportedVersion,
    )
    from .kernel.game import Game
    from .kernel.match import Match
    from .kernel.moves import Move
    from .kernel.registry import game, games
    from .kernel.result import Result, ScoreLine, ScoreSheet
    from .kernel.seed import Seed
    from .kernel.setup import Option, Setup
    from .kernel.state import State
    from .kernel.view import View
    from .record.files import dump, dumps, load, load_all, loads
    from .record.limits import Limits
    from .record.model import BadRecord, Record
