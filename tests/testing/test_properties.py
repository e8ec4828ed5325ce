"""Every property of the kit fails on a toy that was broken for it."""

from collections.abc import Callable
from itertools import count
from typing import Any

import attrs
import pytest

from boardlib.kernel.actors import CHANCE
from boardlib.kernel.chance import Draw
from boardlib.kernel.errors import NotationError
from boardlib.kernel.result import Result
from boardlib.kernel.view import OpenView
from boardlib.testing import PROPERTIES, ConformanceError, check_game, luck, records
from boardlib.testing.failure import Broken, same
from tests.toys.hands import Hands, HandsSetup, HandsState, HandsView
from tests.toys.lanes import Enter, Lanes, LanesState, LanesView
from tests.toys.relay import Relay, RelaySetup, RelayState, Say

Change = tuple[type, Any, str, Any]
CHANGES: dict[str, Change] = {}


def breaks(name: str, toy: type, owner: Any, attribute: str) -> Callable[[Any], Any]:
    """Register a replacement for an attribute with which a toy loses a property."""

    def register(replacement: Any) -> Any:
        CHANGES[name] = (toy, owner, attribute, replacement)
        return replacement

    return register


def first_relay(setup):
    return Relay().start(setup)


def first_hands(setup):
    return Hands().start(setup).view(0)


actors = LanesState.__dict__["actors"].fget
lanes_after, relay_after = LanesState._after, RelayState._after
lanes_moves, relay_refuse, relay_play = LanesState._moves, RelayState._refuse, RelayState.play
lanes_view, hands_view, say = LanesState.view, HandsState.view, Say.__str__
weight, pick, describe = Draw.weight, Draw.pick, Relay.describe
parse_move, relay_rest, lanes_rest = Relay.parse_move, Relay._parse_rest, Lanes._parse_view
ticks = count()

breaks("game_is_declared", Relay, Relay, "titles")({"en": "Relay"})
breaks("refusals_have_rules", Relay, Relay, "refusals")({"game-over": "End"})
breaks("setups_read_back", Relay, RelaySetup, "to_options")(lambda self: {"players": 4, "turns": 1})
breaks("lists_have_no_duplicates", Lanes, LanesState, "_moves")(
    lambda self, seat: 2 * lanes_moves(self, seat)
)
breaks("lists_are_stable", Lanes, LanesState, "_moves")(
    lambda self, seat: lanes_moves(self, seat)[:: -1 if next(ticks) % 2 else 1]
)
breaks("actors_are_sound", Lanes, LanesState, "actors")(
    property(lambda self: actors(self) + actors(self)[:1])
)
breaks("actors_have_moves", Lanes, LanesState, "legal_moves")(
    lambda self, seat=None: self._moves(seat or 0)
)
breaks("listed_moves_are_legal", Relay, RelayState, "is_legal")(lambda self, *_: False)
breaks("other_moves_are_refused", Relay, RelayState, "_refuse")(lambda self, *_: None)
breaks("chance_takes_its_outcomes_only", Relay, RelayState, "_why_not_chance")(
    lambda self, move: None
)
breaks("seat_may_be_left_out", Relay, RelayState, "legal_moves")(
    lambda self, seat=None: self._moves(seat) if seat in self.actors and seat != CHANCE else ()
)
breaks("refusals_are_registered", Relay, Relay, "refusals")({"wrong-answer": "Answers"})
breaks("position_reads_back", Relay, RelayState, "__eq__")(lambda self, other: self is other)
breaks("json_reads_back", Relay, Relay, "data")(lambda self, seen: next(ticks))
breaks("pickle_reads_back", Relay, RelayState, "__reduce__")(
    lambda self: (first_relay, (self.setup,))
)
breaks("digest_is_the_positions", Relay, RelayState, "digest")(property(lambda self: "0" * 16))
breaks("states_differ_as_their_positions_do", Relay, RelayState, "__eq__")(
    lambda self, other: isinstance(other, RelayState)
)
breaks("moves_read_back", Relay, Say, "__str__")(lambda self: f"{say(self)} now")
breaks("moves_made_by_hand_are_equal", Relay, Say, "__hash__")(object.__hash__)
breaks("totals_are_possible", Relay, Draw, "pick")(lambda self, case: pick(self, case % self.total))
breaks("moves_elsewhere_have_no_weight", Relay, Draw, "weight")(lambda self, move: 1)
breaks("cases_give_moves_their_weight", Hands, Draw, "weight")(
    lambda self, move: min(1, weight(self, move))
)
breaks("every_seat_has_a_score_sheet", Relay, RelayState, "scores")(())
breaks("choices_stay_hidden", Lanes, LanesState, "view")(
    lambda self, seat: OpenView(seat=seat, state=self)
)
breaks("views_agree_with_their_state", Hands, HandsState, "view")(
    lambda self, seat: hands_view(self, None)
)
breaks("views_judge_as_they_list", Lanes, LanesView, "_refuse")(lambda self, *_: None)
breaks("view_position_reads_back", Lanes, Lanes, "_parse_view")(
    lambda self, setup, seat, rest: OpenView(self._parse_rest(setup, rest), seat)
)
breaks("view_json_reads_back", Hands, Hands, "data")(lambda self, seen: next(ticks))
breaks("view_pickle_reads_back", Hands, HandsView, "__reduce__")(
    lambda self: (first_hands, (self.setup,))
)
breaks("samples_agree_with_their_view", Hands, HandsView, "sample")(
    lambda self, seed: Hands().start(self.setup)
)
breaks("views_refuse_what_cannot_be_seen", Hands, HandsView, "_judge")(
    lambda self, move, actor: (actor, None)
)
breaks("views_print_nothing_hidden", Lanes, LanesState, "view")(
    lambda self, seat: attrs.evolve(lanes_view(self, seat), told=Loud(self))
)
breaks("seen_plies_tell_nothing_hidden", Hands, Hands, "redact")(lambda self, move, *_: move)
breaks("seats_see_their_own_plies", Lanes, Lanes, "redact")(lambda self, *_: Enter("?"))
breaks("states_and_views_can_be_drawn", Relay, Relay, "draw")(lambda self, seen: "")
breaks("moves_are_described", Relay, Relay, "describe")(
    lambda self, move, state, lang="en", seat=None: "" if lang == "fr" else "something"
)
breaks("other_languages_are_refused", Relay, Relay, "describe")(
    lambda self, move, state, lang="en", seat=None: "quelque chose"
)
breaks("games_end_within_their_bound", Relay, Relay, "max_plies")(lambda self, setup: 3)
breaks("scores_at_the_end_are_the_result", Relay, RelayState, "result")(
    property(lambda self: None if self.actors else Result((1,) * 4, (99,) * 4))
)
breaks("places_are_ranks", Relay, RelayState, "result")(
    property(lambda self: None if self.actors else Result((1, 1, 2, 2), self.points))
)
breaks("ended_games_refuse_everything", Relay, RelayState, "refusal")(lambda self, *_: None)
breaks("records_read_back", Relay, Say, "verb")("SAY")
breaks("records_may_start_anywhere", Relay, Relay, "from_position")(
    lambda self, text: self.start(self._read_head(text)[1])
)
breaks("view_records_may_start_anywhere", Relay, Relay, "view_from_position")(
    lambda self, text: self.start(self._read_head(text)[1]).view(0)
)
breaks("view_records_replay_to_views", Lanes, Lanes, "redact")(
    lambda self, move, actor, before, last, seat: move if actor == seat else Enter("?")
)
breaks("view_records_hide_the_luck", Relay, records, "view_record")(lambda record, *_: record)


class Loud:
    """Something hidden that a view shows when it is printed."""

    def __init__(self, state):
        self.state = state


@breaks("games_can_be_played", Relay, RelayState, "_after")
def after_raises(self, move, actor):
    raise LookupError("a table has no such row")


@breaks("illegal_moves_change_nothing", Relay, RelayState, "_refuse")
def refuse_and_change(self, move, seat):
    why = relay_refuse(self, move, seat)
    if why:
        object.__setattr__(self, "points", tuple(point + 1 for point in self.points))
    return why


@breaks("playing_changes_nothing", Relay, RelayState, "_after")
def play_and_change(self, move, actor):
    after = relay_after(self, move, actor)
    object.__setattr__(self, "points", tuple(point + 1 for point in self.points))
    return after


@breaks("order_does_not_matter", Lanes, LanesState, "_after")
def reward_the_first(self, move, actor):
    after = lanes_after(self, move, actor)
    if any(self.sealed):
        return after
    return attrs.evolve(after, points=(*after.points[:-1], after.points[-1] + actor))


@breaks("garbled_moves_are_refused", Relay, Relay, "parse_move")
def parse_carelessly(self, text):
    try:
        return parse_move(self, text)
    except NotationError as error:
        raise KeyError(text) from error


@breaks("garbled_positions_are_refused", Relay, Relay, "_parse_rest")
def read_carelessly(self, setup, rest):
    _ = [int(word) for word in rest.split(" ")]
    return relay_rest(self, setup, rest)


@breaks("garbled_view_positions_are_refused", Lanes, Lanes, "_parse_view")
def read_view_carelessly(self, setup, seat, rest):
    _ = [int(word) for word in rest.split(" ")[: 1 + setup.players]]
    return lanes_rest(self, setup, seat, rest)


@breaks("records_replay_to_the_same_states", Relay, RelayState, "_after")
def depend_on_the_weather(self, move, actor):
    after = relay_after(self, move, actor)
    return attrs.evolve(after, points=tuple(point + next(ticks) for point in after.points))


@breaks("matches_write_the_same_record", Relay, RelayState, "play")
def play_more_than_the_move(self, move, seat=None):
    after = relay_play(self, move, seat)
    if seat != CHANCE:
        return after
    return attrs.evolve(after, points=tuple(point + 1 for point in after.points))


def test_every_property_has_a_broken_toy():
    assert sorted(CHANGES) == sorted(PROPERTIES)


@pytest.mark.parametrize("name", sorted(PROPERTIES))
def test_property_fails_on_a_broken_toy(name, monkeypatch):
    toy, owner, attribute, replacement = CHANGES[name]
    game = toy()
    setups = [game.setup()]
    check_game(game, setups, games=2, positions=8, properties=[name])
    monkeypatch.setattr(owner, attribute, replacement)
    if name == "views_print_nothing_hidden":
        monkeypatch.setattr(LanesView, "__repr__", lambda self: f"view of {self.told.state.sealed}")
    with pytest.raises(ConformanceError) as caught:
        check_game(toy(), setups, games=2, positions=8, properties=[name])
    assert caught.value.property == name
    assert name in str(caught.value)


def test_every_property_has_a_meaning():
    assert all(meaning.endswith(".") for meaning in PROPERTIES.values())


def test_failure_names_setup_position_and_seed(monkeypatch):
    monkeypatch.setattr(RelayState, "digest", property(lambda self: ""))
    game = Relay()
    with pytest.raises(ConformanceError) as caught:
        check_game(game, [game.setup(turns=2)], seed="here")
    error = caught.value
    assert error.property == "digest_is_the_positions"
    assert error.setup == repr(game.setup(turns=2))
    assert game.from_position(error.position).turn == 0
    assert error.seed == "here-0"
    for text in (error.setup, error.position, error.seed):
        assert text in str(error)


@pytest.mark.parametrize("wrong", [{"setups": []}, {"properties": ["no_such_property"]}])
def test_nothing_to_check_is_an_error(wrong):
    game = Relay()
    with pytest.raises(ValueError, match=r"setup|properties"):
        check_game(game, **({"setups": [game.setup()]} | wrong))


def test_setup_of_another_game_is_refused():
    with pytest.raises(ConformanceError, match="setups_read_back"):
        check_game(Relay(), [HandsSetup()])


def test_large_chance_spaces_are_sampled(monkeypatch):
    game = Hands()
    name = "cases_give_moves_their_weight"
    check_game(game, [game.setup()], cases=3, properties=[name])
    monkeypatch.setattr(Draw, "weight", CHANGES[name][3])
    with pytest.raises(ConformanceError, match=name):
        check_game(game, [game.setup()], cases=3, properties=[name])


def test_medium_chance_spaces_are_gone_through_once(monkeypatch):
    monkeypatch.setattr(luck, "ALWAYS_EXHAUSTED", 1)
    picked = []
    monkeypatch.setattr(Draw, "pick", lambda self, case: picked.append(case) or pick(self, case))
    game = Relay()
    check_game(game, [game.setup()], games=1, properties=["cases_give_moves_their_weight"])
    once = sum(case == 5 for case in picked)
    assert once < len(picked) / 6


def test_accepted_position_must_be_playable(monkeypatch):
    def accept_all(self, setup, rest):
        try:
            return relay_rest(self, setup, rest)
        except NotationError:
            return Unplayable(setup, 0, 0, None, rest)

    monkeypatch.setattr(Relay, "_parse_rest", accept_all)
    game = Relay()
    with pytest.raises(ConformanceError, match=r"is read, and cannot be played"):
        check_game(game, [game.setup()], properties=["garbled_positions_are_refused"])


class Unplayable(RelayState):
    """A state that holds its own text, and nothing a rule could work with."""

    def _rest(self):
        return self.points


def test_several_actors_need_a_seat(monkeypatch):
    monkeypatch.setattr(
        LanesState, "legal_moves", lambda self, seat=None: lanes_moves(self, seat or 0)
    )
    game = Lanes()
    with pytest.raises(ConformanceError, match="without a seat gives a list"):
        check_game(game, [game.setup()], properties=["seat_may_be_left_out"])


def test_position_that_cannot_be_written_is_no_obstacle(monkeypatch):
    def rest_raises(self):
        raise LookupError("no such sign")

    monkeypatch.setattr(RelayState, "_rest", rest_raises)
    game = Relay()
    with pytest.raises(ConformanceError, match="no such sign") as caught:
        check_game(game, [game.setup()], properties=["digest_is_the_positions"])
    assert "cannot be written" in caught.value.position


def test_long_texts_are_shown_where_they_differ():
    with pytest.raises(Broken, match=r"…a+b' is not …a+c'"):
        same("a" * 500 + "b", "a" * 500 + "c", "texts")
    with pytest.raises(Broken, match="both are written"):
        same(Silent(), Silent(), "things")


class Silent:
    """Something that differs from another one and does not say how."""

    def __repr__(self):
        return "silent"
