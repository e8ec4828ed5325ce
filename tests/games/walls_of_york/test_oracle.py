"""The quick game agrees with the slow, literal one, ply by ply."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any

import pytest

from boardlib.games.walls_of_york import WallsOfYorkState
from boardlib.games.walls_of_york.regions import perimeter
from boardlib.games.walls_of_york.rules import supply
from boardlib.games.walls_of_york.scoring import coins_of
from boardlib.games.walls_of_york.streets import squares_of, streets_of
from boardlib.games.walls_of_york.table import Closing, Placing
from boardlib.kernel.actors import seat_of
from boardlib.kernel.seed import Luck, Seed
from boardlib.kernel.state import State
from tests.oracles.agree import agree
from tests.oracles.walls_of_york import Oracle

from .setups import BIG_DIE, FULL_TILES, GAME, LAYOUT, OWN_TILES, RING_DIE

SETUPS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "three chosen": {"players": 3, "board": "chosen", "perfect_plan": True},
    "four given": {
        "players": 4,
        "board": "given",
        "layout": list(LAYOUT),
        "longest_wall": True,
    },
    "five": {"players": 5, "perfect_plan": True, "longest_wall": True, "round_limit": 25},
    "eight": {"players": 8, "longest_wall": True, "round_limit": 24},
    "own tiles": {"players": 2, "tiles": list(OWN_TILES), "perfect_plan": True},
    "own die, short of walls": {"players": 4, "die": list(BIG_DIE), "round_limit": 30},
    "rings": {
        "players": 3,
        "tiles": list(FULL_TILES),
        "die": list(RING_DIE),
        "perfect_plan": True,
        "longest_wall": True,
    },
    "one round": {"players": 3, "round_limit": 1},
    "long": {"players": 3, "round_limit": 60},
}
GAMES_EACH = 4
LEGAL_EACH = 4
PLAYERS = ("random", "rim-first", "planner", "careless")


class Settling(Oracle):
    """The oracle, whose summary also has the scores as if the game ended now.

    In the closing phase it knows the sealed answers already; what they change on the table is
    left out there.
    """

    def summary(self) -> dict[str, Any]:
        found = super().summary()
        found.pop("placed")
        if found["phase"] == "close":
            found["supply"] = found["share"] = None
        found["scores"] = None if found["phase"] == "close" else self.settled_scores()
        return found

    def settled_scores(self) -> list[int]:
        twin = copy(self)
        twin.coins, twin.vikings, twin.invasions = (
            list(row) for row in (self.coins, self.vikings, self.invasions)
        )
        if self.decree is not None:
            twin.end_age()
        return twin.scores()


def summary(state: State) -> dict[str, Any]:
    assert isinstance(state, WallsOfYorkState)
    table = state.table
    between = table.phase != "close"
    walls, lifts, cities, perfect = [], [], [], []
    for each, choice in zip(table.architects, state.sealed, strict=True):
        standing, city, whole = each.walls, each.city, each.perfect
        if isinstance(choice, Placing):
            standing = standing & ~choice.lifted | choice.placed
        if isinstance(choice, Closing) and choice.city:
            city, standing = choice.city, perimeter(choice.city)
            whole = standing == each.walls
        walls.append(list(streets_of(standing)))
        lifts.append(choice.owed if isinstance(choice, Placing) else 0)
        cities.append(list(squares_of(city)) or None)
        perfect.append(whole)
    return {
        "phase": table.phase,
        "age": table.age,
        "round": table.round,
        "decree": None if table.decree is None else list(table.decree),
        "die": None if table.face is None else table.face.name,
        "layout": [laid and laid.replace(":", " ") for laid in table.board.layout],
        "squares": list(table.board.rows),
        "supply": supply(table) if between else None,
        "share": table.share if between else None,
        "walls": walls,
        "lifts": lifts,
        "city": cities,
        "perfect": perfect,
        "coins": [coins_of(each) for each in table.architects],
        "vikings": [each.vikings for each in table.architects],
        "invasions": [each.invasions for each in table.architects],
        "scores": [sheet.total for sheet in state.scores] if between else None,
    }


class Table:
    """Seats of different players; a careless one walls the rim and strays now and then."""

    def __init__(self, players: int, seed: str) -> None:
        random = Random(seed)
        self.names = [random.choice(PLAYERS) for _ in range(players)]
        self.verbs: dict[str, int] = {}

    def choose(self, random: Random, state: State, actor: str, texts: Sequence[str]) -> str:
        seat = seat_of(actor)
        name = self.names[seat]
        if name == "careless":
            name = "rim-first" if random.random() < 0.8 else "random"
        if name == "random":
            text = random.choice(texts)
        else:
            luck = Luck(Seed(random.randrange(1 << 30)))
            text = str(GAME.bots[name]().choose(state.view(seat), luck))
        verb = text.split(" ", maxsplit=1)[0]
        self.verbs[verb] = self.verbs.get(verb, 0) + 1
        return text


@pytest.mark.parametrize("name", SETUPS)
def test_games_agree_with_the_oracle(name: str) -> None:
    verbs: dict[str, int] = {}
    for number in range(GAMES_EACH):
        seed = f"{name} {number}"
        table = Table(SETUPS[name]["players"], seed)
        agree(
            GAME,
            Settling,
            SETUPS[name],
            seed,
            choose=table.choose,
            summary=summary,
            legal_each=LEGAL_EACH,
        )
        for verb, count in table.verbs.items():
            verbs[verb] = verbs.get(verb, 0) + count
    if name in ("two", "three chosen", "four given", "rings"):
        assert verbs["close"] >= 4
    if "short" in name:
        assert verbs["lift"] >= 10
