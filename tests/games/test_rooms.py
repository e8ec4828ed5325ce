"""What holds for every built-in game alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardlib
from boardlib import Game, ScoreLine
from boardlib.kernel.decisions import COMMON_RULES
from boardlib.kernel.errors import UnknownComponent

ROOT = Path(__file__).parents[2]
GAMES = boardlib.games()
ROOMS = (
    "__init__ components game jsonform labels moves notation refusals rules scoring setup state "
    "text"
)


@pytest.fixture(params=GAMES, ids=[game.id for game in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def folder(game: Game) -> str:
    return game.id.replace("-", "_")


def test_the_same_rooms_are_in_each_game(game: Game) -> None:
    package = ROOT / "boardlib" / "games" / folder(game)
    assert set(ROOMS.split()) <= {path.stem for path in package.glob("*.py")}


def test_every_game_has_its_pages(game: Game) -> None:
    for page in (f"spec/{folder(game)}.md", f"docs/games/{folder(game)}.md"):
        assert (ROOT / page).is_file(), page


def test_every_refusal_names_a_section_of_the_spec_page(game: Game) -> None:
    text = (ROOT / "spec" / f"{folder(game)}.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    assert {*game.refusals.values(), *COMMON_RULES.values()} <= headings


def test_a_component_that_the_game_does_not_have(game: Game) -> None:
    with pytest.raises(UnknownComponent) as caught:
        game.name("x" * 1000)
    assert caught.value.code == "unknown-component"
    assert game.title in str(caught.value)
    assert len(str(caught.value)) < 120


def test_only_english_and_french_are_spoken(game: Game) -> None:
    for ask in (
        lambda: game.name("x", "de"),
        lambda: game.label(ScoreLine("x", 1), "de"),
    ):
        with pytest.raises(boardlib.BoardlibError) as caught:
            ask()
        assert caught.value.code == "unknown-language"
