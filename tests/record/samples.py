"""Records for the tests: some written out, and a Hypothesis strategy for all others."""

from __future__ import annotations

from hypothesis import strategies as st

from boardlib.kernel.seed import Seed
from boardlib.record.model import Note, Record

DIGEST = "0123456789abcdef"
HEAD = "%BGN 1\ngame x 1\n---\n"

FULL = Record(
    game="kingdomino",
    revision=1,
    options={"harmony": True, "kings": ["A", "B"], "players": 2},
    seats=("Alice", 'Bob "the Duke"'),
    tags={"event": "Tuesday club", "place": "Zürich"},
    commit=Seed("tuesday").commit,
    plies=("* line 3 17 22 41", "* king A", "A pick 3", "* king B", "B pick 17"),
    notes=((-1, "a friendly game"), (2, "the only wheat left"), (2, ("clock", "A", 93500))),
    checkpoints=((3, DIGEST),),
    result="A 1 61 B 2 -48",
    reveal="tuesday",
)

integers = st.integers(-(2**53) + 1, 2**53 - 1)
texts = st.text(st.characters(codec="utf-8"), max_size=12)
names = st.from_regex(r"[a-z][a-z0-9_-]{0,6}", fullmatch=True)
seats = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
digests = st.text("0123456789abcdef", min_size=16, max_size=16)
scalars = st.one_of(st.booleans(), integers, texts)
values = st.one_of(scalars, st.lists(scalars, max_size=4))
arguments = st.from_regex(r"[!#-&(->@-\[\]-_a-~]{1,6}", fullmatch=True)
moves = st.builds(
    lambda verb, words: " ".join([verb, *words]),
    st.from_regex(r"[a-z][a-z-]{0,6}", fullmatch=True),
    st.lists(arguments, max_size=3),
)
plies = st.builds("{} {}".format, st.one_of(seats, st.just("*")), moves)
notes: st.SearchStrategy[Note] = st.one_of(
    texts,
    st.tuples(st.just("clock"), seats, st.integers(0, 2**53 - 1)),
    st.tuples(st.just("seat"), seats, texts),
    st.tuples(st.just("left"), seats),
    st.builds(
        lambda word, rest: (word, *rest),
        st.from_regex(r"x-[a-z0-9-]{1,5}", fullmatch=True),
        st.lists(st.one_of(integers, seats, texts), max_size=3),
    ),
)
results = st.one_of(
    st.sampled_from(["stopped abandoned", "stopped agreed"]),
    st.builds("stopped {} {}".format, st.sampled_from(["resigned", "timeout"]), seats),
    st.lists(st.tuples(st.integers(1, 26), integers), min_size=1, max_size=26).map(
        lambda rows: " ".join(
            f"{chr(65 + seat)} {place} {score}" for seat, (place, score) in enumerate(rows)
        )
    ),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Give any record that can be written."""
    made = draw(st.lists(plies, max_size=8))
    viewer = draw(st.none() | seats)
    seed = draw(st.none() | texts)
    luck = draw(st.sampled_from(["table", "seed", "commit"])) if seed is not None else "table"
    if viewer is not None:
        luck = "table"
        made = [f"{ply} ?" if draw(st.booleans()) else ply for ply in made]
    result = draw(st.none() | results)
    points = draw(st.sets(st.integers(0, len(made)))) if viewer is None else ()
    behind = sorted(draw(st.lists(st.integers(-1, len(made) - 1), max_size=5)))
    revealed = luck == "commit" and result is not None and draw(st.booleans())
    return Record(
        game=draw(st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True)),
        revision=draw(st.integers(1, 2**53 - 1)),
        options=draw(st.dictionaries(names, values, max_size=4)),
        seats=draw(st.lists(texts, max_size=4)),
        tags=draw(st.dictionaries(names, texts, max_size=3)),
        viewer=viewer,
        start=draw(st.none() | texts),
        seed=seed if luck == "seed" else None,
        commit=Seed(str(seed)).commit if luck == "commit" else None,
        plies=made,
        notes=[(ply, draw(notes)) for ply in behind],
        checkpoints=[(n, draw(digests)) for n in sorted(points)],
        result=result,
        reveal=seed if revealed else None,
    )
