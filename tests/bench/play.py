"""Random play, load plus verify, and memory a ply, for every setup of every game."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from typing import NamedTuple

import boardlib
from boardlib import CHANCE, Match, Seed, Setup

from .clock import Work, best_rates
from .yardstick import chess_decisions, chess_moves_listed, pgn_plies, pgn_text


class Row(NamedTuple):
    """One setup's figures, all of them ratios to python-chess except the last.

    ``alone`` times ``legal_moves()`` and ``play()`` of decisions only; the others time whole
    games, in which chance takes its share.
    """

    alone: float
    decisions: float
    plies: float
    listed: float
    verify: float
    bytes_a_ply: float


def random_play(setup: Setup, games: int, count: str) -> Work:
    """Play whole games at random, counting decisions, plies or listed moves."""

    def work() -> int:
        random = Random(1)
        found = {"decisions": 0, "plies": 0, "listed": 0}
        for number in range(games):
            seed = Seed(number)
            state = setup.game.start(setup)
            event = 0
            while actors := state.actors:
                chance = state.chance
                if chance is not None:
                    state = state.play(chance.pick(seed.below(chance.total, event)), CHANCE)
                    event += 1
                else:
                    seat = actors[0]
                    assert seat != CHANCE
                    moves = state.legal_moves(seat)
                    state = state.play(random.choice(moves), seat)
                    found["decisions"] += 1
                    found["listed"] += len(moves)
            found["plies"] += event
        found["plies"] += found["decisions"]
        return found[count]

    return work


def decisions_alone(setup: Setup, games: int) -> Work:
    """List the moves and play one, in every decision of some random games and nothing else."""
    random = Random(1)
    met = []
    for number in range(games):
        match = Match(setup=setup, seed=number)
        while match.state.actors:
            state, seat = match.state, match.state.actors[0]
            moves = state.legal_moves(seat)
            index = random.randrange(len(moves))
            met.append((state, seat, index))
            match.play(moves[index], seat)

    def work() -> int:
        for state, seat, index in met:
            state.play(state.legal_moves(seat)[index], seat)
        return len(met)

    return work


def random_match(setup: Setup, seed: int) -> Match:
    """Play one game at random to its end."""
    random = Random(seed)
    match = Match(setup=setup, seed=seed)
    while match.state.actors:
        seat = match.state.actors[0]
        match.play(random.choice(match.state.legal_moves(seat)), seat)
    return match


def load_and_verify(setup: Setup, games: int) -> Work:
    """Read BGN text and verify it in full, counting plies."""
    texts = []
    for seed in range(games):
        match = random_match(setup, seed)
        match.finish()
        texts.append(boardlib.dumps(match.record))

    def work() -> int:
        plies = 0
        for text in texts:
            record = boardlib.loads(text)
            record.verify()
            plies += len(record.plies)
        return plies

    return work


def bytes_a_ply(setup: Setup) -> float:
    """Measure what a list of all the states of a game takes."""
    record = random_match(setup, 1).record
    list(record.replay())
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states = [state for _, state in record.replay()]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return size / len(states)


def measure(setup: Setup, *, games: int, rounds: int) -> Row:
    """Measure one setup against python-chess, all in alternation."""
    pgn = pgn_text(max(1, games // 4))
    rates = best_rates(
        {
            "chess decisions": chess_decisions(100 * games),
            "alone": decisions_alone(setup, games),
            "decisions": random_play(setup, games, "decisions"),
            "plies": random_play(setup, games, "plies"),
            "chess listed": chess_moves_listed(100 * games),
            "listed": random_play(setup, games, "listed"),
            "pgn": pgn_plies(pgn),
            "verify": load_and_verify(setup, games),
        },
        rounds=rounds,
    )
    return Row(
        alone=rates["alone"] / rates["chess decisions"],
        decisions=rates["decisions"] / rates["chess decisions"],
        plies=rates["plies"] / rates["chess decisions"],
        listed=rates["listed"] / rates["chess listed"],
        verify=rates["verify"] / rates["pgn"],
        bytes_a_ply=bytes_a_ply(setup),
    )
