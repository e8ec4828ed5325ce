"""Teams roll a die in turn; a low number may be sent to a rival, who answers out of turn."""

import attrs

from boardlib import CHANCE, Setup, State, letter, seat_of
from boardlib.kernel.chance import Draw
from boardlib.kernel.setup import option
from boardlib.kernel.spaces import Kinds
from boardlib.kernel.view import OpenView

from .parts import Scored, Toy, Word, impossible, numbers


class Roll(Word):
    verb, words = "roll", tuple("123456")


class Send(Word):
    verb, words = "send", tuple("ABCDEF")


class Say(Word):
    verb, words = "say", ("keep", "take", "burn")


@attrs.frozen(kw_only=True)
class RelaySetup(Setup):
    players: int = option(4, values=(4, 6), en="players", fr="joueurs")
    turns: int = option(3, values=range(1, 10), en="turns each", fr="tours par joueur")


@attrs.frozen
class RelayState(Scored, State):
    setup: RelaySetup
    turn: int
    rolled: int
    asked: int | None
    points: tuple[int, ...]  # one number for each seat; partners' are alike

    @property
    def actors(self):
        turn = self.turn % self.setup.players if self.asked is None else self.asked
        over = self.turn == self.setup.players * self.setup.turns
        return () if over else (turn if self.rolled else CHANCE,)

    @property
    def chance(self):
        die = Kinds(dict.fromkeys("123456", 1))
        return Draw(die, Roll, Roll.word_of) if self.actors == (CHANCE,) else None

    def view(self, seat):
        return OpenView(self, seat)

    def _moves(self, seat):
        if self.asked is not None:
            return Say("take"), Say("burn")
        rivals = [to for to in range(self.setup.players) if to // 2 != seat // 2]
        return Say("keep"), *(Send(letter(to)) for to in rivals if self.rolled <= 3)

    def _refuse(self, move, seat):
        if type(move) is not Send or self.asked is not None:
            fits = type(move) is Say and (move.word == "keep") == (self.asked is None)
            return None if fits else ("wrong-answer", f"{letter(seat)} is asked something else")
        rival = seat_of(move.word) // 2 != seat // 2 and move.word <= letter(self.setup.players - 1)
        return None if rival and self.rolled <= 3 else ("no-rival", "send 1 to 3, to a rival")

    def _after(self, move, actor):
        if type(move) is not Say:
            now = {"rolled": int(move.word)} if actor == CHANCE else {"asked": seat_of(move.word)}
            return attrs.evolve(self, **now)
        won = -1 if move.word == "burn" else self.rolled
        points = [p + won * (seat // 2 == actor // 2) for seat, p in enumerate(self.points)]
        return RelayState(self.setup, self.turn + 1, 0, None, tuple(points))

    def _rest(self):
        asked = -1 if self.asked is None else self.asked
        return " ".join(map(str, (self.turn, self.rolled, asked, *self.points[::2])))


class Relay(Toy):
    id, revision, setup_class = "relay", 1, RelaySetup
    titles, move_types = {"en": "Relay", "fr": "Relais"}, (Roll, Send, Say)
    refusals = dict.fromkeys(("wrong-answer", "no-rival"), "Answers")

    def start(self, setup):
        return RelayState(setup, 0, 0, None, (0,) * setup.players)

    def max_plies(self, setup):
        return 3 * setup.players * setup.turns

    def _parse_rest(self, setup, rest):
        turn, rolled, asked, *teams = numbers(rest, 3 + setup.players // 2)
        state = RelayState(setup, turn, rolled, None, tuple(p for p in teams for _ in "ab"))
        mover, last = turn % setup.players, setup.players * setup.turns - bool(rolled)
        send = Send(letter(asked)) if 0 <= asked < 6 else None
        sent = asked == -1 if send is None else rolled > 0 and state._refuse(send, mover) is None
        if not (0 <= turn <= last and 0 <= rolled <= 6 and sent):
            raise impossible(rest)
        return state._after(send, mover) if send else state
