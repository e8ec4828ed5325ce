"""Side-by-side play finds every kind of disagreement between a game and its oracle."""

from fractions import Fraction

import pytest

from tests.oracles.agree import agree
from tests.toys.relay import Relay

SEATS = "ABCD"
TURNS = 3


class Oracle:
    """The relay of four, written without boardlib; ``summary`` has ``points`` and ``rolled``."""

    def __init__(self, players, turns):
        self.seats, self.turns = players, turns
        self.turn, self.rolled, self.asked, self.points = 0, 0, None, [0, 0]

    @property
    def actors(self):
        if self.turn == self.seats * self.turns:
            return []
        return [self.asked or SEATS[self.turn % 4]] if self.rolled else ["*"]

    def legal(self, actor):
        if actor not in self.actors:
            return set()
        if self.asked:
            return {"say take", "say burn"}
        rivals = "CD" if actor in "AB" else "AB"
        return {"say keep"} | {f"send {seat}" for seat in rivals if self.rolled <= 3}

    def possible(self, text):
        faces = [f"roll {face}" for face in range(1, 7)]
        return Fraction(1, 6) if self.actors == ["*"] and text in faces else Fraction(0)

    def some_chance(self, random):
        return f"roll {random.randint(1, 6)}"

    def play(self, actor, text):
        if not (self.possible(text) if actor == "*" else text in self.legal(actor)):
            raise ValueError(text)
        verb, word = text.split(" ")
        if verb == "roll":
            self.rolled = int(word)
        elif verb == "send":
            self.asked = word
        else:
            self.points[actor in "CD"] += -1 if word == "burn" else self.rolled
            self.turn, self.rolled, self.asked = self.turn + 1, 0, None

    def scores(self):
        return [self.points[seat in "CD"] for seat in SEATS]

    def places(self):
        scores = self.scores()
        return None if self.actors else [1 + sum(o > s for o in scores) for s in scores]

    def summary(self):
        return {"points": self.points, "rolled": self.rolled}


def summary(state):
    return {"points": list(state.points[::2]), "rolled": state.rolled}


OPTIONS = {"players": 4, "turns": TURNS}


@pytest.mark.parametrize("seed", range(20))
def test_game_and_oracle_agree(seed):
    state = agree(Relay(), Oracle, OPTIONS, seed, summary=summary, scores_each_ply=True)
    assert state.result is not None


def test_moves_may_be_chosen():
    state = agree(Relay(), Oracle, OPTIONS, 1, choose=lambda random, state, actor, texts: texts[0])
    assert sum(state.points) > 4 * TURNS


def test_long_games_may_be_cut_short():
    assert agree(Relay(), Oracle, OPTIONS, 1, plies=4).result is None


WRONG = {
    "actors": property(lambda self: ["A"]),
    "legal": lambda self, actor: {"say keep"},
    "possible": lambda self, text: Fraction(1, 5),
    "scores": lambda self: [0, 0, 0, 1],
    "places": lambda self: None if self.actors else [4, 4, 4, 4],
    "summary": lambda self: {},
    "play": lambda self, actor, text: None,
}


@pytest.mark.parametrize("name", sorted(WRONG))
def test_disagreement_is_found(name):
    wrong = type("Wrong", (Oracle,), {name: WRONG[name]})
    with pytest.raises(AssertionError) as caught:
        agree(Relay(), wrong, OPTIONS, 1, summary=summary)
    assert "seed 1" in caught.value.__notes__[0]
