"""Reading run files: whole, or just enough of them for a list."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dicehero.core.errors import BadReplay
from dicehero.core.game import Outcome
from dicehero.core.replay import Header, Replay, ResultLine, read_record, read_replay

MOST_BYTES: Final = 16 << 20
"""A larger file is no run: half a million moves fit into this, and are read in seconds."""
_HEAD_BYTES: Final = 1 << 20
"""Longest first line; the longest seed that an operating system passes on fits."""
_TAIL_BYTES: Final = 4 << 10


@dataclass(frozen=True, slots=True)
class SavedRun:
    """What a glance at a run file tells, without its moves."""

    path: Path
    header: Header
    outcome: Outcome | None
    """How it ended; None for a run that can go on."""
    last_played: float
    """When it was last written, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class ReadRun:
    """A run file as read."""

    replay: Replay
    whole: int
    """Bytes up to the end of the last whole line."""

    @property
    def truncated(self) -> bool:
        """Whether a cut-off last line was dropped."""
        return self.replay.truncated


def glance(path: Path) -> SavedRun:
    """Read the first and the last line of a run file. Raises BadReplay for what is no run."""
    try:
        require_file(path)
        with path.open("rb") as file:
            first = file.readline(_HEAD_BYTES)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
            last_played = os.fstat(file.fileno()).st_mtime
    except OSError as error:
        raise unreadable(error) from None
    return SavedRun(path, parse(first).replay.header, _outcome(tail), last_played)


def _outcome(tail: bytes) -> Outcome | None:
    """Return the result that the last whole line holds, or None where it holds something else."""
    *_, last, _cut_off = (b"", *tail.split(b"\n"))
    try:
        record = read_record(last.decode("ascii"), 0)
    except (UnicodeDecodeError, BadReplay):
        return None  # A damaged line is told, with its number, by whoever reads the whole file.
    return record.outcome if isinstance(record, ResultLine) else None


def read_run(path: Path) -> ReadRun:
    """Read a whole run file, less a last line that was cut off. Raises BadReplay."""
    try:
        require_file(path)
        return parse(path.read_bytes())
    except OSError as error:
        raise unreadable(error) from None


def parse(raw: bytes) -> ReadRun:
    """Read the bytes of a run file, less a last line that was cut off. Raises BadReplay."""
    # The cut-off line goes first: after a power failure it may be no text at all.
    whole = raw.rfind(b"\n") + 1
    try:
        text = raw[:whole].decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadReplay("no-text", f"Line {line} is no text: it is damaged.", line) from None
    replay = read_replay(text)
    return ReadRun(Replay(replay.header, replay.records, whole < len(raw)), whole)


def require_file(path: Path) -> None:
    """Raise BadReplay unless `path` is an ordinary file of a sensible size, OSError if it is nothing."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        # Opening a pipe would wait for a writer for ever.
        raise BadReplay("no-file", "It is no ordinary file.")
    if status.st_size > MOST_BYTES:
        raise BadReplay("too-large", f"It is larger than {MOST_BYTES >> 20} MiB: it is no run.")


def unreadable(error: OSError) -> BadReplay:
    """Return the error of a file that the system does not let us read."""
    return BadReplay("unreadable", f"It cannot be read: {error.strerror or error}.")
