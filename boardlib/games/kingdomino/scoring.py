"""Prestige points: a line per domain, per bonus, per quest, per character; ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.result import Result, ScoreLine, ScoreSheet, ranked
from .domains import domain_points, domains
from .grid import Grid
from .kingdom import Kingdom
from .quests import is_harmonious, is_middle_kingdom, quest_points

if TYPE_CHECKING:
    from .plan import Plan
    from .state import KingdominoState


def domain_lines(kingdom: Kingdom, grid: Grid) -> list[ScoreLine]:
    """Score every domain: its squares times its crowns."""
    return [
        ScoreLine(
            f"domain-{landscape}",
            size * crowns,
            f"{grid.name((squares & -squares).bit_length() - 1)} {size}x{crowns}",
        )
        for landscape, squares, size, crowns in domains(kingdom, grid)
    ]


def character_lines(kingdom: Kingdom, grid: Grid) -> list[ScoreLine]:
    """Score every character: its own points and its bonus."""
    from .characters import character_points

    return [
        ScoreLine(
            f"character-{token}",
            points + bonus,
            f"{grid.name(bit.bit_length() - 1)} {points}+{bonus}",
        )
        for token, bit, points, bonus in character_points(kingdom, grid)
    ]


def bonus_lines(kingdom: Kingdom, plan: Plan, quests: tuple[str, ...]) -> list[ScoreLine]:
    """Score all but the domains: additional rules, quests, characters."""
    grid = plan.grid
    lines = []
    if plan.setup.harmony:
        lines.append(ScoreLine("harmony", 5 * is_harmonious(kingdom)))
    if plan.setup.middle_kingdom:
        lines.append(ScoreLine("middle_kingdom", 10 * is_middle_kingdom(kingdom, grid)))
    lines += [ScoreLine(f"quest-{name}", quest_points(name, kingdom, grid)) for name in quests]
    if plan.setup.court:
        lines += character_lines(kingdom, grid)
    return lines


def game_sheets(
    kingdoms: tuple[Kingdom, ...], plan: Plan, quests: tuple[str, ...]
) -> list[ScoreSheet]:
    """Give a sheet per kingdom for the game being played alone."""
    return [
        ScoreSheet((*domain_lines(kingdom, plan.grid), *bonus_lines(kingdom, plan, quests)))
        for kingdom in kingdoms
    ]


def sheets(state: KingdominoState) -> tuple[ScoreSheet, ...]:
    """Give a score sheet per seat; in a dynasty it has a line per game."""
    plan, extra = state.plan, state.extra
    made = game_sheets(state.kingdoms, plan, extra.quests if extra else ())
    if extra and plan.games > 1:
        made = [
            ScoreSheet(
                tuple(
                    ScoreLine(f"game-{number}", points)
                    for number, points in enumerate((*before, sheet.total), start=1)
                )
            )
            for sheet, before in zip(made, _by_kingdom(extra.past, len(made)), strict=True)
        ]
    return tuple(made[at] for at in plan.kingdom_of)


def _by_kingdom(past: tuple[tuple[int, ...], ...], kingdoms: int) -> list[tuple[int, ...]]:
    return [tuple(game[number] for game in past) for number in range(kingdoms)]


def result(state: KingdominoState) -> Result:
    """Rank by points, then the largest domain, then the crowns; what is still equal shares.

    In a dynasty only the sum decides.
    """
    plan, extra = state.plan, state.extra
    if plan.games > 1:
        totals = [sheet.total for sheet in state.scores]
        return ranked(totals, totals)
    quests = extra.quests if extra else ()
    points = [_points(kingdom, plan, quests) for kingdom in state.kingdoms]
    keys: list[tuple[int, ...]] = [(each,) for each in points]
    if len(set(points)) < len(points):
        ties = [tie_break(kingdom, plan.grid) for kingdom in state.kingdoms]
        keys = [(each, *tie) for each, tie in zip(points, ties, strict=True)]
    return ranked([keys[at] for at in plan.kingdom_of], [points[at] for at in plan.kingdom_of])


def _points(kingdom: Kingdom, plan: Plan, quests: tuple[str, ...]) -> int:
    bonuses = sum(line.points for line in bonus_lines(kingdom, plan, quests))
    return domain_points(kingdom, plan.grid) + bonuses


def tie_break(kingdom: Kingdom, grid: Grid) -> tuple[int, int]:
    """Give the size of the largest domain, with crowns or without, and the crowns."""
    found = list(domains(kingdom, grid))
    return max((size for _, _, size, _ in found), default=0), sum(crowns for *_, crowns in found)
