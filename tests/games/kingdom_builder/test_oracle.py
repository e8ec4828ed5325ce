"""Whole games beside the slow, literal rules of tests/oracles: every ply must agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from boardlib import CHANCE, Move, State, letter
from boardlib.games.kingdom_builder import Build, PutTo
from boardlib.games.kingdom_builder.board import CELLS, GRID
from boardlib.games.kingdom_builder.components import TERRAINS
from boardlib.games.kingdom_builder.deck import Counts, gone, pile
from boardlib.games.kingdom_builder.table import kept_kinds, supply, tiles_left
from tests.oracles.kingdom_builder import Oracle

from .boards import GAME, lake, quadrant

PHASES = {"late": "late card", "act": "turn", "draw": "end draw"}
ABSENT = ("draw grass", "redraw grass", "draw ?", "quadrant barn", "cards hermits workers farmers")


def cards(counts: Counts) -> list[str]:
    return sorted(t for t, n in zip(TERRAINS, counts, strict=True) for _ in range(n))


def summary(state: Any) -> dict[str, Any]:
    """Say a state in the oracle's words."""
    table = state.table
    turn, board, deck = table.turn, table.layout.board, table.deck
    laid = len(table.layout.quadrants) == 4
    tiles = []
    for seat, mine in enumerate(table.tiles):
        kinds = list(kept_kinds(board, mine.kept))
        usable = list(kinds)
        if turn.phase in ("act", "redraw", "show", "late") and seat == turn.seat:
            usable = list(turn.ready)
        rows = []
        for kind in kinds:
            rows.append([kind, kind in usable])
            if kind in usable:
                usable.remove(kind)
        tiles.append(sorted(rows))
    return {
        "phase": PHASES.get(turn.phase, turn.phase),
        "seat": None if turn.phase == "over" else letter(turn.seat),
        "quadrants": list(table.layout.quadrants),
        "cards": list(table.layout.cards),
        "terrain": {CELLS[cell]: board.kind(cell) for cell in range(GRID.size)} if laid else {},
        "settlements": [sorted(GRID.names(own)) for own in table.settlements],
        "supply": [supply(table, seat) for seat in range(len(table.settlements))],
        "tiles": tiles,
        "locations": {CELLS[cell]: tiles_left(table, cell) for cell in board.location_at}
        if laid
        else {},
        "hands": list(state.hands),
        "shown": turn.shown,
        "pile": cards(pile(deck, state.hands)),
        "discards": cards(deck.discards),
        "gone": cards(gone(deck, turn.shown)),
        "builds_left": turn.builds,
        "lifted": None if turn.pending is None else [turn.pending.action, CELLS[turn.pending.cell]],
        "end_triggered": turn.ending,
    }


def known_supply(state: Any, found: dict[str, Any]) -> None:
    """A lifted settlement is in nobody's supply, here and in the oracle."""
    for seat, own in enumerate(found["settlements"]):
        lifted = found["lifted"] is not None and seat == state.table.turn.seat
        assert found["supply"][seat] == 40 - len(own) - lifted


def agree(state: Any, oracle: Oracle) -> None:
    """Compare all that both know about one moment."""
    assert [letter(actor) for actor in state.actors] == oracle.actors
    found = summary(state)
    assert found == oracle.summary(), state.position
    known_supply(state, found)
    for seat in range(state.setup.players):
        listed = [str(move) for move in state.legal_moves(seat)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == oracle.legal(letter(seat)), state.position
    result = state.result
    assert (None if result is None else list(result.places)) == oracle.places()


def anything(state: State, random: Random) -> Move:
    return random.choice(state.legal_moves())


def restless(state: Any, random: Random) -> Move:
    """Use tiles where there are any, the moving ones most of all."""
    moves: tuple[Move, ...] = state.legal_moves()
    for verbs in (("harbor", "barn", "paddock"), ("tavern", "tower", "oracle", "farm", "oasis")):
        liked = [move for move in moves if move.verb in verbs]
        if liked and random.random() < 0.8:
            return random.choice(liked)
    near = [
        move
        for move in moves
        if isinstance(move, Build | PutTo)
        and state.table.layout.board.beside_locations >> GRID.cell(move.cell) & 1
    ]
    return random.choice(near or moves)


def play_both(choose: Any, seed: str, **options: Any) -> Counter[str]:
    """Play one game both ways; count what occurred."""
    random = Random(seed)
    state: Any = GAME.start(GAME.setup(**options))
    oracle = Oracle(**options)
    seen: Counter[str] = Counter()
    scored = 0
    while state.actors:
        agree(state, oracle)
        if scored % 7 == 0:
            assert [sheet.total for sheet in state.scores] == oracle.scores()
        scored += 1
        if state.actors == (CHANCE,):
            text = oracle.some_chance(random)
            move = GAME.parse_move(text)
            assert state.chance.probability(move) == oracle.possible(text)
            for absent in ABSENT:
                probability = state.chance.probability(GAME.parse_move(absent))
                assert probability == oracle.possible(absent)
            seen["late card"] += state.table.turn.phase == "late"
        else:
            move = choose(state, random)
        oracle.play(letter(state.actors[0]), str(move))
        before, state = state, state.play(move)
        count(before, move, state, seen)
    agree(state, oracle)
    assert [sheet.total for sheet in state.scores] == oracle.scores()
    return seen


def count(before: Any, move: Move, after: Any, seen: Counter[str]) -> None:
    seen[move.verb] += 1
    seat = before.table.turn.seat
    old, new = before.table.tiles[seat], after.table.tiles[seat]
    seen["tile won"] += new.taken != old.taken
    seen["tile lost"] += (new.kept | old.kept) != new.kept
    seen["reshuffle"] += len(after.table.deck.older) > len(before.table.deck.older)
    seen["two older groups"] += len(after.table.deck.older) > 1
    seen["no card"] += after.table.turn.phase == "act" and after.table.turn.shown is None
    if move.verb == "build" and after.table.turn.builds == 0 and before.table.turn.builds > 1:
        seen["supply ends in the mandatory action"] += 1
    kinds = kept_kinds(after.table.layout.board, new.kept)
    seen["two equal tiles"] += len(set(kinds)) < len(kinds)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree_with_the_oracle(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(3):
        seen += play_both(anything, f"random {number}", players=players)
    assert seen["end"]


@pytest.mark.parametrize(
    "quadrants",
    [
        ("harbor", "barn/180", "paddock", "tavern/180"),
        ("tower/180", "oracle/180", "oasis/180", "farm"),
    ],
)
def test_restless_games_agree_with_the_oracle_and_use_every_tile(
    quadrants: tuple[str, ...],
) -> None:
    seen: Counter[str] = Counter()
    for number in range(4):
        seen += play_both(
            restless, f"restless {number}", players=2 + number % 4, quadrants=quadrants
        )
    for word in quadrants:
        assert seen[word.removesuffix("/180")], (word, seen)
    assert seen["tile won"]
    if "harbor" in quadrants:
        assert seen["tile lost"]
    assert seen["two equal tiles"]


def test_first_games_agree_with_the_oracle() -> None:
    seen = play_both(restless, "first", players=5, first_game=True)
    assert seen["reshuffle"]


ISLES = {
    "quadrants": ("one", "two/180", "three", "four"),
    "custom": (
        quadrant("one", "harbor", r4="wggLccwwww", r5="wwddwwwwww", r9="wwwwwffwww"),
        quadrant("two", "paddock", r3="wwwtLtwwww", r6="wwwccwwwww"),
        quadrant("three", "barn", r2="wwwwwLdddw", r7="gggggwwwww"),
        lake("four", "oracle"),
    ),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_on_a_board_with_few_hexes_agree_with_the_oracle(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(8):
        choose = restless if number % 2 else anything
        seen += play_both(choose, f"isles {number}", players=players, **ISLES)
    for rare in ("redraw", "nothing", "no card", "harbor"):
        assert seen[rare], (rare, seen)


SAND = {
    "quadrants": ("one", "two", "three", "four"),
    "custom": (
        quadrant("one", "harbor", **{f"r{n}": "ddddddddLd" for n in range(1, 11)}),
        quadrant("two", "paddock", **{f"r{n}": "dddddddddd" for n in range(1, 11)}),
        lake("three", "barn"),
        lake("four", "oracle"),
    ),
}


@pytest.mark.parametrize("players", [2, 5])
def test_games_that_use_up_the_terrain_cards_agree_with_the_oracle(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(3):
        seen += play_both(anything, f"sand {number}", players=players, **SAND)
    assert seen["reshuffle"]
    assert seen["redraw"]
    if players == 5:
        assert seen["two older groups"], seen
