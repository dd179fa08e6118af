"""The folder of run files."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG
from typing import Final

from dicehero.core.errors import BadReplay
from dicehero.store.run_file import ReadRun, SavedRun, glance, unreadable
from dicehero.store.run_writer import RunFile, RunWriter, create_run_file

SUFFIX: Final = ".jsonl"
_ATTEMPTS: Final = 5
_APPLE_DOUBLE: Final = "._"
"""How names of files begin in which macOS keeps what a foreign disk has no place for."""


def run_files(folder: Path | None) -> Iterator[tuple[Path, os.stat_result]]:
    """Yield the run files of a folder by name, in order, with their status. Raises OSError.

    Empty ones, which a full disk leaves behind, are passed over; a folder that is not there has none.
    """
    if folder is None:
        return
    try:
        paths = sorted(folder.iterdir(), key=lambda path: path.name)
    except FileNotFoundError:
        return
    for path in paths:
        if path.suffix != SUFFIX or path.name.startswith(_APPLE_DOUBLE):
            continue
        try:
            status = path.stat()
        except OSError:
            continue  # Deleted this very moment, or a link to nothing.
        if status.st_size or not S_ISREG(status.st_mode):
            yield path, status


class Runs:
    """Every run that was saved. Nothing is created before the first write."""

    def __init__(self, folder: Path | None, why_not: str | None = None, buried: bool = True) -> None:
        """Use `folder`; None switches saving off, and `why_not` is what the player is told of that.

        Of runs that are not to be `buried` no pages are written when they are over.
        """
        self.folder = folder
        self.why_not = why_not
        self._buried = buried
        self._seen: dict[Path, tuple[tuple[int, ...], SavedRun]] = {}
        """What a glance at a file has told, and what tells it from itself after a change."""

    def sightings_file(self, game: str) -> Path | None:
        """Return the file that notes what the runs of a game have shown; None where none are saved."""
        return self.folder.with_name(f"sightings-{game}.json") if self.folder else None

    @property
    def morgue(self) -> Path | None:
        """Folder of the pages about games that are over, beside the runs; None where nothing is saved."""
        return self.folder.with_name("morgue") if self.folder and self._buried else None

    @property
    def untouched(self) -> bool:
        """Whether runs can be saved, and none ever was."""
        return self.folder is not None and not self._files([])

    def all(self) -> tuple[SavedRun, ...]:
        """Return every run, in the order they were begun."""
        return tuple(self._glances()[0])

    def unfinished(self) -> tuple[SavedRun, ...]:
        """Return the runs that can go on, the one played last first."""
        runs = [run for run in self._glances()[0] if run.outcome is None]
        return tuple(sorted(runs, key=lambda run: (run.last_played, run.path.name), reverse=True))

    def finished(self) -> tuple[SavedRun, ...]:
        """Return the runs that are over, in the order they were begun."""
        return tuple(run for run in self._glances()[0] if run.outcome is not None)

    @property
    def problems(self) -> tuple[str, ...]:
        """What in the folder cannot be read, one sentence a file."""
        return tuple(self._glances()[1])

    def marks(self) -> list[tuple[Path, tuple[int, int]]]:
        """Return the run files in order, each with what tells it from itself after a change."""
        return [(path, (status.st_size, status.st_mtime_ns)) for path, status in self._files([])]

    def _glances(self) -> tuple[list[SavedRun], list[str]]:
        found: list[SavedRun] = []
        problems: list[str] = []
        seen, self._seen = self._seen, {}
        for path, status in self._files(problems):
            mark = status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino
            known = seen.get(path)
            try:
                run = known[1] if known is not None and known[0] == mark else glance(path)
                self._seen[path] = mark, run
                found.append(run)
            except BadReplay as problem:
                problems.append(f"{path}: {problem.sentence}")
        return found, problems

    def _files(self, problems: list[str]) -> list[tuple[Path, os.stat_result]]:
        try:
            return list(run_files(self.folder))
        except OSError as error:
            problems.append(f"{self.folder}: {unreadable(error).sentence}")
            return []

    def adopt(self, run: ReadRun) -> SavedRun:
        """Save a run that came from elsewhere. Raises BadReplay where that cannot be done."""
        if self.folder is None:
            raise BadReplay(
                "not-written", f"It cannot be saved here: {self.why_not or 'saving is switched off'}."
            )
        writer = RunWriter(self.create, run.replay.header)
        try:
            for record in run.replay.records:
                writer.record(record)
            if writer.path is None:
                raise BadReplay("not-begun", "Nothing was played in it yet.")
            return glance(writer.path)
        except OSError as error:
            raise BadReplay("not-written", f"It cannot be saved here: {error.strerror or error}.") from None
        finally:
            writer.close()

    def create(self) -> RunFile:
        """Create a run file with a name of its own: the moment in UTC and a few random characters.

        Raises OSError. Must not be called where saving is switched off.
        """
        if self.folder is None:
            raise FileNotFoundError("saving is switched off")
        self.folder.mkdir(parents=True, exist_ok=True)
        for _ in range(_ATTEMPTS - 1):
            try:
                return create_run_file(self.folder / _new_name())
            except FileExistsError:
                continue
        return create_run_file(self.folder / _new_name())


def _new_name() -> str:
    return f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{secrets.token_hex(3)}{SUFFIX}"
