"""How the kit says what a game does wrong, and where."""

from __future__ import annotations

from typing import NoReturn

from ..kernel.decisions import Deciding


class ConformanceError(AssertionError):
    """A property that a game does not have: which, where and how to get there again."""

    def __init__(
        self, why: str, *, property: str, setup: str = "", position: str = "", seed: str = ""
    ) -> None:
        self.why = why
        self.property = property
        self.setup = setup
        self.position = position
        self.seed = seed
        where = (("setup", setup), ("position", position), ("seed", seed))
        lines = [f"  {name}: {text}" for name, text in where if text]
        super().__init__("\n".join([f"{property}: {why}", *lines]))


class Broken(AssertionError):
    """What a property found; the caller knows where and makes a :exc:`ConformanceError`."""


def require(condition: object, why: str) -> None:
    """Demand something of a game; ``why`` says what is wrong when it does not hold."""
    if not condition:
        raise Broken(why)


def fail(why: str) -> NoReturn:
    """Say that a game does something it must not."""
    raise Broken(why)


def same(found: object, wanted: object, what: str) -> None:
    """Demand that two values are equal; both are shown when they are not."""
    if not (found == wanted):
        raise Broken(f"{what}: {_differing(_text(found), _text(wanted))}")


def _text(value: object) -> str:
    return value.position if isinstance(value, Deciding) else repr(value)


def _differing(found: str, wanted: str, before: int = 60, length: int = 300) -> str:
    """Show two texts around the first place where they differ."""
    if found == wanted:
        return f"not equal, though both are written {found[:length]}"
    pairs = enumerate(zip(found, wanted, strict=False))
    first = next((n for n, (a, b) in pairs if a != b), min(len(found), len(wanted)))
    start = first - before if first + before > length else 0
    cut = [f"{'…' * (start > 0)}{text[start : start + length]}" for text in (found, wanted)]
    return f"{cut[0]} is not {cut[1]}"
