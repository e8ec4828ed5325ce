"""Whether quests, giants, resources and tokens of a position can be as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import giants
from .extra import NOBODY, Court, Extra
from .guests import KINDS
from .kingdom import Kingdom, laid_dominoes, lands
from .purchases import PILE_PRICE, SHOWN_PRICE, Purse, can_buy
from .tokens import ALL_TOKENS
from .turns import BUY, COURT, GIANT, OVER, PAY, PUT, QUESTS, SEND, SHOWN, to_show

if TYPE_CHECKING:
    from .grid import Grid
    from .state import KingdominoState


def expansions(state: KingdominoState) -> str:
    """Say why what expansions brought cannot be, or nothing."""
    extra = state.extra
    if extra is None:
        return "" if state.step not in (QUESTS, COURT, GIANT, SEND, BUY, PAY, PUT) else _NO_STEP
    if extra.turn != NOBODY and not (state.plan.setup.giants and state.step == GIANT):
        return "nobody acts in another's turn now"
    if state.step == OVER and len(extra.past) + 1 != state.plan.games:
        return "a dynasty is over after its third game"
    return _quests(state, extra) or _giants(state, extra) or _court(state, extra)


_NO_STEP = "the setup has no such step"


def _quests(state: KingdominoState, extra: Extra) -> str:
    plan = state.plan
    if state.step == QUESTS and (not plan.draws_quests or state.pile != plan.full_pile):
        return "no quests are drawn now"
    if plan.draws_quests and (state.step == QUESTS) == bool(extra.quests):
        return "quests are drawn first, once"
    return ""


def _giants(state: KingdominoState, extra: Extra) -> str:
    plan = state.plan
    if not plan.setup.giants:
        return _NO_STEP if state.step in (GIANT, SEND) else ""
    standing = sum(len(k.guests.giants) for k in state.kingdoms if k.guests is not None)
    came = sum(
        plan.effects.get(name) == "giant" and spot != "x"
        for kingdom in state.kingdoms
        for name, spot in laid_dominoes(kingdom)
    )
    if standing + (state.step == GIANT) > came:
        return "there are more giants than dominoes brought"
    return _effect(state, extra) if state.step in (GIANT, SEND) else ""


def _effect(state: KingdominoState, extra: Extra) -> str:
    """The domino that was placed last must bring about this step."""
    plan = state.plan
    actor = state.actors[0]
    assert isinstance(actor, int)
    seat = actor if extra.turn == NOBODY else extra.turn
    placed = laid_dominoes(state.kingdoms[plan.kingdom_of[seat]])
    name, spot = placed[-1] if placed else ("", "x")
    wanted = "giant" if state.step == GIANT and extra.turn == NOBODY else "footprints"
    if spot == "x" or plan.effects.get(name) != wanted:
        return f"the last domino placed brings no {wanted}"
    if extra.turn != NOBODY and plan.kingdom_of[actor] == plan.kingdom_of[seat]:
        return "giants are sent to opponents"
    possible = giants.send_moves if state.step == SEND else giants.giant_moves
    return (
        "" if len(possible(state, actor)) > (state.step == SEND) else "there is nothing to decide"
    )


def _court(state: KingdominoState, extra: Extra) -> str:
    court = extra.court
    if court is None:
        return _NO_STEP if state.step in (COURT, BUY, PAY, PUT) else ""
    if bool(court.token) != (state.step in (PAY, PUT)):
        return "a token is being bought in the steps pay and put, and in no other"
    if state.step == COURT and not to_show(court):
        return "no tokens are due"
    why = _shown(state, court)
    if why:
        return why
    buyer = _buyer(state) if state.step in (BUY, PAY, PUT) else NOBODY
    for number, kingdom in enumerate(state.kingdoms):
        if not _adds_up(kingdom, court.paid if number == buyer else (), state.plan.grid):
            return f"kingdom {number + 1} has paid too much or too little"
    return "" if buyer == NOBODY else _purchase(state, court, state.kingdoms[buyer])


def _shown(state: KingdominoState, court: Court) -> str:
    """Tokens are shown with the first line; any that are missing since then were bought."""
    lines = state.plan.lines_drawn(state.pile)
    if lines == 0 or (lines == 1 and state.step == COURT):
        return "no tokens are shown before the first line lies" if court.shown else ""
    bought = len(ALL_TOKENS) - len(court.shown) - len(court.pile)
    return "tokens that nobody bought are missing" if len(court.shown) + bought < SHOWN else ""


def _buyer(state: KingdominoState) -> int:
    seat = state.actors[0]
    assert isinstance(seat, int)
    return state.plan.kingdom_of[seat]


def _adds_up(kingdom: Kingdom, paid: tuple[str, ...], grid: Grid) -> bool:
    """Whether every token was paid with two kinds of resources or all four.

    ``paid`` are the kinds that the purchase which is on has taken.
    """
    guests = kingdom.guests
    assert guests is not None
    spent = [
        (guests.spent & squares).bit_count() - (kind in paid)
        for kind, squares in zip(KINDS, lands(kingdom, grid), strict=False)
    ]
    tokens = len(guests.tokens)
    searched, odd = divmod(sum(spent) - SHOWN_PRICE * tokens, PILE_PRICE - SHOWN_PRICE)
    return not odd and searched >= 0 and all(searched <= each <= tokens for each in spent)


def _purchase(state: KingdominoState, court: Court, kingdom: Kingdom) -> str:
    grid = state.plan.grid
    if state.step == BUY:
        return "" if can_buy(court, kingdom, grid) else "nothing can be bought"
    if (len(court.paid) < court.price) != (state.step == PAY):
        return "the step is pay until the price is paid, then put"
    fits = Purse(kingdom, grid).can_finish(court.token, court.price, court.paid)
    return "" if fits else "the purchase cannot be completed"
