"""One game being played: the part that is the same for all games.

The session takes moves as text, lets chance and rivals decide where they must, keeps undo and redo, and hands
every step to its listeners and every record to its recorder. It is the only place that draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from dicehero.core.errors import GameError, IllegalMove, OutOfSync, quoted
from dicehero.core.game import E, Game, M, Outcome, S, Turn, TurnKind, V
from dicehero.core.replay import (
    ChanceLine,
    CommandLine,
    DigestLine,
    MoveLine,
    Record,
    ResultLine,
    RivalLine,
)
from dicehero.core.rng import Draw

ABANDONED = "abandoned"
"""The ending of a game that the player gave up."""


@dataclass(frozen=True, slots=True)
class Stepped(Generic[E]):
    """What listeners hear: a move, chance outcome or command, and what the player learns of its events.

    Undo and redo bring no events: they jump, and the view says where to.
    """

    record: Record
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class _Moment(Generic[S]):
    """A state one can go back to, and the move played from there."""

    state: S
    move: str


class Session(Generic[S, M, E, V]):
    """A game in progress.

    `recorder` gets each record the moment it holds, before the listeners hear of it, so that a
    program that dies loses at most the move that was not yet answered.
    """

    _recorder: Callable[[Record], None] | None
    opening: tuple[E, ...] = ()
    """What chance and rivals did before the first move of this sitting."""

    def __init__(
        self,
        game: Game[S, M, E, V],
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
            self.opening = self._settle(revealed=isinstance(last, ChanceLine | RivalLine))

    def _begin(self, game: Game[S, M, E, V], seed: str, options: Mapping[str, str] | None) -> None:
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
        self._seats = game.controlled(self._state)

    @classmethod
    def unsettled(
        cls, game: Game[S, M, E, V], seed: str, options: Mapping[str, str] | None = None
    ) -> Session[S, M, E, V]:
        """Return a session at the first state, where even chance waits to be told by `repeat`.

        Raises BadSetup.
        """
        session = cls.__new__(cls)
        session._begin(game, seed, options)
        return session

    def standing_at(self, state: S) -> Session[S, M, E, V]:
        """Return a session of the same game that stands at `state`: to look at, with nothing to undo."""
        session = type(self).unsettled(self._game, self._seed, self._options)
        session._state = state
        return session

    def fork(self) -> Session[S, M, E, V]:
        """Return a session that stands here, too, and goes its own way: nobody hears or records it."""
        session = self.standing_at(self._state)
        session._past, session._future = list(self._past), list(self._future)
        session._abandoned, session._hinted = self._abandoned, self._hinted
        return session

    @property
    def game(self) -> Game[S, M, E, V]:
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
        """Who acts next. Never chance and never a rival: the session settles both at once."""
        return Turn(TurnKind.OVER) if self._abandoned else self._game.turn(self._state)

    @property
    def settled(self) -> bool:
        """Whether neither chance nor a rival is to decide."""
        turn = self.turn
        return turn.kind is TurnKind.OVER or (turn.kind is TurnKind.DECISION and turn.seat in self._seats)

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

    @property
    def seats(self) -> frozenset[int]:
        """The seats (0-based) that the player decides for."""
        return self._seats

    @property
    def seat(self) -> int:
        """The seat that the player looks from: the one to decide, if it is theirs, else their first."""
        turn = self.turn
        mine = turn.kind is TurnKind.DECISION and turn.seat in self._seats
        return turn.seat if mine else min(self._seats)

    def view(self, seat: int | None = None) -> V:
        """Return what a seat (0-based) sees; without one, that of the player."""
        return self._game.view(self._state, self.seat if seat is None else seat)

    def known(self) -> Any:
        """Return what the player knows, for coach and tutorial."""
        return self._game.known(self._state, self.seat)

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
        """Play a move, let chance and rivals answer, and return all events.

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
        self._tell(CommandLine("undo"))

    def redo(self) -> None:
        """Play again what was undone. Raises IllegalMove where nothing was."""
        if not self.can_redo:
            raise IllegalMove("nothing-to-redo", "There is nothing to redo.")
        moment = self._future.pop()
        self._past.append(_Moment(self._state, moment.move))
        self._state = moment.state
        self._tell(CommandLine("redo"))

    def abandon(self) -> None:
        """Give the game up for good. Raises IllegalMove when it is over already."""
        self._give_up()
        self._finish()

    def hint(self) -> None:
        """Note that the player is being shown what to do. Raises IllegalMove when the game is over."""
        if self.over:
            raise _over()
        self._hinted = True
        self._tell(CommandLine("hint"))

    def _give_up(self) -> None:
        if self.over:
            raise _over()
        self._abandoned = True
        self._forget()
        self._tell(CommandLine("abandon"))

    # --- the life of a move ----------------------------------------------------------------------

    def _play(self, move: M) -> tuple[E, ...]:
        seat = self.seat
        step = self._game.apply(self._state, move)
        text = self._game.write_move(move)
        self._past.append(_Moment(self._state, text))
        self._future.clear()
        self._state = step.state
        return self._tell(MoveLine(text), step.events, seat)

    def _answer(self, move: M, line: type[ChanceLine] | type[RivalLine]) -> tuple[E, ...]:
        """Play a move of chance or of a rival: what it reveals cannot be undone."""
        seat = self.seat
        step = self._game.apply(self._state, move)
        self._state = step.state
        self._forget()
        return self._tell(line(self._game.write_move(move)), step.events, seat)

    def due(self) -> ChanceLine | RivalLine | None:
        """Return what chance or a rival says next; None where neither is to decide."""
        answer = self._due()
        return None if answer is None else answer[1](self._game.write_move(answer[0]))

    def _due(self) -> tuple[M, type[ChanceLine] | type[RivalLine]] | None:
        turn = self.turn
        if turn.kind is TurnKind.CHANCE:
            chance = self._game.chance(self._state)
            return chance.sample(Draw(self._seed, chance.stream)), ChanceLine
        if turn.kind is TurnKind.DECISION and turn.seat not in self._seats:
            rival = self._game.rival(self._state)
            view = self._game.view(self._state, turn.seat)
            return rival.choose(view, Draw(self._seed, rival.stream)), RivalLine
        return None

    def _settle(self, revealed: bool = False) -> tuple[E, ...]:
        """Let chance and rivals decide until it is the player's turn or all is over.

        `revealed` says that something was revealed already whose digest is due.
        """
        events: list[E] = []
        while (answer := self._due()) is not None:
            events += self._answer(*answer)
            revealed = True
        if self.over:
            self._forget()
            self._finish()
        elif revealed:
            self._record(DigestLine(self._game.digest(self._state)))
        return tuple(events)

    def _finish(self) -> None:
        self._record(DigestLine(self._game.digest(self._state)))
        result = self.result
        assert result is not None, "a game that is over has a result"
        self._record(ResultLine(result))

    def repeat(self, record: Record, line: int, strict: bool = False) -> None:
        """Play one record of a history, which stands at `line` of its file. Listeners hear of it.

        With `strict`, chance and rivals must also say what the seed has them say. Raises OutOfSync for
        what does not fit.
        """
        try:
            self._require_turn(record, line)
            match record:
                case MoveLine(text):
                    self._play(self._game.read_move(text))
                case ChanceLine() | RivalLine():
                    self._repeat_answer(record, line, strict)
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

    def _require_turn(self, record: Record, line: int) -> None:
        """Raise OutOfSync where another than the one who says this record is to decide."""
        turn = self.turn
        chance = turn.kind is TurnKind.CHANCE
        rival = turn.kind is TurnKind.DECISION and turn.seat not in self._seats
        match record:
            case MoveLine() if chance or rival or turn.kind is TurnKind.OVER:
                raise out_of_sync(line, "it is not the player's turn")
            case ChanceLine() if not chance:
                raise out_of_sync(line, "it is not the turn of chance")
            case RivalLine() if not rival:
                raise out_of_sync(line, "it is not a rival's turn")
            case CommandLine() if chance or rival:
                raise out_of_sync(line, f"it is the turn of {'chance' if chance else 'a rival'}")
            case _:
                pass

    def _repeat_command(self, word: str, line: int) -> None:
        commands = {"undo": self.undo, "redo": self.redo, "abandon": self._give_up, "hint": self.hint}
        if word not in commands:
            raise out_of_sync(line, f"{quoted(word)} is no command")
        commands[word]()

    def _repeat_answer(self, record: ChanceLine | RivalLine, line: int, strict: bool) -> None:
        move = self._game.read_move(record.text)
        if strict and (due := self._due()) is not None and move != due[0]:
            says, drawn = quoted(record.text), quoted(self._game.write_move(due[0]))
            who = "the seed draws" if isinstance(record, ChanceLine) else "the rival chooses"
            raise out_of_sync(line, f"it says {says}, but {who} {drawn}")
        self._answer(move, type(record))

    def _forget(self) -> None:
        self._past.clear()
        self._future.clear()

    def _tell(self, record: Record, events: tuple[E, ...] = (), seat: int = 0) -> tuple[E, ...]:
        """Record what was said, tell the listeners what a seat learns of it, and return that."""
        self._record(record)
        seen = self._game.witnessed(events, seat) if events else ()
        for listener in tuple(self._listeners):
            listener(Stepped(record, seen))
        return seen

    def _record(self, record: Record) -> None:
        self._records.append(record)
        if self._recorder is not None:
            self._recorder(record)


def out_of_sync(line: int, why: str) -> OutOfSync:
    """Return the error of a replay that leaves the rules at `line` (from 1)."""
    return OutOfSync("out-of-sync", f"Out of sync at line {line}: {why}", line)


def _over() -> IllegalMove:
    return IllegalMove("over", "The game is over.")
