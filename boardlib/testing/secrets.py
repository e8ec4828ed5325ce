"""States that differ only in what a seat may not know are one to that seat."""

from __future__ import annotations

from collections.abc import Iterator

from ..json_api import to_json
from ..kernel.actors import CHANCE, Actor
from ..kernel.game import LANGUAGES
from ..kernel.moves import Move
from ..kernel.state import State
from ..kernel.view import View
from .context import Spot
from .failure import same


def views_print_nothing_hidden(spot: Spot) -> None:
    """Nothing printed by the views of two states that look alike tells them apart."""
    for seat in spot.viewers:
        view = spot.state.view(seat)
        wanted = None
        for state in _lookalikes(spot, view):
            printed = _print_all(spot, state.view(seat))
            wanted = printed if wanted is None else wanted
            for found, right in zip(printed, wanted, strict=True):
                same(found, right, "what views of states that look alike print")


def seen_plies_tell_nothing_hidden(spot: Spot) -> None:
    """Plies to states that look alike to a seat are one ply to it, in notation and words."""
    game = spot.game
    for seat in spot.viewers:
        told: dict[tuple[Actor, View], tuple[tuple[str, str], State]] = {}
        before = spot.state.view(seat)
        for state in _lookalikes(spot, before):
            for actor, move, after in _plies(spot, state):
                if actor == seat:
                    continue
                seen = game.redact(move, actor, state, after, seat)
                text = (str(seen), game.describe(seen, state.view(seat), "en", actor))
                first, there = told.setdefault((actor, after.view(seat)), (text, after))
                if after != there:  # plies that lead to one state keep nothing secret
                    same(text, first, f"{move}, as seat {seat} sees it")


def seats_see_their_own_plies(spot: Spot) -> None:
    """A seat's own decision is shown to it as it was made."""
    for actor, move, after in _plies(spot, spot.state):
        if actor != CHANCE:
            seen = spot.game.redact(move, actor, spot.state, after, actor)
            same(seen, move, "a seat's own ply as it sees it")


def _lookalikes(spot: Spot, view: View) -> list[State]:
    """Give the state and what may stand in its place; nothing else where nothing is hidden."""
    found = [spot.state]
    for seed in ("one", "other"):
        state = view.sample(seed)
        if all(state is not known for known in found):
            found.append(state)
    return found


def _plies(spot: Spot, state: State) -> Iterator[tuple[Actor, Move, State]]:
    for actor in state.actors:
        if actor != CHANCE:
            for move in spot.some(state.legal_moves(actor), 6):
                yield actor, move, state.play(move, actor)
    chance = state.chance
    if chance is not None:
        for case in sorted({chance.total * n // 6 for n in range(6)}):
            move = chance.pick(case)
            yield CHANCE, move, state.play(move, CHANCE)


def _print_all(spot: Spot, view: View) -> list[object]:
    game = spot.game
    printed: list[object] = [view, hash(view), view.position, to_json(view), repr(view), str(view)]
    tried = spot.elsewhere[:: max(1, len(spot.elsewhere) // spot.budget.moves)]
    for seat in spot.seats:
        listed = view.legal_moves(seat)
        printed.append(listed)
        for lang in LANGUAGES:
            printed += [game.describe(move, view, lang, seat) for move in listed[:2]]
    for actor in (*spot.seats, CHANCE):
        for move in tried:
            refusal = view.refusal(move, actor)
            if refusal is None:
                printed.append(None)
            else:
                printed.append((refusal.code, str(refusal), repr(refusal), refusal.position))
    return printed
