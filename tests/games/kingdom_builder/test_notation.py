"""Position text and move text: what is read, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardlib import NotationError, PositionError
from boardlib.games.kingdom_builder import KingdomBuilderState
from boardlib.games.kingdom_builder.moves import MOVE_TYPES

from .boards import GAME, at, plain, play, row, start
from .test_oracle import ISLES, restless

TILED = plain(
    q1={"at": "paddock", "r5": "ggggLggggg"},
    q2={"at": "harbor", "r5": "ggggLwgggg"},
)
HEAD = GAME.head(GAME.setup(**TILED))
PARTS = {
    "quadrants": "q1,q2,q3,q4",
    "cards": "fishermen,knights,merchants",
    "phase": "act",
    "seat": "A",
    "shown": "grass",
    "builds": "3",
    "ready": "paddock",
    "pending": "-",
    "ending": "-",
    "unseen": "45555",
    "discards": "00000",
    "older": "-",
    "hands": "-c",
    "seats": "d5;e5+|n5;o5+",
}


def position(**changes: str) -> str:
    return " ".join([HEAD, *{**PARTS, **changes}.values()])


def test_a_position_says_everything_and_reads_back() -> None:
    state = GAME.from_position(position())
    assert isinstance(state, KingdomBuilderState)
    assert state.position == position()
    assert state.hands == (None, "canyon")
    assert state.table.turn.ready == ("paddock",)


def test_a_lifted_settlement_and_a_lost_tile_are_written() -> None:
    state = play(GAME.from_position(position()), "paddock d5")
    assert " - paddock@d5 - " in state.position
    assert state.position.endswith("-;e5+|n5;o5+")
    state = play(state, "to b5")
    assert state.position.endswith("b5;e5-|n5;o5+")
    assert GAME.from_position(state.position) == state


BAD: list[tuple[dict[str, str], str]] = [
    ({"quadrants": "q1,q2,q3"}, "impossible-position"),
    ({"quadrants": "q1,q2,q4,q3"}, "impossible-position"),
    ({"quadrants": "q1,q1,q3,q4"}, "impossible-position"),
    ({"quadrants": "q1,q2,q3,nowhere"}, "bad-position"),
    ({"quadrants": "q1,q2,q3,q4,tavern"}, "bad-position"),
    ({"cards": "knights,fishermen,merchants"}, "impossible-position"),
    ({"cards": "fishermen,knights"}, "impossible-position"),
    ({"cards": "-"}, "impossible-position"),
    ({"cards": "fishermen,knights,shepherds"}, "bad-position"),
    ({"cards": "fishermen,knights,merchants,lords"}, "bad-position"),
    ({"phase": "dawn"}, "bad-position"),
    ({"phase": "show"}, "impossible-position"),
    ({"phase": "late"}, "impossible-position"),
    ({"phase": "redraw"}, "impossible-position"),
    ({"phase": "draw"}, "impossible-position"),
    ({"phase": "deal"}, "impossible-position"),
    ({"phase": "quadrant"}, "bad-position"),
    ({"phase": "over", "seat": "-"}, "impossible-position"),
    ({"seat": "C"}, "bad-position"),
    ({"seat": "-"}, "bad-position"),
    ({"seat": "B"}, "impossible-position"),
    ({"shown": "water"}, "bad-position"),
    ({"shown": "-"}, "impossible-position"),
    ({"shown": "desert"}, "impossible-position"),
    ({"builds": "4"}, "bad-position"),
    ({"builds": "x"}, "bad-position"),
    ({"ready": "harbor"}, "impossible-position"),
    ({"ready": "paddock,paddock"}, "impossible-position"),
    ({"ready": "castle"}, "bad-position"),
    ({"pending": "paddock@d5"}, "impossible-position"),
    ({"pending": "paddock@d6"}, "impossible-position"),
    ({"pending": "farm@a1", "ready": "-"}, "impossible-position"),
    ({"pending": "d5"}, "bad-position"),
    ({"pending": "paddock@z9"}, "bad-position"),
    ({"ending": "first"}, "bad-position"),
    ({"unseen": "55555"}, "impossible-position"),
    ({"unseen": "4555"}, "bad-position"),
    ({"unseen": "46555"}, "bad-position"),
    ({"unseen": "40555"}, "impossible-position"),
    ({"unseen": "00000", "discards": "44555"}, "impossible-position"),
    ({"discards": "00001"}, "impossible-position"),
    ({"discards": "0000-"}, "bad-position"),
    ({"older": "B:01000"}, "impossible-position"),
    ({"older": "B:00100", "unseen": "45455"}, "impossible-position"),
    ({"older": "B:11000", "unseen": "34555"}, "impossible-position"),
    ({"older": "A:01000", "unseen": "44555"}, "impossible-position"),
    ({"older": "BB:01000", "unseen": "44555"}, "impossible-position"),
    ({"older": "E:01000", "unseen": "44555"}, "impossible-position"),
    ({"older": "B01000"}, "bad-position"),
    ({"hands": "gc"}, "impossible-position"),
    ({"hands": "-?"}, "impossible-position"),
    ({"hands": "--"}, "impossible-position"),
    ({"hands": "-"}, "bad-position"),
    ({"hands": "-w"}, "bad-position"),
    ({"seats": "d5;e5+"}, "bad-position"),
    ({"seats": "d5;e5+|n5;o5+|-;-"}, "bad-position"),
    ({"seats": "d5e5+|n5o5+"}, "bad-position"),
    ({"seats": "d5;e5+|d5;o5+"}, "bad-position"),
    ({"seats": "u5;e5+|n5;o5+"}, "bad-position"),
    ({"seats": "d5;e5*|n5;o5+"}, "bad-position"),
    ({"seats": ";e5+|n5;o5+"}, "bad-position"),
    ({"seats": "d25;e5+|n5;o5+"}, "bad-position"),
    ({"seats": "d5;e25+|n5;o5+"}, "bad-position"),
    ({"seats": "d5a1;e5+|n5;o5+"}, "not-canonical"),
    ({"seats": "d5e5;e5+|n5;o5+"}, "impossible-position"),
    ({"seats": "d5;-|n5;o5+"}, "impossible-position"),
    ({"seats": "a1;e5+|n5;o5+"}, "impossible-position"),
    ({"seats": "d5;a1+e5+|n5;o5+"}, "impossible-position"),
    ({"seats": f"{row(1)}{row(2)}d5;e5+|n5;o5+"}, "impossible-position"),
    ({"seats": f"{row(1)}{row(2, 'a', 's')}d5;e5+|n5;o5+"}, "impossible-position"),
]


@pytest.mark.parametrize(("changes", "code"), BAD, ids=str)
def test_what_is_malformed_or_cannot_be_is_refused(changes: dict[str, str], code: str) -> None:
    text = position(**changes)
    with pytest.raises(PositionError) as caught:
        GAME.from_position(text)
    assert caught.value.code == code
    assert 1 <= caught.value.column <= len(text) + 1


WELL_WRITTEN: list[tuple[dict[str, str], str]] = [
    ({"ready": "harbor,paddock", "seats": "d5n5;e5+o5+|-;-"}, "order of the location list"),
    ({"phase": "show", "shown": "-", "hands": "gc", "unseen": "55555", "ready": "-"}, "all tiles"),
    ({"phase": "show", "shown": "-", "unseen": "55555"}, "a seat without a card cannot show it"),
    ({"phase": "draw", "shown": "-", "unseen": "55555", "builds": "0"}, "between turns nobody"),
    ({"phase": "show", "shown": "-", "pending": "paddock@d5", "seats": "-;e5+|-;-", "ready": "-"},
     "lifted only while a seat acts"),
    ({"phase": "draw", "shown": "-", "builds": "0", "ready": "-", "unseen": "01000",
      "discards": "54555"}, "drawn from an empty pile"),
    ({"pending": "paddock@d5", "seats": "-;e5+|-;-", "ready": "-", "builds": "2"},
     "used between mandatory builds"),
    ({"phase": "over", "seat": "-", "shown": "-", "builds": "0", "ready": "-", "unseen": "55555"},
     "over without a last round"),
    ({"phase": "draw", "shown": "-", "builds": "0", "ready": "-", "ending": "last",
      "unseen": "55555"}, "nobody draws in the last round"),
    ({"builds": "0", "seats": f"d5;e5+|{row(1)}{row(2)};-"}, "an empty supply brings the last"),
    ({"phase": "deal", "shown": "-", "builds": "0", "ready": "-", "seats": "-;-|-;-",
      "unseen": "55555"}, "dealt in seat order"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "why"), WELL_WRITTEN, ids=lambda case: str(case)[:30])
def test_what_is_well_written_and_cannot_be_says_why(changes: dict[str, str], why: str) -> None:
    with pytest.raises(PositionError, match=why) as caught:
        GAME.from_position(position(**changes))
    assert caught.value.code == "impossible-position"


def test_a_layout_that_the_options_do_not_lead_to_cannot_be() -> None:
    rest = "quadrant - - 0 - - - 55555 00000 - -- -;-|-;-"
    free, fixed = GAME.setup(), GAME.setup(cards=("knights", "lords", "farmers"))
    assert GAME.from_position(f"{GAME.head(free)} tavern - {rest}")
    for setup, layout, why in (
        (free, "tavern knights,lords,farmers", "drawn after the quadrants"),
        (free, "tavern,barn,oasis,farm -", "until there are four"),
        (fixed, "tavern -", "not those of the options"),
        (fixed, "tavern fishermen,knights,lords", "not those of the options"),
    ):
        with pytest.raises(PositionError, match=why):
            GAME.from_position(f"{GAME.head(setup)} {layout} {rest}")


def test_a_redraw_needs_an_open_hex_and_a_lifted_piece_a_landing_place() -> None:
    lake = plain("w", q1={"at": "paddock", "r1": "gLwwwwwwww"})
    with pytest.raises(PositionError, match="no card is drawn when no hex is open"):
        at(lake, turn="redraw A - 3 paddock - -", deck="55555 00000 -", seats="a1;b1+|-;-")
    with pytest.raises(PositionError, match="cannot be put down"):
        at(lake, turn="act A - 3 - paddock@a1 -", deck="55555 00000 -", seats="-;b1+|-;-")


def test_a_lifted_piece_does_not_hide_a_full_terrain_or_a_card_that_could_be_drawn() -> None:
    """Lifting opens no hex: what cannot be before it cannot be while a piece is lifted."""
    tiled = plain("w", q1={"at": "harbor", "r1": "gLwwwwwwww", "r5": "wwwdwwwwww"})
    lifted = {"seats": "-;b1+|-;-", "deck": "45455 00000 -"}
    assert at(tiled, turn="act A desert 3 - harbor@a1 -", **lifted)
    with pytest.raises(PositionError, match="a card is shown whose terrain is full"):
        at(tiled, turn="act A grass 3 - harbor@a1 -", **lifted)
    with pytest.raises(PositionError, match="a card could be shown, and none is"):
        at(tiled, turn="act A - 3 - harbor@a1 -", **lifted)


def test_who_has_used_up_the_supply_does_not_play_again() -> None:
    full = f"{row(1)}{row(2)}"
    assert at(plain(), turn="act B grass 3 - - last", hands="--", seats=f"{full};-|-;-")
    assert at(plain(), turn="over - - 0 - - last", hands="--", seats=f"-;-|{full};-")
    for turn in ("act A grass 3 - - last", "act A grass 0 - - last"):
        with pytest.raises(PositionError, match="whose turn is still to come"):
            at(plain(), turn=turn, hands="-c", seats=f"-;-|{full};-")


def test_a_third_tile_of_a_location_cannot_be() -> None:
    three = {**TILED, "players": 3}
    good = at(three, hands="-cc", seats="d5;e5+|f5;e5+|d4;-", turn="act A grass 3 paddock - -")
    assert good.table.tiles[2].taken == 0
    with pytest.raises(PositionError, match="a location has only 2 tiles"):
        at(three, hands="-cc", seats="d5;e5+|f5;e5+|d4;e5+", turn="act A grass 3 paddock - -")


def test_nobody_stands_on_water_without_a_harbor() -> None:
    assert GAME.from_position(position(seats="d5;e5+|n5p5;o5+"))
    dry = plain(q1={"r1": "wggggggggg"})
    with pytest.raises(PositionError, match="stands where none can be"):
        at(dry, seats="a1;-|-;-")


def test_a_seat_lacks_a_card_only_when_the_cards_have_run_out() -> None:
    # two seats: with the card shown and one more in the game, B would have drawn one
    assert at(plain(), deck="00000 00000 -", hands="--", turn="act A grass 3 - - -")
    for deck in ("10000 00000 -", "00000 00001 -", "45555 00000 -"):
        with pytest.raises(PositionError, match="although there were enough"):
            at(plain(), deck=deck, hands="--")


def positions(seed: str) -> list[list[str]]:
    """Give the words of every position of a game on few hexes."""
    random = Random(seed)
    state: Any = start(players=3, **ISLES)
    found = []
    while state.actors:
        found.append(state._rest().split(" "))
        chance = state.chance
        state = state.play(
            chance.pick(random.randrange(chance.total)) if chance else restless(state, random)
        )
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_patched_position_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    """Words of one position in another: nothing but PositionError, or a whole game."""
    random = Random(seed)
    setup = GAME.setup(players=3, **ISLES)
    known = positions(f"one {seed}") + positions(f"two {seed}")
    played = 0
    for _ in range(400):
        words = list(random.choice(known))
        for place in random.choices(range(len(words)), k=2):
            words[place] = random.choice(known)[place]
        try:
            state: Any = GAME.from_position(f"{GAME.head(setup)} {' '.join(words)}")
        except PositionError:
            continue
        plies = 0
        while state.actors:
            view = state.view(plies % 3)
            assert view.sample(plies).view(plies % 3) == view
            chance = state.chance
            state = state.play(
                chance.pick(random.randrange(chance.total)) if chance else restless(state, random)
            )
            plies += 1
        assert plies <= GAME.max_plies(setup)
        assert GAME.from_position(state.position) == state
        played += 1
    assert played > 20


def test_the_text_is_cut_or_too_long() -> None:
    text = position()
    with pytest.raises(PositionError, match="ends before"):
        GAME.from_position(text.rpartition(" ")[0])
    with pytest.raises(PositionError, match="ends before this"):
        GAME.from_position(f"{text} more")


def test_a_views_position_hides_the_other_hands() -> None:
    state = GAME.from_position(position())
    assert " -c " in state.position
    assert " -? " in state.view(0).position
    assert " -c " in state.view(1).position
    assert " -? " in state.view(None).position
    for seat in (0, 1, None):
        assert GAME.view_from_position(state.view(seat).position) == state.view(seat)


@pytest.mark.parametrize(("viewer", "hands"), [("A", "-c"), ("B", "-?"), ("-", "-c")])
def test_a_view_knows_its_own_card_and_no_other(viewer: str, hands: str) -> None:
    text = position(hands=hands).replace("kingdom-builder/1", f"kingdom-builder/1@{viewer}", 1)
    with pytest.raises(PositionError, match="a seat knows its own card and no other"):
        GAME.view_from_position(text)


def test_the_first_position() -> None:
    rest = start(players=3)._rest()
    assert rest == "- - quadrant - - 0 - - - 55555 00000 - --- -;-|-;-|-;-"


# Moves


MOVES = [
    "quadrant tavern",
    "quadrant tavern/180",
    "cards fishermen knights merchants",
    "draw grass",
    "draw ?",
    "redraw flower",
    "show forest",
    "build a1",
    "oracle t20",
    "farm c7",
    "oasis c7",
    "tower c7",
    "tavern c7",
    "paddock c7",
    "barn c7",
    "harbor c7",
    "to c7",
    "nothing",
    "end",
]


def test_every_verb_reads_back() -> None:
    for text in MOVES:
        move = GAME.parse_move(text)
        assert str(move) == text
        assert type(move).parse(text.split(" ")[1:]) == move
    assert {text.split(" ")[0] for text in MOVES} == {kind.verb for kind in MOVE_TYPES}


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("castle a1", "unknown-verb", 1),
        ("Build a1", "unknown-verb", 1),
        ("build", "argument-count", 6),
        ("build a1 b2", "argument-count", 12),
        ("build u1", "bad-argument", 7),
        ("build a0", "bad-argument", 7),
        ("build a21", "bad-argument", 7),
        ("build a01", "bad-argument", 7),
        ("build A1", "bad-argument", 7),
        ("build  a1", "argument-count", 10),
        ("show water", "bad-argument", 6),
        ("show ?", "bad-argument", 6),
        ("redraw ?", "bad-argument", 8),
        ("draw", "argument-count", 5),
        ("end now", "argument-count", 8),
        ("cards knights fishermen merchants", "bad-argument", 15),
        ("cards knights knights merchants", "bad-argument", 15),
        ("cards knights merchants", "argument-count", 24),
        ("cards knights merchants castles", "bad-argument", 25),
        ("quadrant Tavern", "bad-argument", 10),
        ("quadrant tavern/90", "bad-argument", 10),
        ("quadrant tavern /180", "argument-count", 21),
    ],
)
def test_bad_moves_are_refused_with_their_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    assert (caught.value.code, caught.value.column) == (code, column)


def test_listed_moves_are_shared_objects() -> None:
    one = at(TILED, turn="act A grass 3 paddock - -", seats="d5;e5+|n5;o5+")
    other = at(TILED, turn="act A grass 3 paddock - -", seats="d5;e5+|a20n5;o5+")
    assert len(one.legal_moves()) > 5
    for mine, twin in zip(one.legal_moves(), other.legal_moves(), strict=True):
        assert mine is twin


def test_moves_of_different_verbs_differ_and_equal_ones_are_equal() -> None:
    moves = [GAME.parse_move(f"{verb} c7") for verb in ("build", "farm", "oasis", "to", "harbor")]
    assert len(set(moves)) == len(moves)
    assert type(moves[0])("c7") == moves[0]  # type: ignore[call-arg]
    assert hash(type(moves[0])("c7")) == hash(moves[0])  # type: ignore[call-arg]
