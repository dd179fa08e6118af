"""One game being played: the part that is the same for all games.

The session takes moves as text, lets chance decide where it must, keeps undo and redo, and hands
every step to its listeners and every record to its recorder. It is the only place that draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from dicehero.core.errors import GameError, IllegalMove, OutOfSync
from dicehero.core.game import E, Game, M, Outcome, S, Turn, TurnKind, V_co
from dicehero.core.replay import (
    ChanceLine,
    CommandLine,
    DigestLine,
    MoveLine,
    Record,
    ResultLine,
)
from dicehero.core.rng import Draw

ABANDONED = "abandoned"
"""The ending of a game that the player gave up."""
_LONGEST_QUOTE = 200


@dataclass(frozen=True, slots=True)
class Stepped(Generic[E]):
    """What listeners hear: a move, chance outcome or command, and the events that it brought.

    Undo and redo bring no events: they jump, and the view says where to.
    """

    record: Record
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class _Moment(Generic[S]):
    """A state one can go back to, and the move played from there."""

    state: S
    move: str


class Session(Generic[S, M, E, V_co]):
    """A game in progress.

    `recorder` gets each record the moment it holds, before the listeners hear of it, so that a
    program that dies loses at most the move that was not yet answered.
    """

    _recorder: Callable[[Record], None] | None

    def __init__(
        self,
        game: Game[S, M, E, V_co],
        seed: str,
        options: Mapping[str, str] | None = None,
        recorder: Callable[[Record], None] | None = None,
        history: Sequence[Record] = (),
    ) -> None:
        """Start a game, or go on where `history` ends.

        The records of the history are played again, not recorded again. Raises BadSetup for options
        that the game does not know, and OutOfSync for a history that does not fit the rules, with its
        line in a file whose first line is the header.
        """
        self._begin(game, seed, options)
        for line, record in enumerate(history, start=2):
            self.repeat(record, line)
        self._recorder = recorder
        last = history[-1] if history else None
        if not isinstance(last, ResultLine):
            # A program may have died between an outcome of chance and the digest after it.
            self._settle(dealt=isinstance(last, ChanceLine))

    def _begin(self, game: Game[S, M, E, V_co], seed: str, options: Mapping[str, str] | None) -> None:
        self._game = game
        self._seed = seed
        self._options = dict(options or {})
        self._recorder = None
        self._listeners: list[Callable[[Stepped[E]], None]] = []
        self._past: list[_Moment[S]] = []
        self._future: list[_Moment[S]] = []
        self._abandoned = False
        self._hinted = False
        self._records: list[Record] = []
        self._state = game.start(self._options).state

    @classmethod
    def unsettled(
        cls, game: Game[S, M, E, V_co], seed: str, options: Mapping[str, str] | None = None
    ) -> Session[S, M, E, V_co]:
        """Return a session at the first state, where even chance waits to be told by `repeat`.

        Raises BadSetup.
        """
        session = cls.__new__(cls)
        session._begin(game, seed, options)
        return session

    def standing_at(self, state: S) -> Session[S, M, E, V_co]:
        """Return a session of the same game that stands at `state`: to look at, with nothing to undo."""
        session = type(self).unsettled(self._game, self._seed, self._options)
        session._state = state
        return session

    def fork(self) -> Session[S, M, E, V_co]:
        """Return a session that stands here, too, and goes its own way: nobody hears or records it."""
        session = self.standing_at(self._state)
        session._past, session._future = list(self._past), list(self._future)
        session._abandoned, session._hinted = self._abandoned, self._hinted
        return session

    @property
    def game(self) -> Game[S, M, E, V_co]:
        """The rules being played by."""
        return self._game

    @property
    def seed(self) -> str:
        """The text that decides all chance of this game."""
        return self._seed

    @property
    def options(self) -> Mapping[str, str]:
        """The options that the game was started with."""
        return self._options

    @property
    def state(self) -> S:
        """The present state, for bots and solvers; front ends use `view`."""
        return self._state

    @property
    def turn(self) -> Turn:
        """Who acts next. Never CHANCE: the session settles chance at once."""
        return Turn(TurnKind.OVER) if self._abandoned else self._game.turn(self._state)

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.turn.kind is TurnKind.OVER

    @property
    def result(self) -> Outcome | None:
        """How the game ended, or None."""
        if self._abandoned:
            return Outcome(ABANDONED, (), ())
        return self._game.result(self._state)

    @property
    def records(self) -> Sequence[Record]:
        """All that was played so far, the history that it began with included; as a run file holds it."""
        return self._records

    @property
    def hinted(self) -> bool:
        """Whether the player was ever shown what to do."""
        return self._hinted

    @property
    def can_undo(self) -> bool:
        """Whether a move was made since something was last revealed."""
        return bool(self._past) and not self.over

    @property
    def can_redo(self) -> bool:
        """Whether a move was undone and no other made since."""
        return bool(self._future) and not self.over

    def view(self, seat: int = 0) -> V_co:
        """Return what a seat (0-based) sees."""
        return self._game.view(self._state, seat)

    def legal(self) -> tuple[str, ...]:
        """Return the texts of all legal moves, in a fixed order."""
        if self.over:
            return ()
        return tuple(self._game.write_move(move) for move in self._game.legal(self._state))

    def check(self, text: str) -> GameError | None:
        """Return None where `play(text)` would be accepted, else the reason against it."""
        try:
            move = self._game.read_move(text)
        except GameError as problem:
            return problem
        if self._abandoned:
            return _over()
        return self._game.check(self._state, move)

    def subscribe(self, listener: Callable[[Stepped[E]], None]) -> Callable[[], None]:
        """Tell `listener` of every step from now on; the function returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def play(self, text: str) -> tuple[E, ...]:
        """Play a move, settle chance, and return all events.

        Raises UnreadableMove, AmbiguousMove or IllegalMove and then changes nothing.
        """
        move = self._game.read_move(text)
        if self._abandoned:
            raise _over()
        return self._play(move) + self._settle()

    def undo(self) -> None:
        """Take back the last move. Raises IllegalMove where something was revealed since."""
        if not self.can_undo:
            raise IllegalMove("nothing-to-undo", "There is nothing to undo: what chance has shown stands.")
        moment = self._past.pop()
        self._future.append(_Moment(self._state, moment.move))
        self._state = moment.state
        self._tell(CommandLine("undo"), ())

    def redo(self) -> None:
        """Play again what was undone. Raises IllegalMove where nothing was."""
        if not self.can_redo:
            raise IllegalMove("nothing-to-redo", "There is nothing to redo.")
        moment = self._future.pop()
        self._past.append(_Moment(self._state, moment.move))
        self._state = moment.state
        self._tell(CommandLine("redo"), ())

    def abandon(self) -> None:
        """Give the game up for good. Raises IllegalMove when it is over already."""
        self._give_up()
        self._finish()

    def hint(self) -> None:
        """Note that the player is being shown what to do. Raises IllegalMove when the game is over."""
        if self.over:
            raise _over()
        self._hinted = True
        self._tell(CommandLine("hint"), ())

    def _give_up(self) -> None:
        if self.over:
            raise _over()
        self._abandoned = True
        self._forget()
        self._tell(CommandLine("abandon"), ())

    # --- the life of a move ----------------------------------------------------------------------

    def _play(self, move: M) -> tuple[E, ...]:
        step = self._game.apply(self._state, move)
        text = self._game.write_move(move)
        self._past.append(_Moment(self._state, text))
        self._future.clear()
        self._state = step.state
        self._tell(MoveLine(text), step.events)
        return step.events

    def _deal(self, move: M) -> tuple[E, ...]:
        step = self._game.apply(self._state, move)
        self._state = step.state
        self._forget()
        self._tell(ChanceLine(self._game.write_move(move)), step.events)
        return step.events

    def _settle(self, dealt: bool = False) -> tuple[E, ...]:
        """Let chance decide as long as it is its turn; what it reveals cannot be undone.

        `dealt` says that something was revealed already whose digest is due.
        """
        events: tuple[E, ...] = ()
        while self._game.turn(self._state).kind is TurnKind.CHANCE:
            chance = self._game.chance(self._state)
            events += self._deal(chance.sample(Draw(self._seed, chance.stream)))
            dealt = True
        if self.over:
            self._forget()
            self._finish()
        elif dealt:
            self._record(DigestLine(self._game.digest(self._state)))
        return events

    def _finish(self) -> None:
        self._record(DigestLine(self._game.digest(self._state)))
        result = self.result
        assert result is not None, "a game that is over has a result"
        self._record(ResultLine(result))

    def repeat(self, record: Record, line: int, strict: bool = False) -> None:
        """Play one record of a history, which stands at `line` of its file. Listeners hear of it.

        With `strict`, chance must also be what the seed draws. Raises OutOfSync for what does not fit.
        """
        try:
            match record:
                case MoveLine(text):
                    if self.turn.kind is not TurnKind.DECISION:
                        raise out_of_sync(line, "it is not the player's turn")
                    self._play(self._game.read_move(text))
                case ChanceLine(text):
                    self._repeat_chance(text, line, strict)
                case CommandLine(word):
                    self._repeat_command(word, line)
                case DigestLine(digest):
                    if digest != self._game.digest(self._state):
                        raise out_of_sync(line, "the state is not the one recorded")
                    self._records.append(record)
                case ResultLine(outcome):
                    if outcome != self.result:
                        raise out_of_sync(line, "the result is not the one recorded")
                    self._records.append(record)
                    self._forget()
        except OutOfSync:
            raise
        except GameError as problem:
            raise out_of_sync(line, problem.sentence) from None

    def _repeat_command(self, word: str, line: int) -> None:
        commands = {"undo": self.undo, "redo": self.redo, "abandon": self._give_up, "hint": self.hint}
        if word not in commands:
            raise out_of_sync(line, f"{quoted(word)} is no command")
        if self.turn.kind is TurnKind.CHANCE:
            raise out_of_sync(line, "it is the turn of chance")
        commands[word]()

    def _repeat_chance(self, text: str, line: int, strict: bool) -> None:
        if self.turn.kind is not TurnKind.CHANCE:
            raise out_of_sync(line, "it is not the turn of chance")
        move = self._game.read_move(text)
        if strict:
            chance = self._game.chance(self._state)
            drawn = chance.sample(Draw(self._seed, chance.stream))
            if move != drawn:
                raise out_of_sync(
                    line, f"it says {quoted(text)}, but the seed draws {quoted(self._game.write_move(drawn))}"
                )
        self._deal(move)

    def _forget(self) -> None:
        self._past.clear()
        self._future.clear()

    def _tell(self, record: Record, events: tuple[E, ...]) -> None:
        self._record(record)
        for listener in tuple(self._listeners):
            listener(Stepped(record, events))

    def _record(self, record: Record) -> None:
        self._records.append(record)
        if self._recorder is not None:
            self._recorder(record)


def quoted(text: str) -> str:
    """Return a text from a file as it can be told: in quotes, and not without end."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


def out_of_sync(line: int, why: str) -> OutOfSync:
    """Return the error of a replay that leaves the rules at `line` (from 1)."""
    return OutOfSync("out-of-sync", f"Out of sync at line {line}: {why}", line)


def _over() -> IllegalMove:
    return IllegalMove("over", "The game is over.")
