"""Which tables and choices can be: what a position text is held against."""

from __future__ import annotations

from ...kernel.actors import Actor
from .chance import decrees
from .components import LONGEST_WALL, PERFECT_PLAN, SHIELD, SPACES, walls_in_box
from .die import die_of
from .moves import NOTHING, Place
from .refusals import refuse
from .regions import is_connected, perimeter
from .rules import lacking, owed
from .scoring import coins_in
from .streets import BOARD, streets_of
from .table import Architect, Choice, Gains, Placing, Table


class Impossible(ValueError):
    """Something that cannot be; ``seat`` says whose part of it is wrong."""

    def __init__(self, why: str, seat: int | None = None) -> None:
        super().__init__(why)
        self.seat = seat


def require_possible(table: Table) -> None:
    """Refuse a table that no game can show.

    :raises Impossible: saying why.
    """
    _require_board(table)
    _require_time(table)
    for seat, each in enumerate(table.architects):
        why = _wrong_past(table, each) or _wrong_present(table, each)
        if why:
            raise Impossible(why, seat)
    if sum(each.walls.bit_count() for each in table.architects) > walls_in_box(table.setup.players):
        raise Impossible("there are not so many walls")
    if table.phase in ("die", "place", "close") and all(each.city for each in table.architects):
        raise Impossible("the Age ends when all cities are closed")
    tokens = any(each.vikings for each in table.architects)
    if tokens and not any(each.invasions for each in table.architects):
        raise Impossible("who has the most viking tokens is invaded")


def _require_board(table: Table) -> None:
    laid = [text for text in table.board.layout if text is not None]
    setup, phase = table.setup, table.phase
    if len({text.split(":")[0] for text in laid}) < len(laid):
        raise Impossible("each tile lies once")
    if phase in ("board", "tile"):
        if setup.board != ("drawn" if phase == "board" else "chosen"):
            raise Impossible("the board is not built like this")
        if len(laid) == SPACES or (phase == "board" and laid):
            raise Impossible("the board is built")
    elif len(laid) < SPACES:
        raise Impossible("the board is not built")
    if setup.layout and [text.replace(" ", ":") for text in setup.layout] != laid:
        raise Impossible("another board is given")


def _require_time(table: Table) -> None:
    phase, rounds = table.phase, table.round
    in_age = phase in ("die", "place", "close")
    in_round = phase in ("place", "close")
    if (table.decree is not None) != in_age:
        raise Impossible("there is a decree exactly while an Age is played")
    if table.decree is not None and table.decree not in decrees():
        raise Impossible("the king's dice cannot show this decree")
    if (table.face is not None) != in_round:
        raise Impossible("the die lies there exactly while a round is played")
    wanted = {"board": 1, "tile": 1, "over": 2}.get(phase, table.age)
    if table.age != wanted:
        raise Impossible("this does not happen in this Age")
    first = 1 if in_round else 0
    last = table.setup.round_limit - (not in_round) if in_age else 0
    if not first <= rounds <= last:
        raise Impossible("there is no such round")


def _wrong_past(table: Table, each: Architect) -> str:
    over = table.phase == "over"
    if len(each.ages) != (2 if over else table.age - 1):
        return "a seat has gains of each finished Age"
    vikings = table.board.vikings.bit_count()
    if each.invasions > len(each.ages) or each.vikings > vikings * len(each.ages):
        return "there were not so many vikings"
    if each.invasions == len(each.ages) and each.vikings:
        return "who is invaded returns the viking tokens"
    for number, gains in enumerate(each.ages, start=1):
        if not _can_gain(table, gains, number):
            return "an Age cannot bring this"
    return ""


def _can_gain(table: Table, gains: Gains, age: int) -> bool:
    setup = table.setup
    return (
        gains.taken <= _most_coins(table, setup.round_limit)
        and gains.city <= coins_in(table.board, BOARD)
        and gains.perfect_plan in ((0, PERFECT_PLAN) if setup.perfect_plan else (0,))
        and gains.longest_wall in ((0, LONGEST_WALL) if setup.longest_wall else (0,))
        and gains.shield in ((0, SHIELD) if age == 2 else (0,))
    )


def _most_coins(table: Table, rounds: int) -> int:
    """Give the most coins a seat can take from the die: closed after the first round."""
    return max(face.coins for face in die_of(table.setup.die).faces.values()) * max(0, rounds - 1)


def _wrong_present(table: Table, each: Architect) -> str:
    done = table.round - (table.phase == "place")
    if each.walls.bit_count() > die_of(table.setup.die).most * done:
        return "so many walls cannot have been placed"
    if not each.city:
        return "only a closed seat takes coins" if each.taken or each.perfect else ""
    if table.decree is None or done < 1:
        return "no city can be closed yet"
    if each.taken > _most_coins(table, table.round):
        return "the die cannot have brought so many coins"
    if each.walls != perimeter(each.city):
        return "a closed city keeps exactly its perimeter"
    if not is_connected(each.city):
        return "a city is one region"
    if lacking(table.board, table.decree, each.city):
        return "a closed city holds the decree"
    return ""


def require_possible_choices(
    table: Table, sealed: tuple[Choice, ...], actors: tuple[Actor, ...]
) -> None:
    """Refuse sealed choices that are not legal, and a phase that nobody is left to end.

    :raises Impossible: saying why.
    """
    if table.phase in ("place", "close") and not actors:
        raise Impossible("the last choice is in: the round goes on")
    for seat, choice in enumerate(sealed):
        if isinstance(choice, Placing) and not _can_choose(table, seat, choice):
            raise Impossible("a sealed choice is not legal", seat)


def _can_choose(table: Table, seat: int, choice: Placing) -> bool:
    walls = table.architects[seat].walls
    move = Place(streets_of(choice.placed)) if choice.placed else NOTHING
    return (
        refuse(table, seat, None, move) is None
        and choice.lifted & walls == choice.lifted
        and choice.lifted.bit_count() <= owed(table, choice.placed.bit_count())
    )
