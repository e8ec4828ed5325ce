"""What an Age and the game are worth; one function per criterion."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.result import Result, ScoreLine, ScoreSheet, ranked
from .board import Board
from .components import INVASION, LONGEST_WALL, PERFECT_PLAN, SHIELD
from .regions import longest_run
from .table import Architect, Gains, Table


def coins_in(board: Board, city: int) -> int:
    """Count the coins on a city's squares."""
    return (city & board.coins).bit_count() + 2 * (city & board.double_coins).bit_count()


def vikings_in(board: Board, city: int) -> int:
    """Count the vikings on a city's squares."""
    return (city & board.vikings).bit_count()


def longest_walls(architects: Sequence[Architect]) -> tuple[int, ...]:
    """Give 3 to every closed city whose perimeter has the longest straight run of walls."""
    runs = [longest_run(each.walls) if each.city else 0 for each in architects]
    longest = max(runs)
    return tuple(LONGEST_WALL if run == longest > 0 else 0 for run in runs)


def shields(architects: Sequence[Architect], tokens: Sequence[int]) -> tuple[int, ...]:
    """Give 3 to every seat with a city that has the fewest viking tokens of those with one."""
    fewest = min((n for n, each in zip(tokens, architects, strict=True) if each.city), default=0)
    return tuple(
        SHIELD if each.city and n == fewest else 0
        for n, each in zip(tokens, architects, strict=True)
    )


def invaded(tokens: Sequence[int]) -> tuple[bool, ...]:
    """Tell who has the most viking tokens; nobody when the most is none."""
    most = max(tokens)
    return tuple(n == most > 0 for n in tokens)


def settle(table: Table) -> tuple[Architect, ...]:
    """End the Age: value of the cities, shield (second Age), invasion; all walls are removed."""
    setup, board, before = table.setup, table.board, table.architects
    nothing = (0,) * len(before)
    tokens = [each.vikings + vikings_in(board, each.city) for each in before]
    runs = longest_walls(before) if setup.longest_wall else nothing
    shield = shields(before, tokens) if table.age == 2 else nothing
    hit = invaded(tokens)
    after = []
    for seat, each in enumerate(before):
        perfect = PERFECT_PLAN if setup.perfect_plan and each.perfect else 0
        gains = Gains(each.taken, coins_in(board, each.city), perfect, runs[seat], shield[seat])
        left = 0 if hit[seat] else tokens[seat]
        invasions = each.invasions + hit[seat]
        after.append(Architect(0, 0, False, 0, left, invasions, (*each.ages, gains)))
    return tuple(after)


def sheets(table: Table) -> tuple[ScoreSheet, ...]:
    """Score every seat as if the game ended now: an Age that has its decree is settled first."""
    architects = table.architects if table.decree is None else settle(table)
    return tuple(_sheet(table, each) for each in architects)


def _sheet(table: Table, architect: Architect) -> ScoreSheet:
    lines = []
    for number, gains in enumerate(architect.ages, start=1):
        age = f"age-{number}"
        lines += [ScoreLine("taken", gains.taken, age), ScoreLine("city", gains.city, age)]
        if table.setup.perfect_plan:
            lines.append(ScoreLine("perfect-plan", gains.perfect_plan, age))
        if table.setup.longest_wall:
            lines.append(ScoreLine("longest-wall", gains.longest_wall, age))
        if number == 2:
            lines.append(ScoreLine("shield", gains.shield))
    lines.append(ScoreLine("invasions", INVASION * architect.invasions))
    return ScoreSheet(tuple(lines))


def coins_of(architect: Architect) -> int:
    """Count the coins a seat holds: finished Ages, and what it took from the die in this one."""
    return architect.taken + sum(
        gains.taken + gains.city + gains.perfect_plan + gains.longest_wall + gains.shield
        for gains in architect.ages
    )


def result_of(table: Table) -> Result | None:
    """Rank the seats by their coins, less 5 for each invasion; ties share."""
    if table.phase != "over":
        return None
    totals = [sheet.total for sheet in sheets(table)]
    return ranked(totals, totals)
