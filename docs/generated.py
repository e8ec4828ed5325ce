"""Directives that write parts of pages from the library itself, so that they cannot go stale."""

from __future__ import annotations

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

import boardlib


def _table(head: list[str], rows: list[list[str]]) -> nodes.table:
    table = nodes.table()
    group = nodes.tgroup(cols=len(head))
    table += group
    for _ in head:
        group += nodes.colspec(colwidth=1)
    body_head, body = nodes.thead(), nodes.tbody()
    group += [body_head, body]
    for part, part_rows in ((body_head, [head]), (body, rows)):
        for cells in part_rows:
            row = nodes.row()
            for text in cells:
                entry = nodes.entry()
                code = text.startswith("`") and text.endswith("`") and len(text) > 1
                paragraph = nodes.paragraph()
                paragraph += nodes.literal(text=text.strip("`")) if code else nodes.Text(text)
                entry += paragraph
                row += entry
            part += row
    return table


class Codes(Directive):
    """The table of the error codes that all games share."""

    def run(self) -> list[nodes.Node]:
        rows = [[f"`{code}`", meaning] for code, meaning in boardlib.CODES.items()]
        return [_table(["code", "meaning"], rows)]


class Refusals(Directive):
    """The table of one game's refusals and the sections of its spec page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = boardlib.game(self.arguments[0])
        rows = [[f"`{code}`", rule] for code, rule in game.refusals.items()]
        return [_table(["code", "rule"], rows)]


class Options(Directive):
    """The table of one game's options."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = boardlib.game(self.arguments[0])
        rows = []
        for option in game.options:
            values = option.values
            allowed = "" if values is None else ", ".join(str(value) for value in values)
            rows.append(
                [f"`{option.name}`", option.type, allowed, repr(option.default), option.label()]
            )
        return [_table(["option", "type", "allowed", "default", "meaning"], rows)]


class Drawing(Directive):
    """A position, drawn by the library; the argument is a game id and a seed and a ply number."""

    required_arguments = 3
    has_content = False

    def run(self) -> list[nodes.Node]:
        game_id, seed, plies = self.arguments
        match = boardlib.Match(game_id, seed=seed)
        while len(match.record.plies) < int(plies) and match.state.actors:
            seat = match.state.actors[0]
            moves = match.state.legal_moves(seat)
            match.play(moves[len(match.record.plies) * 7 % len(moves)], seat)
        return [nodes.literal_block(text=str(match.state), language="text")]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the directives."""
    app.add_directive("boardlib-codes", Codes)
    app.add_directive("boardlib-refusals", Refusals)
    app.add_directive("boardlib-options", Options)
    app.add_directive("boardlib-drawing", Drawing)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
