"""What a game is played with: players, variants, expansions, chosen components."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeAlias

import attrs

from .errors import SetupError
from .moves import shorten, shown

if TYPE_CHECKING:
    from .game import Game

OptionValue: TypeAlias = int | bool | str | tuple[int | bool | str, ...]
"""What an option may hold: an integer, true or false, a text, or a row of these."""

LARGEST_INTEGER: Final = (1 << 53) - 1
"""Every program in every language reads integers up to this exactly."""

_TYPE_NAMES: Final = {int: "integer", bool: "boolean", str: "string", tuple: "array"}
_TYPE_WORDS: Final = {
    "integer": "an integer",
    "boolean": "true or false",
    "string": "plain ASCII text",
}


@attrs.frozen
class Option:
    """One field of a setup, with all a form needs to ask for it."""

    name: str
    type: str
    """``integer``, ``boolean``, ``string`` or ``array``."""
    default: OptionValue
    values: tuple[int | bool | str, ...] | None
    """What it may be, of each item in the case of an array; None when the type says it all."""
    labels: Mapping[str, str] = attrs.field(hash=False)
    items: str | None = None
    """The type of an array's items."""

    def label(self, lang: str = "en") -> str:
        """Name the option in a language."""
        return self.labels[lang]


def option(
    default: Any,
    *,
    values: Iterable[int | bool | str] | None = None,
    of: type = str,
    derive: Callable[[Any], Any] | None = None,
    en: str,
    fr: str,
) -> Any:
    """Declare a field of a setup.

    :param default: what it is when left out and nothing is derived.
    :param values: the ones allowed, of each item in the case of an array.
    :param of: an array's item type.
    :param derive: gives the value left out from the fields above it.
    """
    kind = type(default)
    if kind is bool and values is None:
        values = (False, True)
    return attrs.field(
        default=attrs.Factory(derive, takes_self=True) if derive else default,
        converter=_as_tuple if kind is tuple else None,
        metadata={
            "kind": kind,
            "default": default,
            "of": of,
            "values": None if values is None else tuple(values),
            "labels": {"en": en, "fr": fr},
        },
    )


def _as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@attrs.frozen(kw_only=True)
class Setup:
    """The base of every game's setup: a frozen attrs class whose fields are options.

    Checked when made.  A game adds what concerns several fields in :meth:`check`.

    :raises SetupError: naming the field and what it may be.
    """

    game: ClassVar[Game]

    def __attrs_post_init__(self) -> None:
        for field in attrs.fields(type(self)):
            _check_value(field, getattr(self, field.name))
        self.check()

    def check(self) -> None:
        """Refuse combinations of options that the game does not have."""

    def to_options(self) -> dict[str, OptionValue]:
        """Give every option by name, sorted by name."""
        names = sorted(field.name for field in attrs.fields(type(self)))
        return {name: getattr(self, name) for name in names}

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """Make a setup from exactly its options; none may be missing or unknown."""
        names = [field.name for field in attrs.fields(cls)]
        for name in options:
            if name not in names:
                raise unknown_option(name, names)
        for name in names:
            if name not in options:
                raise SetupError(
                    f"option {name} is missing",
                    field=name,
                    allowed=allowed_values(getattr(attrs.fields(cls), name)),
                    code="missing-option",
                )
        return cls(**options)


def unknown_option(name: str, names: Iterable[str]) -> SetupError:
    """Make the error for a name that the game does not have."""
    known = ", ".join(sorted(names))
    return SetupError(
        f"there is no option {shorten(name)!r}; there are {known}",
        field=name,
        allowed=known,
        code="unknown-option",
    )


def _check_value(field: attrs.Attribute[Any], value: Any) -> None:
    kind, of, values = (field.metadata[key] for key in ("kind", "of", "values"))
    items: Sequence[Any] = (value,)
    if kind is tuple:
        if not isinstance(value, tuple):
            raise _wrong_type(field, value)
        items = value
    wanted = of if kind is tuple else kind
    for item in items:
        if type(item) is not wanted or (wanted is int and abs(item) > LARGEST_INTEGER):
            raise _wrong_type(field, value)
        if wanted is str and not _is_sound(item):
            raise _wrong_type(field, value)
        if values is not None and item not in values:
            raise SetupError(
                f"{field.name} cannot be {shown(item)}; it may be {allowed_values(field)}",
                field=field.name,
                allowed=allowed_values(field),
            )


def _is_sound(text: str) -> bool:
    return text.isprintable() and text.isascii() and len(text) <= 1000


def _wrong_type(field: attrs.Attribute[Any], value: Any) -> SetupError:
    return SetupError(
        f"{field.name} cannot be {shown(value)}; it may be {allowed_values(field)}",
        field=field.name,
        allowed=allowed_values(field),
        code="option-type",
    )


def allowed_values(field: attrs.Attribute[Any]) -> str:
    """Say in words what a field may hold."""
    kind, of, values = (field.metadata[key] for key in ("kind", "of", "values"))
    if values is not None:
        row = tuple(values)
        if len(row) > 2 and type(row[0]) is int and row == (*range(row[0], row[0] + len(row)),):
            text = f"{row[0]} to {row[-1]}"
        else:
            text = ", ".join(_json_word(item) for item in row)
        return f"a list of: {text}" if kind is tuple else text
    name = _TYPE_NAMES[of if kind is tuple else kind]
    words = _TYPE_WORDS[name]
    return f"a list, each item {words}" if kind is tuple else words


def _json_word(item: int | bool | str) -> str:
    return str(item).lower() if isinstance(item, bool) else str(item)


def options_of(cls: type[Setup]) -> tuple[Option, ...]:
    """List the options of a setup class in the order of its fields."""
    return tuple(
        Option(
            name=field.name,
            type=_TYPE_NAMES[field.metadata["kind"]],
            default=field.metadata["default"],
            values=field.metadata["values"],
            labels=field.metadata["labels"],
            items=_TYPE_NAMES[field.metadata["of"]] if field.metadata["kind"] is tuple else None,
        )
        for field in attrs.fields(cls)
    )
