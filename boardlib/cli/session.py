"""A game at a terminal: people type, the other seats play by themselves."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import boardlib

from ..bots import Player, run_bots
from ..kernel.actors import CHANCE, Actor, letter
from ..kernel.view import OpenView
from . import commands
from .common import STDIO
from .exits import Exit, Failure, say_os_error
from .formats import format_of, write_records
from .phrases import Phrases
from .text import clean, is_terminal, result_sentence, score_table, seat_name, sentence

if TYPE_CHECKING:
    from ..kernel.decisions import Deciding
    from ..kernel.game import Game
    from ..kernel.match import Match
    from ..kernel.moves import Move

_WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""


class Session:
    """One person, or several who share a keyboard, and the match they play.

    Where a game hides something, only the view of the person to act is ever shown.
    """

    def __init__(
        self,
        match: Match,
        players: dict[int, Player],
        luck: str,
        phrases: Phrases,
        *,
        journal: str = "",
        file: str = "",
        origin: str = "",
    ) -> None:
        """Bring people to a match.

        :param players: those who need no person; people have the other seats.
        :param luck: the seed of the players' choices.
        :param journal: where every ply is written as it is made.
        :param file: where the game is saved when the session ends.
        :param origin: the file that the game comes from.
        """
        self.say = phrases
        self.file = file
        self.leaving = False
        self.sit_down(match, players, luck, journal=journal, origin=origin)

    def sit_down(
        self,
        match: Match,
        players: dict[int, Player],
        luck: str,
        *,
        journal: str = "",
        origin: str = "",
    ) -> None:
        """Begin to play this match."""
        self.match = match
        self.players = players
        self.luck = luck
        self.journal = journal
        self.last = ""
        """The file that the game was last saved in."""
        self._own = {_real(path) for path in (journal, origin) if path}
        self.changed = False
        """People did something since the game was saved."""
        self.warned = False
        """Somebody tried to leave a game that is not saved."""
        self.fresh = True
        """Something happened that the person to act has not been shown."""
        self._told: dict[int | None, int] = {}
        self._secrets: dict[int | None, set[int]] = {}
        self._looker: int | None = None

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    @property
    def actor(self) -> Actor | None:
        """Whose decision is typed next: a person's, or chance at a real table."""
        for actor in self.match.state.actors:
            if actor == CHANCE or actor not in self.players:
                return actor
        return None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        seats = range(self.game.seats(self.match.state.setup))
        return tuple(seat for seat in seats if seat not in self.players)

    @property
    def viewer(self) -> int | None:
        """Whose eyes are on the screen; None is an onlooker's."""
        actor = self.actor
        if actor is None or actor == CHANCE:
            return self.people[0] if len(self.people) == 1 else None
        return actor

    @property
    def seen(self) -> Deciding:
        """What may be shown."""
        return self.match.state.view(self.viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, if they have any."""
        return self.match.record.seats

    def run(self) -> Exit:
        """Play until somebody leaves."""
        try:
            while not self.leaving:
                self._turn()
            self._leave()
        except KeyboardInterrupt:
            rest = self._keep() or ("" if self._own else self.say("bye-unsaved"))
            raise Failure(self.say("interrupted", rest=rest).strip(), Exit.INTERRUPTED) from None
        finally:
            self.match.close()
        return Exit.DONE

    def _turn(self) -> None:
        try:
            run_bots(self.match, self.players, self.luck)
        except boardlib.BoardlibError as error:
            self.complain(error)
        if self.fresh:
            if not self._hand_over():
                self.leaving = True
                return
            self.show()
            self.fresh = False
        line = self._ask()
        if line is None:
            self.leaving = True
            print()
            return
        try:
            commands.obey(self, line)
        except (boardlib.BoardlibError, OSError, Failure) as error:
            self.complain(error)

    def _ask(self) -> str | None:
        actor = self.actor
        prompt = "" if actor is None else letter(actor)
        try:
            return input(f"{prompt}> ").strip()
        except EOFError:
            return None

    def _hand_over(self) -> bool:
        """Keep one person's secrets from the next, at a terminal; False when nobody is there."""
        viewer = self.viewer
        if viewer == self._looker:
            return True
        hides = type(self.seen) is not OpenView
        if hides and len(self.people) > 1 and viewer is not None and is_terminal():
            print(_WIPE, end="")
            try:
                input(self.say("handover", who=seat_name(viewer, self.names)))
            except EOFError:
                return False
        self._looker = viewer
        return True

    def show(self) -> None:
        """Say what happened since this person last looked, and draw what they may see."""
        for line in self._news():
            print(line)
        print(f"\n{self.seen}\n")
        state = self.match.state
        if state.result is not None:
            print(score_table(self.seen, self.say, self.names), end="\n\n")
            print(self.say("over"), result_sentence(state.result, self.say, self.names))
        elif self.match.record.result is not None:
            why = self.match.record.result.removeprefix("stopped ")
            print(self.say("stopped", why=why))
        elif self.actor == CHANCE:
            print(self.say("chance"))
        elif self.actor is not None:
            print(self.say("turn", who=seat_name(self.actor, self.names)))

    def _news(self) -> list[str]:
        """Say each ply once, and once more when what was hidden of it has come out."""
        viewer, states, plies = self.viewer, self.match.states, self.match.record.plies
        secrets = self._secrets.get(viewer, set())
        still: set[int] = set()
        lines = []
        for number in (*sorted(secrets), *range(self._told.get(viewer, 0), len(plies))):
            actor: Actor = CHANCE if plies[number][0] == CHANCE else ord(plies[number][0]) - 65
            made = self.game.parse_move(plies[number][2:])
            before, after = states[number : number + 2]
            move = self.game.seen(made, actor, before, after, states[-1], viewer)
            if move != made:
                still.add(number)
            if move is not None and (number not in secrets or move == made):
                said = sentence(move, states[number].view(viewer), actor, self.say.lang)
                lines.append(f"{number:>4}. {seat_name(actor, self.names)} {move}: {said}")
        self._told[viewer] = len(plies)
        self._secrets[viewer] = still
        return lines

    def forget_from(self, ply: int) -> None:
        """Tell everybody anew what happens from a ply on."""
        self._told = {viewer: min(told, ply) for viewer, told in self._told.items()}
        self._secrets = {
            viewer: {number for number in secrets if number < ply}
            for viewer, secrets in self._secrets.items()
        }

    def play(self, move: Move) -> None:
        """Play for the person to act; a refusal shows no more than that person may know."""
        actor = self.actor
        if actor is not None and actor != CHANCE:
            refusal = self.seen.refusal(move, actor)
            if refusal is not None:
                raise refusal
        self.match.play(move, actor)
        self.touch()

    def touch(self) -> None:
        """Take note that people did something: it wants to be shown and saved."""
        self.fresh = self.changed = True
        self.warned = False

    def complain(self, error: Exception) -> None:
        """Say what went wrong and go on."""
        text = say_os_error(error) if isinstance(error, OSError) else str(error)
        if isinstance(error, boardlib.IllegalMove | boardlib.NotationError):
            text = self.say("hint", why=text)
        print(clean(text))

    def save(self, path: str) -> None:
        """Write the game to a file; one that has ended is finished first."""
        form = format_of(path)
        if self.match.state.result is not None and self.match.record.result is None:
            self.match.finish()
        if not self._is_journal(path):
            write_records(self.match.record, path, form)
        if path != STDIO:
            self.last = path
            self._own.add(_real(path))
        self.changed = False

    def _is_journal(self, path: str) -> bool:
        """Tell whether this file has every ply already; replacing it would end the journal."""
        return bool(self.journal) and _real(path) == _real(self.journal)

    def is_strange(self, path: str) -> bool:
        """Tell whether a file is there that does not hold this game, as far as we know."""
        known = self._own | ({_real(self.file)} if self.file else set())
        return path != STDIO and os.path.lexists(path) and _real(path) not in known

    @property
    def is_kept(self) -> bool:
        """Whether nothing would be lost by leaving now."""
        return bool(self.journal or self.file) or not self.changed

    def _leave(self) -> None:
        if self.match.state.result is not None and self.match.record.result is None:
            self.match.finish()
        rest = self._keep()
        if rest:
            print(rest)

    def _keep(self) -> str:
        """Save what can be saved without asking, and say where the game is."""
        if self.file:
            self.save(self.file)
            return self.say("saved", path=clean(self.file))
        if self.journal:
            return self.say("bye-journal", path=clean(self.journal))
        if self.is_kept:
            return ""
        return (
            self.say("bye-older", path=clean(self.last)) if self.last else self.say("bye-unsaved")
        )


def _real(path: str) -> str:
    """Give the one name of a file that may have several."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return path


def use_line_editing() -> None:
    """Give people arrow keys and a history, where the system has them."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            return
