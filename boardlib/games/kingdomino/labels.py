"""Names of components, score lines and moves, in English and French."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ...kernel.actors import CHANCE, Actor
from ...kernel.arguments import seat_word
from ...kernel.moves import Move
from ...kernel.result import ScoreLine
from .components import DOMINO_IDS, QUESTS, Half
from .guests import kind_at
from .moves import (
    Buy,
    Discard,
    Giant,
    Keep,
    King,
    Line,
    Pass,
    Pay,
    Pick,
    Place,
    Put,
    Quests,
    Reveal,
    RowMove,
    Search,
    Send,
)
from .tokens import BUILDINGS, TOKENS

if TYPE_CHECKING:
    from .state import KingdominoState

NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "wheat": ("wheat field", "champ de blé"),
    "forest": ("forest", "forêt"),
    "lake": ("lake", "lac"),
    "meadow": ("meadow", "prairie"),
    "swamp": ("swamp", "marais"),
    "mine": ("mine", "mine"),
    "castle": ("castle", "château"),
    "harmony": ("Harmony", "Harmonie"),
    "middle_kingdom": ("The Middle Kingdom", "Empire du milieu"),
    "lost_corner": ("The lost corner", "Le petit coin perdu"),
    "folie_des_grandeurs": ("La folie des grandeurs", "La folie des grandeurs"),
    "bleak_king": ("Bleak king", "Le Roi austère"),
    "farmer": ("Farmer", "Fermière"),
    "lumberjack": ("Lumberjack", "Bûcheron"),
    "fisherman": ("Fisherman", "Pêcheur"),
    "shepherdess": ("Shepherdess", "Bergère"),
    "merchant": ("Merchant", "Marchand"),
    "king": ("King", "Roi"),
    "queen": ("Queen", "Reine"),
    "captain": ("Captain", "Capitaine"),
    "light_archer": ("Light archer", "Archer (léger)"),
    "heavy_archer": ("Heavy archer", "Archer (lourd)"),
    "sword_warrior": ("Sword warrior", "Guerrier à l'épée"),
    "axe_warrior": ("Axe warrior", "Guerrier à la hache"),
    "wheat-1": ("Mill", "Moulin"),
}
RESOURCE_NAMES: Final = {
    "wheat": ("wheat", "blé"),
    "forest": ("wood", "bois"),
    "lake": ("fish", "poisson"),
    "meadow": ("sheep", "mouton"),
}
QUEST_KINDS: Final = {
    "local_business": ("Local business", "Commerce de proximité"),
    "four_corners": ("The four corners of the kingdom", "Aux confins du Royaume"),
}
DIRECTIONS: Final = {
    "n": ("north", "au nord"),
    "e": ("east", "à l'est"),
    "s": ("south", "au sud"),
    "w": ("west", "à l'ouest"),
}
_QUESTS: Final = {quest.id: quest for quest in QUESTS}


def name(component: str, lang: str) -> str:
    """Give the name of a landscape, a domino, a quest or a court token.

    :raises KeyError: for an id the game does not have.
    """
    french = lang == "fr"
    if component in DOMINO_IDS:
        return f"domino {component}"
    if component in NAMES:
        return NAMES[component][french]
    if component in BUILDINGS:
        building = BUILDINGS[component]
        crowns = _count(building.crowns, ("crown", "couronne")[french])
        kind = ("Building", "Bâtiment")[french]
        return f"{kind} ({NAMES[building.landscape][french]}, {crowns})"
    quest = _QUESTS[component]
    colon = " :" if french else ":"
    return f"{QUEST_KINDS[quest.kind][french]}{colon} {NAMES[quest.landscape][french]}"


def label(line: ScoreLine, lang: str) -> str:
    """Name a line of a score sheet."""
    french = lang == "fr"
    kind, _, what = line.id.partition("-")
    cell, _, more = line.detail.partition(" ")
    if kind == "domain":
        size, _, crowns = more.partition("x")
        squares = _count(int(size), ("square", "case")[french])
        crown = _count(int(crowns), ("crown", "couronne")[french])
        if french:
            return f"Domaine en {cell}, {name(what, lang)} : {squares} × {crown}"
        return f"Domain at {cell}, {name(what, lang)}: {squares} × {crown}"
    if kind == "character":
        points = more.replace("+", " + ")
        where = f"{name(what, lang)} {'en' if french else 'at'} {cell}"
        return f"{where} : {points}" if french else f"{where}: {points}"
    if kind == "quest":
        return f"Quête : {name(what, lang)}" if french else f"Quest: {name(what, lang)}"
    if kind == "game":
        return f"Manche {what}" if french else f"Game {what}"
    return name(line.id, lang)


def _count(number: int, noun: str) -> str:
    """Write a number with its noun; both languages make these plurals with s.

    >>> _count(1, "crown"), _count(2, "case")
    ('1 crown', '2 cases')
    """
    return f"{number} {noun}{'s' if number > 1 or (number == 0 and noun in _ENGLISH) else ''}"


_ENGLISH: Final = ("square", "crown")


def describe(move: Move, state: KingdominoState, lang: str, seat: Actor | None) -> str:
    """Say a move as a sentence; a seat that is not told is the one to act."""
    if seat is None and state.actors and state.actors[0] != CHANCE:
        seat = state.actors[0]
    who = seat_word(seat) if seat not in (None, CHANCE) else "?"
    say = SENTENCES.get(type(move))
    return str(move) if say is None else say(move, state, lang == "fr", who)


def _half(half: Half, french: bool) -> str:
    landscape = NAMES[half.landscape][french]
    if not half.crowns:
        return landscape
    crowns = _count(half.crowns, ("crown", "couronne")[french])
    return f"{landscape} ({crowns})"


def _domino(state: KingdominoState, name: str, french: bool) -> str:
    domino = state.plan.dominoes.get(name) if isinstance(name, str) else None
    if domino is None:
        return f"domino {name}"
    return f"domino {name} ({_half(domino.left, french)} | {_half(domino.right, french)})"


def _line(move: Line, state: KingdominoState, french: bool, who: str) -> str:
    names = ", ".join(map(str, _ids(move)))
    return f"Nouvelle ligne : {names}." if french else f"The next line is {names}."


def _king(move: King, state: KingdominoState, french: bool, who: str) -> str:
    seat = seat_word(move.seat)
    return f"Un roi de {seat} sort de la main." if french else f"A king of {seat} comes out."


def _pick(move: Pick, state: KingdominoState, french: bool, who: str) -> str:
    domino = _domino(state, move.domino, french)
    return f"{who} place son roi sur le {domino}." if french else f"{who} picks {domino}."


def _place(move: Place, state: KingdominoState, french: bool, who: str) -> str:
    at = move.cell
    way = str(move.direction)
    if way in DIRECTIONS:
        way = DIRECTIONS[way][french]
    what = "domino"
    if state.queue:
        what = _domino(state, state.queue[0][0], french)
    if french:
        return f"{who} pose le {what}, moitié gauche en {at}, moitié droite {way}."
    return f"{who} lays {what}, the left half on {at}, the right half to the {way}."


def _discard(move: Discard, state: KingdominoState, french: bool, who: str) -> str:
    what = f"domino {state.queue[0][0]}" if state.queue else "domino"
    if french:
        return f"{who} défausse le {what} : il ne se pose nulle part."
    return f"{who} discards {what}: it fits nowhere."


def _quests(move: Quests, state: KingdominoState, french: bool, who: str) -> str:
    names = [_named(quest, french) for quest in _ids(move)]
    return f"Quêtes : {', '.join(names)}." if french else f"The quests are {' and '.join(names)}."


def _reveal(move: Reveal, state: KingdominoState, french: bool, who: str) -> str:
    names = ", ".join(_named(token, french) for token in _ids(move))
    return f"La Cour révèle : {names}." if french else f"The Court shows {names}."


def _giant(move: Giant, state: KingdominoState, french: bool, who: str) -> str:
    if french:
        return f"{who} pose un géant sur une couronne en {move.cell}."
    return f"{who} puts a giant on a crown of {move.cell}."


def _send(move: Send, state: KingdominoState, french: bool, who: str) -> str:
    other = seat_word(move.seat)
    if french:
        return f"{who} envoie le géant de {move.cell} chez {other}."
    return f"{who} sends the giant on {move.cell} to {other}."


def _keep(move: Keep, state: KingdominoState, french: bool, who: str) -> str:
    return f"{who} n'envoie aucun géant." if french else f"{who} sends no giant."


def _buy(move: Buy, state: KingdominoState, french: bool, who: str) -> str:
    token = _named(move.token, french)
    if french:
        return f"{who} achète pour 2 ressources : {token}."
    return f"{who} buys for 2 resources: {token}."


def _search(move: Search, state: KingdominoState, french: bool, who: str) -> str:
    token = _named(move.token, french)
    if french:
        return f"{who} cherche dans la pioche pour 4 ressources : {token}."
    return f"{who} searches the pile for 4 resources: {token}."


def _pay(move: Pay, state: KingdominoState, french: bool, who: str) -> str:
    grid, kind = state.plan.grid, ""
    if state.actors and state.actors[0] != CHANCE and state.setup.court:
        kingdom = state.kingdoms[state.plan.kingdom_of[state.actors[0]]]
        kind = kind_at(kingdom, grid.bit_of(move.cell), grid)
    what = RESOURCE_NAMES.get(kind, ("the resource", "la ressource"))[french]
    return (
        f"{who} paie : {what} en {move.cell}." if french else f"{who} pays {what} of {move.cell}."
    )


def _put(move: Put, state: KingdominoState, french: bool, who: str) -> str:
    court = state.extra.court if state.extra is not None else None
    token = _named(court.token, french) if court is not None and court.token else ""
    if french:
        return f"{who} pose {token or 'le jeton'} en {move.cell}."
    return f"{who} puts {token or 'the token'} on {move.cell}."


def _pass(move: Pass, state: KingdominoState, french: bool, who: str) -> str:
    return f"{who} n'achète rien." if french else f"{who} buys nothing."


def _named(component: object, french: bool) -> str:
    """Name a component; what is none, in a move made by hand, is told as it is."""
    known = isinstance(component, str) and (component in _QUESTS or component in TOKENS)
    return name(str(component), "fr" if french else "en") if known else str(component)


def _ids(move: RowMove) -> tuple[object, ...]:
    """Give the ids of a row; whatever else a move made by hand holds, as one."""
    return move.ids if isinstance(move.ids, tuple) else (move.ids,)


SENTENCES: Final[Mapping[type[Move], Callable[[Any, KingdominoState, bool, str], str]]] = {
    Line: _line,
    King: _king,
    Pick: _pick,
    Place: _place,
    Discard: _discard,
    Quests: _quests,
    Reveal: _reveal,
    Giant: _giant,
    Send: _send,
    Keep: _keep,
    Buy: _buy,
    Search: _search,
    Pay: _pay,
    Put: _put,
    Pass: _pass,
}
