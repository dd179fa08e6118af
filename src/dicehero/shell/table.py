"""One sitting at one game: a session, and the run file that follows it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Generic

from dicehero import __version__
from dicehero.core.errors import BadReplay, BadSetup
from dicehero.core.game import E, Game, GameInfo, M, S, V
from dicehero.core.replay import Header, Record, ResultLine, require_same_rules, write_record
from dicehero.core.session import Session
from dicehero.shell.morgue import bury
from dicehero.store.run_file import MOST_BYTES, SavedRun
from dicehero.store.run_writer import RunWriter, open_run_file
from dicehero.store.runs import Runs

_KEPT_LINES: Final = 30
_LONG: Final = MOST_BYTES - (MOST_BYTES >> 3)
"""Bytes of a run file from which on the player is told that it nears its end."""


def random_seed() -> str:
    """Return a new seed: nine digits, short enough to tell a friend."""
    return str(100_000_000 + secrets.randbelow(900_000_000))


class Table(Generic[S, M, E, V]):
    """A game being played, saved after every move. A failing disk never stops the game.

    `begin` and `resume` make one. `notices` are sentences for the player, oldest first; whoever
    shows them takes them out with `take_notices`.
    """

    def __init__(self, info: GameInfo, header: Header, morgue: Path | None, writer: RunWriter | None) -> None:
        self.info = info
        self.header = header
        """What is to be known of this game to play it again."""
        self.notices: list[str] = []
        self.session: Session[S, M, E, V]
        self._writer = writer
        self._closed: Path | None = None
        self._failing = False
        self._told_long = False
        self._morgue = morgue

    @classmethod
    def begin(
        cls,
        game: Game[S, M, E, V],
        content: str,
        seed: str,
        runs: Runs,
        options: Mapping[str, str] | None = None,
        daily: str = "",
    ) -> Table[S, M, E, V]:
        """Start a game. `content` is the digest of what it is played with, `daily` the day if it is a daily.

        Raises BadSetup for options that the game does not know.
        """
        info = game.info
        started = datetime.now(UTC).isoformat(timespec="seconds")
        header = Header(
            info.id, info.rules_version, content, seed, options or {}, __version__, started, daily
        )
        table = cls(info, header, runs.morgue, RunWriter(runs.create, header) if runs.folder else None)
        if runs.folder is None and runs.why_not:
            table.notices.append(f"This {info.noun} is not saved: {runs.why_not}.")
        table.session = Session(game, seed, options, table._record)
        return table

    @classmethod
    def resume(cls, game: Game[S, M, E, V], content: str, saved: SavedRun, runs: Runs) -> Table[S, M, E, V]:
        """Go on with a saved run where it stopped.

        Raises BadReplay (OutOfSync among them), and then leaves the file as it is. A last line that
        was cut off is dropped, and cut from the file before anything is appended.
        """
        file, read_only = open_run_file(saved.path)
        try:
            run = file.read()
            header, records = run.replay.header, run.replay.records
            require_same_rules(header, game.info, content)
            if run.replay.finished:
                raise BadReplay("finished", "It is already over.")
            writable = runs.folder is not None and read_only is None
            writer = RunWriter.going_on(file, header, run.whole) if writable else None
            table = cls(game.info, header, runs.morgue, writer)
            table.session = Session(game, header.seed, header.options, table._record, records)
            if table.session.over:
                # Only its result was missing.
                table._bury()
        except BadSetup as problem:
            file.close()
            raise BadReplay("bad-options", problem.sentence, 1) from None
        except BaseException:
            file.close()
            raise
        if writable:
            # Whoever leaves again without a move finds this game first, not the one played before it.
            file.touch()
        else:
            file.close()
        if run.truncated:
            what = f"The last line of the saved {game.info.noun}"
            table.notices.append(f"{what} was cut off: its last move may be lost.")
        if read_only is not None:
            table._tell_failure(read_only)
        return table

    @property
    def seed(self) -> str:
        """The text that decides all chance of this game."""
        return self.header.seed

    @property
    def path(self) -> Path | None:
        """The run file; None before the first move and where nothing is saved."""
        return self._closed if self._writer is None else self._writer.path

    @property
    def saving(self) -> bool:
        """Whether everything played so far is (or, before the first move, will be) in the run file."""
        return self._writer is not None and not self._failing

    @property
    def failing(self) -> bool:
        """Whether something played could not be written, though it should have been."""
        return self._failing

    @property
    def partly_saved(self) -> bool:
        """Whether the run file lacks what was played last, but one can go on from what is in it."""
        return self._failing and self._writer is not None and self._writer.started

    def save_again(self) -> None:
        """Write what could not be written before, if that is possible by now."""
        if self._failing and self._writer is not None:
            self._save(self._writer.flush)

    def take_notices(self) -> tuple[str, ...]:
        """Return the notices not taken yet, oldest first."""
        taken = tuple(self.notices)
        self.notices.clear()
        return taken

    def close(self) -> None:
        """Let go of the run file, so that another process may go on with it."""
        self.save_again()
        if self._writer is not None:
            self._closed = self._writer.path
            self._writer.close()
            self._writer = None

    @property
    def last_lines(self) -> tuple[str, ...]:
        """The last lines of the run as they are recorded, for reports."""
        return tuple(write_record(record).rstrip("\n") for record in self.session.records[-_KEPT_LINES:])

    def report(self) -> dict[str, str]:
        """Return what a report on an error should tell of this game."""
        session = self.session
        info = session.game.info
        return {
            "game": f"{info.id}, rules {info.rules_version}, content {self.header.content}",
            "seed": repr(self.seed),
            "options": repr(dict(session.options)),
            "run": "not saved" if self.path is None else self.path.name,
        }

    def _record(self, record: Record) -> None:
        writer = self._writer
        if writer is not None:
            self._save(lambda: writer.record(record))

    def _save(self, write: Callable[[], None]) -> None:
        """Write to the run file, and tell what is new about it."""
        assert self._writer is not None, "only what is saved is written"
        restored = self._writer.restored
        try:
            write()
        except OSError as error:
            self._tell_failure(error)
            return
        if self._writer.restored > restored:
            self.notices.append("Another program deleted or changed the run file: it is whole again.")
        if self._writer.size > _LONG and not self._told_long:
            self._told_long = True
            most = f"From {MOST_BYTES >> 20} MiB on nothing more is saved."
            self.notices.append(f"The file of this {self.info.noun} is nearly as long as one can be. {most}")
        if self._begun and isinstance(self.session.records[-1], ResultLine):
            self._bury()
        if self._failing:
            self._failing = False
            self.notices.append(f"This {self.info.noun} is saved again.")

    @property
    def _begun(self) -> bool:
        # While a session plays its history again, it is not known yet.
        return hasattr(self, "session")

    def _bury(self) -> None:
        """Write the page for the morgue. Where that fails nothing is lost: the run file tells the same."""
        if self._morgue is None or self.path is None:
            return
        try:
            bury(self._morgue, self.path.stem, self.session.game, self.header, self.session.records)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self.notices.append(f"No page for the morgue could be written: {reason}.")

    def _tell_failure(self, error: OSError) -> None:
        if not self._failing:
            reason = (error.strerror or str(error)).lower()
            self.notices.append(f"This {self.info.noun} cannot be saved: {reason}.")
        self._failing = True


AnyTable = Table[Any, Any, Any, Any]
"""A table at which any game may be played."""
