"""Names, labels and sentences in English and French."""

from __future__ import annotations

import pytest

from boardlib import BoardlibError, Move, ScoreLine
from boardlib.games.king_of_the_dice import (
    Claim,
    Give,
    NewCitizen,
    Penalty,
    Reroll,
    Roll,
    Take,
    citizens,
)
from boardlib.games.king_of_the_dice.components import card_points

from .table import GAME, HARD_ROW, NOTHING, dealt, play, rolled


class Foreign(Move):
    """A move of another game."""

    verb = "castle"


DESCRIBED = [
    (
        dealt,
        "roll 352416",
        "A rolls 3 red, 5 green, 2 blue, 4 green, 1 green, 6 green.",
        "A lance 3 rouge, 5 vert, 2 bleu, 4 vert, 1 vert, 6 vert.",
    ),
    (
        lambda: play(dealt(), "* roll 111111", "A reroll 2 5"),
        "roll 46",
        "A rolls 4 red, 6 green.",
        "A lance 4 rouge, 6 vert.",
    ),
    (
        lambda: play(dealt(), "* roll 111111"),
        "reroll 1 4 5",
        "A rolls dice 1, 4 and 5 again.",
        "A relance les dés 1, 4 et 5.",
    ),
    (
        lambda: play(dealt(), "* roll 111111"),
        "reroll 2",
        "A rolls die 2 again.",
        "A relance le dé 2.",
    ),
    (
        lambda: play(dealt(), "* roll 111111"),
        "reroll 1 2 3 4 5 6",
        "A rolls all dice again.",
        "A relance tous les dés.",
    ),
    (
        lambda: play(dealt(), "* roll 111111"),
        "stop",
        "A stops rolling.",
        "A garde les dés.",
    ),
    (
        lambda: rolled(dealt(), "111223"),
        "take orc-2-2",
        "A takes: Affectionate Orc (sets of two and two equal numbers).",
        "A prend : Orc affectueux (des ensembles de deux et deux chiffres identiques).",
    ),
    (
        lambda: play(rolled(dealt("elf-4", *HARD_ROW[1:]), "123466"), "A take elf-4"),
        "claim city",
        "A takes the location too: City, 2 points.",
        "A prend aussi le lieu : Ville, 2 points.",
    ),
    (
        lambda: play(rolled(dealt("elf-4", *HARD_ROW[1:]), "123466"), "A take elf-4"),
        "leave",
        "A leaves the location.",
        "A laisse le lieu.",
    ),
    (
        lambda: play(rolled(dealt("hypnotist", *HARD_ROW[1:]), "111122"), "A take hypnotist"),
        "take elf-6",
        "The hypnotist brings A a bonus: Arrogant Elf (six numbers in a row).",
        "L'hypnotiseur apporte un bonus à A : Elfe arrogant (une suite de six chiffres).",
    ),
    (
        lambda: play(rolled(dealt("dragon-25", *HARD_ROW[1:]), "555666"), "A take dragon-25"),
        "give B",
        "A gives the dragon (-2) to B.",
        "A donne le dragon (-2) à B.",
    ),
    (
        lambda: rolled(dealt(*HARD_ROW, penalty=-3), NOTHING),
        "penalty",
        "No condition is met: A takes the penalty (-3).",
        "Aucune condition n'est remplie : A prend la pénalité (-3).",
    ),
    (
        lambda: play(rolled(dealt(*HARD_ROW), NOTHING), "A penalty"),
        "penalty -2",
        "The next penalty is shown: -2.",
        "La pénalité suivante apparaît : -2.",
    ),
    (
        lambda: play(rolled(dealt(), "111223"), "A take orc-2-2"),
        "citizen dragon-30",
        "A citizen arrives: Dragon (a sum of at least 30).",
        "Un habitant arrive : Dragon (une somme de 30 au moins).",
    ),
]


@pytest.mark.parametrize(("state", "text", "en", "fr"), DESCRIBED)
def test_describe(state: object, text: str, en: str, fr: str) -> None:
    now = state()  # type: ignore[operator]
    move = GAME.parse_move(text)
    assert now.refusal(move) is None
    assert GAME.describe(move, now) == en
    assert GAME.describe(move, now, lang="fr") == fr
    assert GAME.describe(move, now.view(1), lang="fr") == fr


def test_moves_can_be_described_where_they_are_not_legal() -> None:
    state = GAME.start(GAME.setup())
    for text in ("roll 352", "take elf-4", "claim mine", "give C", "penalty", "reroll 1 2"):
        for lang in ("en", "fr"):
            assert GAME.describe(GAME.parse_move(text), state, lang).endswith(".")


@pytest.mark.parametrize(
    "move",
    [
        NewCitizen("nobody"),
        NewCitizen([]),  # type: ignore[arg-type]
        Roll(None),  # type: ignore[arg-type]
        Roll((9,) * 6),
        Reroll((7,)),
        Take(None),  # type: ignore[arg-type]
        Claim("tower"),
        Give(99),
        Give("B"),  # type: ignore[arg-type]
        Penalty(5),
        Foreign(),
    ],
)
def test_what_is_no_move_is_said_as_it_stands(move: Move) -> None:
    state = play(dealt(), "* roll 111111")
    for seen in (state, state.view(None)):
        assert GAME.describe(move, seen) == GAME.describe(move, seen, "fr") == str(move)


NAMES = [
    (
        "townsfolk-even",
        "Vain Townsfolk (six even numbers)",
        "Bourgeois vaniteux (six chiffres pairs)",
    ),
    (
        "townsfolk-odd",
        "Vain Townsfolk (six odd numbers)",
        "Bourgeois vaniteux (six chiffres impairs)",
    ),
    ("elf-5", "Arrogant Elf (five numbers in a row)", "Elfe arrogant (une suite de cinq chiffres)"),
    ("dwarf-5x6", "Grumpy Dwarf (five 6s)", "Nain grincheux (cinq 6)"),
    ("gnome-4-red", "Crazy Gnome (four red dice)", "Gnome toqué (quatre dés rouges)"),
    ("orc-5", "Affectionate Orc (five equal numbers)", "Orc affectueux (cinq chiffres identiques)"),
    (
        "orc-4-2",
        "Affectionate Orc (sets of four and two equal numbers)",
        "Orc affectueux (des ensembles de quatre et deux chiffres identiques)",
    ),
    (
        "kobold-4",
        "Fabulous Mushroom Kobold (four dice of one colour)",
        "Champikobold fabuleux (quatre dés de la même couleur)",
    ),
    (
        "apprentice-2r2g2b",
        "Talented Apprentice Wizard (two red, two green and two blue dice)",
        "Apprenti sorcier talentueux (deux dés rouges, deux dés verts et deux dés bleus)",
    ),
    (
        "fairy-3b2g",
        "Diligent Fairy (three blue and two green dice)",
        "Fée zélée (trois dés bleus et deux dés verts)",
    ),
    ("hypnotist", "Hypnotist (a sum of at most 12)", "Hypnotiseur (une somme de 12 au plus)"),
    ("dragon-25", "Dragon (a sum of at least 25)", "Dragon (une somme de 25 au moins)"),
    ("city", "City", "Ville"),
    ("orc_village-3", "Orc village (3)", "Village des orcs (3)"),
    ("penalty-4", "Village idiot (-4)", "Idiot du village (-4)"),
    ("mushroom_kobold", "Fabulous Mushroom Kobold", "Champikobold fabuleux"),
    ("die-3", "Die 3", "Dé 3"),
]


@pytest.mark.parametrize(("component", "en", "fr"), NAMES)
def test_names(component: str, en: str, fr: str) -> None:
    assert GAME.name(component) == en
    assert GAME.name(component, lang="fr") == fr


def test_every_card_has_a_name_of_its_own_in_both_languages() -> None:
    for lang in ("en", "fr"):
        names = [GAME.name(card, lang) for card in card_points()]
        assert len(set(names)) == len(names) == len(citizens()) + 15 + 4


def test_unknown_components_are_refused() -> None:
    for component in ("", "nobody", "city-9", "die-7", "penalty-5", "elf-3"):
        with pytest.raises(KeyError):
            GAME.name(component)


def test_score_lines_have_labels() -> None:
    lines = GAME.start(GAME.setup()).scores[0].lines
    assert [GAME.label(line) for line in lines] == [
        "Citizens",
        "Locations",
        "Fairies",
        "Penalties",
        "Dragons",
    ]
    assert [GAME.label(line, "fr") for line in lines] == [
        "Habitants",
        "Lieux",
        "Fées",
        "Pénalités",
        "Dragons",
    ]


def test_other_languages_are_refused() -> None:
    state = GAME.start(GAME.setup())
    with pytest.raises(BoardlibError, match="French") as name:
        GAME.name("city", "de")
    with pytest.raises(BoardlibError, match="French") as label:
        GAME.label(ScoreLine("citizens", 1), "de")
    with pytest.raises(BoardlibError, match="French") as sentence:
        GAME.describe(GAME.parse_move("stop"), state, "de")
    assert {caught.value.code for caught in (name, label, sentence)} == {"unknown-language"}


def test_titles() -> None:
    assert GAME.titles == {"en": "King of the Dice", "fr": "Roi & Compagnie"}
