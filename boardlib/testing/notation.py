"""Every move has one spelling, and a move made by hand is as good as a listed one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

from ..kernel.actors import CHANCE, Actor
from ..kernel.moves import Move
from .context import Spot
from .failure import require, same


def moves_read_back(spot: Spot) -> None:
    """A move's notation begins with its verb and reads back to an equal move."""
    for _, move in moves_here(spot):
        text = str(move)
        require(text.isascii() and text.isprintable(), f"{text!r} is not printable ASCII")
        verb, *words = text.split(" ")
        same(verb, move.verb, f"first word of {text!r}")
        require(verb == verb.lower(), f"verb {verb!r} is not lower-case")
        require("" not in words, f"{text!r} has a space too many")
        require(type(move) in spot.game.move_types, f"{type(move)} is not among move_types")
        same(spot.game.parse_move(text), move, f"parse_move({text!r})")


def moves_made_by_hand_are_equal(spot: Spot) -> None:
    """A parsed, copied or pickled move equals and hashes like the listed one, and plays alike."""
    for actor, move in moves_here(spot):
        parsed = type(move).parse(str(move).split(" ")[1:])
        copies = (parsed, copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move)))
        for twin in copies:
            same(type(twin), type(move), f"type of {move} made again")
            same(twin, move, f"{move} made again")
            same(hash(twin), hash(move), f"hash of {move} made again")
            require(spot.state.is_legal(twin, actor), f"{move} made again is not legal")
            same(str(twin), str(move), "notation of a move made again")
        after = spot.state.play(move, actor)
        same(spot.state.play(parsed, actor), after, f"the state after {move} made by hand")


def moves_here(spot: Spot) -> Iterator[tuple[Actor, Move]]:
    """Yield some of all that may happen in a state, with who may do it."""
    for actor in spot.state.actors:
        if actor != CHANCE:
            for move in spot.some(spot.state.legal_moves(actor)):
                yield actor, move
    chance = spot.state.chance
    if chance is not None:
        most = min(chance.total, spot.budget.moves)
        for case in sorted({chance.total * n // most for n in range(most)}):
            yield CHANCE, chance.pick(case)
