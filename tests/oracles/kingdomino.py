"""Kingdomino played slowly and literally from the rulebook, to check the fast one against."""

import random as rng
from fractions import Fraction
from typing import Any

from tests.oracles.kingdomino_chance import (
    court_chance,
    king_chance,
    line_chance,
    quests_chance,
    some_court,
    some_line,
    some_quests,
)
from tests.oracles.kingdomino_course import Course
from tests.oracles.kingdomino_data import QUESTS, TOKENS
from tests.oracles.kingdomino_kingdom import Kingdom, name_of
from tests.oracles.kingdomino_scoring import tie_break


class Illegal(ValueError):
    """A decision that is not legal, or an outcome that is not possible."""


class Oracle(Course):
    """One game of Kingdomino.

    `summary()` has plain values only:
    `kingdoms`: one dict per kingdom (per team with teams): `cells` cell -> [landscape, crowns]
    (printed crowns; the castle is ["castle", 0]), `giants` cell -> giants on it,
    `resources` sorted cells, `tokens` cell -> court token, `discarded` number of dominoes;
    `queue`: [domino, seat letter] still to be placed, in order, the one being placed first;
    `line`: [domino, seat letter or None] of the line to choose from (dropped ones left out);
    `boxes`: per box the dominoes not drawn yet, in order; `quests`: ids in play;
    `shown`, `pile`: court tokens in table order; `buying`: token being bought or None;
    `paid`: landscapes paid so far; `game`: games finished; `finished`: points per seat of
    the finished games of a dynasty (the last one too when all is over).
    """

    @property
    def actors(self) -> list[str]:
        """Who is to act: chance, a seat, or nobody when all is over."""
        return [] if self.phase == "over" else [self.actor]

    def legal(self, actor: str) -> set[str]:
        """Notations of everything this seat may decide now."""
        if self.phase == "over" or actor != self.actor or actor == "*":
            return set()
        kingdom = self.kingdom_of(actor)
        if self.phase in ("first pick", "pick"):
            return {f"pick {name}" for name, seat in self.line if seat is None}
        if self.phase == "place":
            places = kingdom.places(self.table.dominoes[self.queue[0][0]])
            return {f"place {place}" for place in places} or {"discard"}
        if self.phase in ("giant", "answer"):
            return {f"giant {name_of(cell)}" for cell in kingdom.crowned()}
        if self.phase == "footprints":
            return self.sendings() | {"keep"}
        if self.phase == "purchase":
            return self.purchases() | {"pass"}
        assert self.buying is not None
        if self.phase == "pay":
            return {f"pay {name_of(cell)}" for cell in self.payable(kingdom, self.buying)}
        return {f"put {name_of(cell)}" for cell in kingdom.land if kingdom.takes(self.buying, cell)}

    def possible(self, text: str) -> Fraction:
        """Probability of this outcome now."""
        verb, *words = text.split(" ")
        if self.actors != ["*"] or verb != self.phase:
            return Fraction(0)
        if verb == "quests":
            return quests_chance(words)
        if verb == "line":
            return line_chance(words, self.box(), self.table.length)
        if verb == "king":
            return king_chance(words, self.bag)
        return court_chance(words, self.pile, self.to_show())

    def some_chance(self, random: rng.Random) -> str:
        """One possible outcome, each as likely as it is."""
        if self.phase == "quests":
            return some_quests(random)
        if self.phase == "line":
            return some_line(random, self.box(), self.table.length)
        if self.phase == "king":
            return "king " + random.choice(self.bag)
        if self.phase == "court":
            return some_court(random, self.pile, self.to_show())
        raise Illegal("chance has nothing to do now")

    def play(self, actor: str, text: str) -> None:
        """Take one ply, or raise Illegal and change nothing."""
        if actor == "*":
            if self.possible(text) == 0:
                raise Illegal(f"{text}: not possible now")
            self.happen(text.split(" "))
        else:
            if text not in self.legal(actor):
                raise Illegal(f"{actor} {text}: not legal now")
            self.decide(actor, text.split(" "))

    def happen(self, words: list[str]) -> None:
        """What an outcome does."""
        if words[0] == "quests":
            self.quests = words[1:]
            self.chance("line")
        elif words[0] == "line":
            self.line_is_drawn(words[1:])
        elif words[0] == "king":
            self.king_is_out(words[1])
        else:
            for token in words[1:]:
                self.pile.remove(token)
                self.shown.append(token)
            self.line_is_ready()

    def decide(self, actor: str, words: list[str]) -> None:
        """What a decision does."""
        verb = words[0]
        kingdom = self.kingdom_of(actor)
        cells = {name_of(cell): cell for cell in kingdom.land}
        if verb == "pick":
            self.picked(words[1])
        elif verb == "place":
            name, _ = self.queue.pop(0)
            domino = self.table.dominoes[name]
            kingdom.put_domino(domino, kingdom.places(domino)[words[1]], court=self.table.court)
            self.domino_is_placed(name)
        elif verb == "discard":
            self.queue.pop(0)
            kingdom.discarded += 1
            self.choose()
        elif verb == "giant":
            cell = cells[words[1]]
            kingdom.giants[cell] = kingdom.giants.get(cell, 0) + 1
            self.choose()
        elif verb == "send":
            cell = cells[words[1]]
            kingdom.giants[cell] -= 1
            if kingdom.giants[cell] == 0:
                del kingdom.giants[cell]
            self.ask(words[2], "answer")
        elif verb == "keep":
            self.choose()
        elif verb == "pass":
            self.next_turn()
        else:
            self.purchase_step(kingdom, verb, words[1])

    def picked(self, name: str) -> None:
        """The king stands on the domino."""
        for entry in self.line:
            if entry[0] == name:
                entry[1] = self.seat
        if self.phase == "first pick":
            self.next_king()
        else:
            self.end_of_turn()

    def purchase_step(self, kingdom: Kingdom, verb: str, word: str) -> None:
        """Token, then each resource, then the token's square."""
        cells = {name_of(cell): cell for cell in kingdom.land}
        if verb in ("buy", "search"):
            (self.shown if verb == "buy" else self.pile).remove(word)
            self.buying = word
            self.price = 2 if verb == "buy" else 4
            self.paid = set()
            self.ask(self.seat, "pay")
        elif verb == "pay":
            kingdom.resources.remove(cells[word])
            self.paid.add(kingdom.land[cells[word]])
            self.ask(self.seat, "pay" if len(self.paid) < self.price else "put")
        else:
            assert self.buying is not None
            kingdom.tokens[cells[word]] = self.buying
            self.buying = None
            self.paid = set()
            self.next_turn()

    def places(self) -> list[int] | None:
        """Place per seat: points, then largest domain, then crowns; a dynasty has points only."""
        if self.phase != "over":
            return None
        keys: list[tuple[int, ...]] = []
        for seat, points in zip(self.table.seats, self.scores(), strict=True):
            more = tie_break(self.kingdom_of(seat)) if self.games == 1 else ()
            keys.append((points, *more))
        return [1 + sum(other > key for other in keys) for key in keys]

    def summary(self) -> dict[str, Any]:
        """Everything on the table, see the class."""
        return {
            "kingdoms": [
                {
                    "cells": {
                        name_of(cell): [land, kingdom.printed[cell]]
                        for cell, land in kingdom.land.items()
                    },
                    "giants": {name_of(cell): n for cell, n in kingdom.giants.items()},
                    "resources": sorted(name_of(cell) for cell in kingdom.resources),
                    "tokens": {name_of(cell): token for cell, token in kingdom.tokens.items()},
                    "discarded": kingdom.discarded,
                }
                for kingdom in self.kingdoms
            ],
            "queue": [list(entry) for entry in self.queue],
            "line": [list(entry) for entry in self.line],
            "boxes": [list(box) for box in self.boxes],
            "quests": sorted(self.quests, key=QUESTS.index),
            "shown": sorted(self.shown, key=list(TOKENS).index),
            "pile": sorted(self.pile, key=list(TOKENS).index),
            "buying": self.buying,
            "paid": sorted(self.paid),
            "game": self.game,
            "finished": list(self.finished),
        }
