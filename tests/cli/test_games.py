"""``boardlib games``."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import attrs
import pytest

import boardlib
from boardlib.kernel.registry import games

from .conftest import Run, assert_one_sentence


def test_every_installed_game_is_listed_with_every_option(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    for game in games():
        assert f"{game.id}: {game.title}, rules revision {game.revision}" in ran.out
        for option in game.options:
            assert f"  {option.name} " in ran.out


def test_json_is_enough_to_build_a_form(run: Run) -> None:
    ran = run("games", "kingdomino", "--json")
    assert ran.code == 0
    (found,) = json.loads(ran.out)
    game = boardlib.game("kingdomino")
    assert found["id"] == "kingdomino"
    assert found["titles"] == dict(game.titles)
    assert tuple(found["players"]) == game.players
    assert found["bots"][0] == "random"
    for option, written in zip(game.options, found["options"], strict=True):
        assert written["name"] == option.name
        assert written["type"] == option.type
        assert written["items"] == option.items
        assert written["labels"] == dict(option.labels)
        assert written["default"] == json.loads(json.dumps(option.default))
        assert written["values"] == json.loads(json.dumps(option.values))


def test_labels_are_in_french_too(run: Run) -> None:
    ran = run("games", "kingdomino", "--lang", "fr")
    for option in boardlib.game("kingdomino").options:
        assert option.label("fr") in ran.out


def test_player_counts_are_a_range(run: Run) -> None:
    players = next(o for o in boardlib.game("kingdomino").options if o.name == "players")
    assert players.values is not None
    ran = run("games", "kingdomino")
    assert f"{players.label()}; default {players.default}\n" in ran.out
    assert f"      {players.values[0]} to {players.values[-1]}\n" in ran.out


def test_an_unknown_game_is_a_sentence_that_names_the_known_ones(run: Run) -> None:
    ran = run("games", "kingdomina")
    assert ran.code == 2
    assert_one_sentence(ran.err)
    assert "'kingdomina'" in ran.err
    assert "kingdomino" in ran.err


@attrs.frozen
class Point:
    """An entry point of another package."""

    name: str
    found: Any
    value: str = "their.module:GAME"

    def load(self) -> Any:
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


@attrs.frozen(kw_only=True)
class ImitationSetup(boardlib.game("kingdomino").setup_class):  # type: ignore[misc]
    """What the stranger's game is played with."""


class Imitation(type(boardlib.game("kingdomino"))):  # type: ignore[misc]
    """A stranger's game."""

    id = "imitation"
    titles = MappingProxyType({"en": "Imi\x1btation", "fr": "Imitation"})
    setup_class = ImitationSetup


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> list[Point]:
    """The entry points of other packages."""
    points: list[Point] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    return points


def test_a_game_of_another_package_is_listed(run: Run, foreign: list[Point]) -> None:
    foreign.append(Point("imitation", Imitation()))
    ran = run("games")
    assert ran.code == 0
    assert "imitation: Imi\\x1btation, rules revision 1" in ran.out


def test_a_broken_game_of_another_package_is_a_sentence(run: Run, foreign: list[Point]) -> None:
    foreign.append(Point("broken", ImportError("no such\nmodule")))
    for arguments in (("games",), ("games", "broken"), ("demo", "broken")):
        ran = run(*arguments)
        assert ran.code == 2
        assert_one_sentence(ran.err)
        assert "their.module:GAME" in ran.err
