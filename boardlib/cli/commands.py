"""What people can type in a session besides moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

import boardlib

from .exits import usage
from .text import clean, is_terminal, score_table, sentence

if TYPE_CHECKING:
    from ..kernel.moves import Move
    from .session import Session

_MOST_MOVES: Final = 10_000
"""How many legal moves are counted and numbered, and outcomes where there are too many."""
_MOST_OUTCOMES: Final = 1_000_000
"""Up to how many cases of chance are all looked at."""
_SHOWN: Final = 20
"""How many moves are listed unless all are asked for."""


def obey(session: Session, line: str) -> None:
    """Do what a line says: a move, a move's number or a command."""
    if not line:
        _moves(session, "")
        return
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.removeprefix("/"))
    if command is not None and (word.startswith("/") or not _is_move(session, line)):
        command(session, rest.strip())
    else:
        session.play(_move(session, line))


def _is_move(session: Session, line: str) -> bool:
    try:
        session.game.parse_move(line)
    except boardlib.NotationError:
        return False
    return True


def _move(session: Session, text: str) -> Move:
    """Read a move, or its number in the list."""
    if not text.isdecimal():
        return session.game.parse_move(" ".join(text.split()))
    moves, _ = _listed(session)
    number = int(text[:9])
    if not 1 <= number <= len(moves):
        raise usage(session.say("no-number", n=number, last=len(moves)))
    return moves[number - 1]


def _legal(session: Session) -> Iterator[Move]:
    actor = session.actor
    if actor is None:
        return iter(())
    chance = session.match.state.chance
    if chance is not None:
        return (move for move, _ in chance.outcomes())
    assert actor != boardlib.CHANCE
    return iter(session.seen.legal_moves(actor))


def _listed(session: Session) -> tuple[tuple[Move, ...], bool]:
    """Give the moves that have numbers, and whether these are all."""
    chance = session.match.state.chance
    few = chance is not None and chance.total <= _MOST_OUTCOMES
    most = _MOST_OUTCOMES if few else _MOST_MOVES
    legal = _legal(session)
    moves = tuple(islice(legal, most))
    return moves, next(legal, None) is None


def _example(session: Session) -> str:
    return str(next(_legal(session), None) or session.game.move_types[0].verb)


def _help(session: Session, _: str) -> None:
    print(session.say("help", example=_example(session)))


def _moves(session: Session, text: str) -> None:
    """List the moves with a text in them, the first few or, after the word all, every one."""
    if session.actor is None:
        session.show()
        return
    word, _, rest = text.partition(" ")
    every = word == "all"
    text = rest.strip() if every else text
    moves, complete = _listed(session)
    rows = [(n, move) for n, move in enumerate(moves, 1) if not text or text in str(move)]
    if not rows:
        print(session.say("no-moves"))
        return
    shown = rows if every else rows[:_SHOWN]
    print(_how_many(session, len(rows), len(shown), complete=complete, some=bool(text)))
    wide = max(len(str(move)) for _, move in shown)
    digits = max(4, len(str(shown[-1][0])))
    for number, move in shown:
        print(f"{number:>{digits}}  {move!s:<{wide}}  {_said(session, move)}")
    if len(rows) > len(shown):
        print(session.say("more"))


def _how_many(session: Session, n: int, shown: int, *, complete: bool, some: bool) -> str:
    """Say how many moves, or outcomes of chance, there are and how many are listed."""
    say, chance = session.say, session.match.state.chance
    what = "move" if chance is None else "outcome"
    if complete and n == 1:
        return say(what)
    number = str(n)
    if not complete and (some or chance is None):
        number = say("at-least", n=n)
    elif not complete and chance is not None:
        number = say("at-most", n=chance.total)
    if complete and n == shown:
        return say(f"{what}s", n=number)
    return say(f"{what}s-some", n=number, shown=shown)


def _said(session: Session, move: Move) -> str:
    actor = session.actor
    assert actor is not None
    return sentence(move, session.seen, actor, session.say.lang)


def _describe(session: Session, text: str) -> None:
    if not text or session.actor is None:
        print(session.say("which", example=_example(session)))
        return
    move = _move(session, text)
    actor = session.actor
    judge = session.match.state if actor == boardlib.CHANCE else session.seen
    refusal = judge.refusal(move, actor)
    if refusal is not None:
        print(session.say("illegal", why=clean(str(refusal))))
        return
    print(_said(session, move))
    print(session.say("legal"))


def _board(session: Session, _: str) -> None:
    session.show()


def _scores(session: Session, _: str) -> None:
    print(score_table(session.seen, session.say, session.names))


def _undo(session: Session, _: str) -> None:
    """Take back the last ply that a person typed, and all that followed by itself."""
    match = session.match
    people = {boardlib.letter(seat) for seat in session.people}
    if match.record.seed is None and match.record.commit is None:
        people.add(boardlib.CHANCE)
    plies = match.record.plies
    typed = [number for number, ply in enumerate(plies) if ply[0] in people]
    if not typed:
        print(session.say("no-undo"))
        return
    match.undo(to=typed[-1])
    session.forget_from(match.ply)
    session.touch()
    print(session.say("undone", n=match.ply))


def _note(session: Session, text: str) -> None:
    if not text:
        print(session.say("note-what"))
        return
    session.match.note(text)
    session.changed = True
    print(session.say("noted"))


def _save(session: Session, path: str) -> None:
    path = path or session.last or session.file
    if path and session.is_strange(path):
        print(session.say("save-strange", path=clean(path)))
        return
    _save_over(session, path)


def _save_over(session: Session, path: str) -> None:
    path = path or session.last or session.file
    if not path:
        print(session.say("save-where"))
        return
    session.save(path)
    print(session.say("saved", path=clean(path)))


def _resume(session: Session, path: str) -> None:
    if not path:
        print(session.say("resume-what"))
        return
    from .resume import go_on

    go_on(session, path)
    print(session.say("resumed", path=clean(path)))


def _stop(session: Session, reason: str) -> None:
    """Finish a game that has not ended, if the reason is one that a record can give."""
    word, _, who = reason.partition(" ")
    letters = [boardlib.letter(seat) for seat in range(len(session.match.state.scores))]
    if reason not in ("abandoned", "agreed") and not (
        word in ("resigned", "timeout") and who in letters
    ):
        print(session.say("stop-how"))
        return
    session.match.finish(stopped=reason)
    session.touch()
    if session.last:
        _save_over(session, session.last)


def _quit(session: Session, _: str) -> None:
    if session.is_kept or session.warned or not is_terminal():
        session.leaving = True
        return
    session.warned = True
    print(session.say("unsaved"))


COMMANDS: Final[dict[str, Callable[[Session, str], None]]] = {
    "help": _help,
    "?": _help,
    "moves": _moves,
    "describe": _describe,
    "board": _board,
    "scores": _scores,
    "undo": _undo,
    "note": _note,
    "save": _save,
    "save!": _save_over,
    "resume": _resume,
    "stop": _stop,
    "quit": _quit,
}
