"""King of the Dice played slowly and literally by its rulebook, to compare other programs with."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from .king_of_the_dice_data import CITIZENS, DICE, LOCATION_PILE, LOCATIONS, PENALTIES

CHANCE = "*"


class Illegal(ValueError):
    """The ply is not legal, or not possible, now."""


def colours_of(numbers: Sequence[int]) -> list[str]:
    """The colours that six dice show beside their numbers."""
    return [faces[number - 1] for faces, number in zip(DICE, numbers, strict=True)]


def meets(numbers: Sequence[int], citizen_id: str) -> bool:
    """Whether six dice meet a citizen's condition; dice beyond it do not matter."""
    word, *rest = CITIZENS[citizen_id].condition.split()
    shown = list(numbers)
    colours = colours_of(numbers)
    if word == "all":
        remainder = {"even": 0, "odd": 1}[rest[0]]
        return all(number % 2 == remainder for number in shown)
    if word == "straight":
        length = int(rest[0])
        for first in range(1, 6 - length + 2):
            if all(number in shown for number in range(first, first + length)):
                return True
        return False
    if word == "number":
        return shown.count(int(rest[0])) >= int(rest[1].removeprefix("x"))
    if word == "sets":
        sizes = [int(size) for size in rest]
        for symbols in permutations(range(1, 7), len(sizes)):
            pairs = zip(symbols, sizes, strict=True)
            if all(shown.count(number) >= size for number, size in pairs):
                return True
        return False
    if word == "same":
        return any(colours.count(colour) >= int(rest[0]) for colour in ("red", "green", "blue"))
    if word == "colours":
        return all(colours.count(part[:-1]) >= int(part[-1]) for part in rest)
    if word == "sum" and rest[0] == "<=":
        return sum(shown) <= int(rest[1])
    if word == "sum" and rest[0] == ">=":
        return sum(shown) >= int(rest[1])
    raise AssertionError(f"unknown condition of {citizen_id}")


class Oracle:
    """One game; the only option is `players`, 2 to 5.

    `summary()` has these keys:

    - `row`: ids of the citizens face up, left to right, without gaps (five when a turn begins).
    - `draw_pile`: sorted ids of the citizens not yet drawn.
    - `discard`: ids of the discarded citizens, oldest first.
    - `locations`: location -> points of the cards left in its pile, top to bottom.
    - `penalty`: points of the penalty shown on top, or None.
    - `penalties`: sorted points of the penalties not yet shown.
    - `kingdoms`: for each seat its cards, bottom to top: citizen ids, `city 2` for a location,
      `-3` for a penalty.
    - `turn`: letter of the seat whose turn it is; None during set-up and when the game is over.
    - `dice`: six numbers from the first roll of a turn to its `take` or `penalty`, else None;
      a die that is being rolled again is None.
    - `rolls`: how many rolls are still allowed in this turn (0 once the rolling has stopped).

    A taken citizen lies in the kingdom at once, a location that goes with it is put under it. A
    dragon lies in no kingdom, and counts for nobody, until it is given. A penalty lies in the
    kingdom, and the rightmost citizen in the discard, as soon as `penalty` is played.
    """

    def __init__(self, **options: Any) -> None:
        players = options.pop("players", 2)
        if options or isinstance(players, bool) or players not in (2, 3, 4, 5):
            raise ValueError("the only option is players, 2 to 5")
        self.players: int = players
        self.row: list[str | None] = []  # None: the gap left by a citizen taken this turn
        self.draw_pile: list[str] = sorted(CITIZENS)
        self.discard: list[str] = []
        self.locations: dict[str, list[int]] = {name: list(LOCATION_PILE) for name in LOCATIONS}
        self.penalty: int | None = None
        self.penalties: list[int] = sorted(PENALTIES)
        self.kingdoms: list[list[str]] = [[] for _ in range(players)]
        self.turn: int | None = None
        self.dice: list[int | None] | None = None
        self.rolls = 0
        self.bonus: str | None = None  # the citizen the hypnotist brings along
        self.claimable: str | None = None  # the location that may be taken now
        self.dragon: str | None = None  # taken and not given yet
        self.extra_turn = False
        # "set-up", "first penalty", then in each turn "roll", "reroll", "choose", "claim",
        # "bonus", "give", "next penalty", "refill" as far as they occur, and at last "over"
        self.stage = "set-up"

    @property
    def actors(self) -> list[str]:
        """Who acts now: chance, one seat, or nobody when the game is over."""
        if self.stage == "over":
            return []
        if self.stage in ("set-up", "first penalty", "roll", "next penalty", "refill"):
            return [CHANCE]
        assert self.turn is not None
        return [self._letter(self.turn)]

    def legal(self, actor: str) -> set[str]:
        """All decisions of this actor now; none when it is not to act."""
        if actor == CHANCE or actor not in self.actors:
            return set()
        if self.stage == "reroll":
            choices = {"stop"}
            for count in range(1, 7):
                for dice in combinations("123456", count):
                    choices.add("reroll " + " ".join(dice))
            return choices
        if self.stage == "choose":
            met = {f"take {name}" for name in self._face_up() if meets(self._numbers(), name)}
            return met or {"penalty"}
        if self.stage == "claim":
            return {f"claim {self.claimable}", "leave"}
        if self.stage == "bonus":
            return {f"take {self.bonus}"}
        if self.stage == "give":
            letters = [self._letter(seat) for seat in range(self.players)]
            return {f"give {letter}" for letter in letters if letter != actor}
        raise AssertionError(self.stage)

    def possible(self, text: str) -> Fraction:
        """The probability of this chance outcome now; 0 when it cannot come."""
        verb, _, rest = text.partition(" ")
        if self.stage in ("set-up", "refill") and verb == "citizen":
            return Fraction(self.draw_pile.count(rest), len(self.draw_pile))
        if self.stage in ("first penalty", "next penalty") and verb == "penalty":
            names = [str(points) for points in self.penalties]
            return Fraction(names.count(rest), len(names))
        if self.stage == "roll" and verb == "roll":
            count = self._dice_in_hand()
            if len(rest) == count and all(digit in "123456" for digit in rest):
                return Fraction(1, 6**count)
        return Fraction(0)

    def some_chance(self, random: Random) -> str:
        """One outcome of the chance event now, drawn with its probability."""
        if self.stage in ("set-up", "refill"):
            return f"citizen {random.choice(self.draw_pile)}"
        if self.stage in ("first penalty", "next penalty"):
            return f"penalty {random.choice(self.penalties)}"
        if self.stage == "roll":
            return "roll " + "".join(random.choice("123456") for _ in range(self._dice_in_hand()))
        raise Illegal("chance has nothing to do now")

    def play(self, actor: str, text: str) -> None:
        """Make one ply; raises Illegal and changes nothing when it may not be made."""
        if actor not in self.actors:
            raise Illegal(f"{actor} is not to act")
        if actor == CHANCE:
            if self.possible(text) == 0:
                raise Illegal(f"{text} cannot come now")
        elif text not in self.legal(actor):
            raise Illegal(f"{actor} may not {text} now")
        verb, _, rest = text.partition(" ")
        if verb == "citizen":
            self._draw_citizen(rest)
        elif verb == "penalty" and actor == CHANCE:
            self._show_penalty(int(rest))
        elif verb == "roll":
            self._roll(rest)
        elif verb == "reroll":
            assert self.dice is not None
            for die in rest.split():
                self.dice[int(die) - 1] = None
            self.stage = "roll"
        elif verb == "stop":
            self.rolls = 0
            self.stage = "choose"
        elif verb == "take":
            self._take(rest)
        elif verb == "claim":
            self._claim(rest)
        elif verb == "leave":
            self.claimable = None
            self._after_claim()
        elif verb == "give":
            self._give(rest)
        elif verb == "penalty":
            self._take_penalty()
        else:
            raise AssertionError(text)

    def scores(self) -> list[int]:
        """Points of each seat as if the game ended now."""
        return [self._points(kingdom) for kingdom in self.kingdoms]

    def places(self) -> list[int] | None:
        """Place of each seat when the game is over: most points, then fewest negative points."""
        if self.stage != "over":
            return None
        standings = [(self._points(k), -self._negative_points(k)) for k in self.kingdoms]
        return [1 + sum(other > mine for other in standings) for mine in standings]

    def summary(self) -> dict[str, Any]:
        """The table as plain values, described in the docstring of the class."""
        return {
            "row": self._face_up(),
            "draw_pile": list(self.draw_pile),
            "discard": list(self.discard),
            "locations": {name: list(pile) for name, pile in self.locations.items()},
            "penalty": self.penalty,
            "penalties": list(self.penalties),
            "kingdoms": [list(kingdom) for kingdom in self.kingdoms],
            "turn": None if self.turn is None else self._letter(self.turn),
            "dice": None if self.dice is None else list(self.dice),
            "rolls": self.rolls,
        }

    # The course of a turn.

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        kingdom = self.kingdoms[seat]
        elf_on_top = bool(kingdom) and kingdom[-1] in CITIZENS and self._kind(kingdom[-1]) == "elf"
        self.rolls = 4 if elf_on_top else 3
        self.dice = [None] * 6
        self.bonus = None
        self.claimable = None
        self.dragon = None
        self.extra_turn = False
        self.stage = "roll"

    def _roll(self, digits: str) -> None:
        assert self.dice is not None
        new_numbers = [int(digit) for digit in digits]
        for die in range(6):
            if self.dice[die] is None:
                self.dice[die] = new_numbers.pop(0)
        self.rolls -= 1
        self.stage = "reroll" if self.rolls > 0 else "choose"

    def _take(self, name: str) -> None:
        assert self.turn is not None
        slot = self.row.index(name)
        self.row[slot] = None
        self.bonus = None
        self.dice = None
        kind = self._kind(name)
        if kind == "dragon":
            self.dragon = name
        else:
            self.kingdoms[self.turn].append(name)
        if kind == "apprentice":
            self.extra_turn = True
        if kind == "hypnotist" and slot + 1 < len(self.row):
            self.bonus = self.row[slot + 1]
        above = LOCATIONS[slot]
        if CITIZENS[name].location == above and self.locations[above]:
            self.claimable = above
            self.stage = "claim"
        else:
            self._after_claim()

    def _claim(self, location: str) -> None:
        assert self.turn is not None
        points = self.locations[location].pop(0)
        kingdom = self.kingdoms[self.turn]
        citizen = kingdom.pop()
        kingdom.append(f"{location} {points}")
        kingdom.append(citizen)
        self.claimable = None
        self._after_claim()

    def _after_claim(self) -> None:
        if self.bonus is not None:
            self.stage = "bonus"
        elif self.dragon is not None:
            self.stage = "give"
        else:
            self._begin_refill()

    def _give(self, letter: str) -> None:
        assert self.dragon is not None
        receiver = "ABCDE".index(letter)
        self.kingdoms[receiver].append(self.dragon)
        self.dragon = None
        self._begin_refill()

    def _take_penalty(self) -> None:
        assert self.turn is not None
        assert self.penalty is not None
        self.kingdoms[self.turn].append(str(self.penalty))
        self.penalty = None
        self.dice = None
        rightmost = self.row.pop()
        assert rightmost is not None
        self.discard.append(rightmost)
        if self.penalties:
            self.stage = "next penalty"
        else:
            self._begin_refill()

    def _show_penalty(self, points: int) -> None:
        self.penalties.remove(points)
        self.penalty = points
        if self.stage == "first penalty":
            self._begin_turn(0)
        else:
            self._begin_refill()

    def _begin_refill(self) -> None:
        self.row = [name for name in self.row if name is not None]
        self.stage = "refill"

    def _draw_citizen(self, name: str) -> None:
        self.draw_pile.remove(name)
        self.row.insert(0, name)
        if self.stage == "set-up":
            if len(self.row) == 5:
                self.stage = "first penalty"
        elif len(self.row) == 5 or not self.draw_pile:
            self._end_turn()

    def _end_turn(self) -> None:
        assert self.turn is not None
        no_citizens = not self.draw_pile
        no_penalties = self.penalty is None
        location_gone = any(not pile for pile in self.locations.values())
        if no_citizens or no_penalties or location_gone:
            self.stage = "over"
            self.turn = None
        elif self.extra_turn:
            self._begin_turn(self.turn)
        else:
            self._begin_turn((self.turn + 1) % self.players)

    # Helpers.

    def _letter(self, seat: int) -> str:
        return "ABCDE"[seat]

    def _kind(self, name: str) -> str:
        return CITIZENS[name].kind

    def _face_up(self) -> list[str]:
        return [name for name in self.row if name is not None]

    def _dice_in_hand(self) -> int:
        assert self.dice is not None
        return self.dice.count(None)

    def _numbers(self) -> list[int]:
        assert self.dice is not None
        numbers = [number for number in self.dice if number is not None]
        assert len(numbers) == 6
        return numbers

    def _card_points(self, card: str) -> int:
        if card in CITIZENS:
            return CITIZENS[card].points
        return int(card.rsplit(maxsplit=1)[-1])

    def _points(self, kingdom: list[str]) -> int:
        fairies = sum(card in CITIZENS and self._kind(card) == "fairy" for card in kingdom)
        return sum(self._card_points(card) for card in kingdom) + fairies * fairies

    def _negative_points(self, kingdom: list[str]) -> int:
        points = [self._card_points(card) for card in kingdom]
        return -sum(value for value in points if value < 0)


def brute_probability(citizen_id: str, rolls: int) -> Fraction:
    """Exact chance to meet a citizen's condition with best play of at most `rolls` rolls.

    Goes through all throws of six dice, all choices of dice to roll again (0 in a pattern) and
    all their outcomes; some seconds for each roll. With no roll at all the chance is 0.
    """
    if rolls < 0:
        raise ValueError("rolls must not be negative")
    if rolls == 0:
        return Fraction(0)
    throws = list(product(range(1, 7), repeat=6))
    # chances[throw]: the chance with this throw on the table and `left` rolls to come, counted
    # in parts of 6**(6 * left) so that all numbers are integers.
    chances = {throw: int(meets(throw, citizen_id)) for throw in throws}
    for _left in range(1, rolls):
        pattern_chances: dict[tuple[int, ...], int] = {}
        for pattern in product(range(7), repeat=6):
            faces = [range(1, 7) if number == 0 else (number,) for number in pattern]
            total = sum(chances[outcome] for outcome in product(*faces))
            pattern_chances[pattern] = total * 6 ** (6 - pattern.count(0))
        chances = {
            throw: max(
                pattern_chances[pattern] for pattern in product(*[(0, number) for number in throw])
            )
            for throw in throws
        }
    return Fraction(sum(chances.values()), 6 ** (6 * rolls))
