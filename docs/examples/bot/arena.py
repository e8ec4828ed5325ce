"""Let the rollout player meet the random one: python arena.py kingdomino 10."""

from __future__ import annotations

import sys

import boardlib
from boardlib.bots import Player, RandomPlayer, play_out
from rollout import Rollout


def duel(game: str, players: dict[int, Player], seed: str) -> boardlib.Record:
    """Play one game; the seed decides the luck of the game and of the players."""
    match = boardlib.Match(game, players=2, seed=seed)
    play_out(match, players, seed)
    return match.finish()


def main() -> None:
    game, count = sys.argv[1], int(sys.argv[2])
    won = drawn = 0
    for number in range(count):
        seat = number % 2
        record = duel(game, {seat: Rollout(), 1 - seat: RandomPlayer()}, f"arena {number // 2}")
        places = record.verify().result.places
        won += places[seat] < places[1 - seat]
        drawn += places[seat] == places[1 - seat]
        print(f"game {number}: rollout has seat {boardlib.letter(seat)}; {record.result}")
    print(f"rollout won {won}, drew {drawn}, lost {count - won - drawn}")


if __name__ == "__main__":
    main()
