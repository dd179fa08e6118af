"""Whether a replay is what it says: every move allowed, every outcome possible, every digest right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from dicehero.core.errors import OutOfSync, quoted
from dicehero.core.game import E, Game, M, Outcome, S, V
from dicehero.core.playback import FIRST_LINE, replaying
from dicehero.core.replay import (
    ChanceLine,
    DigestLine,
    Record,
    Replay,
    ResultLine,
    RivalLine,
    require_same_rules,
)
from dicehero.core.replay_diagnosis import Suspect, find_suspect
from dicehero.core.session import Session, out_of_sync


@dataclass(frozen=True, slots=True)
class Verified:
    """What a replay that holds is worth."""

    lines: int
    """Whole lines of the file, its header included."""
    outcome: Outcome | None
    """How it ended; None for one that can go on."""
    hinted: bool
    """Whether the player was ever shown what to do."""


def verify(game: Game[S, M, E, V], content: str, replay: Replay, strict: bool = False) -> Verified:
    """Play a replay again and check all that it says; with `strict`, also that the seed draws its
    chance and its rivals would play as they did.

    Raises BadReplay where it cannot be judged (other rules, content, options), and OutOfSync, naming
    the line that does not belong as closely as that can be told.
    """
    require_same_rules(replay.header, game.info, content)
    witness = _Witness(replaying(game, replay.header.seed, replay.header.options))
    for line, record in enumerate(replay.records, start=FIRST_LINE):
        witness.demand_what_is_due(record, line)
        try:
            witness.hear(record, line, strict)
        except OutOfSync as problem:
            if strict and isinstance(record, ChanceLine | RivalLine):
                raise  # The seed knows what this very line should say.
            raise _explained(witness, replay.records, problem) from None
    return Verified(1 + len(replay.records), witness.outcome, witness.session.hinted)


class _Witness(Generic[S, M, E, V]):
    """Plays records, and remembers up to where all is confirmed by a digest."""

    def __init__(self, session: Session[S, M, E, V]) -> None:
        self.session = session
        self.confirmed = session.fork()
        """The session as it stood at the last digest that was right."""
        self.confirmed_line = 1
        self.outcome: Outcome | None = None
        self._due: type[Record] | None = None
        """What must come next, because the program that wrote the file never leaves it out."""

    def demand_what_is_due(self, record: Record, line: int) -> None:
        """Raise OutOfSync where a digest or the result was left out."""
        if self._due is not None and not isinstance(record, self._due):
            what = "digest" if self._due is DigestLine else "result"
            raise out_of_sync(line, f"a {what} is missing before it")

    def hear(self, record: Record, line: int, strict: bool) -> None:
        """Check one record. Raises OutOfSync."""
        self.session.repeat(record, line, strict)
        self._due = None
        match record:
            case DigestLine():
                self.confirmed, self.confirmed_line = self.session.fork(), line
                if self.session.over:
                    self._due = ResultLine
            case ResultLine(outcome):
                self.outcome = outcome
            case ChanceLine() | RivalLine() if self.session.settled:
                self._due = DigestLine
            case _ if self.session.over:
                self._due = DigestLine
            case _:
                pass


def _explained(witness: _Witness[S, M, E, V], records: Sequence[Record], problem: OutOfSync) -> OutOfSync:
    """Return a problem with the line that is to blame, where one can be found."""
    first = witness.confirmed_line + 1
    stretch = records[first - FIRST_LINE :]
    suspect = find_suspect(witness.confirmed, stretch, first, problem.line)
    if suspect is not None:
        return OutOfSync("out-of-sync", _accusation(suspect, problem), suspect.line)
    if witness.confirmed_line in (1, problem.line - 1):
        return problem
    sure = f"all is confirmed up to line {witness.confirmed_line}"
    return OutOfSync(problem.code, f"{problem.sentence.removesuffix('.')}; {sure}.", problem.line)


def _accusation(suspect: Suspect, problem: OutOfSync) -> str:
    says = f"Out of sync at line {suspect.line}: it says {quoted(suspect.says)}"
    if suspect.fits is None:
        return f"{says}, but the lines around it agree with each other."
    found = f" (found at line {problem.line})" if problem.line != suspect.line else ""
    return f"{says}, where only {quoted(suspect.fits)} fits{found}."
