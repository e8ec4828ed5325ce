"""Runs every property on games played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final

from ..kernel.game import Game
from ..kernel.setup import Setup
from ..kernel.state import State
from . import (
    declared,
    ending,
    garbled,
    legality,
    luck,
    notation,
    records,
    sealed,
    secrets,
    values,
    views,
    words,
)
from .budget import Budget
from .context import Played, Spot
from .elsewhere import Elsewhere
from .failure import Broken, ConformanceError
from .play import Choose, Step, anyhow, first, last, random_game

OF_A_GAME: Final[tuple[Callable[[Game], None], ...]] = (
    declared.game_is_declared,
    declared.refusals_have_rules,
)
OF_A_SETUP: Final[tuple[Callable[[Game, Setup], None], ...]] = (declared.setups_read_back,)
OF_A_STATE: Final[tuple[Callable[[Spot], None], ...]] = (
    legality.actors_are_sound,
    legality.actors_have_moves,
    legality.lists_have_no_duplicates,
    legality.lists_are_stable,
    legality.listed_moves_are_legal,
    legality.other_moves_are_refused,
    legality.chance_takes_its_outcomes_only,
    legality.seat_may_be_left_out,
    legality.illegal_moves_change_nothing,
    legality.playing_changes_nothing,
    legality.refusals_are_registered,
    values.position_reads_back,
    values.json_reads_back,
    values.pickle_reads_back,
    values.digest_is_the_positions,
    notation.moves_read_back,
    notation.moves_made_by_hand_are_equal,
    luck.totals_are_possible,
    luck.moves_elsewhere_have_no_weight,
    luck.cases_give_moves_their_weight,
    ending.every_seat_has_a_score_sheet,
    sealed.order_does_not_matter,
    sealed.choices_stay_hidden,
    views.views_agree_with_their_state,
    views.views_judge_as_they_list,
    views.view_position_reads_back,
    views.view_json_reads_back,
    views.view_pickle_reads_back,
    views.samples_agree_with_their_view,
    views.views_refuse_what_cannot_be_seen,
    secrets.views_print_nothing_hidden,
    secrets.seen_plies_tell_nothing_hidden,
    secrets.seats_see_their_own_plies,
    words.states_and_views_can_be_drawn,
    words.moves_are_described,
    words.other_languages_are_refused,
    garbled.garbled_moves_are_refused,
    garbled.garbled_positions_are_refused,
    garbled.garbled_view_positions_are_refused,
)
OF_A_PLAYED_GAME: Final[tuple[Callable[[Played], None], ...]] = (
    ending.games_end_within_their_bound,
    ending.scores_at_the_end_are_the_result,
    ending.places_are_ranks,
    ending.ended_games_refuse_everything,
    values.states_differ_as_their_positions_do,
    records.records_replay_to_the_same_states,
    records.records_read_back,
    records.matches_write_the_same_record,
    records.records_may_start_anywhere,
    records.view_records_may_start_anywhere,
    records.view_records_replay_to_views,
    records.view_records_hide_the_luck,
)
_ALL: Final[tuple[Callable[..., None], ...]] = (
    *OF_A_GAME,
    *OF_A_SETUP,
    *OF_A_STATE,
    *OF_A_PLAYED_GAME,
)
PROPERTIES: Final = {
    "games_can_be_played": "Playing legal moves and what chance brings raises nothing.",
    **{check.__name__: (check.__doc__ or "").split("\n")[0] for check in _ALL},
}
"""The name of every property, with its meaning in one sentence."""


def check_game(
    game: Game,
    setups: Iterable[Setup],
    *,
    seed: str = "boardlib",
    games: int = 3,
    positions: int = 12,
    moves: int = 12,
    viewers: int = 3,
    cases: int = 100_000,
    properties: Iterable[str] | None = None,
) -> None:
    """Play games with each setup, and see that the game has every property it must have.

    :param seed: the same one gives the same games.
    :param games: random games per setup; one game of first and one of last moves come on top.
    :param positions: states of each game that are looked at closely.
    :param moves: moves tried of each list.
    :param viewers: seats whose views are looked at in each of these states.
    :param cases: chance spaces up to this size are gone through case by case.
    :param properties: names from ``PROPERTIES``; all of them when left out.
    :raises ConformanceError: naming the property, the setup, the position and the seed.
    """
    budget = Budget(games=games, positions=positions, moves=moves, viewers=viewers, cases=cases)
    wanted = set(PROPERTIES) if properties is None else set(properties)
    if unknown := sorted(wanted - set(PROPERTIES)):
        raise ValueError(f"there are no properties {unknown}")
    setups = tuple(setups)
    if not setups:
        raise ValueError("at least one setup is needed")
    _Checker(game, budget, seed, wanted).run(setups)


class _Checker:
    def __init__(self, game: Game, budget: Budget, seed: str, wanted: set[str]) -> None:
        self._game = game
        self._budget = budget
        self._seed = seed
        self._wanted = wanted
        self._elsewhere = Elsewhere(game)
        self._exhausted: set[tuple[str, int]] = set()

    def run(self, setups: tuple[Setup, ...]) -> None:
        for declaration in OF_A_GAME:
            self._ask(declaration, self._game)
        for setup in setups:
            for kept in OF_A_SETUP:
                self._ask(kept, self._game, setup, setup=setup)
            self._check_setup(setup)

    def _check_setup(self, setup: Setup) -> None:
        games = [self._play(setup, choose, seed) for choose, seed in self._players()]
        for played in games:
            self._elsewhere.learn(played.steps)
        met: set[tuple[int, str]] = set()
        for played in games:
            for state in _chosen(played, self._budget.positions, met):
                spot = self._spot(state, played.random)
                for of_state in OF_A_STATE:
                    self._ask(of_state, spot, setup=setup, state=state, seed=played.seed)
            for of_game in OF_A_PLAYED_GAME:
                self._ask(of_game, played, setup=setup, seed=played.seed)

    def _players(self) -> Iterator[tuple[Choose, str]]:
        for number in range(self._budget.games):
            yield anyhow, f"{self._seed}-{number}"
        yield first, f"{self._seed}-first"
        yield last, f"{self._seed}-last"

    def _play(self, setup: Setup, choose: Choose, seed: str) -> Played:
        steps: list[Step] = []
        try:
            for step in random_game(self._game, setup, seed, choose=choose):
                steps.append(step)
        except ConformanceError:
            raise
        except Exception as error:
            at = steps[-1].after if steps else None
            raise _failure("games_can_be_played", error, setup, at, seed) from error
        return Played(self._game, setup, seed, tuple(steps), self._budget, Random(seed))

    def _spot(self, state: State, random: Random) -> Spot:
        moves = self._elsewhere.moves(random)
        return Spot(self._game, state, moves, self._budget, random, self._exhausted)

    def _ask(
        self,
        check: Callable[..., None],
        *about: Any,
        setup: Setup | None = None,
        state: State | None = None,
        seed: str = "",
    ) -> None:
        if check.__name__ not in self._wanted:
            return
        try:
            check(*about)
        except Exception as error:
            raise _failure(check.__name__, error, setup, state, seed) from error


def _chosen(played: Played, most: int, met: set[tuple[int, str]]) -> list[State]:
    """Choose states to look at: the ends, the first of each kind of ply, and some between."""
    steps, size = played.steps, len(played.steps)
    chosen = {0, size, *(size * n // max(1, most) for n in range(most))}
    for step in steps:
        kind = (len(step.before.actors), step.move.verb)
        if kind not in met:
            met.add(kind)
            chosen.add(step.number)
    states = played.states
    return [states[n] for n in sorted(chosen)]


def _failure(
    name: str, error: Exception, setup: Setup | None, state: State | None, seed: str
) -> ConformanceError:
    why = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    position = ""
    if state is not None:
        try:
            position = state.position
        except Exception as other:
            position = f"(cannot be written: {other!r})"
    return ConformanceError(
        why, property=name, setup="" if setup is None else repr(setup), position=position, seed=seed
    )
