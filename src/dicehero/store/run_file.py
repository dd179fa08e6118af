"""Reading run files: whole, or just enough of them for a list."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from dicehero.content.ordinary_file import open_ordinary
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
    """Bytes up to the end of the last whole line that is not blank."""

    @property
    def truncated(self) -> bool:
        """Whether a cut-off last line was dropped."""
        return self.replay.truncated


def glance(path: Path) -> SavedRun:
    """Read the first and the last line of a run file. Raises BadReplay for what is no run."""
    try:
        with _opened(path) as file:
            status = os.fstat(file.fileno())
            _require_size(status.st_size)
            first = file.readline(_HEAD_BYTES)
            file.seek(max(0, status.st_size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
    except OSError as error:
        raise unreadable(error) from None
    return SavedRun(path, parse(first).replay.header, _outcome(tail), status.st_mtime)


def _outcome(tail: bytes) -> Outcome | None:
    """Return the result that the last whole line holds, or None where it holds something else."""
    last = tail[: _whole(tail)].rstrip().rpartition(b"\n")[2]
    try:
        record = read_record(last.decode("ascii"), 0)
    except (UnicodeDecodeError, BadReplay):
        return None  # A damaged line is told, with its number, by whoever reads the whole file.
    return record.outcome if isinstance(record, ResultLine) else None


def read_run(path: Path) -> ReadRun:
    """Read a whole run file, less a last line that was cut off. Raises BadReplay."""
    return parse(read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """Return what a run file holds. Raises BadReplay for what cannot be one."""
    try:
        with _opened(path) as file:
            _require_size(os.fstat(file.fileno()).st_size)
            return read_stream(file)
    except OSError as error:
        raise unreadable(error) from None


def read_stream(stream: BinaryIO) -> bytes:
    """Return what a stream holds. Raises OSError, and BadReplay for more than a run can hold."""
    raw = stream.read(MOST_BYTES + 1)
    _require_size(len(raw))
    return raw


def parse(raw: bytes) -> ReadRun:
    """Read the bytes of a run file, less a last line that was cut off. Raises BadReplay."""
    # The cut-off line goes first: after a power failure it may be no text at all.
    whole = _whole(raw)
    try:
        text = raw[:whole].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadReplay("no-text", f"Line {line} is no text: it is damaged.", line) from None
    replay = read_replay(text)
    return ReadRun(Replay(replay.header, replay.records, bool(raw[whole:].strip())), whole)


def _whole(raw: bytes) -> int:
    """Return how many bytes the whole lines take, without blank ones at the end, as editors leave them."""
    lines = raw[: raw.rfind(b"\n") + 1]
    written = len(lines.rstrip())
    return lines.find(b"\n", written) + 1 if written else 0


def require_file(path: Path) -> None:
    """Raise BadReplay unless `path` is an ordinary file of a sensible size, OSError if it is nothing."""
    with _opened(path) as file:
        _require_size(os.fstat(file.fileno()).st_size)


def _opened(path: Path) -> BinaryIO:
    try:
        return open_ordinary(path)
    except ValueError as problem:
        raise BadReplay("no-file", f"It {problem}.") from None


def _require_size(size: int) -> None:
    if size > MOST_BYTES:
        raise BadReplay("too-large", f"It is larger than {MOST_BYTES >> 20} MiB: it is no run.")


def unreadable(error: OSError) -> BadReplay:
    """Return the error of a file that the system does not let us read."""
    return BadReplay("unreadable", f"It cannot be read: {error.strerror or error}.")
