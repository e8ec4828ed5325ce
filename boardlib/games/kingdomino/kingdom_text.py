"""Kingdoms and what expansions add, as words of a position."""

from __future__ import annotations

from ...kernel.moves import shorten
from ...kernel.positions import Unfit, Words
from .components import QUEST_IDS
from .court import with_token
from .extra import NOBODY, Court, Extra
from .grid import Grid
from .guests import KINDS, Guests, resources
from .kingdom import Kingdom, crowns_at, fitting, with_domino, without_domino
from .moves import Place
from .plan import Plan
from .purchases import PILE_PRICE, SHOWN_PRICE, Purse
from .tokens import ALL_TOKENS, TOKENS

LONGEST_POINTS = 6


def write_kingdom(kingdom: Kingdom, plan: Plan) -> str:
    """Write what was done with each domino, then giants, spent squares and tokens."""
    parts = [kingdom.laid or "-"]
    guests, name = kingdom.guests, plan.grid.name
    if guests is not None and plan.setup.giants:
        parts.append(",".join(name(index) for index in guests.giants) or "-")
    if guests is not None and plan.setup.court:
        parts.append(",".join(plan.grid.names(guests.spent)) or "-")
        tokens = (f"{token}:{name(index)}" for index, token in guests.tokens)
        parts.append(",".join(tokens) or "-")
    return ";".join(parts)


def write_extra(extra: Extra, plan: Plan) -> list[str]:
    """Write quests, court and the games of a dynasty, as far as the setup has them."""
    words = []
    if plan.setup.giants:
        words.append(",".join(extra.quests) or "-")
    if extra.court is not None:
        court = extra.court
        words.append(",".join(court.shown) or "-")
        paid = "+".join(court.paid) or "-"
        words.append(f"{court.token}:{court.price}:{paid}" if court.token else "-")
    if plan.setup.dynasty:
        words.append("/".join(",".join(map(str, game)) for game in extra.past) or "-")
    return words


def _list(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def read_kingdom(plan: Plan, text: str) -> Kingdom:
    """Lay the dominoes again in the order in which they came, by the rules."""
    setup = plan.setup
    laid, *parts = text.split(";")
    wanted = 1 + setup.giants + 2 * setup.court
    if 1 + len(parts) != wanted:
        raise Unfit(f"a kingdom has {wanted} part{'s' if wanted > 1 else ''}, separated by ;")
    kingdom = plan.kingdom
    for entry in _list(laid):
        kingdom = _laid_again(kingdom, entry, plan)
    if setup.court:
        kingdom = _with_court(kingdom, parts[-2], parts[-1], plan.grid)
    if setup.giants:
        kingdom = _with_giants(kingdom, parts[0], plan.grid)
    return kingdom


def _laid_again(kingdom: Kingdom, entry: str, plan: Plan) -> Kingdom:
    name, _, spot = entry.partition(":")
    if name not in plan.faces:
        raise Unfit(f"there is no domino {shorten(name)!r}")
    face = plan.faces[name]
    if spot == "x":
        if fitting(kingdom, face, plan.grid):
            raise Unfit(f"domino {name} fitted when it was discarded")
        return without_domino(kingdom, name)
    move = Place(spot[:-1], spot[-1:])
    if move not in plan.grid.places(fitting(kingdom, face, plan.grid)):
        raise Unfit(f"domino {name} cannot be placed at {shorten(spot)!r}")
    return with_domino(kingdom, name, face, move, plan.grid)


def _with_court(kingdom: Kingdom, spent: str, tokens: str, grid: Grid) -> Kingdom:
    """Take the resources that were paid, then lay the tokens, each by the rules."""
    bearing = sum(resources(kingdom, grid))
    squares = 0
    for cell in _list(spent):
        if not grid.bits[cell] & bearing:
            raise Unfit(f"{cell} never had a resource")
        squares |= grid.bits[cell]
    kingdom = Kingdom(kingdom.board, kingdom.room, kingdom.laid, Guests((), squares, ()))
    for entry in _list(tokens):
        token, _, cell = entry.partition(":")
        if token not in TOKENS:
            raise Unfit(f"there is no token {shorten(token)!r}")
        if not Purse(kingdom, grid).squares_for(token) & grid.bits[cell]:
            raise Unfit(f"{token} cannot lie on {cell}")
        kingdom = with_token(kingdom, token, cell, grid)
    return kingdom


def _with_giants(kingdom: Kingdom, text: str, grid: Grid) -> Kingdom:
    giants = [grid.bits[cell].bit_length() - 1 for cell in _list(text)]
    for index in giants:
        if giants.count(index) > crowns_at(kingdom, 1 << index, grid):
            raise Unfit(f"more giants than crowns on {grid.name(index)}")
    old = kingdom.guests
    assert old is not None
    guests = Guests(tuple(sorted(giants)), old.spent, old.tokens)
    return Kingdom(kingdom.board, kingdom.room, kingdom.laid, guests)


def read_extra(reader: Words, plan: Plan, kingdoms: tuple[Kingdom, ...], turn: int) -> Extra | None:
    """Read the words that expansions and dynasties add."""
    setup = plan.setup
    if not (plan.expanded or setup.dynasty):
        if turn != NOBODY:
            raise reader.error("bad-position", "nobody acts in another's turn without giants")
        return None
    quests: tuple[str, ...] = ()
    if setup.giants:
        quests = reader.next("the quests", lambda word: _read_quests(plan, word))
    court = _read_court(reader, kingdoms) if setup.court else None
    past: tuple[tuple[int, ...], ...] = ()
    if setup.dynasty:
        past = reader.next("the games before", lambda word: _read_past(plan, word))
    return Extra(quests, past, turn, court)


def _read_quests(plan: Plan, word: str) -> tuple[str, ...]:
    quests = tuple(_list(word))
    if any(quest not in QUEST_IDS for quest in quests):
        raise Unfit("there is no such quest")
    if plan.draws_quests and len(quests) not in (0, 2):
        raise Unfit("two quests are drawn")
    if not plan.draws_quests and quests != plan.quests:
        raise Unfit("the setup has others")
    if list(quests) != sorted(set(quests), key=QUEST_IDS.index):
        raise Unfit("quests are written in component order")
    return quests


def _read_court(reader: Words, kingdoms: tuple[Kingdom, ...]) -> Court:
    shown = reader.next("the court tokens shown", _read_tokens)
    token, price, paid = reader.next("the purchase", _read_purchase)
    pile = list(ALL_TOKENS)
    gone = [*shown, *([token] if token else [])]
    for kingdom in kingdoms:
        assert kingdom.guests is not None
        gone += [name for _, name in kingdom.guests.tokens]
    for name in gone:
        if name not in pile:
            raise reader.error("impossible-position", f"there are not so many tokens {name}")
        pile.remove(name)
    return Court(shown, tuple(pile), token, price, paid)


def _read_tokens(word: str) -> tuple[str, ...]:
    tokens = tuple(_list(word))
    if any(token not in TOKENS for token in tokens) or len(tokens) > 3:
        raise Unfit("up to three tokens are shown")
    if list(tokens) != sorted(tokens, key=TOKENS.index):
        raise Unfit("tokens are written in component order")
    return tokens


def _read_purchase(word: str) -> tuple[str, int, tuple[str, ...]]:
    if word == "-":
        return "", 0, ()
    token, price, kinds = word.split(":")
    paid = () if kinds == "-" else tuple(kinds.split("+"))
    if token not in TOKENS or int(price) not in (SHOWN_PRICE, PILE_PRICE):
        raise Unfit("a token, 2 or 4, and the kinds paid")
    if list(paid) != [kind for kind in KINDS if kind in paid]:
        raise Unfit("kinds are written in landscape order")
    return token, int(price), paid


def _read_past(plan: Plan, word: str) -> tuple[tuple[int, ...], ...]:
    games = [game.split(",") for game in word.split("/")] if word != "-" else []
    if any(len(points) > LONGEST_POINTS for game in games for points in game):
        raise Unfit("nobody has so many points")
    past = tuple(tuple(int(points) for points in game) for game in games)
    if len(past) >= plan.games:
        raise Unfit("a dynasty has three games")
    if any(len(game) != plan.kingdom_count or min(game) < 0 for game in past):
        raise Unfit("each game has its points by kingdom")
    return past
