"""A state as plain JSON values, for programs that draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.actors import letter
from .extra import NOBODY, Extra
from .guests import resources
from .kingdom import Kingdom, crowns_at, discards, laid_dominoes, land, landscape_at
from .plan import NO_KING, Plan
from .turns import round_of

if TYPE_CHECKING:
    from .state import KingdominoState


def data(state: KingdominoState) -> dict[str, Any]:
    """Give step, round, lines, boxes and kingdoms; spec: JSON."""
    plan = state.plan
    found: dict[str, Any] = {
        "step": state.step,
        "round": round_of(state),
        "rounds": plan.lines,
        "queue": [_face(name, plan) | {"seat": letter(seat)} for name, seat in state.queue],
        "line": [
            _face(name, plan) | {"seat": None if king == NO_KING else letter(king)}
            for name, king in zip(state.line, state.kings, strict=True)
        ],
        "boxes": [list(plan.in_box(state.pile, box)) for box in range(plan.boxes)],
        "kingdoms": [
            _kingdom(kingdom, number, plan) for number, kingdom in enumerate(state.kingdoms)
        ],
    }
    if state.extra is not None:
        found |= _extra(state.extra, plan)
    return found


def _face(name: str, plan: Plan) -> dict[str, Any]:
    """Give a domino with its halves, so that whoever draws it needs no table."""
    domino = plan.dominoes[name]
    found: dict[str, Any] = {"domino": name}
    for side, half in (("left", domino.left), ("right", domino.right)):
        found[side] = {"landscape": half.landscape, "crowns": half.crowns}
    if domino.effect:
        found["effect"] = domino.effect
    return found


def _extra(extra: Extra, plan: Plan) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if plan.setup.giants:
        found["quests"] = list(extra.quests)
        found["turn"] = None if extra.turn == NOBODY else letter(extra.turn)
    court = extra.court
    if court is not None:
        purchase = {"token": court.token, "price": court.price, "paid": list(court.paid)}
        found["shown"] = list(court.shown)
        found["pile"] = list(court.pile)
        found["purchase"] = purchase if court.token else None
    if plan.setup.dynasty:
        found["games"] = [list(game) for game in extra.past]
    return found


def _kingdom(kingdom: Kingdom, number: int, plan: Plan) -> dict[str, Any]:
    grid = plan.grid
    found: dict[str, Any] = {
        "seats": [letter(seat) for seat, at in enumerate(plan.kingdom_of) if at == number],
        "castle": grid.castle_cell,
        "squares": [
            {
                "cell": cell,
                "landscape": landscape_at(kingdom, grid.bits[cell], grid),
                "crowns": crowns_at(kingdom, grid.bits[cell], grid),
            }
            for cell in grid.names(land(kingdom, grid))
        ],
        "free": list(grid.names(kingdom.room)),
        "dominoes": [
            _face(name, plan) | {"cell": spot[:-1], "direction": spot[-1]}
            for name, spot in laid_dominoes(kingdom)
            if spot != "x"
        ],
        "discarded": discards(kingdom),
    }
    guests = kingdom.guests
    if guests is not None and plan.setup.giants:
        found["giants"] = [grid.name(index) for index in guests.giants]
    if guests is not None and plan.setup.court:
        found["resources"] = list(grid.names(sum(resources(kingdom, grid))))
        found["tokens"] = [
            {"cell": grid.name(index), "token": token} for index, token in guests.tokens
        ]
    return found
