"""Names, score lines and sentences in both languages."""

from __future__ import annotations

import pytest

from boardlib.games.kingdomino.components import DOMINO_IDS, LANDSCAPES, QUEST_IDS
from boardlib.games.kingdomino.tokens import TOKENS
from boardlib.kernel.errors import BoardlibError
from boardlib.kernel.result import ScoreLine

from .helpers import GAME, buying, run, sketch, start, to_place

FIRST = run(start(players=2), "* line 3 17 22 41; * king B")
PLACING = to_place("48", sketch("##"))


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("line 1 2 3 4", "The next line is 1, 2, 3, 4.", "Nouvelle ligne : 1, 2, 3, 4."),
        ("king B", "A king of B comes out.", "Un roi de B sort de la main."),
        (
            "pick 22",
            "B picks domino 22 (wheat field (1 crown) | swamp).",
            "B place son roi sur le domino 22 (champ de blé (1 couronne) | marais).",
        ),
        (
            "pick 41",
            "B picks domino 41 (wheat field | meadow (2 crowns)).",
            "B place son roi sur le domino 41 (champ de blé | prairie (2 couronnes)).",
        ),
    ],
)
def test_choosing_is_told(text: str, english: str, french: str) -> None:
    move = GAME.parse_move(text)
    assert GAME.describe(move, FIRST) == english
    assert GAME.describe(move, FIRST, lang="fr") == french


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "place e4n",
            "A lays domino 48 (wheat field | mine (3 crowns)), the left half on e4, the right half "
            "to the north.",
            "A pose le domino 48 (champ de blé | mine (3 couronnes)), moitié gauche en e4, moitié "
            "droite au nord.",
        ),
        (
            "discard",
            "A discards domino 48: it fits nowhere.",
            "A défausse le domino 48 : il ne se pose nulle part.",
        ),
    ],
)
def test_placing_is_told(text: str, english: str, french: str) -> None:
    move = GAME.parse_move(text)
    assert GAME.describe(move, PLACING) == english
    assert GAME.describe(move, PLACING, lang="fr") == french


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "quests harmony lost_corner",
            "The quests are Harmony and The lost corner.",
            "Quêtes : Harmonie, Le petit coin perdu.",
        ),
        (
            "court wheat-1 swamp-2 king",
            "The Court shows Mill, Building (swamp, 2 crowns), King.",
            "La Cour révèle : Moulin, Bâtiment (marais, 2 couronnes), Roi.",
        ),
        (
            "giant e4",
            "A puts a giant on a crown of e4.",
            "A pose un géant sur une couronne en e4.",
        ),
        ("send e4 B", "A sends the giant on e4 to B.", "A envoie le géant de e4 chez B."),
        ("keep", "A sends no giant.", "A n'envoie aucun géant."),
        (
            "buy farmer",
            "A buys for 2 resources: Farmer.",
            "A achète pour 2 ressources : Fermière.",
        ),
        (
            "search lake-1",
            "A searches the pile for 4 resources: Building (lake, 1 crown).",
            "A cherche dans la pioche pour 4 ressources : Bâtiment (lac, 1 couronne).",
        ),
        ("pay f5", "A pays wood of f5.", "A paie : bois en f5."),
        ("pay e5", "A pays the resource of e5.", "A paie : la ressource en e5."),
        ("put f5", "A puts Farmer on f5.", "A pose Fermière en f5."),
        ("pass", "A buys nothing.", "A n'achète rien."),
    ],
)
def test_expansions_are_told(text: str, english: str, french: str) -> None:
    state = run(buying(sketch("w ## f"), "farmer"), "A buy farmer")
    move = GAME.parse_move(text)
    assert GAME.describe(move, state) == english
    assert GAME.describe(move, state, lang="fr") == french


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            ScoreLine("domain-wheat", 8, "c5 4x2"),
            "Domain at c5, wheat field: 4 squares × 2 crowns",
            "Domaine en c5, champ de blé : 4 cases × 2 couronnes",
        ),
        (
            ScoreLine("domain-mine", 0, "c5 1x0"),
            "Domain at c5, mine: 1 square × 0 crowns",
            "Domaine en c5, mine : 1 case × 0 couronne",
        ),
        (ScoreLine("harmony", 5), "Harmony", "Harmonie"),
        (ScoreLine("middle_kingdom", 10), "The Middle Kingdom", "Empire du milieu"),
        (ScoreLine("quest-harmony", 5), "Quest: Harmony", "Quête : Harmonie"),
        (
            ScoreLine("quest-four_corners_mine", 5),
            "Quest: The four corners of the kingdom: mine",
            "Quête : Aux confins du Royaume : mine",
        ),
        (
            ScoreLine("character-axe_warrior", 3, "e4 3+0"),
            "Axe warrior at e4: 3 + 0",
            "Guerrier à la hache en e4 : 3 + 0",
        ),
        (ScoreLine("game-2", 43), "Game 2", "Manche 2"),
    ],
)
def test_score_lines_have_names(line: ScoreLine, english: str, french: str) -> None:
    assert GAME.label(line) == english
    assert GAME.label(line, "fr") == french


@pytest.mark.parametrize("component", [*LANDSCAPES, *DOMINO_IDS, "castle", *QUEST_IDS, *TOKENS])
def test_every_component_has_a_name(component: str) -> None:
    assert GAME.name(component)
    assert GAME.name(component, "fr")


def test_unknown_components_and_languages_are_refused() -> None:
    with pytest.raises(KeyError):
        GAME.name("dragon")
    with pytest.raises(BoardlibError, match="not 'de'"):
        GAME.name("wheat", "de")
    with pytest.raises(BoardlibError, match="not 'de'"):
        GAME.label(ScoreLine("harmony", 5), "de")
    with pytest.raises(BoardlibError, match="not 'de'"):
        GAME.describe(GAME.parse_move("pick 3"), FIRST, "de")
