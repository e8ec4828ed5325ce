"""What a game says about itself before anybody plays."""

from __future__ import annotations

import pickle
from string import ascii_lowercase, digits

from ..kernel.actors import LETTERS
from ..kernel.codes import CODES
from ..kernel.game import LANGUAGES, Game
from ..kernel.setup import Setup
from .failure import require, same

_SIGNS = frozenset(ascii_lowercase + digits + "-")


def game_is_declared(game: Game) -> None:
    """A game has an id, a revision, titles, options with labels and verbs of its own."""
    require(game.id and set(game.id) <= _SIGNS, f"id {game.id!r}: small letters, digits, hyphens")
    require(type(game.revision) is int and game.revision >= 1, "revisions count from 1")
    for lang in LANGUAGES:
        require(game.titles.get(lang), f"no title in {lang}")
        for option in game.options:
            require(option.label(lang), f"option {option.name} has no label in {lang}")
    verbs = [kind.verb for kind in game.move_types]
    same(len(set(verbs)), len(verbs), "verbs are told apart")
    for verb in verbs:
        require(verb and set(verb) <= _SIGNS, f"verb {verb!r}: small letters, digits, hyphens")


def refusals_have_rules(game: Game) -> None:
    """Each refusal code is the game's own and names a section of its rules."""
    for code, rule in game.refusals.items():
        require(code and set(code) <= _SIGNS, f"code {code!r}: small letters, digits, hyphens")
        require(code not in CODES, f"code {code!r} is the kernel's")
        require(rule.strip(), f"code {code!r} names no rule")


def setups_read_back(game: Game, setup: Setup) -> None:
    """A setup's options make an equal setup, and equal setups start equally."""
    require(type(setup) is game.setup_class, f"a setup of this game is a {game.setup_class}")
    require(1 <= game.seats(setup) <= len(LETTERS), f"{game.seats(setup)} seats")
    for twin in (type(setup).from_options(setup.to_options()), pickle.loads(pickle.dumps(setup))):
        same(twin, setup, "a setup made again")
        same(hash(twin), hash(setup), "hash of a setup made again")
        same(game.start(twin), game.start(setup), "the start of a setup made again")
    same(game.start(setup).setup, setup, "setup of the first state")
