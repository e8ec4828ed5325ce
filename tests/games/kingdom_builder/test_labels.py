"""Names and sentences, in English and French."""

from __future__ import annotations

import pytest

from boardlib import BoardlibError, Move
from boardlib.games.kingdom_builder import Build
from boardlib.games.kingdom_builder.components import CARDS, LETTERS, LOCATIONS
from boardlib.games.kingdom_builder.labels import NAMES

from .boards import GAME, at, plain, start

STATE = at(plain(q1={"r2": "gwgggggggg"}), seats="a1;-|b1;-")
SENTENCES = [
    (
        "quadrant tavern/180",
        "The Tavern quadrant lies top left, turned round.",
        "Le quadrant Taverne est placé en haut à gauche, tourné.",
    ),
    (
        "cards fishermen knights merchants",
        "Gold is for Fishermen, Knights, Merchants.",
        "L'or va aux cartes Pêcheurs, Chevaliers, Marchands.",
    ),
    ("draw flower", "A draws flower field.", "A pioche fleurs."),
    ("draw ?", "A draws a card.", "A pioche une carte."),
    (
        "redraw forest",
        "No hex was left for the card: A draws and shows forest.",
        "Plus de case pour la carte : A pioche et montre forêt.",
    ),
    ("show desert", "A shows desert.", "A montre désert."),
    ("build a2", "A builds on a2 (grass).", "A construit en a2 (herbe)."),
    (
        "tower a2",
        "Tower: A builds on the edge of the board, a2 (grass).",
        "Tour : A construit au bord du plateau, a2 (herbe).",
    ),
    (
        "harbor a1",
        "Harbor: A lifts the settlement from a1 (grass).",
        "Port : A prend sa cité en a1 (herbe).",
    ),
    ("to b2", "A puts it on b2 (water).", "A la pose en b2 (eau)."),
    (
        "nothing",
        "A cannot build: nothing is left for the mandatory action.",
        "A ne peut pas construire : plus rien pour l'action obligatoire.",
    ),
    ("end", "A ends the turn.", "A termine son tour."),
]


@pytest.mark.parametrize(("text", "english", "french"), SENTENCES)
def test_moves_are_said_in_both_languages(text: str, english: str, french: str) -> None:
    state = start() if text.startswith("quadrant") else STATE
    move = GAME.parse_move(text)
    assert GAME.describe(move, state) == english
    assert GAME.describe(move, state, lang="fr") == french


def test_every_component_has_a_name_in_both_languages() -> None:
    for component in (*LETTERS.values(), "location", *LOCATIONS, *CARDS):
        assert all(NAMES[component])
        assert GAME.name(component)
        assert GAME.name(component, "fr")
    assert GAME.name("paddock", "fr") == "Enclos"
    with pytest.raises(KeyError):
        GAME.name("village")


def test_a_custom_quadrant_is_called_by_its_id() -> None:
    move = GAME.parse_move("quadrant mine")
    assert GAME.describe(move, start()) == "The mine quadrant lies top left."


def test_a_hex_off_the_board_and_another_games_move_are_said_as_they_are() -> None:
    assert GAME.describe(Build("z9"), STATE) == "A builds on z9."
    assert GAME.describe(Stranger(), STATE) == "castle"


class Stranger(Move):
    """A move of some other game."""

    verb = "castle"


def test_other_languages_are_refused() -> None:
    with pytest.raises(BoardlibError, match="English"):
        GAME.describe(GAME.parse_move("end"), STATE, lang="de")
    with pytest.raises(BoardlibError, match="English"):
        GAME.name("grass", "de")
