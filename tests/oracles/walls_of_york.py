"""Walls of York, slow and literal: what the rulebook says, to check the quick game against."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracles.walls_of_york_data import (
    ARROWS,
    INVASION,
    KING_DICE,
    LONGEST_WALL,
    PERFECT_PLAN,
    PLAYERS_PER_BOX,
    SHIELD,
    SIDES,
    TILES,
    WALLS_PER_BOX,
)
from tests.oracles.walls_of_york_map import (
    COLUMNS,
    SQUARES,
    STREETS,
    closed_regions,
    in_order,
    longest_run,
    perimeter_of,
    turned,
)
from tests.oracles.walls_of_york_parts import building_die, decrees, tile_sides


class Illegal(ValueError):
    """What was played is not legal, or not possible, now."""


def letter(seat: int) -> str:
    return "ABCDEFGH"[seat]


class Oracle:
    """One game in play.

    `summary()` is the truth, hidden choices of the round at once included:
    - phase: "board" "tile" "decree" "die" "place" "close" "over"; age: 1 (set-up too) or 2;
      round: rounds begun in this Age; decree: [churches, wells, markets] or None; die: the face
      of the round in play or None
    - layout: four "tile side arrow" or None; squares: eight rows of eight letters, "?" unknown
    - supply: walls in the supply when the round in play began (between rounds: now);
      share: walls each open seat gets in a short round, else None
    - one entry per seat: walls, placed (streets of this round; both in canonical order), lifts
      (still to do), city (squares in reading order; None: open), perfect (closing returned no
      wall), coins, vikings, invasions
    """

    def __init__(
        self,
        *,
        players: int = 2,
        board: str = "drawn",
        layout: list[str] | None = None,
        tiles: list[str] | None = None,
        die: list[str] | None = None,
        perfect_plan: bool = False,
        longest_wall: bool = False,
        round_limit: int = 40,
    ) -> None:
        if not 2 <= players <= 8 or not 1 <= round_limit <= 100:
            raise ValueError("players or round_limit")
        if board not in ("drawn", "chosen", "given") or (board == "given") != bool(layout):
            raise ValueError("board or layout")
        self.players = players
        self.perfect_plan = perfect_plan
        self.longest_wall = longest_wall
        self.round_limit = round_limit
        self.all_walls = WALLS_PER_BOX if players <= PLAYERS_PER_BOX else 2 * WALLS_PER_BOX

        self.tile_sides = tile_sides(tiles or [])
        self.faces = building_die(die or [])
        self.layout: list[tuple[str, str, str] | None] = [None] * 4
        self.age = 1
        self.coins = [0] * players
        self.vikings = [0] * players
        self.invasions = [0] * players
        self.waiting: list[int] = []
        self.start_age()
        if board == "given":
            self.lay_all([tuple(text.split(" ")) for text in layout or []])
        else:
            self.phase = "board" if board == "drawn" else "tile"

    def lay_all(self, tiles: list[tuple[str, ...]]) -> None:
        if sorted(tile[0] for tile in tiles) != sorted(TILES):
            raise ValueError("each tile once")
        for space, (tile, side, arrow) in enumerate(tiles):
            if side not in SIDES or arrow not in ARROWS:
                raise ValueError("side or arrow")
            self.layout[space] = (tile, side, arrow)
        self.phase = "decree"

    def squares(self) -> dict[str, str]:
        """The letter on each square, "?" where no tile lies yet."""
        found = {}
        for space, laid in enumerate(self.layout):
            rows = ["????"] * 4
            if laid is not None:
                tile, side, arrow = laid
                rows = turned(self.tile_sides[tile, side], ARROWS.index(arrow))
            for y in range(4):
                for x in range(4):
                    column = COLUMNS[x + 4 * (space % 2)]
                    found[f"{column}{y + 1 + 4 * (space // 2)}"] = rows[y][x]
        return found

    # Ages and rounds

    def start_age(self) -> None:
        self.phase = "decree"
        self.round = 0
        self.decree: tuple[int, int, int] | None = None
        self.die: str | None = None
        self.share: int | None = None
        self.supply = self.all_walls
        self.walls: list[set[str]] = [set() for _ in range(self.players)]
        self.placed: list[set[str]] = [set() for _ in range(self.players)]
        self.lifts = [0] * self.players
        self.city: list[set[str] | None] = [None] * self.players
        self.perfect = [False] * self.players

    def open_seats(self) -> list[int]:
        return [seat for seat in range(self.players) if self.city[seat] is None]

    def closed_seats(self) -> list[int]:
        return [seat for seat in range(self.players) if self.city[seat] is not None]

    def start_round(self, face: str) -> None:
        self.round += 1
        self.die = face
        for seat in self.closed_seats():
            self.coins[seat] += self.faces[face].coins
        open_seats = self.open_seats()
        most = max(each.walls for each in self.faces.values())
        short = self.supply < most * len(open_seats)
        self.share = self.supply // len(open_seats) if short else None
        self.waiting = open_seats
        self.phase = "place"

    def start_closing(self) -> None:
        self.phase = "close"
        self.waiting = [seat for seat in self.open_seats() if self.cities(seat)]
        if not self.waiting:
            self.end_round()

    def end_round(self) -> None:
        self.die = None
        self.share = None
        self.placed = [set() for _ in range(self.players)]
        self.supply = self.all_walls - sum(len(walls) for walls in self.walls)
        self.phase = "die"
        if not self.open_seats() or self.round == self.round_limit:
            self.end_age()

    def end_age(self) -> None:
        board = self.squares()
        closed = self.closed_seats()
        for seat in closed:
            for square in self.city[seat] or ():
                if board[square] in "12":
                    self.coins[seat] += int(board[square])
                if board[square] == "V":
                    self.vikings[seat] += 1
            if self.perfect_plan and self.perfect[seat]:
                self.coins[seat] += PERFECT_PLAN
        if self.longest_wall and closed:
            runs = {seat: longest_run(perimeter_of(self.city[seat] or set())) for seat in closed}
            for seat in closed:
                if runs[seat] == max(runs.values()):
                    self.coins[seat] += LONGEST_WALL
        if self.age == 2 and closed:
            fewest = min(self.vikings[seat] for seat in closed)
            for seat in closed:
                if self.vikings[seat] == fewest:
                    self.coins[seat] += SHIELD
        most = max(self.vikings)
        for seat in range(self.players):
            if most > 0 and self.vikings[seat] == most:
                self.vikings[seat] = 0
                self.invasions[seat] += 1
        self.start_age()
        if self.age == 2:
            self.phase = "over"
        self.age = 2

    # What may be done

    @property
    def actors(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase in ("board", "decree", "die"):
            return ["*"]
        if self.phase == "tile":
            tiles_laid = len([laid for laid in self.layout if laid is not None])
            return [letter(tiles_laid % self.players)]
        return [letter(seat) for seat in self.waiting]

    def legal(self, actor: str) -> set[str]:
        if actor == "*" or actor not in self.actors:
            return set()
        seat = "ABCDEFGH".index(actor)
        if self.phase == "tile":
            return self.tile_choices()
        if self.phase == "close":
            return {"wait"} | {f"close {first}" for first in self.cities(seat)}
        if self.lifts[seat] > 0:
            return {f"lift {street}" for street in self.walls[seat] - self.placed[seat]}
        placings = self.placings(seat)
        return {"place " + " ".join(in_order(streets)) for streets in placings} or {"nothing"}

    def tile_choices(self) -> set[str]:
        laid = [entry[0] for entry in self.layout if entry is not None]
        return {
            f"tile {tile} {space + 1} {arrow} {side}"
            for tile in TILES
            if tile not in laid
            for space in range(4)
            if self.layout[space] is None
            for arrow in ARROWS
            for side in SIDES
        }

    def placings(self, seat: int) -> set[frozenset[str]]:
        assert self.die is not None
        candidates = self.faces[self.die].formations | {frozenset({street}) for street in STREETS}
        return {
            streets
            for streets in candidates
            if not streets & self.walls[seat]
            and self.lifts_needed(len(streets)) <= len(self.walls[seat])
        }

    def lifts_needed(self, count: int) -> int:
        return 0 if self.share is None else max(0, count - self.share)

    def cities(self, seat: int) -> dict[str, set[str]]:
        """The cities this seat could declare now, by first square."""
        assert self.decree is not None
        board = self.squares()
        found = {}
        for first, region in closed_regions(self.walls[seat]).items():
            inside = Counter(board[square] for square in region)
            if all(inside[kind] >= least for kind, least in zip("CWM", self.decree, strict=True)):
                found[first] = region
        return found

    # Chance

    def possible(self, text: str) -> Fraction:
        if self.phase == "board":
            entries = [tuple(word.split(":")) for word in text.split(" ")[1:]]
            if not text.startswith("board ") or [len(entry) for entry in entries] != [3] * 4:
                return Fraction(0)
            each_once = sorted(tile for tile, _, _ in entries) == sorted(TILES)
            known = all(side in SIDES and arrow in ARROWS for _, side, arrow in entries)
            ways = 4 * 3 * 2 * (len(SIDES) * len(ARROWS)) ** 4
            return Fraction(1, ways) if each_once and known else Fraction(0)
        if self.phase == "decree":
            return Fraction(decrees()[text], decrees().total())
        if self.phase == "die" and text in [f"die {name}" for name in self.faces]:
            return Fraction(1, 6)
        return Fraction(0)

    def some_chance(self, random: Random) -> str:
        if self.phase == "board":
            tiles = random.sample(TILES, 4)
            words = [f"{tile}:{random.choice(SIDES)}:{random.choice(ARROWS)}" for tile in tiles]
            return "board " + " ".join(words)
        if self.phase == "decree":
            numbers = [random.choice(faces) for faces in random.sample(KING_DICE, 3)]
            return "decree {} {} {}".format(*numbers)
        if self.phase == "die":
            return "die " + random.choice(list(self.faces))
        raise Illegal("nothing is left to chance now")

    # Playing

    def play(self, actor: str, text: str) -> None:
        allowed = self.possible(text) > 0 if actor == "*" else text in self.legal(actor)
        if not allowed or actor not in self.actors:
            raise Illegal(f"{actor} {text}")
        verb, *words = text.split(" ")
        if actor == "*":
            self.play_chance(verb, words)
        elif verb == "tile":
            tile, space, arrow, side = words
            self.layout[int(space) - 1] = (tile, side, arrow)
            if None not in self.layout:
                self.phase = "decree"
        elif verb in ("close", "wait"):
            self.play_closing("ABCDEFGH".index(actor), words)
        else:
            self.play_walls("ABCDEFGH".index(actor), verb, words)

    def play_chance(self, verb: str, words: list[str]) -> None:
        if verb == "board":
            self.lay_all([tuple(word.split(":")) for word in words])
        elif verb == "decree":
            church, well, market = (int(word) for word in words)
            self.decree = (church, well, market)
            self.phase = "die"
        else:
            self.start_round(words[0])

    def play_walls(self, seat: int, verb: str, streets: list[str]) -> None:
        if verb == "place":
            self.lifts[seat] = self.lifts_needed(len(streets))
            self.placed[seat] = set(streets)
            self.walls[seat] |= set(streets)
        elif verb == "lift":
            self.lifts[seat] -= 1
            self.walls[seat].remove(streets[0])
        if self.lifts[seat] == 0:
            self.waiting.remove(seat)
        if not self.waiting:
            self.start_closing()

    def play_closing(self, seat: int, words: list[str]) -> None:
        if words:
            city = self.cities(seat)[words[0]]
            perimeter = perimeter_of(city)
            assert perimeter <= self.walls[seat]
            self.perfect[seat] = self.walls[seat] == perimeter
            self.walls[seat] = perimeter
            self.city[seat] = city
        self.waiting.remove(seat)
        if not self.waiting:
            self.end_round()

    # Results

    def scores(self) -> list[int]:
        """Coins in hand less the invasions; a city counts once its Age has ended."""
        return [
            coins - INVASION * tokens
            for coins, tokens in zip(self.coins, self.invasions, strict=True)
        ]

    def places(self) -> list[int] | None:
        if self.phase != "over":
            return None
        scores = self.scores()
        return [1 + len([other for other in scores if other > own]) for own in scores]

    def summary(self) -> dict[str, Any]:
        board = self.squares()
        return {
            "phase": self.phase,
            "age": self.age,
            "round": self.round,
            "decree": None if self.decree is None else list(self.decree),
            "die": self.die,
            "layout": [None if laid is None else " ".join(laid) for laid in self.layout],
            "squares": ["".join(board[c + str(row)] for c in COLUMNS) for row in range(1, 9)],
            "supply": self.supply,
            "share": self.share,
            "walls": [in_order(walls) for walls in self.walls],
            "placed": [in_order(streets) for streets in self.placed],
            "lifts": list(self.lifts),
            "city": [
                None if city is None else [square for square in SQUARES if square in city]
                for city in self.city
            ],
            "perfect": list(self.perfect),
            "coins": list(self.coins),
            "vikings": list(self.vikings),
            "invasions": list(self.invasions),
        }
