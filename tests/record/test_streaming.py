"""A stream of records takes constant memory."""

from __future__ import annotations

from tests.bench.bench_records import stream_memory


def test_a_stream_takes_no_more_room_the_longer_it_is() -> None:
    _, short = stream_memory(records=1_500)
    _, long = stream_memory(records=6_000)
    assert long < short + 64 * 1024
