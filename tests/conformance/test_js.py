"""The JavaScript reader in js/ was written from spec/ alone: it must pass every vector."""

import base64
import io
import itertools
import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardlib
from tests.record.test_fuzz import mutant

HERE = Path(__file__).parent / "js"
SPEC = Path(__file__).parents[2] / "spec"
BGN = SPEC / "vectors" / "bgn"
OLDEST_NODE = 18


@pytest.fixture(scope="module")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("Node is not installed")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
    if int(version.stdout.lstrip("v").split(".")[0]) < OLDEST_NODE:
        pytest.skip(f"Node is older than {OLDEST_NODE}: {version.stdout.strip()}")
    return found


def check(node: str, spec: Path) -> tuple[int, dict[str, int], list[dict[str, str]]]:
    done = subprocess.run(
        [node, str(HERE / "check.mjs"), str(spec)], capture_output=True, check=False, timeout=300
    )
    assert done.stderr == b""
    report = json.loads(done.stdout)
    return done.returncode, report["passed"], report["failed"]


def read_each(node: str, texts: list[bytes]) -> list[list[dict[str, Any]]]:
    lines = b"".join(base64.b64encode(text) + b"\n" for text in texts)
    done = subprocess.run(
        [node, str(HERE / "each.mjs")], input=lines, capture_output=True, check=True, timeout=300
    )
    return [json.loads(line) for line in done.stdout.split(b"\n")[:-1]]


def test_every_vector_and_record_passes(node: str) -> None:
    code, passed, failed = check(node, SPEC)
    assert failed == []
    assert code == 0
    levels = [vector["level"] for vector in json.loads((BGN / "invalid.json").read_bytes())]
    rng = json.loads((SPEC / "vectors" / "rng.json").read_bytes())
    files = sorted((SPEC / "records").rglob("*.bgn"))
    assert passed == {
        "valid": len(list((BGN / "valid").glob("*.bgn"))),
        "accepted": len(list((BGN / "accepted").glob("*.bgn"))),
        "invalid": levels.count("container"),
        "invalid-json": len(json.loads((BGN / "invalid-json.json").read_bytes())),
        "seeds": len(rng["seeds"]),
        "below": len(rng["below"]),
        "files": len(files),
        "records": sum(len(re.findall(rb"(?m)^%BGN ", path.read_bytes())) for path in files),
    }
    assert min(passed.values()) > 0


@pytest.fixture(scope="module")
def copied(node: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All vectors and one file of records, to be changed and changed back."""
    spec = tmp_path_factory.mktemp("spec")
    shutil.copytree(SPEC / "vectors", spec / "vectors")
    file = min((SPEC / "records").rglob("*.bgn"), key=lambda path: path.stat().st_size)
    (spec / "records" / "game").mkdir(parents=True)
    shutil.copyfile(file, spec / "records" / "game" / "some.bgn")
    code, _, failed = check(node, spec)
    assert (code, failed) == (0, [])
    return spec


CHANGES = [
    ("vectors/bgn/valid/complete.bgn", b"pick 17", b"pick 18", "valid/complete.bgn"),
    ("vectors/bgn/valid/complete.bgn", b"%END c8", b"%END c9", "valid/complete.bgn"),
    ("vectors/bgn/valid/complete.bgn", b'reveal "t', b'reveal "T', "valid/complete.bgn"),
    ("vectors/bgn/valid/minimal.bgn", b"---\n", b"---\n;\n", "valid/minimal.bgn"),
    ("vectors/bgn/valid/strings.bgn", b"tab", b"tub", "valid/strings.bgn"),
    ("vectors/bgn/valid/strings.json", b"tab", b"tub", "valid/strings.bgn"),
    ("vectors/bgn/valid/strings.json", b"\\u001f", b"\\u001F", "valid/strings.bgn"),
    ("vectors/bgn/valid/option-values.json", b"991", b"990", "valid/option-values.bgn"),
    ("vectors/bgn/accepted/take-backs.json", b"first", b"third", "accepted/take-backs.bgn"),
    ("vectors/bgn/invalid/cr-in-ply.bgn", b"\r\n", b"\n", "invalid/cr-in-ply.bgn"),
    ("vectors/bgn/invalid.json", b"take-back-range", b"bad-take-back", "invalid/take-back-beyond"),
    ("vectors/bgn/invalid-json.json", b"$.options.a[1]", b"$.options.a[0]", "option-nested"),
    ("vectors/rng.json", b'"commit": "08', b'"commit": "09', 'rng.json seed ""'),
    ("vectors/rng.json", b'"sample": "de', b'"sample": "df', 'rng.json seed ""'),
    ("vectors/rng.json", b'"case": "22407"', b'"case": "22406"', 'rng.json "" 46656 0'),
    ("records/game/some.bgn", b"%END ", b"%END 0", "records/game/some.bgn"),
    ("records/game/some.bgn", b"---\n* ", b"---\nA ", "records/game/some.bgn"),
]


@pytest.mark.parametrize(("file", "old", "new", "name"), CHANGES)
def test_a_changed_byte_is_noticed(
    node: str, copied: Path, file: str, old: bytes, new: bytes, name: str
) -> None:
    path = copied / file
    kept = path.read_bytes()
    assert old in kept
    path.write_bytes(kept.replace(old, new, 1))
    try:
        code, _, failed = check(node, copied)
    finally:
        path.write_bytes(kept)
    assert code == 1
    assert len(failed) == 1
    assert name in failed[0]["name"]


def test_no_byte_of_a_closed_record_can_change(node: str) -> None:
    good = (BGN / "valid" / "complete.bgn").read_bytes()
    changed = [good[:i] + bytes([good[i] ^ 1]) + good[i + 1 :] for i in range(len(good))]
    for found in read_each(node, changed):
        assert any("code" in one for one in found)


def without_one_byte() -> Iterator[bytes]:
    for path in sorted((BGN / "valid").glob("*.bgn")):
        good = path.read_bytes()
        yield from (good[:i] + good[i + 1 :] for i in range(len(good)))


def with_one_byte_more() -> Iterator[bytes]:
    for path in sorted((BGN / "valid").glob("*.bgn")):
        good = path.read_bytes()
        for i in range(len(good)):
            more = b'\n \0"?0A%'[i % 8 : i % 8 + 1]
            yield good[:i] + more + good[i:]


def read_with_boardlib(text: bytes) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for one in boardlib.load_all(io.BytesIO(text), errors="collect"):
        if isinstance(one, boardlib.Record):
            js = boardlib.dumps(one, format="json").rstrip("\n")
            found.append((boardlib.dumps(one), js))
        else:
            assert isinstance(one.error, boardlib.RecordError | boardlib.UnsupportedVersion)
            found.append((one.error.code, one.error.line))
    return found


def in_the_first_line() -> Iterator[bytes]:
    rest = b"\ngame x 1\n---\n"
    for number in range(-300, 700):
        yield b"%%BGN %d" % number + rest
    yield from (b"%BGN " + word + rest for word in (b"-0", b"01", b"9" * 16, b"1\r", b"0\r", b""))


def with_bytes_in_a_string() -> Iterator[bytes]:
    for first in b"\xe0\xe1\xec\xed\xee\xef\xf0\xf4":
        for second in range(256):
            yield b'%%BGN 1\ngame x 1\ntag a "%c%c\x80"\n---\n' % (first, second)
    for pieces in itertools.product(
        (b'"', b"\\", b"\\u0041", b"\\ud800", b"\0", b"\r", b"a"), repeat=4
    ):
        yield b'%BGN 1\ngame x 1\ntag a "' + b"".join(pieces) + b"\n---\n"


def with_private_notes() -> Iterator[bytes]:
    for pieces in itertools.product((b"x", b"-", b" ", b"A", b"1", b'"', b"\0"), repeat=4):
        yield b"%BGN 1\ngame x 1\n---\n! " + b"".join(pieces) + b"\n"


@pytest.mark.parametrize(
    "texts",
    [
        without_one_byte,
        with_one_byte_more,
        in_the_first_line,
        with_bytes_in_a_string,
        with_private_notes,
    ],
)
def test_both_readers_agree(node: str, texts: Callable[[], Iterator[bytes]]) -> None:
    """Same records, same bytes; same code and line where a record is refused."""
    cases = list(texts())
    assert len(cases) > 1000
    for text, found in zip(cases, read_each(node, cases), strict=True):
        js = [
            (one["bgn"], one["json"]) if "bgn" in one else (one["code"], one["line"])
            for one in found
        ]
        assert js == read_with_boardlib(text), text


def test_both_readers_agree_about_mutants(node: str) -> None:
    """JSON with several faults may be refused for any of them."""
    seed = int(os.environ.get("BOARDLIB_FUZZ_SEED", "0")) or random.randrange(2**32)
    luck = random.Random(seed)
    cases = [mutant(luck) for _ in range(4000)]
    for text, found in zip(cases, read_each(node, cases), strict=True):
        here = read_with_boardlib(text)
        if text.removeprefix(b"\xef\xbb\xbf").lstrip(b" \t\r\n").startswith(b"{"):
            assert [one[0].startswith("%BGN") for one in here] == ["bgn" in one for one in found]
        else:
            js = [
                (one["bgn"], one["json"]) if "bgn" in one else (one["code"], one["line"])
                for one in found
            ]
            assert js == here, (seed, text)


FORM = b'{"bgn":1,"game":"x","revision":1,"options":{}'
PIECES = (
    FORM + b"}",
    FORM,
    b',"plies":[]}',
    b"{bad}",
    b'{"bgn":1}',
    b" ",
    b"",
    b"\0",
    b"\xef\xbb\xbf",
)


def test_both_readers_cut_json_into_the_same_records(node: str) -> None:
    """Any of several faults in one object may be named, so that only good and bad are compared."""
    lines = [b"\n".join(some) for n in (1, 2, 3, 4) for some in itertools.product(PIECES, repeat=n)]
    cases = [text for text in lines if text.lstrip(b"\xef\xbb\xbf \n").startswith(b"{")]
    assert len(cases) > 3000
    for text, found in zip(cases, read_each(node, cases), strict=True):
        here = boardlib.load_all(io.BytesIO(text), errors="collect")
        assert [isinstance(one, boardlib.Record) for one in here] == [
            "bgn" in one for one in found
        ], text
