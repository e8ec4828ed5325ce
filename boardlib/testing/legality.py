"""A move is legal exactly if it is listed, and everything that judges moves agrees."""

from __future__ import annotations

from contextlib import suppress

from ..kernel.actors import CHANCE, Actor
from ..kernel.decisions import COMMON_RULES, Deciding
from ..kernel.errors import IllegalMove
from ..kernel.moves import Move
from ..kernel.state import State
from .context import Spot
from .failure import fail, require, same


def actors_are_sound(spot: Spot) -> None:
    """Seats without repeats, or chance alone, or nobody exactly when there is a result."""
    state, actors = spot.state, spot.state.actors
    require(isinstance(actors, tuple), "actors is a tuple")
    require(len(set(actors)) == len(actors), f"an actor twice: {actors}")
    same((state.chance is not None), actors == (CHANCE,), "chance is there when it is to act")
    same((state.result is not None), actors == (), "a result is there when nobody is to act")
    if actors != (CHANCE,):
        require(all(actor in spot.seats for actor in actors), f"no such seat among {actors}")


def actors_have_moves(spot: Spot) -> None:
    """A seat that is to act has something to play; one that is not has nothing."""
    for seat in spot.seats:
        moves = spot.state.legal_moves(seat)
        require(isinstance(moves, tuple), "legal_moves is a tuple")
        same(bool(moves), seat in spot.state.actors, f"seat {seat} has moves when it is to act")


def lists_have_no_duplicates(spot: Spot) -> None:
    """No move is listed twice, and no two listed moves are spelled alike."""
    for seat in spot.state.actors:
        if seat != CHANCE:
            moves = spot.state.legal_moves(seat)
            same(len(set(moves)), len(moves), "a move is listed once")
            same(len({str(move) for move in moves}), len(moves), "moves are spelled differently")


def lists_are_stable(spot: Spot) -> None:
    """Asking again, also an equal state, gives the same list in the same order."""
    again = spot.game.from_position(spot.state.position)
    for seat in spot.seats:
        listed = spot.state.legal_moves(seat)
        same(spot.state.legal_moves(seat), listed, "the list asked for again")
        same(again.legal_moves(seat), listed, "the list of an equal state")


def listed_moves_are_legal(spot: Spot) -> None:
    """What is listed is legal, has no refusal and can be played."""
    for seat in spot.state.actors:
        if seat != CHANCE:
            for move in spot.some(spot.state.legal_moves(seat)):
                _judge(spot.state, move, seat, legal=True)


def other_moves_are_refused(spot: Spot) -> None:
    """What is not listed is not legal, has a refusal, and playing it raises that refusal."""
    for seat in (*spot.seats, len(spot.seats), -1):
        listed = set(spot.state.legal_moves(seat))
        for move in spot.some(spot.elsewhere, 4 * spot.budget.moves):
            _judge(spot.state, move, seat, legal=move in listed)


def chance_takes_its_outcomes_only(spot: Spot) -> None:
    """What chance may do is what has a weight; anything else is refused."""
    chance = spot.state.chance
    for move in spot.some(spot.elsewhere, 4 * spot.budget.moves):
        _judge(spot.state, move, CHANCE, legal=chance is not None and chance.weight(move) > 0)
    if chance is not None:
        for case in {0, chance.total // 2, chance.total - 1}:
            _judge(spot.state, chance.pick(case), CHANCE, legal=True)


def seat_may_be_left_out(spot: Spot) -> None:
    """Without a seat the only actor is meant; with several actors it must be named."""
    state = spot.state
    if len(state.actors) > 1:
        move = spot.elsewhere[0]
        refusal = state.refusal(move)
        require(refusal is not None and refusal.code == "which-seat", "several may act: which-seat")
        try:
            state.legal_moves()
        except IllegalMove as error:
            same(error.code, "which-seat", "code of legal_moves() with several actors")
        else:
            fail("legal_moves() without a seat gives a list, and several may act")
    elif state.actors and state.actors != (CHANCE,):
        seat = state.actors[0]
        same(state.legal_moves(), state.legal_moves(seat), "legal_moves()")
        move = state.legal_moves()[0]
        same(state.play(move), state.play(move, seat), "play(move)")
    else:
        same(state.legal_moves(), (), "legal_moves() when no seat is to act")


def illegal_moves_change_nothing(spot: Spot) -> None:
    """After a refused move the state is what it was."""
    state = spot.state
    before = (state.position, hash(state), repr(state), state.actors, state.scores)
    for seat in (*spot.seats, CHANCE):
        for move in spot.some(spot.elsewhere):
            with suppress(IllegalMove):
                state.play(move, seat)
            after = (state.position, hash(state), repr(state), state.actors, state.scores)
            same(after, before, f"the state after {move} was tried")


def playing_changes_nothing(spot: Spot) -> None:
    """The state a move was played in is what it was: states are values."""
    state = spot.state
    before = (state.position, hash(state), repr(state), state.actors, state.scores)
    for seat in state.actors:
        if seat != CHANCE:
            for move in spot.some(state.legal_moves(seat)):
                state.play(move, seat)
                after = (state.position, hash(state), repr(state), state.actors, state.scores)
                same(after, before, f"the state in which {move} was played")


def refusals_are_registered(spot: Spot) -> None:
    """A refusal has a code of the game or of the kernel, its rule, a sentence and the move."""
    for seen in (spot.state, *(spot.state.view(seat) for seat in spot.viewers)):
        for seat in (*spot.seats, CHANCE):
            for move in spot.some(spot.elsewhere):
                refusal = seen.refusal(move, seat)
                if refusal is not None:
                    _check_refusal(seen, refusal, move, seat)


def _check_refusal(seen: Deciding, refusal: IllegalMove, move: Move, seat: Actor) -> None:
    game = seen.game
    rule = COMMON_RULES.get(refusal.code) or game.refusals.get(refusal.code)
    require(rule, f"code {refusal.code!r} is not registered in the game's refusals")
    same(refusal.rule, rule, f"rule of {refusal.code}")
    require(refusal.message.strip(), f"refusal {refusal.code} says nothing")
    same(refusal.position, seen.position, "position of a refusal")
    require(seen._rest() not in str(refusal), "the text of a refusal shows the position")
    same((refusal.move, refusal.seat), (move, seat), "move and seat of a refusal")


def _judge(state: State, move: Move, actor: Actor, *, legal: bool) -> None:
    refusal = state.refusal(move, actor)
    what = f"{move} of {actor}"
    if legal:
        require(refusal is None, f"{what} is legal, and refused: {refusal}")
    else:
        require(refusal is not None, f"{what} is not legal, and not refused")
    same(state.is_legal(move, actor), legal, f"is_legal of {what}")
    try:
        state.play(move, actor)
    except IllegalMove as error:
        require(refusal is not None, f"{what} has no refusal, and play raises {error}")
        assert refusal is not None
        same(
            (error.code, error.rule, str(error), error.position),
            (refusal.code, refusal.rule, str(refusal), refusal.position),
            f"what play raises for {what}",
        )
    else:
        require(legal, f"{what} is not legal, and can be played")
