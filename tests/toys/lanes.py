"""Everybody secretly enters two of three lanes, one after the other; who is alone in one scores."""

import attrs

from boardlib import State, letter
from boardlib.kernel.seed import Luck, Seed
from boardlib.kernel.view import OpenView

from .parts import RoundsSetup, Scored, Toy, Word, impossible, matched


class Enter(Word):
    verb, words = "enter", tuple("abc?")


class LanesSetup(RoundsSetup):
    __slots__ = ()


@attrs.frozen
class LanesState(Scored, State):
    setup: LanesSetup
    round: int
    points: tuple[int, ...]
    sealed: tuple[str, ...]  # what each seat has entered in this round; views have "?"
    chance = None

    @property
    def actors(self):
        waiting = (seat for seat, entered in enumerate(self.sealed) if len(entered) < 2)
        return tuple(waiting) if self.round < self.setup.rounds else ()

    def _moves(self, seat):
        left = [] if "?" in self.sealed[seat] else "abc"
        return tuple(Enter(lane) for lane in left if lane not in self.sealed[seat])

    def _refuse(self, move, seat):
        if type(move) is not Enter or "?" in self.sealed[seat] + move.word:
            return "hidden", f"what {letter(seat)} enters is not known"
        return ("entered", f"{move} again") if move.word in self.sealed[seat] else None

    def _rest(self):
        return " ".join(map(str, (self.round, *self.points, *(s or "-" for s in self.sealed))))

    def _after(self, move, actor):
        sealed = list(self.sealed)
        sealed[actor] = "".join(sorted(sealed[actor] + move.word))
        if any(len(entered) < 2 for entered in sealed):
            return attrs.evolve(self, sealed=tuple(sealed))
        alone = [sum("".join(sealed).count(lane) == 1 for lane in entered) for entered in sealed]
        points = map(sum, zip(self.points, alone, strict=True))
        return LanesState(self.setup, self.round + 1, tuple(points), ("",) * len(sealed))

    def view(self, seat):
        sealed = tuple(s if n == seat else "?" * len(s) for n, s in enumerate(self.sealed))
        shown = attrs.evolve(self, sealed=sealed)
        return LanesView(shown, seat, shown)


@attrs.frozen
class LanesView(OpenView):
    told: LanesState = attrs.field(eq=False, repr=False)  # a record may tell more than was seen

    def sample(self, seed):
        luck, unknown = Luck(Seed(seed, sampling=True)), {"?": "abc", "??": ("ab", "ac", "bc")}
        sealed = (unknown[s][luck.below(3)] if s in unknown else s for s in self.state.sealed)
        return attrs.evolve(self.state, sealed=tuple(sealed))

    def play(self, move, actor):
        unseen = move == Enter("?") and actor in self.actors and actor != self.seat
        why = None if unseen else self.told._judge(move, actor)[1]
        after = self.told if why else self.told._after(move, actor)
        if why or (after.round > self.state.round and "?" in f"{self.told.sealed}{move}"):
            raise self._error(move, actor, why or ("hidden", "what others entered is not told"))
        return attrs.evolve(after.view(self.seat), told=after)


class Lanes(Toy):
    id, revision, titles = "lanes", 1, {"en": "Lanes", "fr": "Couloirs"}
    setup_class, move_types, refusals = LanesSetup, (Enter,), {"entered": "Choices"}

    def start(self, setup):
        return LanesState(setup, 0, (0,) * setup.players, ("",) * setup.players)

    def redact(self, move, actor, before, last, seat):
        return move if actor == seat or last.round > before.round else Enter("?")

    def _parse_rest(self, setup, rest):
        found = matched(r"([0-9])((?: [0-9]+)+)((?: (?:-|[abc]|ab|ac|bc))+)", rest, setup.players)
        sealed = tuple(word.strip("-") for word in found[3].split())
        state = LanesState(setup, int(found[1]), tuple(map(int, found[2].split())), sealed)
        if (left := setup.rounds - state.round) < any(sealed) or bool(left) != bool(state.actors):
            raise impossible(rest)
        return state

    def _parse_view(self, setup, seat, rest):
        return self._parse_rest(setup, rest.replace("??", "ab").replace("?", "a")).view(seat)
