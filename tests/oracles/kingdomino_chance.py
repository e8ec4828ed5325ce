"""The four kinds of chance: quests, a line, a king, court tokens."""

import random as rng
from collections import Counter
from fractions import Fraction
from math import comb

from tests.oracles.kingdomino_data import QUESTS, TOKENS


def in_line_order(names: list[str]) -> list[str]:
    """Letters in alphabetical order, then numbers from the smallest."""
    letters = sorted(name for name in names if name.isalpha())
    numbers = sorted((name for name in names if name.isdigit()), key=int)
    return letters + numbers


def in_table_order(names: list[str], table: list[str]) -> list[str]:
    """Sorted as the component table has them."""
    return sorted(names, key=table.index)


def line_chance(words: list[str], box: list[str], length: int) -> Fraction:
    """Any `length` dominoes of the box are equally likely."""
    known = len(words) == length == len(set(words)) and all(word in box for word in words)
    if not known or words != in_line_order(words):
        return Fraction(0)
    return Fraction(1, comb(len(box), length))


def king_chance(words: list[str], bag: list[str]) -> Fraction:
    """Each king still in the hand is equally likely."""
    return Fraction(bag.count(words[0]), len(bag)) if len(words) == 1 else Fraction(0)


def quests_chance(words: list[str]) -> Fraction:
    """Any two of the seventeen tiles are equally likely."""
    known = len(words) == 2 == len(set(words)) and all(word in QUESTS for word in words)
    if not known or words != in_table_order(words, list(QUESTS)):
        return Fraction(0)
    return Fraction(1, comb(len(QUESTS), 2))


def court_chance(words: list[str], pile: list[str], count: int) -> Fraction:
    """Any `count` tokens of the pile are equally likely; those of one kind are alike."""
    known = len(words) == count and all(word in TOKENS for word in words)
    if not known or words != in_table_order(words, list(TOKENS)):
        return Fraction(0)
    ways = 1
    for kind, copies in Counter(words).items():
        ways *= comb(pile.count(kind), copies)
    return Fraction(ways, comb(len(pile), count))


def some_line(random: rng.Random, box: list[str], length: int) -> str:
    """A line as chance may draw it."""
    return " ".join(["line", *in_line_order(random.sample(box, length))])


def some_quests(random: rng.Random) -> str:
    """Two quests as chance may draw them."""
    return " ".join(["quests", *in_table_order(random.sample(QUESTS, 2), list(QUESTS))])


def some_court(random: rng.Random, pile: list[str], count: int) -> str:
    """Tokens as chance may show them."""
    return " ".join(["court", *in_table_order(random.sample(pile, count), list(TOKENS))])
