"""Appending to run files, one process a file."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
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
        """How often another program deleted, cut or changed it while it was open, and it was mended."""
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

    def __init__(self, path: Path, flags: int, new: bool = False) -> None:
        """Open and lock. Raises OSError, and BadReplay where another process holds the lock."""
        self.path = path
        self.restored = 0
        """How often another program deleted, cut or changed it while it was open, and it was mended."""
        self._new = new
        self._content: bytearray | None = bytearray() if new else None
        """What it should hold; None before that is known."""
        self._status: tuple[int, int] | None = None
        """Size and moment after it was last read or written; None where something is to be cut off."""
        self._descriptor = _open_locked(path, flags)
        self._remember_status()

    def read(self) -> ReadRun:
        """Read it whole. Raises BadReplay, OSError."""
        raw = self._read()
        run = parse(raw)
        self._content = bytearray(raw[: run.whole])
        self._remember_status()
        if run.whole < len(raw):
            self._status = None
        return run

    def append(self, data: bytes) -> int:
        """Append bytes, after cutting off a last line that `read` found broken. Raises OSError.

        What another program has done to the file meanwhile is mended first: what it has cut off is written
        again; where it deleted or changed it, the run is written anew from its first line on.
        """
        content = self._content
        if content is None:
            self.read()
            return self.append(data)
        if len(content) + len(data) > MOST_BYTES:
            raise OSError(errno.EFBIG, f"it is longer than the {MOST_BYTES >> 20} MiB that can be read again")
        self._mend(content)
        written = os.write(self._descriptor, data)
        content += data[:written]
        self._remember_status()
        return written

    def touch(self) -> None:
        """Mark it as the file written last, though nothing is written yet; where that fails it is not."""
        with suppress(OSError):
            os.utime(self.path)

    def _read(self) -> bytes:
        with open(self._descriptor, "rb", closefd=False) as file:
            file.seek(0)
            return file.read(MOST_BYTES + 1)

    def _remember_status(self) -> None:
        status = os.fstat(self._descriptor)
        self._status = status.st_size, status.st_mtime_ns

    def _mend(self, content: bytearray) -> None:
        """See to it that the file holds what it should. Raises OSError; then it is tried again."""
        status = os.fstat(self._descriptor)
        if self._is_gone(status):
            self._write_anew(content)
        elif self._status is None:
            os.ftruncate(self._descriptor, len(content))
        elif self._status != (status.st_size, status.st_mtime_ns):
            held = self._read()
            if not content.startswith(held):
                self._write_anew(content)
            elif len(held) < len(content):
                _write_all(self._descriptor, content[len(held) :])
                self.restored += 1

    def _is_gone(self, status: os.stat_result) -> bool:
        if status.st_nlink:
            return False
        try:  # Some disks count no names.
            return not os.path.samestat(status, self.path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return True

    def _write_anew(self, content: bytearray) -> None:
        """Write what should be there to a new file, and go on with that. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # Whatever is in its place is none of ours.
        path = self.path.with_stem(f"{self.path.stem}-again") if self.path.exists() else self.path
        descriptor = _open_locked(path, os.O_RDWR | os.O_CREAT | os.O_EXCL)
        try:
            _write_all(descriptor, content)
        except OSError:
            os.close(descriptor)
            path.unlink()  # It is tried again with the next move.
            raise
        os.close(self._descriptor)
        self._descriptor, self.path = descriptor, path
        self.restored += 1

    def close(self) -> None:
        """Close it, which ends the lock. Twice does no harm. A new file that nothing fitted into goes."""
        if self._descriptor < 0:
            return
        if self._new and not self._content:
            with suppress(OSError):
                self.path.unlink()
        os.close(self._descriptor)
        self._descriptor = -1


def _write_all(descriptor: int, data: bytes | bytearray) -> None:
    rest = memoryview(bytes(data))
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def create_run_file(path: Path) -> RunFile:
    """Create and lock a run file, or take one that is empty. Raises OSError, FileExistsError among them."""
    try:
        return RunFile(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, new=True)
    except FileExistsError:
        if not _is_empty(path):
            raise
    try:
        return RunFile(path, os.O_RDWR, new=True)
    except BadReplay as in_use:
        raise FileExistsError(errno.EEXIST, in_use.sentence) from None


def _is_empty(path: Path) -> bool:
    status = path.stat()
    return S_ISREG(status.st_mode) and status.st_size == 0


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
        self._header = len(self._pending)
        self._begun = False
        self.size = 0
        """Bytes of the run that are in the file."""

    @classmethod
    def going_on(cls, file: Appendable, header: Header, size: int = 0) -> RunWriter:
        """Return a writer that goes on with an open file, which holds so many bytes of the run."""
        writer = cls(lambda: file, header)
        writer._file, writer._pending, writer._begun = file, b"", True
        writer.size, writer._header = size, 0
        return writer

    @property
    def path(self) -> Path | None:
        """The file written to; None before the first move."""
        return None if self._file is None else self._file.path

    @property
    def started(self) -> bool:
        """Whether so much is in the file that one can go on with it."""
        return self._file is not None and self.size >= self._header

    def record(self, record: Record) -> None:
        """Append one record. Raises OSError; then the record waits for the next call."""
        self._pending += write_record(record).encode("ascii")
        self._begun = self._begun or isinstance(record, MoveLine)
        self.flush()

    def flush(self) -> None:
        """Append what waits. Raises OSError; then it goes on waiting."""
        if not self._begun:
            return
        if self._file is None:
            self._file = self._create()
        while self._pending:
            written = self._file.append(self._pending)
            self._pending = self._pending[written:]
            self.size += written

    @property
    def restored(self) -> int:
        """How often another program deleted, cut or changed the file, and it was mended."""
        return 0 if self._file is None else self._file.restored

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
