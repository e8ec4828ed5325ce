"""Kingdomino for two people in two browser tabs: python server.py game.bgn."""

from __future__ import annotations

import argparse
import json
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlsplit

import boardlib

FILES = {"/": "page.html", "/page.css": "page.css", "/page.js": "page.js"}
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
LONGEST_REQUEST = 1000
LONGEST_WAIT = 20.0


class Table:
    """One match, the keys to its seats, and a bell that rings when something has changed."""

    def __init__(self, path: Path, names: list[str]) -> None:
        if path.exists():
            self.match = boardlib.Match.resume(path)
        else:
            self.match = boardlib.Match("kingdomino", players=2, seats=names, journal=path)
        seed = self.match.record.seed
        self.keys = {boardlib.Seed(f"{seed} seat {n}").commit[:16]: n for n in (0, 1)}
        self.changed = threading.Condition()
        self.finish_if_over()

    def finish_if_over(self) -> None:
        if self.match.state.result is not None and self.match.record.result is None:
            self.match.finish()

    def play(self, seat: int, text: str) -> None:
        """Make a move, or raise what the seat may be told."""
        with self.changed:
            move = self.match.game.parse_move(text)
            why = self.match.state.view(seat).refusal(move, seat)
            if why is not None:
                raise why
            self.match.play(move, seat)
            self.finish_if_over()
            self.changed.notify_all()

    def look(self, seat: int | None, since: int, lang: str) -> dict[str, Any]:
        """Give all that a page draws, as soon as there is more than ``since`` plies."""
        with self.changed:
            self.changed.wait_for(lambda: self.match.ply != since, timeout=LONGEST_WAIT)
            game, record = self.match.game, self.match.record
            view = self.match.state.view(seat)
            moves = () if seat is None else view.legal_moves(seat)
            return {
                "ply": self.match.ply,
                "names": record.seats,
                "view": json.loads(boardlib.to_json(view)),
                "moves": {str(move): game.describe(move, view, lang, seat) for move in moves},
                "scores": [
                    [[game.label(line, lang), line.points] for line in sheet.lines if line.points]
                    for sheet in view.scores
                ],
                "log": [self.sentence(ply, seat, lang) for ply in range(self.match.ply)[-6:]],
            }

    def sentence(self, number: int, seat: int | None, lang: str) -> str:
        """Say a ply as this seat saw it."""
        who, _, text = self.match.record.plies[number].partition(" ")
        actor = boardlib.CHANCE if who == boardlib.CHANCE else boardlib.seat_of(who)
        before, game = self.match.states[number], self.match.game
        move = game.redact(game.parse_move(text), actor, before, self.match.state, seat)
        return game.describe(move, before.view(seat), lang, actor)

    def record(self, seat: int) -> str:
        """Give the record: while the game goes on, as this seat saw it and without the seed."""
        with self.changed:
            record = self.match.record
            return boardlib.dumps(record if record.result else record.view(seat))


class Handler(BaseHTTPRequestHandler):
    """Answers one request; the key in the link says which seat asks."""

    table: ClassVar[Table]
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(url.query).items()}
        seat = self.table.keys.get(asked.get("key", ""))
        if url.path in FILES:
            file = Path(__file__).with_name(FILES[url.path])
            self.answer(200, file.read_text(encoding="utf-8"), TYPES[file.suffix])
        elif url.path == "/view":
            lang = "fr" if asked.get("lang") == "fr" else "en"
            since = asked.get("since", "")
            ply = int(since) if since.isdecimal() and len(since) < 9 else -1
            self.answer(200, json.dumps(self.table.look(seat, ply, lang)))
        elif url.path == "/record" and seat is not None:
            self.answer(200, self.table.record(seat), "text/plain")
        else:
            self.answer(404, "{}")

    def do_POST(self) -> None:
        size = self.headers.get("Content-Length", "")
        if not size.isdecimal() or int(size) > LONGEST_REQUEST:
            self.close_connection = True
            return self.answer(413, json.dumps({"error": "this is too long"}))
        try:
            asked = json.loads(self.rfile.read(int(size)))
            seat, move = self.table.keys[asked["key"]], str(asked["move"])
        except (ValueError, KeyError, TypeError):
            return self.answer(403, json.dumps({"error": "this link has no seat"}))
        try:
            self.table.play(seat, move)
        except boardlib.BoardlibError as error:
            return self.answer(409, json.dumps({"error": str(error), "code": error.code}))
        return self.answer(200, "{}")

    def answer(self, status: int, text: str, kind: str = "application/json") -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Referrer-Policy", "no-referrer")
        with suppress(ConnectionError):  # the tab was closed while it waited
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet: the lines would show the keys."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("journal", type=Path, help="where the game is kept; an old one goes on")
    parser.add_argument("--names", nargs=2, default=["Ada", "Blaise"])
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    Handler.table = Table(args.journal, args.names)
    server = ThreadingHTTPServer(("127.0.0.1", args.port), Handler)
    for key, seat in Handler.table.keys.items():
        name = Handler.table.match.record.seats[seat]
        print(f"{name}: http://127.0.0.1:{server.server_port}/?key={key}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        Handler.table.match.close()


if __name__ == "__main__":
    main()
