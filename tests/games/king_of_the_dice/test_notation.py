"""Moves and positions as text: what is read, what is refused, and where."""

from __future__ import annotations

from random import Random

import pytest

from boardlib import CHANCE, NotationError, PositionError
from boardlib.games.king_of_the_dice import citizens

from .players import lucky_chance, lucky_choice
from .table import GAME, dealt, play

MOVES = [
    "citizen townsfolk-even",
    "penalty -2",
    "penalty",
    "roll 352416",
    "roll 3",
    "reroll 1 4 5",
    "reroll 6",
    "stop",
    "take dragon-30",
    "claim orc_village",
    "leave",
    "give E",
]


@pytest.mark.parametrize("text", MOVES)
def test_moves_are_read_and_written_alike(text: str) -> None:
    move = GAME.parse_move(text)
    assert str(move) == text
    assert GAME.parse_move(text) is move


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "unknown-verb", 1),
        ("rol 123456", "unknown-verb", 1),
        ("reroll", "argument-count", 7),
        ("reroll 7", "bad-argument", 8),
        ("reroll 0", "bad-argument", 8),
        ("reroll 1 1", "bad-argument", 10),
        ("reroll 2 1", "bad-argument", 10),
        ("reroll 1,2", "bad-argument", 8),
        ("reroll 1 2 3 4 5 6 1", "argument-count", 21),
        ("reroll  1", "bad-argument", 8),
        ("roll", "argument-count", 5),
        ("roll 1234567", "bad-argument", 6),
        ("roll 170", "bad-argument", 6),
        ("roll 1 2", "argument-count", 9),
        ("roll ", "bad-argument", 6),
        ("roll ١", "bad-argument", 6),
        ("take", "argument-count", 5),
        ("take nobody", "bad-argument", 6),
        ("take elf-4 ", "argument-count", 12),
        ("citizen elf-7", "bad-argument", 9),
        ("claim tower", "bad-argument", 7),
        ("give F", "bad-argument", 6),
        ("give b", "bad-argument", 6),
        ("give", "argument-count", 5),
        ("penalty -5", "bad-argument", 9),
        ("penalty 2", "bad-argument", 9),
        ("penalty --1", "bad-argument", 9),
        ("stop now", "argument-count", 9),
        ("leave it", "argument-count", 9),
        ("Stop", "unknown-verb", 1),
    ],
)
def test_malformed_moves_are_refused_with_their_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    assert (caught.value.code, caught.value.column) == (code, column)


HEAD = 'king-of-the-dice/1 {"players":2} '
START = "refill - - 0 - - 33333 0 4321 -|- - -"
ROW = "orc-2-2,kobold-4,dwarf-3x1,gnome-3-green,elf-4"
ROLLING = f"reroll A 352416 2 {ROW} - 33333 -1 3321 -|- - -"


def test_the_first_position() -> None:
    assert GAME.start(GAME.setup()).position == HEAD + START


def test_a_position_in_the_middle_of_rolling() -> None:
    state = play(dealt(), "* roll 352416")
    assert state.position == HEAD + ROLLING
    assert play(state, "A reroll 1 4").position == HEAD + ROLLING.replace(
        "reroll A 352416", "roll A .52.16"
    )


@pytest.mark.parametrize("number", range(8))
def test_every_state_of_a_game_reads_back(number: int) -> None:
    random = Random(number)
    state = GAME.start(GAME.setup(players=2 + number % 4))
    while state.actors:
        again = GAME.from_position(state.position)
        assert again == state
        assert hash(again) == hash(state)
        assert again.digest == state.digest
        step = lucky_chance if state.actors == (CHANCE,) else lucky_choice
        state = state.play(step(state, random))  # type: ignore[arg-type]
    assert GAME.from_position(state.position) == state


def rejected(rest: str) -> PositionError:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(HEAD + rest)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("reroll", "wait", 0),
        ("A", "C", 1),
        ("A", "", 1),
        ("352416", "35241", 2),
        ("352416", "352417", 2),
        (" 2 orc", " 5 orc", 3),
        (" 2 orc", " x orc", 3),
        ("elf-4", "elf-9", 4),
        ("elf-4", "elf-4,elf-5", 4),
        ("elf-4 -", "elf-4 orc", 5),
        ("33333", "33334", 6),
        ("33333", "333", 6),
        ("-1 3321", "-5 3321", 7),
        ("3321", "332", 8),
        ("3321", "3325", 8),
        ("-|-", "-", 9),
        ("-|-", "-|city", 9),
        ("-|-", "-|city-5", 9),
        ("-|- -", "-|- elf-5", 10),
        ("- -", "- yes", 11),
    ],
)
def test_malformed_positions_name_the_word(old: str, new: str, word: int) -> None:
    rest = ROLLING[: ROLLING.rindex(old)] + new + ROLLING[ROLLING.rindex(old) + len(old) :]
    error = rejected(rest)
    assert error.code == "bad-position"
    words = rest.split(" ")
    assert error.column == len(HEAD) + sum(len(each) + 1 for each in words[:word]) + 1


def test_a_position_has_all_its_words_and_no_more() -> None:
    assert rejected(ROLLING.rsplit(" ", 1)[0]).code == "bad-position"
    assert rejected(ROLLING + " x").code == "bad-position"
    assert rejected("").code == "bad-position"


TEN = "orc-3,orc-4,orc-5,orc-4-2,orc-3-2,orc-2-2-2,kobold-5,kobold-6,dwarf-3x3,dwarf-3x4"
IDIOTS = ",".join(f"penalty-{points}" for points in (1, 1, 1, 1, 2, 2, 2, 3, 3, 4))
EMPTY_CITY = "city-2,elf-6,city-3,elf-5,city-4,townsfolk-odd"

IMPOSSIBLE = [
    # cards
    (ROLLING.replace("elf-4", "orc-2-2"), "only one orc-2-2"),
    (ROLLING.replace("-|-", "elf-4|-"), "only one elf-4"),
    (ROLLING.replace("33333", "23333"), "locations"),
    (ROLLING.replace("-|-", "city-2,orc-4|-").replace("33333", "23333"), "citizen of its own"),
    (ROLLING.replace("-|-", "city-3,elf-5|-").replace("33333", "23333"), "locations"),
    (ROLLING.replace("3321", "4321"), "penalties are missing or too many"),
    (ROLLING.replace("3321", "2321"), "penalties are missing or too many"),
    (ROLLING.replace("-|-", "penalty-1|-").replace("3321", "2321"), "discarded"),
    (ROLLING.replace(" - 33333", " orc-4 33333"), "discarded"),
    # whose turn
    (ROLLING.replace("reroll A", "reroll -"), "set-up"),
    (START.replace("refill -", "refill A"), "one or two citizens are due"),
    (START.replace("refill -", "over A"), "nobody's turn"),
    (START.replace("refill", "penalty"), "five citizens"),
    (START.replace("refill -", "roll -"), "set-up"),
    (START.replace(" - 33333", " - 33333").replace(" 0 4321", " -1 3321"), "no penalty is shown"),
    # rolling
    (ROLLING.replace("elf-4", "."), "five citizens"),
    (ROLLING.replace(",elf-4", ""), "five citizens"),
    (ROLLING.replace("352416", "-"), "in the hand"),
    (ROLLING.replace("352416", "3524.6"), "in the hand"),
    (ROLLING.replace("reroll", "roll"), "in the hand"),
    (ROLLING.replace("352416 2", "352416 3"), "rolls"),
    (ROLLING.replace("352416 2", "352416 0"), "rolls"),
    (ROLLING.replace("reroll A 352416 2", "roll A ...... 4"), "rolls"),
    (ROLLING.replace("reroll A 352416 2", "roll A ...4.. 3"), "rolls"),
    (ROLLING.replace("reroll", "choose"), "rolls"),
    (ROLLING.replace("-1 3321", "0 4321"), "a penalty is shown"),
    (ROLLING[:-1] + "again", "five citizens"),
    (ROLLING[:-3] + "dragon-25 -", "step give"),
    (
        ROLLING.replace("-|-", "city-2,elf-6,city-3,elf-5,city-4,townsfolk-odd|-").replace(
            "33333", "03333"
        ),
        "ran out",
    ),
    # taking
    (ROLLING.replace("reroll A 352416 2", "claim A - 0"), "has a location"),
    (ROLLING.replace("reroll A 352416 2", "claim A 352416 0"), "do not matter"),
    (
        ROLLING.replace("reroll A 352416 2", "claim A - 0")
        .replace("-|-", "elf-5|-")
        .replace("kobold-4", "."),
        "did not lie under",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "claim A - 0")
        .replace("-|-", "elf-5|-")
        .replace("orc-2-2", ".")[:-1]
        + "again",
        "apprentice",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "claim A - 0")
        .replace("-|-", "city-2,elf-5|-")
        .replace("33333", "23333")
        .replace("orc-2-2", "."),
        "one location",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "claim A - 0")
        .replace("-|-", "dwarf-3x4|-")
        .replace("orc-2-2,kobold-4", ".,."),
        "hypnotist only",
    ),
    (ROLLING.replace("reroll A 352416 2", "bonus A - 0"), "not just taken"),
    (
        ROLLING.replace("reroll A 352416 2", "bonus A - 0")
        .replace("-|-", "hypnotist|-")
        .replace("elf-4", "."),
        "to its right",
    ),
    (ROLLING.replace("reroll A 352416 2", "give A - 0")[:-3] + "dragon-25 -", "one gap"),
    (
        ROLLING.replace("reroll A 352416 2", "give A - 0").replace("kobold-4,dwarf-3x1", ".,.")[:-3]
        + "dragon-25 -",
        "hypnotist only",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "give A - 0").replace("elf-4", ".")[:-3]
        + "dragon-25 again",
        "not just taken",
    ),
    (ROLLING.replace("reroll A 352416 2", "penalty A - 0"), "rightmost"),
    (ROLLING.replace("reroll A 352416 2", "penalty A - 0").replace(",elf-4", ""), "next penalty"),
    (
        ROLLING.replace("reroll A 352416 2", "penalty A - 0")
        .replace(",elf-4", "")
        .replace("-1 3321", "0 4321"),
        "on top",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "penalty A - 0")
        .replace(",elf-4 -", " dwarf-3x3")
        .replace("-1 3321", "0 3321")
        .replace("33333", "03333")
        .replace("-|-", f"penalty-1|{EMPTY_CITY}"),
        "a location pile ran out",
    ),
    # refill
    (ROLLING.replace("reroll A 352416 2", "refill A - 0"), "one or two"),
    (
        ROLLING.replace("reroll A 352416 2", "refill A - 0").replace(",gnome-3-green,elf-4", ""),
        "hypnotist only",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "refill A - 0").replace(",elf-4", "")[:-1] + "again",
        "apprentice",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "refill A - 0")
        .replace(",elf-4", "")
        .replace("-1 3321", "0 4321"),
        "lies on top",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "refill A - 0")
        .replace(",elf-4", "")
        .replace("-|-", "city-2,elf-6,city-3,elf-5,city-4,townsfolk-odd,orc-4|-")
        .replace("33333", "03333"),
        "under the citizen on top",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "refill A - 0")
        .replace(",gnome-3-green,elf-4", "")
        .replace("-|-", "orc-4,kobold-5|-"),
        "hypnotist only",
    ),
    (
        ROLLING.replace("reroll A 352416 2", "refill A - 0")
        .replace(",gnome-3-green,elf-4", "")
        .replace("-|-", "hypnotist|-"),
        "hypnotist only",
    ),
    # over
    (
        f"over - - 0 {ROW} {TEN} 03333 0 0000 {EMPTY_CITY}|{IDIOTS} - -",
        "only one of these can be the first to run out",
    ),
    (START.replace("refill -", "over -"), "refilled before the game ends"),
    (ROLLING.replace("reroll A 352416 2", "over - - 0").replace("-1 3321", "0 4321"), "not shown"),
    (ROLLING.replace("reroll A 352416 2", "over - - 0"), "not over"),
    (ROLLING.replace("reroll A", "over -"), "nothing is going on"),
]


@pytest.mark.parametrize(("rest", "words"), IMPOSSIBLE)
def test_positions_that_cannot_be_are_refused(rest: str, words: str) -> None:
    error = rejected(rest)
    assert (error.code, error.column) == ("impossible-position", len(HEAD) + 1)
    assert words in error.message


def test_no_turn_begins_with_an_empty_pile() -> None:
    others = ",".join(name for name in citizens() if name not in ROW.split(","))
    error = rejected(ROLLING.replace("-|-", f"-|{others}"))
    assert error.code == "impossible-position"
    assert "the last citizen is drawn" in error.message


def test_spelling_is_unique() -> None:
    assert rejected(ROLLING + " ").code == "bad-position"
    with pytest.raises(PositionError):
        GAME.from_position((HEAD + ROLLING).replace('{"players":2}', '{"players": 2}'))


def test_garbled_positions_never_crash_and_what_is_read_can_be_played() -> None:
    random = Random(11)
    state = GAME.start(GAME.setup(players=3))
    texts = []
    while state.actors:
        texts.append(state.position)
        step = lucky_chance if state.actors == (CHANCE,) else lucky_choice
        state = state.play(step(state, random))  # type: ignore[arg-type]
    texts.append(state.position)
    read = 0
    for _ in range(1500):
        words, other = (random.choice(texts).split(" ") for _ in range(2))
        place = random.randrange(2, len(words))
        words[place] = other[place]
        try:
            found = GAME.from_position(" ".join(words))
        except PositionError:
            continue
        read += 1
        plies = 0
        while found.actors:
            chance = found.chance
            moves = found.legal_moves()
            found = found.play(chance.pick(0) if chance else random.choice(moves))
            plies += 1
        assert plies <= GAME.max_plies(found.setup)
        assert found.result is not None
    assert read > 50
