"""Prints the figures: ``python -m tests.bench [--quick] [GAME ...]``."""

from __future__ import annotations

import argparse

import boardlib

from .play import measure
from .setups import SETUPS
from .start import ratios


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a smoke run")
    parser.add_argument("games", nargs="*", help="only these games, or 'records' or 'start'")
    arguments = parser.parse_args()
    games, rounds = (2, 1) if arguments.quick else (20, 5)
    wanted = arguments.games or [*SETUPS, "records", "start"]
    if "start" in wanted:
        for name, ratio in ratios(1 if arguments.quick else 7).items():
            print(f"{name:<50} {ratio:6.2f} x import chess")
    if "records" in wanted:
        from .bench_records import report

        report(quick=arguments.quick)
    if "king-of-the-dice" in wanted:
        from .chances import table_ratio

        ratio = table_ratio(rounds)
        print(f"{'all 160 chances of King of the Dice':<50} {ratio:6.2f} x 1,000 random games")
    head = f"{'random play, load and verify: x python-chess':<50}"
    print(f"{head}  alone decision    ply listed verify bytes/ply")
    for game_id in wanted:
        for options in SETUPS.get(game_id, ()):
            setup = boardlib.game(game_id).setup(**options)
            row = measure(setup, games=games, rounds=rounds)
            words = " ".join(f"{name}={value}" for name, value in options.items())
            name = f"{game_id} {words}"
            print(
                f"{name:<50} {row.alone:6.2f} {row.decisions:8.2f} {row.plies:6.2f} "
                f"{row.listed:6.2f} {row.verify:6.2f} {row.bytes_a_ply:9.0f}"
            )


if __name__ == "__main__":
    main()
