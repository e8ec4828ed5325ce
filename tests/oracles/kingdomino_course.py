"""The course of a game: who is asked what, and when."""

from tests.oracles.kingdomino_data import FOOTPRINTS, GIANT_LETTERS, TOKENS
from tests.oracles.kingdomino_kingdom import Cell, Kingdom, name_of
from tests.oracles.kingdomino_scoring import kingdom_points
from tests.oracles.kingdomino_setup import Table


class Course:
    """The table and its phase; `actor` is asked, `seat` is the one whose turn it is."""

    def __init__(
        self,
        *,
        players: int,
        mode: str = "base",
        giants: bool = False,
        quests: list[str] | None = None,
        court: bool = False,
        dynasty: bool = False,
        harmony: bool = False,
        middle_kingdom: bool = False,
        three_player_full: bool = False,
        kings: list[str] | None = None,
    ) -> None:
        if quests is None:
            quests = ["drawn"] if giants else []
        self.table = Table(
            players=players,
            mode=mode,
            giants=giants,
            quests=list(quests),
            court=court,
            harmony=harmony,
            middle_kingdom=middle_kingdom,
            three_player_full=three_player_full,
            kings=list(kings or []),
        )
        self.games = 3 if dynasty else 1
        self.game = 0
        self.finished = [0] * players
        self.begin_game()

    def begin_game(self) -> None:
        """Lay everything out anew."""
        table = self.table
        count = table.players // 2 if table.teams else table.players
        self.kingdoms = [Kingdom(table.size) for _ in range(count)]
        self.boxes = [list(box) for box in table.boxes]
        self.bag = list(table.bag)
        self.lines_drawn = 0
        self.line: list[list[str | None]] = []
        self.queue: list[tuple[str, str]] = []
        self.pile: list[str] = []
        if table.court:
            self.pile = [token for token, copies in TOKENS.items() for _ in range(copies)]
        self.shown: list[str] = []
        self.buying: str | None = None
        self.price = 0
        self.paid: set[str] = set()
        self.seat = ""
        self.actor = "*"
        self.quests = [] if table.quests == ["drawn"] else list(table.quests)
        self.phase = "quests" if table.quests == ["drawn"] else "line"

    def chance(self, phase: str) -> None:
        """Wait for chance."""
        self.actor = "*"
        self.phase = phase

    def ask(self, seat: str, phase: str) -> None:
        """Wait for a player."""
        self.actor = seat
        self.phase = phase

    def kingdom_of(self, seat: str) -> Kingdom:
        """The kingdom this seat builds."""
        number = self.table.seats.index(seat)
        return self.kingdoms[number // 2 if self.table.teams else number]

    def box(self) -> list[str]:
        """The box the next line comes from: they alternate."""
        return self.boxes[self.lines_drawn % len(self.boxes)]

    def to_show(self) -> int:
        """Court tokens that a new line brings."""
        return min(3 - len(self.shown), len(self.pile)) if self.table.court else 0

    def line_is_drawn(self, names: list[str]) -> None:
        """Lay out a line and drop what nobody may choose."""
        box = self.box()
        for name in names:
            box.remove(name)
        self.lines_drawn += 1
        self.line = [[name, None] for at, name in enumerate(names) if at not in self.table.dropped]
        if self.to_show() > 0:
            self.chance("court")
        else:
            self.line_is_ready()

    def line_is_ready(self) -> None:
        """The first line waits for the kings, any other for the round."""
        if self.lines_drawn == 1:
            self.next_king()
        else:
            self.next_turn()

    def next_king(self) -> None:
        """The next king comes out of the hand, as long as there is one."""
        if not self.bag:
            self.all_have_chosen()
        elif self.table.given:
            seat = self.table.given[len(self.table.bag) - len(self.bag)]
            self.king_is_out(seat)
        else:
            self.chance("king")

    def king_is_out(self, seat: str) -> None:
        """Its owner chooses a domino."""
        self.bag.remove(seat)
        self.seat = seat
        self.ask(seat, "first pick")

    def all_have_chosen(self) -> None:
        """The line with the kings is the one to place; a domino without a king is dropped."""
        self.queue = [
            (name, seat) for name, seat in self.line if name is not None and seat is not None
        ]
        self.line = []
        if self.lines_drawn < self.table.lines:
            self.chance("line")
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """The king nearest the box is next; after the last one the round is over."""
        if self.queue:
            self.seat = self.queue[0][1]
            self.ask(self.seat, "place")
        elif self.line:
            self.all_have_chosen()
        else:
            self.end_game()

    def domino_is_placed(self, name: str) -> None:
        """A giant appears, or footprints let one go."""
        kingdom = self.kingdom_of(self.seat)
        if name in GIANT_LETTERS and kingdom.crowned():
            self.ask(self.seat, "giant")
        elif name in FOOTPRINTS and self.sendings():
            self.ask(self.seat, "footprints")
        else:
            self.choose()

    def choose(self) -> None:
        """Second action of the turn; there is none in the last round."""
        if self.line:
            self.ask(self.seat, "pick")
        else:
            self.end_of_turn()

    def end_of_turn(self) -> None:
        """The court may sell."""
        if self.table.court and self.purchases():
            self.ask(self.seat, "purchase")
        else:
            self.next_turn()

    def end_game(self) -> None:
        """Add the points; a dynasty goes on until the third game."""
        self.finished = self.scores()
        self.game += 1
        if self.game < self.games:
            self.begin_game()
        else:
            self.actor = ""
            self.phase = "over"

    def sendings(self) -> set[str]:
        """Each own giant to each opponent with a crown to cover."""
        found: set[str] = set()
        for cell in self.kingdom_of(self.seat).giants:
            for seat in self.table.seats:
                if seat != self.seat and self.kingdom_of(seat).crowned():
                    found.add(f"send {name_of(cell)} {seat}")
        return found

    def purchases(self) -> set[str]:
        """Tokens that can be paid for and put somewhere."""
        kingdom = self.kingdom_of(self.seat)
        found = {
            f"buy {token}" for token in set(self.shown) if kingdom.can_finish(token, set(), 2, ())
        }
        for token in set(self.pile):
            if kingdom.can_finish(token, set(), 4, ()):
                found.add(f"search {token}")
        return found

    def payable(self, kingdom: Kingdom, token: str) -> list[Cell]:
        """Squares whose resource may be the next one paid."""
        return [
            cell
            for kind, cells in kingdom.payments(self.paid).items()
            for cell in cells
            if kingdom.can_finish(token, self.paid | {kind}, self.price, (cell,))
        ]

    def scores(self) -> list[int]:
        """Points per seat as if the game ended now, finished games of a dynasty included."""
        if self.phase == "over":
            return list(self.finished)
        bonuses = self.table.options + self.quests
        return [
            self.finished[number] + kingdom_points(self.kingdom_of(seat), bonuses)
            for number, seat in enumerate(self.table.seats)
        ]
