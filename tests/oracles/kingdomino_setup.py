"""What a set-up puts on the table: dominoes, lines, kings, size of the kingdoms."""

from tests.oracles.kingdomino_data import BASE, DISCOVERY, GIANTS, QUESTS, Domino

SEATS = "ABCDEFGH"


def require(condition: bool, why: str) -> None:
    """Refuse a set-up that the rules do not have."""
    if not condition:
        raise ValueError(why)


class Table:
    """The rulebook's table of modes, read for one set-up.

    `boxes` dominoes to draw from, `lines` how many lines a game has, `length` dominoes of a line,
    `dropped` places of a line thrown away before choosing, `size` of a kingdom,
    `bag` the kings, one seat letter each, `given` their order when it is fixed.
    """

    def __init__(
        self,
        *,
        players: int,
        mode: str,
        giants: bool,
        quests: list[str],
        court: bool,
        harmony: bool,
        middle_kingdom: bool,
        three_player_full: bool,
        kings: list[str],
    ) -> None:
        self.dominoes: dict[str, Domino] = {**BASE, **GIANTS} if giants else dict(BASE)
        self.boxes: list[list[str]] = [list(self.dominoes)]
        self.bag = list(SEATS[:players]) if players > 2 else ["A", "A", "B", "B"]
        self.length = len(self.bag)
        self.dropped: list[int] = []
        self.lines = 12
        self.size = 5
        self.teams = mode == "teams"
        if mode == "base":
            require(players in ((2, 3, 4, 5) if giants else (2, 3, 4)), "players")
            self.lines = 6 if players == 2 else 12
        elif mode == "mighty_duel":
            require(players == 2, "the mighty duel is for two")
            self.size = 7
        elif mode == "xl":
            require(players in (2, 3, 4), "players")
            self.boxes = [list(BASE), list(BASE)]
            self.lines = 12 if players == 2 else 24
            self.size = 7
        elif mode == "teams":
            require(players in (6, 8), "players")
            self.boxes = [list(BASE), list(BASE)]
            self.size = 7
        else:
            require(mode == "discovery", "mode")
            require(players == 2, "players")
            require(not court, "no court with discovery")
            self.dominoes = dict(DISCOVERY)
            self.boxes = [list(DISCOVERY)]
            self.lines = 6
        if giants:
            require(mode in ("base", "mighty_duel"), "no giants in this mode")
            require(not harmony and not middle_kingdom, "these are quests with giants")
            self.length = 5
            self.dropped = {2: [2], 3: [1, 3], 4: [2], 5: []}[players]
        if three_player_full:
            require(mode == "base" and players == 3 and not giants, "base game with three only")
            self.length = 4
        if quests:
            require(giants, "quests come with giants")
        if quests not in ([], ["drawn"]):
            require(len(quests) == 2 and quests[0] != quests[1], "two different quests")
            require(all(quest in QUESTS for quest in quests), "quests")
        if kings:
            require(sorted(kings) == self.bag, "each king once")
        self.given = list(kings)
        self.quests = list(quests)
        self.options = [
            name
            for name, chosen in (("harmony", harmony), ("middle_kingdom", middle_kingdom))
            if chosen
        ]
        self.court = court
        self.players = players
        self.seats = SEATS[:players]
