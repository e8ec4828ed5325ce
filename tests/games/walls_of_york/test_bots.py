"""Scripted players finish cities, so that whole Ages are really played."""

from __future__ import annotations

import pytest

from boardlib import Match
from boardlib.bots import make_player, play_out, player_names

from .setups import GAME


def test_the_game_has_two_scripted_players_beside_the_random_one() -> None:
    assert player_names(GAME) == ("random", "planner", "rim-first")


@pytest.mark.parametrize("players", range(2, 9))
def test_players_who_wall_the_rim_finish_an_age_in_about_twenty_rounds(players: int) -> None:
    match = Match("walls-of-york", seed=players, players=players)
    play_out(match, {seat: make_player(GAME, "rim-first") for seat in range(players)}, "rim")
    rounds = [ply for ply in match.record.plies if ply.startswith("* die")]
    closes = [ply for ply in match.record.plies if " close " in ply]
    assert len(closes) == 2 * players
    assert 2 * 14 <= len(rounds) <= 2 * 30


@pytest.mark.parametrize("players", [2, 4, 8])
def test_planners_close_smaller_cities_earlier(players: int) -> None:
    match = Match("walls-of-york", seed=players, players=players, perfect_plan=True)
    play_out(match, {seat: make_player(GAME, "planner") for seat in range(players)}, "plan")
    assert sum(" close " in ply for ply in match.record.plies) == 2 * players
    assert match.state.result is not None
    assert len({line.points for s in match.state.scores for line in s.lines}) > 3


def test_random_players_hardly_ever_close_a_city() -> None:
    match = Match("walls-of-york", seed="r", players=2)
    play_out(match, {seat: make_player(GAME, "random") for seat in range(2)}, "r")
    rounds = sum(ply.startswith("* die") for ply in match.record.plies)
    assert rounds == 2 * 40


def test_scripted_players_build_the_board_too() -> None:
    match = Match("walls-of-york", seed="b", players=3, board="chosen")
    players = ("planner", "rim-first", "planner")
    play_out(match, {seat: make_player(GAME, name) for seat, name in enumerate(players)}, "b")
    assert sum(ply[2:].startswith("tile") for ply in match.record.plies) == 4


def test_the_same_luck_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        match = Match("walls-of-york", seed="same", players=2, round_limit=10)
        play_out(match, {seat: make_player(GAME, "planner") for seat in range(2)}, "same")
        records.append(match.record)
    assert records[0] == records[1]
