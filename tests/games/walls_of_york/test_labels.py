"""Names, sentences and score lines in English and French; what is ours says so."""

from __future__ import annotations

import pytest

from boardlib import BoardlibError, Move, ScoreLine
from boardlib.games.walls_of_york.labels import LINES, NAMES
from boardlib.games.walls_of_york.moves import Close, Decree, Die, DrawnBoard, Lift, Place, Tile

from .setups import BIG_DIE, GAME, OPEN, play, state

START = GAME.start(GAME.setup())
ROLLED = play(state("die", OPEN, OPEN, rounds=0), "* die I2")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("place a1n", "Player A places a wall on a1n.", "Le joueur A place un Rempart sur a1n."),
        (
            "place a1n b1n",
            "Player A places 2 walls on a1n, b1n.",
            "Le joueur A place 2 Remparts sur a1n, b1n.",
        ),
        (
            "lift c4n",
            "Player A lifts the wall on c4n.",
            "Le joueur A retire son Rempart de c4n.",
        ),
        ("nothing", "Player A cannot place any wall.", "Le joueur A ne peut placer aucun Rempart."),
        (
            "close c4",
            "Player A declares the city of c4 finished.",
            "Le joueur A déclare terminée la ville de c4.",
        ),
        (
            "wait",
            "Player A does not close a city yet.",
            "Le joueur A ne ferme pas encore sa ville.",
        ),
        ("choose ?", "Player A chooses in secret.", "Le joueur A choisit en secret."),
        (
            "tile white 2 right black",
            "Player A lays into space 2: White Stone district, black arrow right.",
            "Le joueur A place dans l'espace 2 : Quartier de la pierre Blanche, flèche noire vers "
            "la droite.",
        ),
    ],
)
def test_decisions_are_sentences(text: str, english: str, french: str) -> None:
    move = GAME.parse_move(text)
    assert GAME.describe(move, ROLLED, seat=0) == english
    assert GAME.describe(move, ROLLED, "fr", seat=0) == french
    assert GAME.describe(move, ROLLED.view(1), seat=0) == english


def test_nobody_is_named_when_several_may_act() -> None:
    assert GAME.describe(GAME.parse_move("wait"), ROLLED).startswith("A player ")
    assert GAME.describe(GAME.parse_move("wait"), ROLLED, "fr").startswith("Un joueur ")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "decree 3 2 2",
            "The King demands 3 churches, 2 wells and 2 markets.",
            "Le Roi exige 3 églises, 2 puits et 2 marchés.",
        ),
        (
            "decree 1 0 4",
            "The King demands 1 church, 0 wells and 4 markets.",
            "Le Roi exige 1 église, 0 puits et 4 marchés.",
        ),
        (
            "die I2",
            "The building die shows I2 (two walls in a row, 1 coin).",
            "Le dé Construction montre I2 (deux Remparts alignés, 1 pièce).",
        ),
        ("die X", "The building die shows X.", "Le dé Construction montre X."),
        (
            "board white:black:up blue:white:left purple:black:down yellow:white:right",
            "The board: White Stone district, black arrow up, Blue Stone district, white arrow "
            "left, Purple Stone district, black arrow down, Yellow Stone district, white arrow "
            "right.",
            "Le plateau : Quartier de la pierre Blanche, flèche noire vers le haut, Quartier de la "
            "pierre Bleue, flèche blanche vers la gauche, Quartier de la pierre Violette, flèche "
            "noire vers le bas, Quartier de la pierre Jaune, flèche blanche vers la droite.",
        ),
    ],
)
def test_chance_is_said_without_a_player(text: str, english: str, french: str) -> None:
    move = GAME.parse_move(text)
    assert GAME.describe(move, START) == english
    assert GAME.describe(move, START, lang="fr") == french


def test_a_custom_face_is_said_by_its_name_and_coins() -> None:
    at = state("die", OPEN, OPEN, rounds=0, die=BIG_DIE)
    said = GAME.describe(GAME.parse_move("die T"), at)
    assert said == "The building die shows T (9 coins)."
    none = GAME.parse_move("die two")
    assert GAME.describe(none, at) == "The building die shows two (0 coins)."
    assert GAME.describe(none, at, "fr") == "Le dé Construction montre two (0 pièce)."


def test_names_say_what_is_ours() -> None:
    assert GAME.name("white") == "White Stone district (squares ours)"
    assert GAME.name("white", "fr") == "Quartier de la pierre Blanche (cases maison)"
    assert GAME.name("I2") == "two walls in a row (coins ours)"
    assert GAME.name("shield", "fr") == "Bouclier du Roi"
    for component in NAMES:
        assert GAME.name(component, "en")
        assert GAME.name(component, "fr")


def test_unknown_names_and_languages_are_refused() -> None:
    with pytest.raises(KeyError):
        GAME.name("castle")
    for ask in (
        lambda: GAME.name("white", "de"),
        lambda: GAME.label(ScoreLine("shield", 3), "de"),
        lambda: GAME.describe(GAME.parse_move("wait"), START, "de"),
    ):
        with pytest.raises(BoardlibError) as caught:
            ask()
        assert caught.value.code == "unknown-language"


def test_score_lines_have_labels() -> None:
    assert GAME.label(ScoreLine("taken", 3, "age-1")) == "Coins taken while closed, first Age"
    assert GAME.label(ScoreLine("city", 3, "age-2"), "fr") == "Pièces dans la ville, second Âge"
    assert GAME.label(ScoreLine("invasions", -5)) == "Invasions"
    for line in LINES:
        detail = "" if line in ("shield", "invasions") else "age-1"
        assert GAME.label(ScoreLine(line, 1, detail), "fr")


def test_titles() -> None:
    assert GAME.title == "Walls of York"
    assert GAME.titles["fr"] == "Montmurail"


class Strange(Move):
    """A move of another game."""

    verb = "strange"


@pytest.mark.parametrize(
    "move",
    [
        Strange(),
        DrawnBoard(("x",)),
        DrawnBoard(None),  # type: ignore[arg-type]
        Decree(None, 2, 3),  # type: ignore[arg-type]
        Die([]),  # type: ignore[arg-type]
        Place(None),  # type: ignore[arg-type]
        Place(("i1n",)),
        Close("z9"),
        Lift(None),  # type: ignore[arg-type]
        Tile("red", 1, "up", "black"),
    ],
)
def test_what_is_no_move_is_said_as_it_stands(move: Move) -> None:
    for seen in (ROLLED, ROLLED.view(1)):
        assert GAME.describe(move, seen, seat=0) == str(move)
        assert GAME.describe(move, seen, "fr", 0) == str(move)
