"""Names and sentences that a person reads, in English and French."""

from __future__ import annotations

from typing import Final

from ...kernel.actors import CHANCE, Actor, letter
from ...kernel.errors import NotationError
from ...kernel.game import check_language
from ...kernel.moves import Move
from ...kernel.result import ScoreLine
from .die import die_of
from .moves import Choose, Close, Decree, Die, DrawnBoard, Lift, Nothing, Place, Tile, Wait
from .state import WallsOfYorkState
from .view import WallsOfYorkView

NAMES: Final = {
    "white": (
        "White Stone district (squares ours)",
        "Quartier de la pierre Blanche (cases maison)",
    ),
    "blue": ("Blue Stone district (squares ours)", "Quartier de la pierre Bleue (cases maison)"),
    "purple": (
        "Purple Stone district (squares ours)",
        "Quartier de la pierre Violette (cases maison)",
    ),
    "yellow": (
        "Yellow Stone district (squares ours)",
        "Quartier de la pierre Jaune (cases maison)",
    ),
    "I2": ("two walls in a row (coins ours)", "deux Remparts alignés (pièces maison)"),
    "V2": ("two walls at an angle (coins ours)", "deux Remparts en angle (pièces maison)"),
    "I3": ("three walls in a row (coins ours)", "trois Remparts alignés (pièces maison)"),
    "L3": ("three walls in an L (coins ours)", "trois Remparts en L (pièces maison)"),
    "Z3": ("three walls in a Z (coins ours)", "trois Remparts en Z (pièces maison)"),
    "U3": ("three walls in a U (coins ours)", "trois Remparts en U (pièces maison)"),
    "church": ("church", "église"),
    "well": ("well", "puits"),
    "market": ("market", "marché"),
    "coin": ("coin", "pièce"),
    "viking": ("viking token", "jeton Viking"),
    "invasion": ("invasion token", "jeton Invasion"),
    "wall": ("wall", "Rempart"),
    "shield": ("King's Shield", "Bouclier du Roi"),
}
"""Component id to its English and its French name."""

LINES: Final = {
    "taken": ("Coins taken while closed, {age}", "Pièces récoltées ville fermée, {age}"),
    "city": ("Coins in the city, {age}", "Pièces dans la ville, {age}"),
    "perfect-plan": ("Perfect plan, {age}", "Plan parfait, {age}"),
    "longest-wall": ("The longest wall, {age}", "Le mur le plus long, {age}"),
    "shield": ("King's Shield", "Bouclier du Roi"),
    "invasions": ("Invasions", "Invasions"),
}
AGES: Final = {
    "": ("", ""),
    "age-1": ("first Age", "premier Âge"),
    "age-2": ("second Age", "second Âge"),
}
ARROW_WORDS: Final = {
    "up": ("up", "haut"),
    "right": ("right", "droite"),
    "down": ("down", "bas"),
    "left": ("left", "gauche"),
}
SIDE_WORDS: Final = {"black": ("black", "noire"), "white": ("white", "blanche")}


def _pick(pair: tuple[str, str], lang: str) -> str:
    check_language(lang)
    return pair[lang == "fr"]


def name(component: str, lang: str = "en") -> str:
    """Give a component's name; names say what is ours.

    :raises KeyError: for an id the game does not have.
    """
    return _pick(NAMES[component], lang)


def label(line: ScoreLine, lang: str = "en") -> str:
    """Name a line of a score sheet."""
    return _pick(LINES[line.id], lang).format(age=_pick(AGES[line.detail], lang))


def describe(
    move: Move,
    seen: WallsOfYorkState | WallsOfYorkView,
    lang: str = "en",
    seat: Actor | None = None,
) -> str:
    """Say a move as a sentence, also one that is not legal now; what is no move, as it stands."""
    check_language(lang)
    try:
        move = seen.game.parse_move(str(move))
    except NotationError:
        return str(move)
    if seat is None and len(seen.actors) == 1:
        seat = seen.actors[0]
    french = lang == "fr"
    if isinstance(move, DrawnBoard | Decree | Die):
        return _describe_chance(move, seen, lang)
    if seat is None or seat == CHANCE:
        who = "Un joueur" if french else "A player"
    else:
        who = f"Le joueur {letter(seat)}" if french else f"Player {letter(seat)}"
    return f"{who} {_describe_decision(move, lang)}."


def _describe_chance(
    move: DrawnBoard | Decree | Die, seen: WallsOfYorkState | WallsOfYorkView, lang: str
) -> str:
    french = lang == "fr"
    if isinstance(move, DrawnBoard):
        words = ", ".join(_laid(text, lang) for text in move.spaces)
        return f"Le plateau : {words}." if french else f"The board: {words}."
    if isinstance(move, Decree):
        asked = _amounts((move.church, move.well, move.market), lang)
        return f"Le Roi exige {asked}." if french else f"The King demands {asked}."
    face = die_of(seen.setup.die).faces.get(move.face)
    shape = NAMES[move.face][french].split(" (")[0] if _is_ours(seen, move) else ""
    coins = "" if face is None else _coins(face.coins, lang)
    words = ", ".join(part for part in (shape, coins) if part)
    start = "Le dé Construction montre" if french else "The building die shows"
    return f"{start} {move.face} ({words})." if words else f"{start} {move.face}."


def _is_ours(seen: WallsOfYorkState | WallsOfYorkView, move: Die) -> bool:
    return not seen.setup.die and move.face in NAMES


def _describe_decision(move: Move, lang: str) -> str:
    french = lang == "fr"
    match move:
        case Place(streets=streets):
            where = ", ".join(streets)
            if len(streets) == 1:
                return f"place un Rempart sur {where}" if french else f"places a wall on {where}"
            count = len(streets)
            return (
                f"place {count} Remparts sur {where}"
                if french
                else f"places {count} walls on {where}"
            )
        case Lift(street=street):
            return f"retire son Rempart de {street}" if french else f"lifts the wall on {street}"
        case Nothing():
            return "ne peut placer aucun Rempart" if french else "cannot place any wall"
        case Close(square=square):
            return (
                f"déclare terminée la ville de {square}"
                if french
                else f"declares the city of {square} finished"
            )
        case Wait():
            return "ne ferme pas encore sa ville" if french else "does not close a city yet"
        case Choose():
            return "choisit en secret" if french else "chooses in secret"
    assert isinstance(move, Tile)
    words = _laid(f"{move.tile}:{move.side}:{move.arrow}", lang)
    return (
        f"place dans l'espace {move.space} : {words}"
        if french
        else f"lays into space {move.space}: {words}"
    )


def _laid(text: str, lang: str) -> str:
    tile, side, arrow = text.split(":")
    colour = SIDE_WORDS[side][lang == "fr"]
    way = ARROW_WORDS[arrow][lang == "fr"]
    stone = NAMES[tile][lang == "fr"].split(" (")[0]
    if lang == "fr":
        return f"{stone}, flèche {colour} vers {'le ' if arrow in ('up', 'down') else 'la '}{way}"
    return f"{stone}, {colour} arrow {way}"


def _coins(count: int, lang: str) -> str:
    if lang == "fr":
        return f"{count} pièce{'s' if count > 1 else ''}"
    return f"{count} coin{'s' if count != 1 else ''}"


def _amounts(counts: tuple[int, int, int], lang: str) -> str:
    words = (
        (("church", "churches"), ("well", "wells"), ("market", "markets"))
        if lang == "en"
        else (("église", "églises"), ("puits", "puits"), ("marché", "marchés"))
    )
    parts = [
        f"{count} {pair[count > 1 if lang == 'fr' else count != 1]}"
        for count, pair in zip(counts, words, strict=True)
    ]
    last = " et " if lang == "fr" else " and "
    return f"{parts[0]}, {parts[1]}{last}{parts[2]}"
