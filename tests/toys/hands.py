"""Everybody is dealt a hidden card to play or to hold; a pile too small is shuffled anew."""

from boardlib import CHANCE, letter
from boardlib.kernel.chance import Draw
from boardlib.kernel.seed import Luck, Seed
from boardlib.kernel.spaces import Kinds
from boardlib.kernel.view import OpenView

from .parts import PastGame, PastState, RoundsSetup, Word, without

CARDS = "ccccrrruu"  # the weakest first


class Deal(Word):
    verb, words = "deal", tuple("cru?")


class Play(Word):
    verb, words = "play", tuple("cru-")


class HandsSetup(RoundsSetup):
    __slots__ = ()


class HandsState(PastState):
    @property
    def actors(self):
        round, turn = divmod(len(self.past), 2 * self.setup.players)
        actor = CHANCE if turn < self.setup.players else turn - self.setup.players
        return (actor,) if round < self.setup.rounds else ()

    @property
    def rounds(self):
        """What is not known of the pile, the cards dealt and played in each round until now."""
        pile, n, rounds = CARDS, self.setup.players, []
        for start in range(0, len(self.past) + 1, 2 * n):
            dealt, played = self.past[start:][:n], self.past[start + n :][:n].ljust(n, "-")
            known = [d if p == "-" else p for d, p in zip(dealt, played, strict=False)]
            rounds.append((without(pile, known), dealt, played))
            pile = without(pile, played) if len(without(pile, played)) >= n else CARDS
        return rounds

    @property
    def points(self):
        rows = [played for *_, played in self.rounds]
        return tuple(sum(map("-cru".index, signs)) for signs in zip(*rows, strict=True))

    @property
    def chance(self):
        copies = {card: self.rounds[-1][0].count(card) for card in "cru"}
        return Draw(Kinds(copies), Deal, Deal.word_of) if self.actors == (CHANCE,) else None

    def _moves(self, seat):
        card = self.rounds[-1][1][seat]
        return () if card == "?" else (Play("-"), Play(card))

    def _refuse(self, move, seat):
        card, word = self.rounds[-1][1][seat], Play.word_of(move)
        code = "hidden" if card == "?" else "not-held"
        fits = card != "?" and word in ("-", card)
        return None if fits else (code, f"{letter(seat)} is not known to hold this")

    def view(self, seat):
        n, signs = self.setup.players, enumerate(self.past)
        past = ("?" if i % (2 * n) < n and i % n != seat else sign for i, sign in signs)
        return HandsView(HandsState(self.setup, "".join(past)), seat)


class HandsView(OpenView):
    def sample(self, seed):
        luck, past = Luck(Seed(seed, sampling=True)), self.state.past
        for left, dealt, played in self.state.rounds:
            for card, shown in zip(dealt, played, strict=False):
                if card == "?" and shown == "-":
                    shown = left[luck.below(len(left))]
                    left = without(left, shown)
                past = past.replace("?", shown, card == "?")
        return HandsState(self.setup, past)

    def play(self, move, actor):
        why = self._judge(move, actor)[1]
        if actor in self.actors and len(self.state.past) % self.setup.players != self.seat:
            seen = [Deal("?")] if actor == CHANCE else map(Play, self.state.rounds[-1][0] + "-")
            why = None if move in seen else ("hidden", "this cannot have been seen")
        if why:
            raise self._error(move, actor, why)
        return HandsView(self.state._after(move, actor), self.seat)


class Hands(PastGame):
    id, revision, titles = "hands", 1, {"en": "Hands", "fr": "Mains"}
    setup_class, state_class = HandsSetup, HandsState
    move_types, refusals = (Deal, Play), {"not-held": "Playing"}

    def redact(self, move, actor, before, last, seat):
        own = len(before.past) % before.setup.players == seat
        return move if own or actor != CHANCE else Deal("?")
