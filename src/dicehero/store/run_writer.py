"""Appending to run files, one process a file."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from dicehero.core.errors import BadReplay
from dicehero.core.replay import Header, MoveLine, Record, write_header, write_record
from dicehero.store.run_file import MOST_BYTES, ReadRun, parse, require_file, unreadable

if sys.platform == "win32":

    def _lock(_descriptor: int) -> None:
        """Lock nothing: there, a run played twice at once is found out of sync later."""

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def _lock(descriptor: int) -> None:
        flock(descriptor, LOCK_EX | LOCK_NB)


_FLAGS: Final = os.O_APPEND | getattr(os, "O_BINARY", 0)
_NOT_WRITABLE: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class Appendable(Protocol):
    """What a writer needs of a file."""

    @property
    def path(self) -> Path:
        """Where it is."""
        ...

    @property
    def restored(self) -> int:
        """How often it was deleted while it was open, and written anew."""
        ...

    def append(self, data: bytes) -> int:
        """Append as much of `data` as fits now and return how many bytes. Raises OSError."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


def _open_locked(path: Path, flags: int) -> int:
    """Return a descriptor. Raises OSError, and BadReplay where another process holds the lock."""
    descriptor = os.open(path, flags | _FLAGS, 0o666)
    try:
        _lock(descriptor)
    except BlockingIOError:
        os.close(descriptor)
        raise BadReplay("in-use", "It is being played in another window just now.") from None
    except OSError:
        pass  # Some network disks know no locks; that is no reason not to play.
    return descriptor


class RunFile:
    """A run file held open and locked against other processes."""

    def __init__(self, path: Path, flags: int) -> None:
        """Open and lock. Raises OSError, and BadReplay where another process holds the lock."""
        self.path = path
        self.restored = 0
        """How often it was deleted while it was open, and written anew."""
        self._cut_to: int | None = None
        self._descriptor = _open_locked(path, flags)

    def read(self) -> ReadRun:
        """Read it whole. Raises BadReplay, OSError."""
        with open(self._descriptor, "rb", closefd=False) as file:
            run = parse(file.read(MOST_BYTES))
        self._cut_to = run.whole if run.truncated else None
        return run

    def append(self, data: bytes) -> int:
        """Append bytes, after cutting off a last line that `read` found broken. Raises OSError.

        A file that was deleted meanwhile is written anew at its place, from its first line on.
        """
        if self._cut_to is not None:
            os.ftruncate(self._descriptor, self._cut_to)
            self._cut_to = None
        if self._is_gone():
            self._restore()
        return os.write(self._descriptor, data)

    def touch(self) -> None:
        """Mark it as the file written last, though nothing is written yet; where that fails it is not."""
        with suppress(OSError):
            os.utime(self.path)

    def _is_gone(self) -> bool:
        status = os.fstat(self._descriptor)
        if status.st_nlink:
            return False
        try:  # Some disks count no names.
            return not os.path.samestat(status, self.path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return True

    def _restore(self) -> None:
        """Give what is open, and has no name any more, a name again. Raises OSError."""
        with open(self._descriptor, "rb", closefd=False) as old:
            old.seek(0)
            rest = memoryview(old.read())
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # Whatever was put in its place is none of ours.
        path = self.path.with_stem(f"{self.path.stem}-again") if self.path.exists() else self.path
        descriptor = _open_locked(path, os.O_RDWR | os.O_CREAT | os.O_EXCL)
        try:
            while rest:
                rest = rest[os.write(descriptor, rest) :]
        except OSError:
            os.close(descriptor)
            path.unlink()  # It is tried again with the next move.
            raise
        os.close(self._descriptor)
        self._descriptor, self.path = descriptor, path
        self.restored += 1

    def close(self) -> None:
        """Close it, which ends the lock. Twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def create_run_file(path: Path) -> RunFile:
    """Create and lock a run file. Raises OSError, FileExistsError among them."""
    return RunFile(path, os.O_RDWR | os.O_CREAT | os.O_EXCL)


def open_run_file(path: Path) -> tuple[RunFile, OSError | None]:
    """Open and lock a run file that is there, with the reason where it can be read only.

    Raises BadReplay for what cannot be read and for what another process holds.
    """
    try:
        require_file(path)
        try:
            return RunFile(path, os.O_RDWR), None
        except OSError as error:
            if error.errno not in _NOT_WRITABLE:
                raise
            return RunFile(path, os.O_RDONLY), error
    except OSError as error:
        raise unreadable(error) from None


class RunWriter:
    """Writes a run record by record; what cannot be written now is written with a later record.

    Every record is handed to the system at once, so a program that dies loses none.
    """

    def __init__(self, create: Callable[[], Appendable], header: Header) -> None:
        """Prepare a new run. `create` is called at the first move: no move, no file."""
        self._create = create
        self._file: Appendable | None = None
        self._pending = write_header(header).encode("ascii")
        self._begun = False

    @classmethod
    def going_on(cls, file: Appendable, header: Header) -> RunWriter:
        """Return a writer that goes on with an open file."""
        writer = cls(lambda: file, header)
        writer._file, writer._pending, writer._begun = file, b"", True
        return writer

    @property
    def path(self) -> Path | None:
        """The file written to; None before the first move."""
        return None if self._file is None else self._file.path

    def record(self, record: Record) -> None:
        """Append one record. Raises OSError; then the record waits for the next call."""
        self._pending += write_record(record).encode("ascii")
        self._begun = self._begun or isinstance(record, MoveLine)
        if not self._begun:
            return
        if self._file is None:
            self._file = self._create()
        while self._pending:
            written = self._file.append(self._pending)
            self._pending = self._pending[written:]

    @property
    def restored(self) -> int:
        """How often the file was deleted while it was open, and written anew."""
        return 0 if self._file is None else self._file.restored

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
