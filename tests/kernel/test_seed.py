"""The random generator: vectors that never change, and what the contract says of it."""

from __future__ import annotations

import json
import pickle
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from boardlib import Seed
from boardlib.kernel.errors import SeedError
from boardlib.kernel.seed import Luck

VECTORS = Path(__file__).parents[2] / "spec" / "vectors" / "rng.json"


def vectors(kind: str) -> list[dict[str, Any]]:
    return list(json.loads(VECTORS.read_text(encoding="utf-8"))[kind])


@pytest.mark.parametrize("vector", vectors("below"))
def test_a_seed_brings_the_case_of_the_vector(vector: dict[str, Any]) -> None:
    assert Seed(vector["seed"]).below(int(vector["total"]), vector["c"]) == int(vector["case"])


@pytest.mark.parametrize("vector", vectors("seeds"))
def test_a_seed_has_the_commit_of_the_vector(vector: dict[str, Any]) -> None:
    assert Seed(vector["seed"]).commit == vector["commit"]
    assert Seed(vector["seed"], sampling=True).below(1 << 256, 0) == int(vector["sample"], 16)


def test_the_vectors_cover_what_is_hard() -> None:
    below = vectors("below")
    totals = {int(vector["total"]) for vector in below}
    assert {1, 2, 6, 48, 6**6, 194580, 2**255 + 1, 2**256} <= totals
    assert any(vector["total"] == str(_factorial(48)) for vector in below)
    assert {0, 1, 2**40} <= {vector["c"] for vector in below}
    assert any(vector["attempts"] > 1 for vector in below)
    seeds = {vector["seed"] for vector in below}
    assert "" in seeds
    assert any(not seed.isascii() for seed in seeds)
    assert any(len(seed) > 1000 for seed in seeds)


def _factorial(n: int) -> int:
    return n * _factorial(n - 1) if n else 1


@pytest.mark.parametrize("vector", vectors("below"))
def test_the_definition_gives_the_same(vector: dict[str, Any]) -> None:
    """The text of spec/rng.md, spelled out."""
    total, c = int(vector["total"]), vector["c"]
    key = sha256(b"boardlib/1\x00" + vector["seed"].encode("utf-8")).digest()
    attempt = 0
    while True:
        digest = sha256(key + c.to_bytes(8, "big") + attempt.to_bytes(4, "big")).digest()
        x = int.from_bytes(digest, "big")
        attempt += 1
        if x < total * (2**256 // total):
            break
    assert (x % total, attempt) == (int(vector["case"]), vector["attempts"])


@pytest.mark.parametrize("total", [0, -1, 2**256 + 1])
def test_a_total_out_of_bounds_is_an_error(total: int) -> None:
    with pytest.raises(SeedError) as caught:
        Seed("x").below(total, 0)
    assert caught.value.code == "bad-total"


@pytest.mark.parametrize("event", [-1, 2**64])
def test_an_event_out_of_bounds_is_an_error(event: int) -> None:
    with pytest.raises(SeedError) as caught:
        Seed("x").below(2, event)
    assert caught.value.code == "bad-event"


@pytest.mark.parametrize("text", ["\ud800", b"x", None, True, 1.5])
def test_what_is_no_seed_is_refused(text: Any) -> None:
    with pytest.raises(SeedError) as caught:
        Seed(text)
    assert caught.value.code == "bad-seed"


def test_an_integer_is_its_decimal_text() -> None:
    assert Seed(-12) == Seed("-12")
    assert hash(Seed(3)) == hash(Seed("3"))
    assert Seed("3") != "3"


def test_seed_text_is_taken_as_it_is() -> None:
    assert Seed("é") != Seed("e\u0301")
    assert Seed("a ") != Seed("a")


def test_sampling_has_a_key_of_its_own() -> None:
    assert Seed("x", sampling=True) != Seed("x")


def test_repr_re_creates() -> None:
    assert eval(repr(Seed('a"b'))) == Seed('a"b')


def test_luck_walks_through_the_events() -> None:
    luck, seed = Luck(Seed("walk")), Seed("walk")
    assert [luck.below(1000) for _ in range(5)] == [seed.below(1000, c) for c in range(5)]


def test_a_seed_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(Seed("x"))) == Seed("x")
