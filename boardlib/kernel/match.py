"""A game being played: the one mutable convenience, built from states, a record and a seed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..record.check import check_note
from ..record.grammar import check_result
from ..record.journal import Journal
from ..record.limits import Limits
from ..record.model import Record
from ..record.replay import replay, start_of
from .actors import CHANCE, LETTERS, Actor, letter
from .beginning import check_header, first_state, header_of, seed_for
from .errors import MatchError
from .game import Game
from .moves import Move
from .seed import Seed
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from ..record.model import Note

CHECKPOINT_EVERY = 32
"""A match writes the digest of the state before every so many plies."""


class Match:
    """The current state of a game, its record and its luck.

    >>> match = Match("kingdomino", players=2, seed="tuesday")
    >>> match.state.actors
    (0,)
    >>> match.play(match.state.legal_moves()[0])
    >>> len(match.record.plies)
    4
    """

    def __init__(
        self,
        game: str | Game | None = None,
        *,
        start: State | None = None,
        setup: Setup | None = None,
        seed: str | int | None = None,
        by_hand: bool = False,
        commit: bool = False,
        seats: Sequence[str] = (),
        tags: Mapping[str, str] | None = None,
        journal: str | os.PathLike[str] | None = None,
        journal_sync: bool = False,
        **options: Any,
    ) -> None:
        """Begin a match.

        :param game: an id or a game; left out when ``start`` is given.
        :param start: go on from this state instead of a new game.
        :param setup: a ready setup instead of ``options``.
        :param seed: what decides chance; left out, 32 random hex digits.
        :param by_hand: chance is entered like any other ply, as at a real table.
        :param commit: the record shows the seed's commit until :meth:`finish` reveals it.
        :param seats: the players' names.
        :param tags: free text about the game, by name.
        :param journal: a new file to which every ply is written before :meth:`play` returns.
        :param journal_sync: also wait until the disk has it.
        :raises SetupError: when the game does not have these options.
        :raises RecordError: when the record could not be written: a bad name, tag or journal.
        :raises MatchError: ``seat-count`` when more or fewer seats are named than play.
        """
        if by_hand and (seed is not None or commit):
            raise MatchError("a match by hand has no seed", code="seeded")
        first = first_state(game, start, setup, options)
        self._seed = None if by_hand else Seed(os.urandom(16).hex() if seed is None else seed)
        self._header = Record(
            game=first.game.id,
            revision=first.game.revision,
            options=tuple(first.setup.to_options().items()),
            seats=tuple(seats),
            tags=tuple(sorted((tags or {}).items())),
            start=None if start is None else start._rest(),
            seed=self._seed.text if self._seed and not commit else None,
            commit=self._seed.commit if self._seed and commit else None,
        )
        check_header(self._header, first)
        self._states = [first]
        self._begin()
        self._journal = (
            None if journal is None else Journal.create(journal, self._header, sync=journal_sync)
        )
        self._draw_chance()

    def _begin(self) -> None:
        self._plies: list[str] = []
        self._notes: list[tuple[int, Note]] = []
        self._checkpoints: list[tuple[int, str]] = []
        self._result: str | None = None
        self._reveal: str | None = None
        self._events = 0

    @classmethod
    def resume(
        cls,
        path: str | os.PathLike[str],
        *,
        seed: str | int | None = None,
        game: Game | None = None,
        journal_sync: bool = False,
        limits: Limits | None = None,
    ) -> Match:
        """Go on with a journal, also after a crash: a torn last line is cut off.

        A journal that shows only a commit needs its ``seed``; another journal's is known.

        :raises MatchError: ``seed-needed``; ``wrong-reveal``, ``wrong-seed`` or ``seeded`` when
            it is not the seed of this match; ``view-only`` for what one seat saw.
        :raises ReplayError: when what is in it is not a game.
        """
        journal, record = Journal.reopen(path, sync=journal_sync, limits=limits or Limits())
        try:
            match = cls._from_record(record, seed, game)
        except BaseException:
            journal.close()
            raise
        if record.result is None:
            match._journal = journal
            match._draw_chance()
            return match
        with journal:
            if record.end is None:
                match._reveal = match._secret()
                journal.finish(record.result, match._reveal)
        return match

    @classmethod
    def _from_record(cls, record: Record, seed: str | int | None, game: Game | None) -> Match:
        if record.viewer is not None:
            raise MatchError(
                f"this is what seat {record.viewer} saw of a game; nobody can go on with it",
                code="view-only",
            )
        match = cls.__new__(cls)
        match._journal = None
        match._seed = seed_for(record, seed)
        match._header = header_of(record)
        match._states = [start_of(record, game)]
        match._begin()
        for ply, state in replay(record, game):
            match._plies.append(record.plies[ply.number])
            match._states.append(state)
            match._events += ply.actor == CHANCE
        match._notes = list(record.notes)
        match._checkpoints = list(record.checkpoints)
        match._result = record.result
        match._reveal = record.reveal
        return match

    @classmethod
    def from_record(
        cls, record: Record, *, seed: str | int | None = None, game: Game | None = None
    ) -> Match:
        """Go on where a record stops; nothing is written anywhere.

        :raises ReplayError: when the record is not a game.
        """
        match = cls._from_record(record, seed, game)
        if record.result is None:
            match._draw_chance()
        return match

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every state since the start, the current one last."""
        return tuple(self._states)

    @property
    def ply(self) -> int:
        """The number of the next ply: how many have been made."""
        return len(self._plies)

    @property
    def is_finished(self) -> bool:
        """Whether :meth:`finish` was called, so that nothing more is taken."""
        return self._result is not None

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return self.state.game

    @property
    def record(self) -> Record:
        """All that has happened, as a value."""
        header = self._header
        return Record(
            game=header.game,
            revision=header.revision,
            options=header.options,
            seats=header.seats,
            tags=header.tags,
            start=header.start,
            seed=header.seed,
            commit=header.commit,
            plies=tuple(self._plies),
            notes=tuple(self._notes),
            checkpoints=tuple(self._checkpoints),
            result=self._result,
            reveal=self._reveal,
        )

    def play(self, move: Move | str, seat: Actor | None = None) -> None:
        """Make a ply, and all the chance plies that the seed decides after it.

        :raises IllegalMove: and nothing has changed.
        :raises NotationError: when the text is no move of the game.
        """
        self._require_open()
        self._draw_chance()  # a journal that failed may have left some open
        state = self.state
        if isinstance(move, str):
            move = state.game.parse_move(move)
        actor = state.actors[0] if seat is None and len(state.actors) == 1 else seat
        after = state.play(move, actor)
        assert actor is not None
        self._add(f"{letter(actor)} {move}", after, chance=actor == CHANCE)
        self._draw_chance()

    def _draw_chance(self) -> None:
        if self._seed is None:
            return
        while (chance := self.state.chance) is not None:
            move = chance.pick(self._seed.below(chance.total, self._events))
            self._add(f"* {move}", self.state._after(move, CHANCE), chance=True)

    def _add(self, ply: str, after: State, *, chance: bool) -> None:
        number = len(self._plies)
        due = number and number % CHECKPOINT_EVERY == 0
        if due and (not self._checkpoints or self._checkpoints[-1][0] != number):
            digest = self.state.digest
            if self._journal is not None:
                self._journal.checkpoint(number, digest)
            self._checkpoints.append((number, digest))
        if self._journal is not None:
            self._journal.ply(ply)
        self._plies.append(ply)
        self._states.append(after)
        self._events += chance

    def note(self, note: Note) -> None:
        """Attach a remark to the last ply: text, or a word with arguments.

        >>> match = Match("kingdomino", seed=1)
        >>> match.note("Alice hesitates")
        >>> match.note(("clock", "A", 93500))
        """
        self._require_open()
        check_note(note)
        if self._journal is not None:
            self._journal.note(note)
        self._notes.append((len(self._plies) - 1, note))

    def undo(self, to: int | None = None) -> None:
        """Take back the last decision and all chance after it, or all plies from ``to`` on.

        In a match by hand the last ply is taken back, be it a decision or chance.  Otherwise
        chance that is open then comes again from the seed, as it came before.

        :raises MatchError: when there is no such ply.
        """
        self._require_open()
        number = self._last_decision() if to is None else to
        if not 0 <= number <= len(self._plies):
            raise MatchError(
                f"there is no ply {number} to go back to: {len(self._plies)} have been made",
                code="cannot-undo",
            )
        if number == len(self._plies):
            return
        if self._journal is not None:
            self._journal.take_back(number)
        gone = self._plies[number:]
        self._events -= sum(ply[0] == CHANCE for ply in gone)
        del self._plies[number:], self._states[number + 1 :]
        self._notes = [note for note in self._notes if note[0] < number]
        self._checkpoints = [point for point in self._checkpoints if point[0] < number]
        self._draw_chance()

    def _last_decision(self) -> int:
        for number in range(len(self._plies) - 1, -1, -1):
            if self._seed is None or self._plies[number][0] != CHANCE:
                return number
        raise MatchError("no decision has been made yet", code="cannot-undo")

    def finish(self, stopped: str | None = None) -> Record:
        """Write result, reveal and end, and give the record.

        :param stopped: why a game stops that has not ended by its rules: ``abandoned``,
            ``agreed``, ``resigned B`` or ``timeout B``.
        :raises MatchError: ``not-over`` when it has not ended and no reason is given;
            ``bad-seat`` for the reason of a seat that nobody has.
        :raises RecordError: ``bad-result`` for any other reason.
        """
        self._require_open()
        result = self.state.result
        if stopped is not None and result is not None:
            raise MatchError("the game has ended by its rules", code="stopped-after-end")
        if stopped is None and result is None:
            raise MatchError(
                "the game has not ended: say why it stops, for example 'abandoned'",
                code="not-over",
            )
        text = str(result) if result is not None else f"stopped {stopped}"
        if stopped is not None:
            check_result(text)
            self._require_seat(stopped)
        reveal = self._secret()
        if self._journal is not None:
            self._journal.finish(text, reveal)
            self._journal.close()
            self._journal = None
        self._result, self._reveal = text, reveal
        return self.record

    def _require_seat(self, stopped: str) -> None:
        """Refuse a reason that names a seat which does not play."""
        *_, who = stopped.split(" ")
        if len(who) == 1 and who not in LETTERS[: self.game.seats(self.state.setup)]:
            raise MatchError(f"there is no seat {who}", code="bad-seat")

    def _secret(self) -> str | None:
        """Give the seed that the record hides so far, if it hides one."""
        return self._seed.text if self._header.commit and self._seed else None

    def close(self) -> None:
        """Let go of the journal without finishing; :meth:`resume` goes on with it.

        A match that had a journal takes nothing more then, with ``journal-closed``: no ply is
        made that the file does not have.  Without a journal there is nothing to let go of.
        """
        if self._journal is not None:
            self._journal.close()

    def _require_open(self) -> None:
        if self._result is not None:
            raise MatchError("the match was finished", code="finished")

    def __repr__(self) -> str:
        actors = " and ".join(map(letter, self.state.actors))
        what = "finished" if self._result else f"{actors} to act" if actors else "over"
        return f"<Match {self.game.id}, {self.ply} plies, {what}>"

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
