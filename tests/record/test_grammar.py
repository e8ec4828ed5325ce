"""The published grammar and the reader say the same."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

import pytest
from hypothesis import given

from boardlib.kernel.errors import RecordError
from boardlib.kernel.seed import Seed
from boardlib.record.files import dumps, loads
from boardlib.record.model import Record

from .abnf import Grammar
from .samples import DIGEST, records

SPEC = Path(__file__).parents[2] / "spec"
GRAMMAR = Grammar((SPEC / "bgn.abnf").read_text(encoding="utf-8"))
RECORD = re.compile(GRAMMAR.pattern("record"))
VECTORS = SPEC / "vectors" / "bgn"

CONTEXT = {
    "duplicate-header",
    "misplaced-header",
    "misplaced-checkpoint",
    "take-back-range",
    "integer-range",
    "view-excludes",
    "hidden-argument",
    "reveal-without-commit",
    "wrong-reveal",
    "wrong-end",
}
"""What the grammar cannot say."""
IN_CONTEXT = {"result-order.bgn", "result-gap.bgn"}
BEYOND_GRAMMAR = {
    # the grammar has these orders and numbers
    "duplicate-game.bgn",
    "duplicate-game-later.bgn",
    "duplicate-start.bgn",
    "duplicate-seed.bgn",
    "duplicate-view.bgn",
    "seed-and-commit.bgn",
    "seat-after-tag.bgn",
    "start-before-tag.bgn",
    "view-after-start.bgn",
    "version-huge.bgn",
    "game-revision-zero.bgn",
    "game-revision-spelling.bgn",
    "option-huge.bgn",
    "note-clock-negative.bgn",
    "checkpoint-negative.bgn",
    "take-back-negative.bgn",
    "result-place-zero.bgn",
}


@given(records())
def test_every_record_fits_the_grammar(record: Record) -> None:
    assert RECORD.fullmatch(dumps(record))


@pytest.mark.parametrize("folder", ["valid", "accepted"])
def test_every_vector_fits_the_grammar(folder: str) -> None:
    for path in sorted((VECTORS / folder).glob("*.bgn")):
        assert RECORD.fullmatch(path.read_bytes().decode()), path.name


def test_an_invalid_vector_fits_only_when_the_grammar_cannot_say_it() -> None:
    rows = json.loads((VECTORS / "invalid.json").read_text(encoding="utf-8"))
    for row in rows:
        text = (VECTORS / "invalid" / row["file"]).read_bytes().decode("utf-8", "surrogateescape")
        fits = RECORD.fullmatch(text) is not None
        expected = row["level"] == "game" or (
            row["file"] in IN_CONTEXT
            or (row["code"] in CONTEXT and row["file"] not in BEYOND_GRAMMAR)
        )
        assert fits == expected, row


def luck() -> random.Random:
    seed = int(os.environ.get("BOARDLIB_FUZZ_SEED", "0")) or random.randrange(2**32)
    print("seed", seed)
    return random.Random(seed)


def refusal(text: str) -> str:
    try:
        loads(text)
    except RecordError as error:
        return error.code
    return ""


def test_a_generated_record_is_read_or_refused_for_what_the_grammar_cannot_say() -> None:
    random_source = luck()
    accepted = 0
    for _ in range(1500):
        text = GRAMMAR.example("record", random_source)
        assert RECORD.fullmatch(text)
        code = refusal(text)
        assert code in CONTEXT | {"", "bad-result"}, text
        accepted += not code
    assert accepted > 10


COMMITTED = f"%BGN 1\ngame x 1\ncommit {Seed('s').commit}\n---\n"


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    [
        ("game", "%BGN 1\n", "---\n"),
        ("option", "%BGN 1\ngame x 1\n", "---\n"),
        ("tag", "%BGN 1\ngame x 1\n", "---\n"),
        ("view", "%BGN 1\ngame x 1\n", "---\n"),
        ("start", "%BGN 1\ngame x 1\n", "---\n"),
        ("seed", "%BGN 1\ngame x 1\n", "---\n"),
        ("commit", "%BGN 1\ngame x 1\n", "---\n"),
        ("ply", "%BGN 1\ngame x 1\nview A\n---\n", ""),
        ("note", "%BGN 1\ngame x 1\n---\n", ""),
        ("remark", "%BGN 1\n", "game x 1\n---\n"),
        ("remark", "%BGN 1\ngame x 1\n---\n", f"# 0 {DIGEST}\n"),
        ("remark", COMMITTED + "= A 1 1\n", 'reveal "s"\n'),
    ],
)
def test_every_generated_line_is_read_where_it_may_stand(
    rule: str, before: str, after: str
) -> None:
    random_source = luck()
    for _ in range(150):
        line = GRAMMAR.example(rule, random_source)
        text = before + line + after
        code = refusal(text)
        assert code in ("", "integer-range"), text
        if not code and rule != "remark":
            assert line in dumps(loads(text))


def test_the_grammar_uses_every_rule() -> None:
    used = set(re.findall(r"[A-Za-z][A-Za-z0-9-]*", (SPEC / "bgn.abnf").read_text("utf-8")))
    assert set(GRAMMAR.rules) <= used
    reached: set[str] = set()
    waiting = ["file"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += re.findall(r"\('rule', '([^']+)'\)", repr(GRAMMAR.rules[name]))
    assert reached == set(GRAMMAR.rules)
