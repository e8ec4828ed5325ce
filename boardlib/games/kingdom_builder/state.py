"""One point of a game: the open table and the hidden hands; and a seat's view of it."""

from __future__ import annotations

from typing import Self

import attrs

from ...kernel.actors import Actor
from ...kernel.chance import Chance
from ...kernel.moves import Move
from ...kernel.result import Result, ScoreSheet
from ...kernel.state import State
from ...kernel.view import View, check_seat
from . import knowledge, legal, notation, scoring
from .chance import card_chance, set_up_chance
from .deck import pile
from .moves import Draw, Show
from .rules import AFTER
from .setup import KingdomBuilderSetup
from .table import CHANCE_ACTS, Table, actors


@attrs.frozen
class KingdomBuilderState(State):
    """The table, and the terrain card in each seat's hand (None: no card)."""

    table: Table
    hands: tuple[str | None, ...]
    actors: tuple[Actor, ...] = attrs.field(eq=False, repr=False)

    @property
    def setup(self) -> KingdomBuilderSetup:
        return self.table.layout.setup

    @property
    def chance(self) -> Chance | None:
        if self.actors != CHANCE_ACTS:
            return None
        table = self.table
        if table.turn.phase in ("quadrant", "cards"):
            return set_up_chance(table)
        return card_chance(table, pile(table.deck, self.hands))

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return scoring.sheets(self.table)

    @property
    def result(self) -> Result | None:
        return scoring.result(self.table)

    def view(self, seat: int | None) -> KingdomBuilderView:
        if seat is None:
            return KingdomBuilderView(self.table, None, None)
        check_seat(seat, len(self.hands))
        return KingdomBuilderView(self.table, seat, self.hands[seat])

    def _moves(self, seat: int) -> tuple[Move, ...]:
        card = self.hands[seat]
        return legal.moves(self.table, () if card is None else (card,))

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        check = legal.CHECKS.get(type(move), legal.no_move)
        card = self.hands[seat]
        return check(self.table, move, () if card is None else (card,))

    def _after(self, move: Move, actor: Actor) -> KingdomBuilderState:
        kind = type(move)
        table = AFTER[kind](self.table, move)
        hands = self.hands
        if kind is Draw or kind is Show:
            seat = self.table.turn.seat
            cards = list(hands)
            cards[seat] = move.terrain if isinstance(move, Draw) else None
            hands = tuple(cards)
        return KingdomBuilderState(table, hands, actors(table.turn))

    def _rest(self) -> str:
        return notation.write(self.table, self.hands)


@attrs.frozen
class KingdomBuilderView(View):
    """The table, and the card in the viewer's own hand; it has no other hands."""

    table: Table
    seat: int | None
    card: str | None

    @property
    def setup(self) -> KingdomBuilderSetup:
        return self.table.layout.setup

    @property
    def actors(self) -> tuple[Actor, ...]:
        return actors(self.table.turn)

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return scoring.sheets(self.table)

    @property
    def result(self) -> Result | None:
        return scoring.result(self.table)

    def sample(self, seed: str | int) -> KingdomBuilderState:
        hands = knowledge.sample(self.table.deck, self.hands, self.seat, seed)
        return KingdomBuilderState(self.table, hands, self.actors)

    def play(self, move: Move, actor: Actor) -> Self:
        """Give the view after a ply that this seat saw.

        :raises IllegalMove: when it cannot have been, as far as this seat knows.
        """
        _, why = self._judge(move, actor)
        if why is not None:
            raise self._error(move, actor, why)
        card = self.card
        if self.table.turn.seat == self.seat:
            if type(move) is Draw:
                card = move.terrain
            elif type(move) is Show:
                card = None
        return type(self)(AFTER[type(move)](self.table, move), self.seat, card)

    @property
    def hands(self) -> tuple[str | None, ...]:
        """Every hand as this seat sees it: the own card, ``?``, or None for no card."""
        return knowledge.seen_hands(self.table.deck, self.setup.players, self.seat, self.card)

    def _held(self) -> tuple[str, ...]:
        return knowledge.may_hold(self.table.deck, self.table.turn.seat, self.seat, self.card)

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return legal.moves(self.table, self._held())

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        return legal.CHECKS.get(type(move), legal.no_move)(self.table, move, self._held())

    def _why_not_chance(self, move: Move) -> tuple[str, str] | None:
        if knowledge.may_happen(self.table, move, self.seat, self.card):
            return None
        return "impossible-outcome", f"chance cannot bring {move} now, as this seat saw it"

    def _rest(self) -> str:
        return notation.write(self.table, self.hands)
