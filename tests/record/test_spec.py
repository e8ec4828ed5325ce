"""What the spec page says is what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import attrs

from boardlib.kernel.codes import CODES
from boardlib.record.files import dumps, loads
from boardlib.record.limits import Limits

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "boardlib" / "record"
PAGE = (ROOT / "spec" / "bgn.md").read_text(encoding="utf-8")
ERRORS = PAGE[PAGE.index("## Errors") : PAGE.index("## Vectors")]


def codes(heading: str) -> set[str]:
    section = ERRORS[ERRORS.index(heading) :].split("\n### ")[0]
    return set(re.findall(r"^\| `([a-z0-9-]+)` \|", section, re.MULTILINE))


def test_the_example_is_a_canonical_record() -> None:
    example = PAGE.split("```\n")[1]
    text = dumps(loads(example))
    assert text.startswith(example)
    assert text.removeprefix(example).startswith("%END ")


def test_every_code_of_the_container_stands_on_the_page() -> None:
    sources = [path for path in RECORD.glob("*.py") if path.name != "replay.py"]
    words = set(re.findall(r'"([a-z0-9-]+)"', "".join(path.read_text("utf-8") for path in sources)))
    shared = {"finished"}
    assert (words & set(CODES)) - shared <= codes("### Level container") | codes("### Files")


def test_every_code_on_the_page_has_the_registered_meaning() -> None:
    for heading in ("### Level container", "### Level game", "### Files"):
        assert codes(heading) <= set(CODES)
    for code, meaning in re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", ERRORS, re.MULTILINE):
        assert CODES[code] == meaning


def test_the_limits_are_the_defaults() -> None:
    section = PAGE[PAGE.index("## Limits") : PAGE.index("## Errors")]
    numbers = [int(n.replace(",", "")) for n in re.findall(r"\| ([0-9,]+) \|", section)]
    assert numbers == list(attrs.astuple(Limits()))
