"""Mutated records: nothing is raised but our errors, and what is accepted is understood."""

from __future__ import annotations

import io
import os
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest

from boardlib.kernel.errors import BoardlibError
from boardlib.record.files import dumps, load_all, loads
from boardlib.record.limits import Limits
from boardlib.record.model import BadRecord, Record

from .samples import FULL

FOLDER = Path(__file__).parents[2] / "spec" / "vectors" / "bgn"
GOOD = [path.read_bytes() for path in sorted(FOLDER.glob("*/*.bgn"))] + [
    dumps(FULL, format="json").encode(),
    *(path.read_bytes() for path in sorted((FOLDER / "valid").glob("*.json"))),
]
TOKENS = [
    b"%BGN 1\n",
    b"%END ",
    b"---\n",
    b"\n",
    b"\r\n",
    b" ",
    b"  ",
    b"\t",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b'"',
    b"\\",
    b"\\ud800",
    b"\\u0000",
    b"[",
    b"]",
    b",",
    b"{",
    b"}",
    b":",
    b"-",
    b"-1",
    b"0",
    b"00",
    b"9007199254740992",
    b"9" * 5000,
    b"1e9",
    b"1.5",
    b"true",
    b"null",
    b"?",
    b"* ",
    b"A ",
    b"Z",
    b"! ",
    b"# ",
    b"< 0\n",
    b"< 99\n",
    b"( 0\n",
    b")\n",
    b"; ",
    b"= ",
    b"= A 1 1\n",
    b"= stopped agreed\n",
    b'reveal "x"\n',
    b"view B\n",
    b'seed "x"\n',
    b"option a 1\n",
    b"x-",
    b"clock A 5",
    b"\xed\xa0\x80",
    "é\u2028".encode(),
]
BUDGET = int(os.environ.get("BOARDLIB_FUZZ", "6000"))


def by_bytes(luck: random.Random, data: bytearray) -> None:
    at = luck.randrange(len(data) + 1)
    kind = luck.randrange(4)
    if kind == 0:
        data[at:at] = bytes([luck.randrange(256)])
    elif kind == 1:
        del data[at : at + luck.randint(1, 8)]
    elif kind == 2 and at < len(data):
        data[at] ^= 1 << luck.randrange(8)
    else:
        del data[at:]


def by_lines(luck: random.Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    kind = luck.randrange(4)
    if kind == 0:
        lines.insert(other, lines[one])
    elif kind == 1:
        del lines[one]
    elif kind == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(one, luck.choice(luck.choice(GOOD).split(b"\n")))
    data[:] = b"\n".join(lines)


def by_tokens(luck: random.Random, data: bytearray) -> None:
    words = bytes(data).split(b" ")
    one = luck.randrange(len(words))
    kind = luck.randrange(3)
    if kind == 0:
        words[one] = luck.choice(TOKENS)
        data[:] = b" ".join(words)
    elif kind == 1:
        del words[one]
        data[:] = b" ".join(words)
    else:
        at = luck.randrange(len(data) + 1)
        data[at:at] = luck.choice(TOKENS)


MUTATIONS = (by_bytes, by_lines, by_tokens)


def mutant(luck: random.Random) -> bytes:
    data = bytearray(luck.choice(GOOD))
    for _ in range(luck.randint(1, 4)):
        luck.choice(MUTATIONS)(luck, data)
    return bytes(data)


def check_reading(data: bytes) -> None:
    limits = Limits(size=100_000, line=20_000)
    for lenient in (False, True):
        try:
            record = loads(data, lenient=lenient, limits=limits)
        except BoardlibError as error:
            str(error)
        else:
            text = dumps(record)
            assert loads(text) == record
            assert dumps(loads(text)) == text
            assert loads(dumps(record, format="json")) == record
            plain = b"\n;" not in data and b"\n<" not in data and b"\n#" not in data
            if not lenient and plain and not data.lstrip().startswith(b"{"):
                assert text.encode().startswith(data), "there is one spelling"
    for errors in ("skip", "collect"):
        found = list(load_all(io.BytesIO(data), errors=errors, limits=limits))
        assert all(isinstance(item, Record | BadRecord) for item in found)


@pytest.mark.parametrize("part", range(4))
def test_no_mutation_gets_anything_but_our_errors(part: int) -> None:
    seed = int(os.environ.get("BOARDLIB_FUZZ_SEED", "0")) or random.randrange(2**32)
    print("seed", seed)
    luck = random.Random(seed)
    slowest = 0.0
    for number in range(BUDGET // 4):
        data = mutant(luck)
        begin = time.process_time()
        try:
            check_reading(data)
        except Exception as error:
            error.add_note(f"seed {seed}, mutant {number}: {data!r}")
            raise
        slowest = max(slowest, time.process_time() - begin)
    assert slowest < 30  # a hang, not a speed


@pytest.mark.parametrize(
    "piece",
    [
        b"A a a a a a a a a a a ",
        b"A a-a-a-a-",
        b'! "\\u0000\\u0000',
        b'! "\\\\\\\\',
        b"! x-a 1 1 1 1 ",
        b"= A 1 1 B 1 1 ",
        b"option a [1,1,1,1",
        b"option a [[[[[[[[",
        b"# 0 0 0 0 ",
        b"A a\n",
        b"< 0\n",
        b"! clock A 1\n",
    ],
)
@pytest.mark.parametrize("head", [b"%BGN 1\ngame x 1\n", b"%BGN 1\ngame x 1\n---\n"])
def test_no_line_makes_the_patterns_slow(head: bytes, piece: bytes) -> None:
    begin = time.process_time()
    for tail in (b"", b"\n", b"?\n", b'"\n', b"!\n"):
        data = head + piece * (60_000 // len(piece)) + tail
        with suppress(BoardlibError):
            loads(data, limits=Limits(line=1 << 20))
    assert time.process_time() - begin < 30  # a hang, not a speed
