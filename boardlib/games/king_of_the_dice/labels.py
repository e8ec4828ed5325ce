"""Names, sentences and labels for people, in English and French."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...kernel.actors import CHANCE, Actor, letter
from ...kernel.errors import NotationError
from ...kernel.moves import Move
from .components import LOCATION_POINTS, LOCATIONS, card_points, citizens
from .conditions import COLOURS, Condition, colour_of
from .moves import Claim, Give, Leave, NewCitizen, Penalty, Reroll, Roll, Stop, Take

if TYPE_CHECKING:
    from ...kernel.result import ScoreLine
    from .state import KingOfTheDiceState

KINDS: Final = {
    "townsfolk": ("Vain Townsfolk", "Bourgeois vaniteux"),
    "elf": ("Arrogant Elf", "Elfe arrogant"),
    "dwarf": ("Grumpy Dwarf", "Nain grincheux"),
    "gnome": ("Crazy Gnome", "Gnome toqué"),
    "orc": ("Affectionate Orc", "Orc affectueux"),
    "mushroom_kobold": ("Fabulous Mushroom Kobold", "Champikobold fabuleux"),
    "apprentice": ("Talented Apprentice Wizard", "Apprenti sorcier talentueux"),
    "fairy": ("Diligent Fairy", "Fée zélée"),
    "hypnotist": ("Hypnotist", "Hypnotiseur"),
    "dragon": ("Dragon", "Dragon"),
}
"""Kinds of citizens; the French names are the rulebook's, the English ones say the same."""

LOCATION_NAMES: Final = {
    "city": ("City", "Ville"),
    "mine": ("Mine", "Mine"),
    "workshop": ("Workshop", "Atelier"),
    "orc_village": ("Orc village", "Village des orcs"),
    "enchanted_forest": ("Enchanted forest", "Forêt enchantée"),
}

LINES: Final = {
    "citizens": ("Citizens", "Habitants"),
    "locations": ("Locations", "Lieux"),
    "fairies": ("Fairies", "Fées"),
    "penalties": ("Penalties", "Pénalités"),
    "dragons": ("Dragons", "Dragons"),
}

_COUNTS: Final = (
    ("no", "one", "two", "three", "four", "five", "six"),
    ("aucun", "un", "deux", "trois", "quatre", "cinq", "six"),
)
_COLOURS: Final = {
    "red": ("red", "rouges", "rouge"),
    "green": ("green", "verts", "vert"),
    "blue": ("blue", "bleus", "bleu"),
}
_AND: Final = ("and", "et")


def _tongue(lang: str) -> int:
    return int(lang == "fr")


def _joined(parts: Sequence[str], tongue: int) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {_AND[tongue]} {parts[-1]}"


# What a condition asks


def _parity(tongue: int, word: str) -> str:
    french = {"even": "pairs", "odd": "impairs"}[word]
    return (f"six {word} numbers", f"six chiffres {french}")[tongue]


def _straight(tongue: int, length: int) -> str:
    count = _COUNTS[tongue][length]
    return (f"{count} numbers in a row", f"une suite de {count} chiffres")[tongue]


def _number(tongue: int, wanted: int, count: int) -> str:
    return f"{_COUNTS[tongue][count]} {wanted}" + ("s", "")[tongue]


def _sets(tongue: int, *sizes: int) -> str:
    counts = [_COUNTS[tongue][size] for size in sizes]
    if len(counts) == 1:
        return f"{counts[0]} " + ("equal numbers", "chiffres identiques")[tongue]
    all_sets = _joined(counts, tongue)
    return (
        f"sets of {all_sets} equal numbers",
        f"des ensembles de {all_sets} chiffres identiques",
    )[tongue]


def _colours(tongue: int, *parts: Any) -> str:
    rows = [
        f"{_COUNTS[tongue][count]} {_COLOURS[colour][tongue]}"
        for colour, count in zip(parts[::2], parts[1::2], strict=True)
    ]
    if tongue:
        rows = [row.replace(" ", " dés ", 1) for row in rows]
        return _joined(rows, tongue)
    return f"{_joined(rows, tongue)} dice"


def _same_colour(tongue: int, count: int) -> str:
    word = _COUNTS[tongue][count]
    return (f"{word} dice of one colour", f"{word} dés de la même couleur")[tongue]


def _sum_max(tongue: int, most: int) -> str:
    return (f"a sum of at most {most}", f"une somme de {most} au plus")[tongue]


def _sum_min(tongue: int, least: int) -> str:
    return (f"a sum of at least {least}", f"une somme de {least} au moins")[tongue]


_ASKS: Final[dict[str | int, Callable[..., str]]] = {
    "parity": _parity,
    "straight": _straight,
    "number": _number,
    "sets": _sets,
    "colours": _colours,
    "same_colour": _same_colour,
    "sum_max": _sum_max,
    "sum_min": _sum_min,
}


def asks(condition: Condition, lang: str = "en") -> str:
    """Say what a condition asks for.

    >>> from .components import citizen
    >>> asks(citizen("orc-4-2").condition)
    'sets of four and two equal numbers'
    """
    word, *arguments = condition.asks
    return _ASKS[word](_tongue(lang), *arguments)


def dice_words(dice: Sequence[int], condition: Condition) -> str:
    """Say what six dice show, as far as a condition looks at it."""
    if condition.aspect == "colour":
        counts = zip(condition.counts(dice), COLOURS, strict=True)
        return ", ".join(f"{count} {colour}" for count, colour in counts)
    text = " ".join(map(str, dice))
    return f"{text}, a sum of {sum(dice)}" if str(condition.asks[0])[:3] == "sum" else text


# Names


def location_name(location: str, lang: str = "en") -> str:
    """Name a location pile."""
    return LOCATION_NAMES[location][_tongue(lang)]


def name(component: str, lang: str = "en") -> str:
    """Name a card, a kind of citizen, a location pile or a die.

    :raises KeyError: when there is no such component.
    """
    tongue = _tongue(lang)
    card = citizens().get(component)
    if card is not None:
        return f"{KINDS[card.kind][tongue]} ({asks(card.condition, lang)})"
    for table in (KINDS, LOCATION_NAMES):
        if component in table:
            return table[component][tongue]
    if component in card_points():
        points = card_points()[component]
        if component.startswith("penalty"):
            return ("Village idiot", "Idiot du village")[tongue] + f" ({points})"
        return f"{location_name(component[:-2], lang)} ({points})"
    if component in ("die-1", "die-2", "die-3", "die-4", "die-5", "die-6"):
        return ("Die ", "Dé ")[tongue] + component[-1]
    raise KeyError(component)


def label(line: ScoreLine, lang: str = "en") -> str:
    """Name a line of the score sheet."""
    return LINES[line.id][_tongue(lang)]


# Sentences


def _roll(state: KingOfTheDiceState, who: str, tongue: int, move: Roll) -> str:
    in_hand = [die for die, number in enumerate(state.dice, start=1) if not number]
    if len(in_hand) == len(move.numbers):
        shown = ", ".join(
            f"{number} {_COLOURS[colour_of(die, number)][2 * tongue]}"
            for die, number in zip(in_hand, move.numbers, strict=True)
        )
    else:
        shown = ", ".join(map(str, move.numbers))
    return (f"{who} rolls {shown}.", f"{who} lance {shown}.")[tongue]


def _reroll(state: KingOfTheDiceState, who: str, tongue: int, move: Reroll) -> str:
    dice = move.dice
    if len(dice) == 6:
        return (f"{who} rolls all dice again.", f"{who} relance tous les dés.")[tongue]
    row = _joined(list(map(str, dice)), tongue)
    if len(dice) == 1:
        return (f"{who} rolls die {row} again.", f"{who} relance le dé {row}.")[tongue]
    return (f"{who} rolls dice {row} again.", f"{who} relance les dés {row}.")[tongue]


def _stop(state: KingOfTheDiceState, who: str, tongue: int, move: Stop) -> str:
    return (f"{who} stops rolling.", f"{who} garde les dés.")[tongue]


def _take(state: KingOfTheDiceState, who: str, tongue: int, move: Take) -> str:
    what = name(move.citizen, ("en", "fr")[tongue])
    if state.step == "bonus":
        return (
            f"The hypnotist brings {who} a bonus: {what}.",
            f"L'hypnotiseur apporte un bonus à {who} : {what}.",
        )[tongue]
    return (f"{who} takes: {what}.", f"{who} prend : {what}.")[tongue]


def _claim(state: KingOfTheDiceState, who: str, tongue: int, move: Claim) -> str:
    what = LOCATION_NAMES[move.location][tongue]
    left = state.table.locations[LOCATIONS.index(move.location)]
    worth = f", {LOCATION_POINTS[-left]} points" if left else ""
    return (
        f"{who} takes the location too: {what}{worth}.",
        f"{who} prend aussi le lieu : {what}{worth}.",
    )[tongue]


def _leave(state: KingOfTheDiceState, who: str, tongue: int, move: Leave) -> str:
    return (f"{who} leaves the location.", f"{who} laisse le lieu.")[tongue]


def _give(state: KingOfTheDiceState, who: str, tongue: int, move: Give) -> str:
    dragon = state.table.dragon
    points = f" ({card_points()[dragon]})" if dragon else ""
    return (
        f"{who} gives the dragon{points} to {letter(move.seat)}.",
        f"{who} donne le dragon{points} à {letter(move.seat)}.",
    )[tongue]


def _penalty(state: KingOfTheDiceState, who: str, tongue: int, move: Penalty) -> str:
    if move.points is not None:
        return (
            f"The next penalty is shown: {move.points}.",
            f"La pénalité suivante apparaît : {move.points}.",
        )[tongue]
    shown = state.table.penalty
    return (
        f"No condition is met: {who} takes the penalty ({shown}).",
        f"Aucune condition n'est remplie : {who} prend la pénalité ({shown}).",
    )[tongue]


def _new_citizen(state: KingOfTheDiceState, who: str, tongue: int, move: NewCitizen) -> str:
    what = name(move.citizen, ("en", "fr")[tongue])
    return (f"A citizen arrives: {what}.", f"Un habitant arrive : {what}.")[tongue]


_SENTENCES: Final[dict[type[Move], Callable[..., str]]] = {
    Roll: _roll,
    Reroll: _reroll,
    Stop: _stop,
    Take: _take,
    Claim: _claim,
    Leave: _leave,
    Give: _give,
    Penalty: _penalty,
    NewCitizen: _new_citizen,
}


def describe(move: Move, state: KingOfTheDiceState, lang: str, seat: Actor | None) -> str:
    """Say a move as a sentence, also one that is not legal now; what is no move, as it stands."""
    try:
        move = state.game.parse_move(str(move))
    except NotationError:
        return str(move)
    actor = state.seat if seat is None or seat == CHANCE else seat
    who = "?" if actor is None else letter(actor)
    return _SENTENCES[type(move)](state, who, _tongue(lang), move)
