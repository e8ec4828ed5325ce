"""Plays one random game in boardlib and in an oracle side by side, and compares all they say."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from boardlib.kernel.actors import CHANCE, actor_of, letter
from boardlib.kernel.errors import NotationError
from boardlib.kernel.game import Game
from boardlib.kernel.state import State

WRONG_TEXTS = 4
OUTCOMES = 4

Choose = Callable[[Random, State, str, Sequence[str]], str]


def agree(
    game: Game,
    oracle_class: type,
    options: Mapping[str, Any],
    seed: str | int,
    *,
    choose: Choose | None = None,
    summary: Callable[[State], Any] | None = None,
    scores_each_ply: bool = False,
    legal_each: int = 1,
    plies: int | None = None,
) -> State:
    """Play one game both ways and give its last state; the same seed gives the same game.

    ``choose(random, state, actor, texts)`` picks one of the legal notations, in their listed
    order; any of them when left out.  ``summary(state)`` must equal ``oracle.summary()`` at every
    ply.  Legal sets are compared at every ``legal_each``-th ply, and always the first time a set
    of verbs comes up.  ``plies`` stops a long game early.
    """
    random = Random(f"agree/{seed}")
    state = game.start(game.setup(**options))
    oracle = oracle_class(**options)
    script: list[str] = []
    met: set[str] = set()
    try:
        while _compare(state, oracle, summary, scores=scores_each_ply) and len(script) != plies:
            actor = letter(random.choice(state.actors))
            earlier = random.sample(script, min(WRONG_TEXTS, len(script)))
            others = ["nonsense 1", *(ply.split(" ", 1)[1] for ply in earlier)]
            if actor == CHANCE:
                text = oracle.some_chance(random)
                _compare_chance(state, oracle, text, random)
                _compare_judgements(state, oracle, actor, others, oracle.possible)
            else:
                texts = [str(move) for move in state.legal_moves(actor_of(actor))]
                verbs = " ".join(sorted({text.split(" ")[0] for text in texts}))
                if verbs not in met or len(script) % legal_each == 0:
                    legal = oracle.legal(actor)
                    _compare_legal(legal, actor, texts)
                    _compare_judgements(state, oracle, actor, others, legal.__contains__)
                    met.add(verbs)
                text = (choose or _any)(random, state, actor, texts)
            script.append(f"{actor} {text}")
            state = state.play(game.parse_move(text), actor_of(actor))
            oracle.play(actor, text)
    except Exception as error:
        error.add_note(f"seed {seed!r}, options {dict(options)}, after {len(script)} plies")
        error.add_note(f"position {state.position}")
        error.add_note("\n".join(script))
        raise
    return state


def _any(random: Random, state: State, actor: str, texts: Sequence[str]) -> str:
    return random.choice(texts)


def _compare(
    state: State, oracle: Any, summary: Callable[[State], Any] | None, *, scores: bool
) -> bool:
    """Compare two games between plies; False when they are over."""
    actors = [letter(actor) for actor in state.actors]
    assert actors == list(oracle.actors), f"actors {actors}, by the oracle {oracle.actors}"
    if summary is not None:
        assert summary(state) == oracle.summary()
    result = state.result
    places = oracle.places()
    assert (places is None) == (result is None) == bool(actors), "one of the games is over"
    if scores or result is not None:
        found = [sheet.total for sheet in state.scores]
        wanted = list(oracle.scores())
        assert found == wanted, f"scores {found}, by the oracle {wanted}"
    if result is not None:
        assert list(result.scores) == list(oracle.scores())
        assert list(result.places) == list(places), f"{result.places}, by the oracle {places}"
    return bool(actors)


def _compare_legal(wanted: set[str], actor: str, texts: Sequence[str]) -> None:
    assert len(set(texts)) == len(texts), "a move is listed twice"
    missing, extra = sorted(wanted - set(texts)), sorted(set(texts) - wanted)
    differences = f"{actor}: not listed {missing[:9]}, wrongly listed {extra[:9]}"
    assert wanted == set(texts), differences


def _compare_chance(state: State, oracle: Any, text: str, random: Random) -> None:
    chance = state.chance
    assert chance is not None
    cases = {0, chance.total - 1, *(random.randrange(chance.total) for _ in range(OUTCOMES))}
    for outcome in [text, *(str(chance.pick(case)) for case in sorted(cases))]:
        found = chance.probability(state.game.parse_move(outcome))
        wanted: Fraction = oracle.possible(outcome)
        assert found == wanted, f"probability of {outcome}: {found}, by the oracle {wanted}"


def _compare_judgements(
    state: State, oracle: Any, actor: str, texts: Sequence[str], allows: Callable[[str], Any]
) -> None:
    """Compare what both say to texts from earlier in the game, most of which are wrong now."""
    for text in texts:
        legal = bool(allows(text))
        try:
            why: Exception | None = state.refusal(state.game.parse_move(text), actor_of(actor))
        except NotationError as error:
            why = error
        assert (why is None) == legal, f"{actor} {text}: {why}, by the oracle legal: {legal}"
    wrong = next(text for text in texts if not allows(text))
    try:
        oracle.play(actor, wrong)
    except ValueError:
        return
    raise AssertionError(f"the oracle plays {actor} {wrong}, which it says is not legal")
