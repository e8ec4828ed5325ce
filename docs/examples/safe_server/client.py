"""Play both seats of a game on the server, distrusting it: python client.py URL [MOVES]."""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import boardlib

TICKET = Path("ticket.json")


def ask(url: str, asked: dict[str, Any] | None = None) -> dict[str, Any]:
    """Send one request; a server that is just starting gets ten seconds."""
    data = None if asked is None else json.dumps(asked).encode()
    for _ in range(100):
        try:
            with urlopen(url, data, timeout=10) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except HTTPError as error:
            sys.exit(f"refused: {json.load(error)['error']}")
        except OSError:
            time.sleep(0.1)
    sys.exit("the server does not answer")


def play(url: str, ticket: dict[str, Any], most: int) -> bool:
    """Make at most so many moves, each noted before it is sent; say whether the game is over."""
    for _ in range(most):
        seen = [ask(f"{url}/games/{ticket['game']}?key={key}") for key in ticket["keys"]]
        seat = next((seat for seat, each in enumerate(seen) if each["moves"]), None)
        if seat is None:
            return True
        ply, move = seen[seat]["ply"], random.choice(seen[seat]["moves"])
        ticket["made"][str(ply)] = f"{boardlib.letter(seat)} {move}"
        TICKET.write_text(json.dumps(ticket))
        asked = {"key": ticket["keys"][seat], "ply": ply, "move": move}
        ask(f"{url}/games/{ticket['game']}", asked)
    return False


def check(record: boardlib.Record, ticket: dict[str, Any]) -> None:
    """Hold the server to what it promised before the first move."""
    assert record.reveal is not None
    if boardlib.Seed(record.reveal).commit != ticket["commit"]:
        sys.exit("the server has changed its luck")
    decisions = {
        str(number): ply for number, ply in enumerate(record.plies) if not ply.startswith("*")
    }
    if decisions != ticket["made"]:
        sys.exit("the server has changed our moves")
    record.verify()


def main() -> None:
    url, most = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    if TICKET.exists():
        ticket = json.loads(TICKET.read_text())
    else:
        ticket = {**ask(f"{url}/games", {"game": "kingdomino", "players": 2}), "made": {}}
        TICKET.write_text(json.dumps(ticket))
        print(f"game {ticket['game']}, promised luck {ticket['commit']}")
    if not play(url, ticket, most):
        print(f"{len(ticket['made'])} moves made")
        return
    record = boardlib.loads(ask(f"{url}/games/{ticket['game']}/record")["record"])
    check(record, ticket)
    print(f"over: {record.result}; the seed was {record.reveal}, as promised")


if __name__ == "__main__":
    main()
