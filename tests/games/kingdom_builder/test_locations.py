"""What each location tile does, in the middle, at rims and corners, and across seams."""

from __future__ import annotations

from typing import Any

import pytest

from boardlib.games.kingdom_builder import KingdomBuilderState

from .boards import at, listed, plain, play, refused, verbs, why


def with_tile(
    kind: str,
    own: str,
    *,
    other: str = "-",
    shown: str = "grass",
    terrain: str = "g",
    **quadrants: Any,
) -> KingdomBuilderState:
    """Give a state in which A has a usable tile of this kind, won at s18 beside a settlement r18.

    The location stands in the bottom right quadrant, away from what the tests look at.
    """
    rows = {"at": kind, "r8": "ttttttttLt", **quadrants.pop("q4", {})}
    options = plain(terrain, q4=rows, **quadrants)
    unseen = {"grass": "45555", "forest": "55554", "desert": "55455", "canyon": "54555"}[shown]
    return at(
        options,
        turn=f"act A {shown} 0 {kind} - -",
        deck=f"{unseen} 00000 -",
        seats=f"{own}r18;s18+|{other};-",
    )


# Building


def test_oracle_builds_on_the_terrain_of_the_card_adjacent_if_possible() -> None:
    state = with_tile("oracle", "a1", shown="forest", q1={"r2": "tggggggggg"})
    assert listed(state, "oracle") == {"a2", "q18"}  # r18 touches forest too
    assert refused(state, "oracle b1") == "wrong-terrain"
    assert refused(state, "oracle k18") == "not-adjacent"


def test_farm_builds_on_grass_adjacent_if_possible_else_anywhere() -> None:
    state = with_tile("farm", "a1", shown="forest")
    assert {"b1", "a2"} <= listed(state, "farm")
    assert refused(state, "farm j5") == "not-adjacent"
    alone = with_tile("farm", "", shown="forest", q4={f"r{n}": "t" * 10 for n in (7, 9)})
    assert len(listed(alone, "farm")) == 300 + 70


def test_farm_is_abandoned_when_no_grass_is_left() -> None:
    state = with_tile("farm", "a1", shown="forest", terrain="t")
    assert verbs(state) == {"end"}
    assert refused(state, "farm b1") == "wrong-terrain"
    assert "no hex would do" in why(state, "farm b1")


def test_oasis_builds_on_desert() -> None:
    state = with_tile("oasis", "a1", q1={"r2": "dggggggggd"}, q3={"r1": "ddgggggggg"})
    assert listed(state, "oasis") == {"a2"}
    assert refused(state, "oasis a11") == "not-adjacent"
    assert refused(state, "oasis b1") == "wrong-terrain"


def test_oasis_is_abandoned_when_no_desert_is_left() -> None:
    state = with_tile("oasis", "a1", q1={"r5": "dddggggggg"}, other="a5b5c5")
    assert verbs(state) == {"end"}
    assert refused(state, "oasis a5") == "occupied"
    assert "no hex would do" in why(state, "oasis a5")


@pytest.mark.parametrize(("kind", "shown"), [("oracle", "desert"), ("oasis", "grass")])
def test_if_no_suitable_hex_is_adjacent_an_extra_build_may_go_anywhere_on_its_terrain(
    kind: str, shown: str
) -> None:
    state = with_tile(kind, "a1", shown=shown, q1={"r9": "dggggggggd"}, q2={"r3": "ggggdggggg"})
    assert listed(state, kind) == {"a9", "j9", "o3"}
    assert "end" in verbs(state)  # it may, and need not


def test_oracle_is_unavailable_without_a_card() -> None:
    options = plain("w", q1={"at": "oracle", "r1": "Lgwwwwwwww"})
    state = at(options, turn="act A - 3 oracle - -", seats="b1;a1+|-;-")
    assert verbs(state) == {"nothing"}
    assert "(none)" in why(state, "oracle b1")


def test_tower_builds_on_the_edge_adjacent_among_all_edge_hexes() -> None:
    # j10 has open neighbours, but none of them on the edge: any edge hex will do
    state = with_tile("tower", "j10")
    edge = listed(state, "tower")
    assert {"a1", "t1", "a20", "t20", "a10", "t10", "j1", "j20"} <= edge
    assert len(edge) == 76
    state = with_tile("tower", "b2")
    assert listed(state, "tower") == {"b1", "c1", "a2"}
    assert refused(state, "tower t1") == "not-adjacent"
    assert refused(state, "tower b3") == "wrong-terrain"


def test_tower_at_every_corner() -> None:
    for corner, beside in {
        "a1": {"b1", "a2"},
        "t1": {"s1", "t2"},
        "a20": {"b20", "a19"},
        "t20": {"s20", "t19"},
    }.items():
        found = listed(with_tile("tower", corner), "tower")
        assert beside == found, corner


def test_tower_does_not_build_on_water_or_mountain_edges() -> None:
    state = with_tile("tower", "b2", q1={"r1": "gwmggggggg"})
    assert listed(state, "tower") == {"a2"}


def test_tower_builds_along_the_edge_across_the_seams() -> None:
    assert listed(with_tile("tower", "j1"), "tower") == {"i1", "k1"}
    assert listed(with_tile("tower", "a10"), "tower") == {"a9", "a11"}
    assert listed(with_tile("tower", "t11"), "tower") == {"t10", "t12"}


def test_tower_is_unavailable_when_no_edge_hex_is_open() -> None:
    inner = {f"r{n}": "wggggggggw" for n in range(1, 11)} | {"r1": "w" * 10, "r10": "w" * 10}
    sea = {f"r{n}": "w" * 10 for n in range(1, 11)}
    options = plain(q1={**inner, "at": "tower", "r5": "wgLggggggw"}, q2=sea, q3=sea, q4=sea)
    state = at(options, turn="act A grass 0 tower - -", seats="b5;c5+|-;-")
    assert verbs(state) == {"end"}
    assert "no hex would do" in why(state, "tower b4")


TAVERN_RUNS = [
    ("c5d5e5", {"b5", "f5"}),  # horizontal
    ("a5b5c5", {"d5"}),  # at the left rim
    ("r5s5t5", {"q5"}),  # at the right rim
    ("a1b1c1", {"d1"}),  # in a corner
    ("r20s20t20", {"q20"}),
    ("e4f5f6", {"e3", "g7"}),  # down to the right
    ("f4f5e6", {"g3", "e7"}),  # down to the left
    ("a1a2b3", {"b4"}),
    ("t20t19s18", {"s17"}),
    ("i10j10k10", {"h10", "l10"}),  # across the seam
    ("i9i10j11", {"h8", "j12"}),
    ("k9j10j11", {"k8", "i12"}),
    ("c5d5e5f5", {"b5", "g5"}),  # a run of four
    ("c5d5f5", set()),  # not unbroken
    ("c5d5e6", set()),  # not straight
]


@pytest.mark.parametrize(("run", "ends"), TAVERN_RUNS)
def test_tavern_builds_at_either_end_of_a_straight_run_of_three(run: str, ends: set[str]) -> None:
    assert listed(_tavern(plain(q2=INN), run), "tavern") == ends


INN = {"at": "tavern", "r2": "gLgggggggg"}


def _tavern(options: dict[str, Any], run: str) -> KingdomBuilderState:
    return at(options, turn="act A grass 0 tavern - -", seats=f"{run}k2;l2+|-;-")


def test_tavern_needs_a_buildable_open_hex_and_no_own_terrain_card() -> None:
    options = plain(q1={"r5": "gwgggmgggg"}, q2=INN)
    assert listed(_tavern(options, "c5d5e5"), "tavern") == set()
    state = at(
        plain(q1={"r5": "gdgggggggg"}, q2=INN),
        turn="act A grass 0 tavern - -",
        seats="k2c5d5e5;l2+|f5;-",
    )
    assert listed(state, "tavern") == {"b5"}  # desert, though the card shows grass
    assert refused(state, "tavern g5") == "not-at-a-run"
    assert refused(state, "tavern f5") == "occupied"


# Moving


def test_paddock_moves_exactly_two_hexes_straight_on_without_adjacency() -> None:
    state = play(with_tile("paddock", "j10"), "paddock j10")
    assert listed(state, "to") == {"h10", "l10", "i8", "k8", "i12", "k12"}
    assert refused(state, "to i10") == "not-two-away"
    assert refused(state, "to j10") == "occupied"
    assert refused(state, "to j8") == "not-two-away"


@pytest.mark.parametrize(
    ("cell", "targets"),
    [
        ("a1", {"c1", "b3"}),
        ("t1", {"r1", "s3"}),
        ("a20", {"c20", "b18"}),
        ("t20", {"r20"}),  # s18 is the location
        ("a10", {"c10", "b8", "b12"}),
        ("t9", {"r9", "s7", "s11"}),
        ("j1", {"h1", "l1", "i3", "k3"}),
    ],
)
def test_paddock_at_rims_and_corners(cell: str, targets: set[str]) -> None:
    own = with_tile("paddock", cell)
    assert listed(play(own, f"paddock {cell}"), "to") == targets


def test_paddock_jumps_over_anything() -> None:
    state = with_tile("paddock", "f5", q1={"r5": "ggggwgmggg", "r4": "ggggssgggg"}, other="e6f6")
    assert listed(play(state, "paddock f5"), "to") == {"d5", "h5", "e3", "g3", "e7", "g7"}


def test_paddock_jumps_over_own_settlements_and_over_a_location() -> None:
    state = with_tile("paddock", "f5e5", q1={"at": "paddock", "r4": "ggggggggLg"})
    assert "d5" in listed(play(state, "paddock f5"), "to")
    state = with_tile("paddock", "q18")
    assert "p18" not in listed(play(state, "paddock q18"), "to")
    assert "t18" in listed(play(state, "paddock r18"), "to")  # over s18, the location


def test_a_settlement_on_water_may_jump_back_onto_land() -> None:
    state = with_tile(
        "paddock",
        "b1",
        q1={"at": "harbor", "r1": "gwgggggggg"},
        q2={"at": "harbor", "r1": "L" * 10},
    )
    assert listed(play(state, "paddock b1"), "to") == {"d1", "a3", "c3"}


def test_paddock_lands_on_open_buildable_hexes_only() -> None:
    state = with_tile("paddock", "f5", q1={"r5": "gggwgggmgg", "r3": "ggggsggggg"}, other="g3")
    assert listed(play(state, "paddock f5"), "to") == {"e7", "g7"}


def test_a_settlement_without_a_landing_place_is_not_lifted() -> None:
    state = with_tile("paddock", "a1", q1={"r1": "ggwggggggg", "r3": "gwgggggggg"})
    assert "a1" not in listed(state, "paddock")
    assert refused(state, "paddock a1") == "no-target"
    assert refused(state, "paddock b1") == "no-settlement"


def test_barn_moves_to_the_terrain_of_the_card_adjacent_if_possible() -> None:
    state = with_tile("barn", "a1c5")
    state = play(state, "barn a1")
    # beside c5, and beside r18 where there is grass; not beside the lifted a1
    assert {"b5", "d5", "b4", "c4", "b6", "c6"} <= listed(state, "to")
    assert refused(state, "to b1") == "not-adjacent"
    assert refused(state, "to a1") == "occupied"


def test_barn_is_judged_without_the_lifted_piece_and_the_hex_it_left_is_no_option() -> None:
    """The last grass beside others is the hex it left: then any open grass will do."""
    options = plain(
        "w",
        q1={"at": "barn", "r1": "Lgwwwwwwww", "r9": "wwgwwwgwww"},
    )
    state = at(
        options,
        turn="act A grass 0 barn - -",
        seats="b1;a1+|-;-",
    )
    state = play(state, "barn b1")
    assert listed(state, "to") == {"c9", "g9"}
    state = play(state, "to c9")
    assert state.table.tiles[0].kept == 0


def test_barn_needs_a_card_with_an_open_hex() -> None:
    options = plain("w", q1={"at": "barn", "r1": "Lgwwwwwwww"})
    state = at(
        options,
        turn="act A - 0 barn - last",
        deck="45555 00000 -",
        hands="-g",
        seats="b1;a1+|-;-",
    )
    assert verbs(state) == {"end"}
    assert refused(state, "barn b1") == "no-target"


def test_harbor_is_the_only_way_onto_water() -> None:
    state = with_tile("harbor", "a1c5", q1={"r1": "gwgggggggw", "r6": "gggwgggggg"})
    assert refused(state, "harbor b1") == "no-settlement"
    state = play(state, "harbor a1")
    assert listed(state, "to") == {"b1", "j1", "d6"}  # none touches c5 or r18
    assert refused(state, "to a2") == "wrong-terrain"


def test_harbor_is_judged_without_the_lifted_piece() -> None:
    state = with_tile("harbor", "a1", q1={"r1": "gwgggggggw"})
    # b1 touches only the lifted a1; no other water touches r18: both are allowed
    assert listed(play(state, "harbor a1"), "to") == {"b1", "j1"}
    state = with_tile("harbor", "a1c1", q1={"r1": "gwgggggggw"})
    assert listed(play(state, "harbor a1"), "to") == {"b1"}
    assert listed(play(state, "harbor r18"), "to") == {"b1"}


def test_harbor_is_unavailable_without_open_water() -> None:
    state = with_tile("harbor", "a1", q1={"r1": "gwgggggggg"}, other="b1")
    assert verbs(state) == {"end"}
    assert refused(state, "harbor a1") == "no-target"


def test_harbor_takes_a_settlement_out_of_the_fishermens_count() -> None:
    state = with_tile("harbor", "a1", q1={"r1": "gwwggggggg"})

    def fishermen(seen: KingdomBuilderState) -> int:
        return next(line.points for line in seen.scores[0].lines if line.id == "fishermen")

    assert fishermen(state) == 1
    assert fishermen(play(state, "harbor a1", "to b1")) == 0  # b1 is water, though c1 is beside it


def test_a_settlement_on_water_may_move_on() -> None:
    state = with_tile("harbor", "b1", q1={"r1": "gwwggggggw"})
    assert "b1" in listed(state, "harbor")
    state = play(state, "harbor b1")
    assert listed(state, "to") == {"c1", "j1"}


def test_a_move_of_two_plies_is_finished_before_anything_else() -> None:
    state = play(with_tile("paddock", "j10"), "paddock j10")
    assert verbs(state) == {"to"}
    for ply in ("end", "paddock r18", "build b1", "nothing"):
        assert refused(state, ply) == "put-first"


def test_moving_next_to_a_location_takes_a_tile() -> None:
    state = with_tile("paddock", "j10", q1={"at": "farm", "r10": "ggggggLggg"})
    state = play(state, "paddock j10", "to h10")
    assert state.table.tiles[0].kept.bit_count() == 2
    assert refused(state, "farm a1") == "tile-spent"


def test_every_action_is_listed_in_the_order_of_the_location_list() -> None:
    options = plain(
        q1={"at": "harbor", "r1": "gLgggggggg", "r2": "wwwwwwwwww"},
        q2={"at": "oracle", "r1": "gLgggggggg"},
        q3={"at": "barn", "r1": "gLgggggggg"},
        q4={"at": "farm", "r1": "gLgggggggg"},
    )
    state = at(
        options,
        turn="act A grass 3 oracle,farm,barn,harbor - -",
        seats="a1k1a11k11;b1+l1+b11+l11+|-;-",
    )
    seen = list(dict.fromkeys(move.verb for move in state.legal_moves()))
    assert seen == ["build", "oracle", "farm", "barn", "harbor"]


# Rims, corners and seams, for every rule of adjacency

PLACES = (
    "a1",
    "t1",
    "a20",
    "t20",
    "a2",
    "t2",
    "a10",
    "t9",
    "j1",
    "k20",
    "j10",
    "k10",
    "j11",
    "k11",
)


def beside(*names: str) -> set[str]:
    """Give the hexes beside some, by the table of neighbours in the spec."""
    found = set()
    for name in names:
        line, column = int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])
        left = column - 1 + line % 2
        around = {(line, column - 1), (line, column + 1)}
        around |= {(there, left + step) for there in (line - 1, line + 1) for step in (0, 1)}
        found |= {
            f"{'abcdefghijklmnopqrst'[c]}{r + 1}"
            for r, c in around
            if r in range(20) and c in range(20)
        }
    return found


@pytest.mark.parametrize("cell", PLACES)
@pytest.mark.parametrize(
    ("kind", "terrain", "shown"),
    [("farm", "g", "forest"), ("oasis", "d", "forest"), ("oracle", "g", "grass")],
)
def test_building_tiles_at_rims_corners_and_seams(
    kind: str, terrain: str, shown: str, cell: str
) -> None:
    state = with_tile(kind, cell, shown=shown, terrain=terrain)
    row_of_forest = {f"{column}18" for column in "klmnopqrst"}
    assert listed(state, kind) == beside(cell, "r18") - row_of_forest - {cell}


@pytest.mark.parametrize("cell", PLACES)
@pytest.mark.parametrize(("kind", "terrain"), [("barn", "g"), ("harbor", "w")])
def test_moving_tiles_at_rims_corners_and_seams(kind: str, terrain: str, cell: str) -> None:
    shown = "grass" if terrain == "g" else "forest"
    state = with_tile(kind, cell, shown=shown, terrain=terrain)
    state = play(state, f"{kind} r18")  # nothing but the settlement in the corner is left
    row_of_forest = {f"{column}18" for column in "klmnopqrst"}
    assert listed(state, "to") == beside(cell) - row_of_forest
