"""Games by id: built-in ones first, then those of other packages."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import attrs
import pytest

import boardlib
from boardlib import UnknownGame, UnsupportedVersion
from boardlib.kernel import registry
from boardlib.kernel.errors import BoardlibError
from boardlib.kernel.game import Game
from boardlib.kernel.setup import Setup
from tests.toys.lanes import Lanes, LanesSetup


@attrs.frozen(kw_only=True)
class CheckersSetup(Setup):
    pass


class Checkers(Game):
    id = "checkers"
    revision = 1
    titles = MappingProxyType({"en": "Checkers", "fr": "Dames"})
    setup_class = CheckersSetup
    move_types = ()
    refusals = MappingProxyType({})


@attrs.frozen(kw_only=True)
class CheckersSetup3(CheckersSetup):
    pass


class Checkers3(Checkers):
    revision = 3
    setup_class = CheckersSetup3


@attrs.frozen
class Point:
    """What ``importlib.metadata`` gives for an entry point."""

    name: str
    value: str
    found: Any

    def load(self) -> Any:
        return self.found


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> list[Point]:
    found: list[Point] = []

    def entry_points(*, group: str) -> list[Point]:
        assert group == "boardlib.games"
        return found

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    return found


def test_a_built_in_game_never_scans_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    def scan(**_: object) -> None:
        raise AssertionError("entry points were scanned")

    monkeypatch.setattr("importlib.metadata.entry_points", scan)
    assert boardlib.game("kingdomino").id == "kingdomino"
    assert boardlib.game("kingdomino", revision=1).revision == 1


def test_a_game_of_another_package(points: list[Point]) -> None:
    games = (Checkers(), Checkers3())
    points.append(Point("checkers", "their.module:GAMES", games))
    assert boardlib.game("checkers") is games[1]
    assert boardlib.game("checkers", revision=1) is games[0]
    assert games[1] in boardlib.games()
    assert repr(games[0]) == "boardlib.game('checkers', revision=1)"


def test_a_single_game_needs_no_tuple(points: list[Point]) -> None:
    game = Checkers()
    points.append(Point("checkers", "their.module:GAME", game))
    assert boardlib.game("checkers") is game


def test_another_package_cannot_take_a_built_in_id(points: list[Point]) -> None:
    points.append(Point("kingdomino", "their.module:GAME", Checkers()))
    assert boardlib.game("kingdomino").title == "Kingdomino"
    assert [game.id for game in boardlib.games()] == sorted(registry.BUILT_IN)


def test_a_revision_that_never_was(points: list[Point]) -> None:
    points.append(Point("checkers", "m:G", (Checkers(), Checkers3())))
    with pytest.raises(BoardlibError) as caught:
        boardlib.game("checkers", revision=2)
    assert caught.value.code == "unknown-revision"
    with pytest.raises(UnsupportedVersion) as newer:
        boardlib.game("checkers", revision=4)
    assert (newer.value.found, newer.value.supported) == (4, 3)


@pytest.mark.parametrize("found", [None, (), [Checkers], (1,), Checkers])
def test_an_entry_point_that_holds_no_game(points: list[Point], found: Any) -> None:
    points.append(Point("checkers", "their.module:WRONG", found))
    with pytest.raises(UnknownGame, match=r"their\.module:WRONG"):
        boardlib.game("checkers")


def test_an_entry_point_that_cannot_be_loaded(points: list[Point]) -> None:
    class Broken(Point):
        def load(self) -> Any:
            raise ImportError("no module named dice")

    points.append(Broken("checkers", "their.module:GAME", None))
    with pytest.raises(UnknownGame, match="cannot be loaded: no module named dice"):
        boardlib.game("checkers")


def test_an_entry_point_with_another_id(points: list[Point]) -> None:
    points.append(Point("draughts", "m:G", Checkers()))
    with pytest.raises(UnknownGame):
        boardlib.game("draughts")


def test_an_unknown_game_lists_the_known_ones(points: list[Point]) -> None:
    points.append(Point("checkers", "m:G", Checkers()))
    with pytest.raises(UnknownGame, match="kingdomino") as caught:
        boardlib.game("chess")
    assert caught.value.code == "unknown-game"


def test_games_are_listed_by_id() -> None:
    ids = [game.id for game in boardlib.games()]
    assert ids == sorted(ids)
    assert "kingdomino" in ids


def test_games_is_a_package_and_a_function_in_either_order() -> None:
    import boardlib.games as package

    assert package() == boardlib.games() == registry.games()


def test_a_revision_cannot_take_the_setup_of_another() -> None:
    class Careless(Checkers):
        revision = 4

    first = Checkers()
    with pytest.raises(TypeError, match="checkers 4 needs one of its own"):
        Careless()
    assert CheckersSetup().game is first
    assert CheckersSetup3.game is not first


def test_the_same_revision_may_be_made_again() -> None:
    assert repr(Checkers()) == repr(Checkers())


@pytest.mark.parametrize("sign", [1, -1])
def test_a_revision_of_any_size_is_refused_with_its_code(sign: int) -> None:
    with pytest.raises(BoardlibError) as caught:
        boardlib.game("kingdomino", revision=sign * 10**5000)
    assert caught.value.code == ("newer-revision" if sign > 0 else "unknown-revision")
    assert len(str(caught.value)) < 200


def test_an_old_revision_stays_playable_beside_a_new_one(points: list[Point]) -> None:
    class LanesSetup2(LanesSetup):
        __slots__ = ()

    class Lanes2(Lanes):
        revision = 2
        setup_class = LanesSetup2

    points.append(Point("lanes", "their.module:GAMES", (Lanes(), Lanes2())))
    for revision in (1, 2):
        match = boardlib.Match(boardlib.game("lanes", revision), seed=1)
        match.play("enter a", 0)
        match.play("enter b", 1)
        record = boardlib.loads(boardlib.dumps(match.record))
        assert record.revision == revision
        assert record.verify() == match.state
        assert record.verify().game.revision == revision
    assert boardlib.game("lanes").revision == 2


@pytest.mark.parametrize("name", ["kingdomimo", "Kingdomino", "king_of_the_dice", "Walls of York"])
def test_a_slip_of_the_pen_gets_a_hint(name: str) -> None:
    with pytest.raises(UnknownGame, match="did you mean"):
        boardlib.game(name)
