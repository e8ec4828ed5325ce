"""The corpus: every record ever released replays, and none is ever changed or removed."""

from __future__ import annotations

import hashlib
import subprocess
from collections import Counter
from pathlib import Path

import pytest

import boardlib

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "spec" / "records"
FILES = sorted(RECORDS.rglob("*.bgn"))
SUMS = RECORDS / "SHA256SUMS"


def name(path: Path) -> str:
    return path.relative_to(RECORDS).as_posix()


@pytest.mark.parametrize("path", FILES, ids=map(name, FILES))
def test_every_record_is_canonical_and_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    records = list(boardlib.load_all(path))
    assert records
    assert "".join(boardlib.dumps(record) for record in records) == text
    for record in records:
        assert record.game == path.parent.name
        assert "players" in dict(record.tags), "a record says who played it"
        record.verify()


MODES = {
    "king-of-the-dice": ("players", (2, 3, 4, 5)),
    "kingdom-builder": ("players", (2, 3, 4, 5)),
    "kingdomino": ("mode", ("base", "mighty_duel", "xl", "teams", "discovery")),
    "walls-of-york": ("board", ("drawn", "chosen", "given")),
}
"""Of each game the option that makes its modes, and what it may be."""


@pytest.mark.parametrize("game_id", [game.id for game in boardlib.games()])
def test_every_mode_of_a_game_has_at_least_twenty_complete_games(game_id: str) -> None:
    option, values = MODES[game_id]
    complete: Counter[object] = Counter()
    for path in sorted((RECORDS / game_id).glob("*.bgn")):
        for record in boardlib.load_all(path):
            ended = record.result is not None and not record.result.startswith("stopped")
            complete[dict(record.options)[option]] += ended
    assert {value: complete[value] for value in values if complete[value] < 20} == {}


def sums(text: str) -> dict[str, str]:
    return {line[66:]: line[:64] for line in text.splitlines()}


def test_no_record_was_changed_or_removed() -> None:
    """Every file stands in the list of sums with the bytes it has always had."""
    listed = sums(SUMS.read_text(encoding="utf-8"))
    found = {name(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in FILES}
    assert listed == found, "add new records to SHA256SUMS; never change or remove old ones"


def test_the_list_of_records_only_grows() -> None:
    """What any earlier commit listed is still there, byte for byte."""

    def git(*words: str) -> str:
        done = subprocess.run(
            ["git", *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return done.stdout if done.returncode == 0 else ""

    now = sums(SUMS.read_text(encoding="utf-8"))
    where = SUMS.relative_to(ROOT).as_posix()
    for commit in git("log", "--format=%H", "--", where).split():
        for path, digest in sums(git("show", f"{commit}:{where}")).items():
            assert now.get(path) == digest, f"{path} was released and is gone or changed"
