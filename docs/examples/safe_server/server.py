"""A server that loses no game and cannot change its luck: python server.py games."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlsplit

import boardlib

LONGEST_REQUEST = 1000


class Refused(Exception):
    """What a player asked for cannot be had."""


class Games:
    """Every game of a folder: a journal for all to see later, and a secret file beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lock = threading.Lock()
        self.matches: dict[str, boardlib.Match] = {}
        self.keys: dict[str, list[str]] = {}
        folder.mkdir(exist_ok=True)
        for journal in sorted(folder.glob("*.bgn")):
            try:
                self.resume(journal)
            except (boardlib.BoardlibError, OSError, ValueError) as error:
                print(f"{journal} stays as it is: {error}", file=sys.stderr)

    def resume(self, journal: Path) -> None:
        """Go on with a game of an earlier run."""
        kept = json.loads(journal.with_suffix(".secret").read_text())
        match = boardlib.Match.resume(journal, seed=kept["seed"], journal_sync=True)
        self.matches[journal.stem], self.keys[journal.stem] = match, kept["keys"]
        finish_if_over(match)
        print(f"game {journal.stem} goes on at ply {match.ply}", flush=True)

    def begin(self, game_id: str, players: int) -> dict[str, Any]:
        """Start a game: choose the luck, keep it, and only then promise it."""
        setup = boardlib.game(game_id).setup(players=players)
        name, seed = secrets.token_hex(4), secrets.token_hex(16)
        keys = [secrets.token_urlsafe(9) for _ in range(players)]
        path = self.folder / f"{name}.bgn"
        keep(path.with_suffix(".secret"), json.dumps({"seed": seed, "keys": keys}))
        match = boardlib.Match(setup=setup, seed=seed, commit=True, journal=path, journal_sync=True)
        self.matches[name], self.keys[name] = match, keys
        return {"game": name, "keys": keys, "commit": match.record.commit}

    def look(self, name: str, key: str) -> dict[str, Any]:
        """Give what the holder of a key sees; anybody else is an onlooker."""
        match = self.match(name)
        seat = self.keys[name].index(key) if key in self.keys[name] else None
        view = match.state.view(seat)
        moves = () if seat is None else view.legal_moves(seat)
        return {
            "ply": match.ply,
            "moves": [str(move) for move in moves],
            "view": json.loads(boardlib.to_json(view)),
        }

    def play(self, name: str, key: str, ply: int, text: str) -> dict[str, Any]:
        """Make a move; the ply it answers keeps one that is sent twice from counting twice."""
        match = self.match(name)
        if key not in self.keys[name]:
            raise Refused("this key has no seat")
        if ply != match.ply:
            raise Refused(f"the game is at ply {match.ply}, not {ply}")
        seat = self.keys[name].index(key)
        move = match.game.parse_move(text)
        why = match.state.view(seat).refusal(move, seat)
        if why is not None:
            raise why
        match.play(move, seat)
        finish_if_over(match)
        return {"ply": match.ply}

    def record(self, name: str) -> str:
        """Give the whole record, with the seed revealed; nothing of it before the end."""
        record = self.match(name).record
        if record.result is None:
            raise Refused("the game is not over")
        return boardlib.dumps(record)

    def match(self, name: str) -> boardlib.Match:
        if name not in self.matches:
            raise Refused("there is no such game")
        return self.matches[name]


def finish_if_over(match: boardlib.Match) -> None:
    """Write result, reveal and end; also when a crash came between the last ply and these."""
    if match.state.result is not None and match.record.result is None:
        match.finish()


def keep(path: Path, text: str) -> None:
    """Write a new file that only its owner reads, and wait until the disk has it."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


class Handler(BaseHTTPRequestHandler):
    """POST /games begins, GET /games/x looks, POST /games/x plays, GET /games/x/record."""

    games: ClassVar[Games]

    def do_GET(self) -> None:
        self.serve({})

    def do_POST(self) -> None:
        size = self.headers.get("Content-Length", "")
        if not size.isdecimal() or int(size) > LONGEST_REQUEST:
            return self.answer(413, {"error": "this is too long"})
        try:
            asked = json.loads(self.rfile.read(int(size)))
        except ValueError:
            asked = None
        if not isinstance(asked, dict):
            return self.answer(400, {"error": "this is no JSON object"})
        return self.serve(asked)

    def serve(self, asked: dict[str, Any]) -> None:
        url = urlsplit(self.path)
        try:
            with self.games.lock:
                self.answer(200, self.result(url.path.split("/")[1:], url.query, asked))
        except KeyError as error:
            self.answer(400, {"error": f"{error} is missing"})
        except (Refused, boardlib.BoardlibError) as error:
            self.answer(409, {"error": str(error)})

    def result(self, path: list[str], query: str, asked: dict[str, Any]) -> dict[str, Any]:
        match self.command, path:
            case "POST", ["games"]:
                return self.games.begin(str(asked["game"]), asked["players"])
            case "POST", ["games", name]:
                key, move = str(asked["key"]), str(asked["move"])
                return self.games.play(name, key, asked["ply"], move)
            case "GET", ["games", name]:
                return self.games.look(name, parse_qs(query).get("key", [""])[0])
            case "GET", ["games", name, "record"]:
                return {"record": self.games.record(name)}
        raise Refused("there is nothing here")

    def answer(self, status: int, found: dict[str, Any]) -> None:
        body = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet: the lines would show the keys."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    Handler.games = Games(args.folder)
    server = ThreadingHTTPServer(("127.0.0.1", args.port), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
