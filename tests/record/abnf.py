"""Reads ABNF (RFC 5234, with RFC 7405's strings) and turns it into patterns and random texts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import TypeAlias

Node: TypeAlias = tuple[object, ...]
"""("any", nodes) | ("all", nodes) | ("many", low, high, node) | ("text", s) | ("range", a, b) |
("rule", name)"""

TOKEN = re.compile(
    r'\s+|;[^\n]*|(?P<string>%s"[^"]*"|"[^"]*")|%x(?P<hex>[0-9A-F]+(?:-[0-9A-F]+)?)'
    r"|(?P<repeat>\d*\*\d*|\d+)|(?P<name>[A-Za-z][A-Za-z0-9-]*)|(?P<mark>[=/()\[\]])"
)


def tokens(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        assert found is not None, text[at : at + 40]
        at = found.end()
        if found.lastgroup is not None:
            yield found.lastgroup, found.group(found.lastgroup)


class Grammar:
    """The rules of a grammar without recursion."""

    def __init__(self, text: str) -> None:
        self._tokens = list(tokens(text))
        self._at = 0
        self.rules: dict[str, Node] = {}
        while self._at < len(self._tokens):
            name = self._take("name")
            self._take("mark", "=")
            assert name not in self.rules, name
            self.rules[name] = self._alternation()

    def _peek(self, ahead: int = 0) -> tuple[str, str]:
        at = self._at + ahead
        return self._tokens[at] if at < len(self._tokens) else ("", "")

    def _take(self, kind: str, text: str | None = None) -> str:
        found = self._peek()
        assert found[0] == kind, found
        assert text in (None, found[1]), found
        self._at += 1
        return found[1]

    def _alternation(self) -> Node:
        choices = [self._concatenation()]
        while self._peek() == ("mark", "/"):
            self._at += 1
            choices.append(self._concatenation())
        return choices[0] if len(choices) == 1 else ("any", choices)

    def _concatenation(self) -> Node:
        parts = []
        while True:
            kind, text = self._peek()
            ends = kind == "" or (kind == "mark" and text in "/)]")
            if ends or (kind == "name" and self._peek(1) == ("mark", "=")):
                return ("all", parts)
            parts.append(self._repetition())

    def _repetition(self) -> Node:
        if self._peek()[0] != "repeat":
            return self._element()
        low, star, high = self._take("repeat").partition("*")
        most = (int(high) if high else None) if star else int(low)
        return ("many", int(low or 0), most, self._element())

    def _element(self) -> Node:
        kind, text = self._peek()
        self._at += 1
        if kind == "string":
            assert text.startswith("%s") or not re.search("[A-Za-z]", text), text
            return ("text", text.removeprefix("%s")[1:-1])
        if kind == "hex":
            low, _, high = text.partition("-")
            return ("range", int(low, 16), int(high or low, 16))
        if kind == "name":
            return ("rule", text)
        inner = self._alternation()
        self._take("mark", ")" if text == "(" else "]")
        return inner if text == "(" else ("many", 0, 1, inner)

    def pattern(self, name: str) -> str:
        """Give a regular expression for a rule."""
        return self._pattern(self.rules[name])

    def _pattern(self, node: Node) -> str:
        match node:
            case ("any", [*choices]):
                return "(?:" + "|".join(map(self._pattern, choices)) + ")"
            case ("all", [*parts]):
                return "".join(map(self._pattern, parts))
            case ("many", low, high, inner):
                most = "" if high is None else high
                return f"(?:{self._pattern(inner)}){{{low},{most}}}"
            case ("text", str(text)):
                return re.escape(text)
            case ("range", int(low), int(high)):
                return f"[{re.escape(chr(low))}-{re.escape(chr(high))}]"
            case ("rule", str(name)):
                return self.pattern(name)
        raise AssertionError(node)

    def example(self, name: str, luck: random.Random) -> str:
        """Give a random text that a rule describes."""
        return self._example(self.rules[name], luck)

    def _example(self, node: Node, luck: random.Random) -> str:
        match node:
            case ("any", [*choices]):
                return self._example(luck.choice(choices), luck)
            case ("all", [*parts]):
                return "".join(self._example(part, luck) for part in parts)
            case ("many", int(low), high, inner):
                most = low + 3 if high is None else high
                return "".join(self._example(inner, luck) for _ in range(luck.randint(low, most)))
            case ("text", str(text)):
                return text
            case ("range", int(low), int(high)):
                return chr(luck.randint(low, luck.choice([high, min(high, low + 90)])))
            case ("rule", str(name)):
                return self.example(name, luck)
        raise AssertionError(node)
