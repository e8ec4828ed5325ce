"""Every setup that makes sense can be made; any other says what would."""

from __future__ import annotations

from typing import Any

import pytest

import boardlib
from boardlib.kernel.errors import SetupError

from .helpers import GAME, setup, start


def test_the_defaults_are_the_base_game_for_two() -> None:
    made = setup()
    assert (made.players, made.mode, made.quests, made.kings) == (2, "base", (), ())


def test_options_are_declared_with_all_a_form_needs() -> None:
    options = {option.name: option for option in GAME.options}
    assert sorted(options) == [
        "court",
        "dynasty",
        "giants",
        "harmony",
        "kings",
        "middle_kingdom",
        "mode",
        "players",
        "quests",
        "three_player_full",
    ]
    assert options["players"].values == (2, 3, 4, 5, 6, 7, 8)
    assert options["mode"].values == ("base", "mighty_duel", "xl", "teams", "discovery")
    assert options["harmony"].label("fr") == "Harmonie : +5"


@pytest.mark.parametrize(
    ("field", "code", "options"),
    [
        ("players", "bad-option", {"players": 5}),
        ("players", "bad-option", {"players": 1}),
        ("players", "bad-option", {"players": 9}),
        ("players", "option-type", {"players": "2"}),
        ("players", "bad-option", {"players": 3, "mode": "mighty_duel"}),
        ("players", "bad-option", {"players": 5, "mode": "xl"}),
        ("players", "bad-option", {"players": 7, "mode": "teams"}),
        ("players", "bad-option", {"players": 3, "mode": "discovery"}),
        ("mode", "bad-option", {"mode": "solo"}),
        ("quests", "options-contradict", {"quests": ["harmony", "lost_corner"]}),
        ("quests", "bad-option", {"quests": ["dragons", "harmony"]}),
        ("three_player_full", "options-contradict", {"players": 4, "three_player_full": True}),
        (
            "three_player_full",
            "options-contradict",
            {"players": 3, "mode": "xl", "three_player_full": True},
        ),
        ("players", "bad-option", {"players": 6, "giants": True}),
        ("giants", "options-contradict", {"mode": "xl", "giants": True}),
        ("giants", "options-contradict", {"mode": "discovery", "giants": True}),
        ("giants", "options-contradict", {"players": 5, "mode": "xl", "giants": True}),
        ("giants", "options-contradict", {"players": 6, "mode": "teams", "giants": True}),
        ("harmony", "options-contradict", {"giants": True, "harmony": True}),
        ("middle_kingdom", "options-contradict", {"giants": True, "middle_kingdom": True}),
        ("quests", "bad-option", {"giants": True, "quests": ["harmony"]}),
        ("quests", "bad-option", {"giants": True, "quests": ["harmony", "harmony"]}),
        ("quests", "bad-option", {"giants": True, "quests": ["harmony", "drawn"]}),
        ("quests", "bad-option", {"giants": True, "quests": ["drawn", "drawn"]}),
        ("quests", "bad-option", {"giants": True, "quests": ["dragons", "harmony"]}),
        ("court", "options-contradict", {"mode": "discovery", "court": True}),
        (
            "three_player_full",
            "options-contradict",
            {"players": 3, "giants": True, "three_player_full": True},
        ),
        ("kings", "bad-option", {"kings": ["A", "B"]}),
        ("kings", "bad-option", {"kings": ["A", "A", "B", "C"]}),
        ("kings", "bad-option", {"kings": ["Z", "A", "B", "B"]}),
        ("kings", "bad-option", {"players": 3, "kings": ["A", "B", "B"]}),
        ("kings", "option-type", {"kings": "AABB"}),
        ("harmony", "option-type", {"harmony": 1}),
        ("dragons", "unknown-option", {"dragons": True}),
    ],
)
def test_what_makes_no_sense_names_the_field_and_what_it_may_be(
    field: str, code: str, options: dict[str, Any]
) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(**options)
    assert (caught.value.field, caught.value.code) == (field, code)
    assert caught.value.allowed


def test_every_combination_is_a_row_of_the_table_or_refused() -> None:
    made, allowed = 0, list[str]()
    flags = ("giants", "court", "dynasty", "harmony", "middle_kingdom", "three_player_full")
    for players in range(2, 9):
        for mode in ("base", "mighty_duel", "xl", "teams", "discovery"):
            for bits in range(1 << len(flags)):
                chosen = {name: bool(bits >> n & 1) for n, name in enumerate(flags)}
                try:
                    plan = start(players=players, mode=mode, **chosen).plan
                except SetupError as error:
                    allowed.append(error.allowed)
                    continue
                made += 1
                assert plan.leftover >= 0
                assert len(plan.kept) >= plan.king_count
    assert made == 16 * 9 + 8 * 1 + 16 * 1 + 4 * 5
    assert all(allowed)


def test_three_players_with_all_dominoes_drop_the_one_nobody_chose() -> None:
    state = start(players=3, three_player_full=True, kings=["A", "B", "C"])
    for text in ("line 1 2 3 4", "pick 1", "pick 4", "pick 2"):
        state = state.play(GAME.parse_move(text))
    assert state.queue == (("1", 0), ("2", 2), ("4", 1))
    assert state.plan.leftover == 0


def test_the_position_text_holds_every_option() -> None:
    text = start(players=3).position
    assert text.startswith('kingdomino/1 {"court":false,"dynasty":false,"giants":false,')


def test_the_game_is_found_by_its_id() -> None:
    assert boardlib.game("kingdomino") is GAME
    assert GAME.players == (2, 3, 4, 5, 6, 7, 8)
