"""Kingdom Builder's base game played slowly and literally by its rulebook."""

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

from .kingdom_builder_actions import BUILD_TILES, MOVE_TILES, builds, targets
from .kingdom_builder_board import Board, Cell, cell_of, name_of, quadrants_in_the_box
from .kingdom_builder_data import (
    BUILDS_OF_A_TURN,
    COPIES_OF_A_TERRAIN_CARD,
    FIRST_GAME_CARDS,
    FIRST_GAME_QUADRANTS,
    KINGDOM_BUILDER_CARDS,
    TERRAIN_CARDS,
    TILES_ON_A_LOCATION,
)
from .kingdom_builder_player import Player
from .kingdom_builder_scoring import CARDS, castles

CHANCE = "*"


class Illegal(ValueError):
    """The ply is not legal, or not possible, now."""


class Oracle:
    """One game; options `players`, `first_game`, `quadrants`, `cards` and `custom`.

    `summary()` has these keys:
    - `phase`: "quadrant", "cards", "deal", "late card", "show", "turn", "redraw", "end draw"
      or "over"
    - `seat`: letter of the seat whose turn it is (or which is dealt a card), None when over
    - `quadrants`: those laid so far, as notation words; `cards`: the three cards, [] before
    - `terrain`: {"a1": "grass", ...}, {} before the board is laid
    - `settlements`: for each seat the sorted names of the cells (a lifted piece is on none)
    - `supply`: for each seat the settlements left
    - `tiles`: for each seat the sorted pairs [kind, usable]
    - `locations`: {"c7": tiles left there} for each location hex
    - `hands`: for each seat the hidden terrain card or None; `shown`: the active card or None
    - `pile`, `discards`, `gone`: sorted terrain cards in the pile, discarded, out of the game
    - `builds_left`: mandatory builds still to do; `lifted`: [tile, cell] or None
    - `end_triggered`: whether this is the last round
    While a card is being drawn, discards have already become the pile where they must, and the
    card that a redraw replaces is already gone.
    """

    def __init__(
        self,
        players: int = 2,
        first_game: bool = False,
        quadrants: list[str] | tuple[str, ...] = (),
        cards: list[str] | tuple[str, ...] = (),
        custom: list[str] | tuple[str, ...] = (),
        **expansions: object,
    ) -> None:
        if players not in (2, 3, 4, 5):
            raise ValueError("2 to 5 players")
        if any(expansions.values()):
            raise ValueError(f"not in the base game: {expansions}")
        if first_game and (quadrants or cards or custom):
            raise ValueError("the first game is laid out as printed")
        self.box = quadrants_in_the_box(list(custom))
        self.quadrants = list(FIRST_GAME_QUADRANTS if first_game else quadrants)
        self.cards = list(FIRST_GAME_CARDS if first_game else cards)
        names = [words.removesuffix("/180") for words in self.quadrants]
        if len(names) not in (0, 4) or len(set(names)) != len(names):
            raise ValueError("four different quadrants, or none")
        if any(name not in self.box for name in names):
            raise ValueError(f"unknown quadrant among {names}")
        if len(self.cards) not in (0, 3) or len(set(self.cards)) != len(self.cards):
            raise ValueError("three different cards, or none")
        if any(card not in KINGDOM_BUILDER_CARDS for card in self.cards):
            raise ValueError(f"unknown card among {self.cards}")
        self.players = [Player() for _ in range(players)]
        self.pile = TERRAIN_CARDS * COPIES_OF_A_TERRAIN_CARD
        self.discards: list[str] = []
        self.gone: list[str] = []
        self.board: Board | None = None
        self.tiles_left: dict[Cell, int] = {}
        self.seat = 0
        self.shown: str | None = None
        self.builds_left = 0
        self.lifted: tuple[str, Cell] | None = None
        self.end_triggered = False
        self.phase = ""
        self._set_up()

    # What may happen now

    @property
    def actors(self) -> list[str]:
        """Who is to act: chance, one seat, or nobody when the game is over."""
        if self.phase == "over":
            return []
        if self.phase in ("show", "turn"):
            return ["ABCDE"[self.seat]]
        return [CHANCE]

    def legal(self, actor: str) -> set[str]:
        """The notations of all legal decisions of a seat."""
        if actor not in self.actors or actor == CHANCE:
            return set()
        player = self.players[self.seat]
        if self.phase == "show":
            return {f"show {player.hand}"}
        if self.lifted is not None:
            return {f"to {name_of(cell)}" for cell in self._targets(*self.lifted)}
        plies = set()
        if self.builds_left > 0:
            plies |= {f"build {name_of(cell)}" for cell in self._builds("mandatory")}
            if not plies:
                plies.add("nothing")
        if self.builds_left in (0, BUILDS_OF_A_TURN):
            plies |= self._tile_plies()
        if self.builds_left == 0:
            plies.add("end")
        return plies

    def possible(self, text: str) -> Fraction:
        """The probability of a chance outcome now, 0 when it cannot happen."""
        outcomes = self._outcomes()
        return Fraction(outcomes.count(text), len(outcomes)) if outcomes else Fraction(0)

    def some_chance(self, random: Random) -> str:
        """One outcome, drawn with its probability."""
        return random.choice(self._outcomes())

    def _outcomes(self) -> list[str]:
        """All equally likely cases of chance now; several may read the same."""
        if self.phase == "quadrant":
            laid = [words.removesuffix("/180") for words in self.quadrants]
            names = [name for name in self.box if name not in laid]
            return [f"quadrant {name}{turn}" for name in names for turn in ("", "/180")]
        if self.phase == "cards":
            return ["cards " + " ".join(three) for three in combinations(KINGDOM_BUILDER_CARDS, 3)]
        if self.phase in ("deal", "late card", "end draw"):
            return [f"draw {card}" for card in self.pile]
        if self.phase == "redraw":
            return [f"redraw {card}" for card in self.pile]
        return []

    # The board

    def _board(self) -> Board:
        assert self.board is not None
        return self.board

    def _occupied(self) -> set[Cell]:
        """The cells with a piece."""
        return {cell for player in self.players for cell in player.settlements}

    def _builds(self, action: str) -> set[Cell]:
        own = self.players[self.seat].settlements
        return builds(self._board(), action, self.shown, own, self._occupied())

    def _targets(self, tile: str, origin: Cell) -> set[Cell]:
        own = self.players[self.seat].settlements
        return targets(self._board(), tile, self.shown, origin, own, self._occupied())

    def _tile_plies(self) -> set[str]:
        """What the usable tiles of the active player allow now."""
        player = self.players[self.seat]
        plies = set()
        for kind in player.usable_kinds():
            if kind in BUILD_TILES and player.supply > 0:
                plies |= {f"{kind} {name_of(cell)}" for cell in self._builds(kind)}
            if kind in MOVE_TILES:
                for cell in player.settlements:
                    if self._targets(kind, cell):
                        plies.add(f"{kind} {name_of(cell)}")
        return plies

    # What a ply does

    def play(self, actor: str, text: str) -> None:
        """Do one ply; raises Illegal."""
        if actor not in self.actors:
            raise Illegal(f"{actor} is not to act")
        if actor == CHANCE:
            if self.possible(text) == 0:
                raise Illegal(f"impossible: {text}")
            self._happen(text)
        else:
            if text not in self.legal(actor):
                raise Illegal(f"not legal: {text}")
            self._decide(text)

    def _happen(self, text: str) -> None:
        verb, *words = text.split(" ")
        if verb == "quadrant":
            self.quadrants.append(words[0])
            self._set_up()
        elif verb == "cards":
            self.cards = words
            self._set_up()
        else:
            self.pile.remove(words[0])
            player = self.players[self.seat]
            if self.phase == "redraw":
                self.shown = words[0]
                self._after_a_ply()
                return
            player.hand = words[0]
            if self.phase == "deal":
                self._set_up()
            elif self.phase == "late card":
                self.phase = "show"
            else:
                self._next_seat()

    def _decide(self, text: str) -> None:
        verb, *words = text.split(" ")
        player = self.players[self.seat]
        if verb == "end":
            self._end_turn()
            return
        if verb == "show":
            self.shown, player.hand = player.hand, None
        elif verb == "nothing":
            self.builds_left = 0
            self.end_triggered = True
        elif verb in MOVE_TILES:
            player.use(verb)
            origin = cell_of(words[0])
            player.settlements.remove(origin)
            self.lifted = (verb, origin)
            return  # nothing is judged before the move is complete
        elif verb == "to":
            self.lifted = None
            self._settle(cell_of(words[0]))
        else:
            if verb == "build":
                self.builds_left -= 1
            else:
                player.use(verb)
            player.supply -= 1
            if player.supply == 0:
                self.builds_left = 0
                self.end_triggered = True
            self._settle(cell_of(words[0]))
        self._after_a_ply()

    def _settle(self, cell: Cell) -> None:
        """A piece arrives: tiles are won there first, so that one just won may go as a lost one."""
        player = self.players[self.seat]
        player.settlements.add(cell)
        player.win(self._board(), cell, self.tiles_left)
        player.lose(self._board())

    # The course of the game

    def _set_up(self) -> None:
        """Go on to what is still missing, then to the first turn."""
        if len(self.quadrants) < 4:
            self.phase = "quadrant"
            return
        if self.board is None:
            self.board = Board(self.quadrants, self.box)
            self.tiles_left = dict.fromkeys(self.board.location, TILES_ON_A_LOCATION)
        if not self.cards:
            self.phase = "cards"
            return
        for seat, player in enumerate(self.players):
            if player.hand is None:
                self.seat = seat
                self.phase = "deal"
                return
        self._start_turn(0)

    def _start_turn(self, seat: int) -> None:
        self.seat = seat
        self.builds_left = BUILDS_OF_A_TURN
        player = self.players[seat]
        if player.hand is not None:
            self.phase = "show"
        elif self._can_draw():
            self.phase = "late card"
        else:
            self._after_a_ply()

    def _can_draw(self) -> bool:
        """Whether there is a card; discards become the pile when it is empty."""
        if not self.pile:
            self.pile, self.discards = self.discards, []
        return bool(self.pile)

    def _after_a_ply(self) -> None:
        """A shown card whose terrain is full leaves the game; a new one comes if that can help.

        Nothing is drawn without an open hex of any terrain or without cards: the player goes on
        with no card, and is given one as soon as a hex becomes open again.
        """
        self.phase = "turn"
        board = self._board()
        if self.shown is not None:
            if board.of(self.shown) - self._occupied():
                return
            self.gone.append(self.shown)
            self.shown = None
        if board.buildable() - self._occupied() and self._can_draw():
            self.phase = "redraw"

    def _end_turn(self) -> None:
        if self.shown is not None:
            self.discards.append(self.shown)
            self.shown = None
        self.players[self.seat].refresh()
        if not self.end_triggered and self._can_draw():
            self.phase = "end draw"
        else:
            self._next_seat()

    def _next_seat(self) -> None:
        if self.seat + 1 < len(self.players):
            self._start_turn(self.seat + 1)
        elif self.end_triggered:
            self.phase = "over"
        else:
            self._start_turn(0)

    # The count

    def scores(self) -> list[int]:
        """The gold of each seat as if the game ended now; 0 while the board is being laid."""
        if self.board is None:
            return [0 for _ in self.players]
        pieces = [set(player.settlements) for player in self.players]
        totals = []
        for seat in range(len(self.players)):
            gold = castles(self.board, pieces, seat)
            for card in self.cards:
                gold += CARDS[card](self.board, pieces, seat)
            totals.append(gold)
        return totals

    def places(self) -> list[int] | None:
        """When over, one plus the number of seats with more gold."""
        if self.phase != "over":
            return None
        totals = self.scores()
        return [1 + sum(1 for other in totals if other > own) for own in totals]

    def summary(self) -> dict[str, Any]:
        """The table as plain values; the keys are in the class docstring."""
        terrain = self.board.terrain if self.board is not None else {}
        lifted = [self.lifted[0], name_of(self.lifted[1])] if self.lifted is not None else None
        return {
            "phase": self.phase,
            "seat": None if self.phase == "over" else "ABCDE"[self.seat],
            "quadrants": list(self.quadrants),
            "cards": list(self.cards),
            "terrain": {name_of(cell): kind for cell, kind in terrain.items()},
            "settlements": [sorted(map(name_of, player.settlements)) for player in self.players],
            "supply": [player.supply for player in self.players],
            "tiles": [
                sorted([tile.kind, tile.usable] for tile in player.tiles) for player in self.players
            ],
            "locations": {name_of(cell): left for cell, left in self.tiles_left.items()},
            "hands": [player.hand for player in self.players],
            "shown": self.shown,
            "pile": sorted(self.pile),
            "discards": sorted(self.discards),
            "gone": sorted(self.gone),
            "builds_left": self.builds_left,
            "lifted": lifted,
            "end_triggered": self.end_triggered,
        }
