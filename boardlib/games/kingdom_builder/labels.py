"""Names, sentences and labels for people, in English and French."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...kernel.actors import CHANCE, Actor, letter
from ...kernel.moves import Move
from ...kernel.result import ScoreLine
from .board import INDEX
from .moves import (
    HIDDEN,
    TILE_MOVES,
    Build,
    Draw,
    End,
    LayQuadrant,
    Nothing,
    PutTo,
    Redraw,
    Show,
    ShowCards,
    UseTile,
)
from .quadrants import TURNED
from .table import Table

NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "grass": ("grass", "herbe"),
    "canyon": ("canyon", "canyon"),
    "desert": ("desert", "désert"),
    "flower": ("flower field", "fleurs"),
    "forest": ("forest", "forêt"),
    "water": ("water", "eau"),
    "mountain": ("mountain", "montagne"),
    "castle": ("castle", "château"),
    "location": ("location", "lieu"),
    "settlement": ("settlement", "cité"),
    "oracle": ("Oracle", "Oracle"),
    "farm": ("Farm", "Ferme"),
    "oasis": ("Oasis", "Oasis"),
    "tower": ("Tower", "Tour"),
    "tavern": ("Tavern", "Taverne"),
    "paddock": ("Paddock", "Enclos"),
    "barn": ("Barn", "Grange"),
    "harbor": ("Harbor", "Port"),
    "fishermen": ("Fishermen", "Pêcheurs"),
    "miners": ("Miners", "Mineurs"),
    "discoverers": ("Discoverers", "Explorateurs"),
    "knights": ("Knights", "Chevaliers"),
    "hermits": ("Hermits", "Ermites"),
    "citizens": ("Citizens", "Citoyens"),
    "workers": ("Workers", "Ouvriers"),
    "merchants": ("Merchants", "Marchands"),
    "lords": ("Lords", "Seigneurs"),
    "farmers": ("Farmers", "Paysans"),
}
"""Terrains, location tiles (a quadrant has the name of its location) and cards, by id."""

_CASTLES: Final = ("Castles", "Châteaux")
_BUILDS: Final = {
    "oracle": ("on the card's terrain", "sur le terrain de la carte"),
    "farm": ("on grass", "sur l'herbe"),
    "oasis": ("on desert", "dans le désert"),
    "tower": ("on the edge of the board", "au bord du plateau"),
    "tavern": ("at the end of a line", "au bout d'une ligne"),
}
_CORNERS: Final = (
    ("top left", "en haut à gauche"),
    ("top right", "en haut à droite"),
    ("bottom left", "en bas à gauche"),
    ("bottom right", "en bas à droite"),
)


def name(component: str, lang: str) -> str:
    """Give the name of a terrain, a location tile, a quadrant or a card.

    :raises KeyError: for an id the game does not have.
    """
    return NAMES[component][lang == "fr"]


def label(line: ScoreLine, lang: str) -> str:
    """Name a line of a score sheet."""
    return _CASTLES[lang == "fr"] if line.id == "castles" else NAMES[line.id][lang == "fr"]


def describe(
    move: Move, table: Table, lang: str, seat: Actor | None, *, blind: Callable[[int], bool]
) -> str:
    """Say a move as a sentence; ``blind(seat)`` tells whose hand the reader does not see."""
    turn = table.turn
    actor = turn.seat if seat is None or seat == CHANCE else seat
    known = isinstance(actor, int) and 0 <= actor < len(table.settlements)
    who = letter(actor) if known else "?"
    if type(move) is Draw and blind(turn.seat):
        move = Draw(HIDDEN)
    say = SENTENCES.get(type(move))
    return str(move) if say is None else say(move, table, who)[lang == "fr"]


def _named(word: object) -> tuple[str, str]:
    text = str(word)
    return NAMES.get(text, (text, text))


def _lay_quadrant(move: LayQuadrant, table: Table, who: str) -> tuple[str, str]:
    word = str(move.quadrant)
    quadrant = _named(word.removesuffix(TURNED))
    corner = _CORNERS[min(len(table.layout.quadrants), 3)]
    turned = (", turned round", ", tourné") if word.endswith(TURNED) else ("", "")
    return (
        f"The {quadrant[0]} quadrant lies {corner[0]}{turned[0]}.",
        f"Le quadrant {quadrant[1]} est placé {corner[1]}{turned[1]}.",
    )


def _show_cards(move: ShowCards, table: Table, who: str) -> tuple[str, str]:
    names = list(map(_named, move.cards if isinstance(move.cards, tuple) else (move.cards,)))
    return (
        f"Gold is for {', '.join(english for english, _ in names)}.",
        f"L'or va aux cartes {', '.join(french for _, french in names)}.",
    )


def _draw(move: Draw, table: Table, who: str) -> tuple[str, str]:
    who = letter(table.turn.seat)
    if move.terrain == HIDDEN:
        return f"{who} draws a card.", f"{who} pioche une carte."
    terrain = _named(move.terrain)
    return f"{who} draws {terrain[0]}.", f"{who} pioche {terrain[1]}."


def _redraw(move: Redraw, table: Table, who: str) -> tuple[str, str]:
    who = letter(table.turn.seat)
    terrain = _named(move.terrain)
    return (
        f"No hex was left for the card: {who} draws and shows {terrain[0]}.",
        f"Plus de case pour la carte : {who} pioche et montre {terrain[1]}.",
    )


def _show(move: Show, table: Table, who: str) -> tuple[str, str]:
    terrain = _named(move.terrain)
    return f"{who} shows {terrain[0]}.", f"{who} montre {terrain[1]}."


def _ground(table: Table, cell: object) -> tuple[str, str]:
    place = INDEX.get(cell) if isinstance(cell, str) else None
    kind = "" if place is None else table.layout.board.kind(place)
    if not kind:
        return f"{cell}", f"{cell}"
    english, french = NAMES[kind]
    return f"{cell} ({english})", f"{cell} ({french})"


def _build(move: Build, table: Table, who: str) -> tuple[str, str]:
    where = _ground(table, move.cell)
    return f"{who} builds on {where[0]}.", f"{who} construit en {where[1]}."


def _use_tile(move: UseTile, table: Table, who: str) -> tuple[str, str]:
    tile = NAMES[move.verb]
    where = _ground(table, move.cell)
    how = _BUILDS.get(move.verb)
    if how is None:
        return (
            f"{tile[0]}: {who} lifts the settlement from {where[0]}.",
            f"{tile[1]} : {who} prend sa cité en {where[1]}.",
        )
    return (
        f"{tile[0]}: {who} builds {how[0]}, {where[0]}.",
        f"{tile[1]} : {who} construit {how[1]}, {where[1]}.",
    )


def _put(move: PutTo, table: Table, who: str) -> tuple[str, str]:
    where = _ground(table, move.cell)
    return f"{who} puts it on {where[0]}.", f"{who} la pose en {where[1]}."


def _nothing(move: Nothing, table: Table, who: str) -> tuple[str, str]:
    return (
        f"{who} cannot build: nothing is left for the mandatory action.",
        f"{who} ne peut pas construire : plus rien pour l'action obligatoire.",
    )


def _end(move: End, table: Table, who: str) -> tuple[str, str]:
    return f"{who} ends the turn.", f"{who} termine son tour."


SENTENCES: Final[Mapping[type[Move], Callable[[Any, Table, str], tuple[str, str]]]] = {
    LayQuadrant: _lay_quadrant,
    ShowCards: _show_cards,
    Draw: _draw,
    Redraw: _redraw,
    Show: _show,
    Build: _build,
    **dict.fromkeys(TILE_MOVES, _use_tile),
    PutTo: _put,
    Nothing: _nothing,
    End: _end,
}
"""What is said of each kind of move, English and French."""
