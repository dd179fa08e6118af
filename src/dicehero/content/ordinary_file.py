"""Reading files that may come from anywhere: ordinary ones of a sensible size, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, BinaryIO, Final

_FLAGS: Final = sum(
    getattr(os, name, 0) for name in ("O_RDONLY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY")
)

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def open_ordinary(path: Path) -> BinaryIO:
    """Open a file for reading. Raises OSError, and ValueError (`is not a regular file`) for a folder, pipe or
    device: those could be waited for, or read, for ever.
    """
    # Asked of what is open, because a name can mean something else a moment later; without waiting for
    # somebody at the other end.
    descriptor = os.open(path, _FLAGS)
    try:
        if not S_ISREG(os.fstat(descriptor).st_mode):
            raise ValueError("is not a regular file")
        return open(descriptor, "rb")  # noqa: PTH123
    except BaseException:
        os.close(descriptor)
        raise


def read_bounded(path: Path, most: int) -> bytes:
    """Return what an ordinary file of at most so many bytes holds.

    Raises OSError, and ValueError with what is wrong, as in `is not a regular file`.
    """
    with open_ordinary(path) as file:
        # A file can grow while it is read, so the size alone is no bound.
        too_large = os.fstat(file.fileno()).st_size > most
        raw = b"" if too_large else file.read(most + 1)
    if too_large or len(raw) > most:
        raise ValueError(f"is larger than {most} bytes")
    return raw


def read_text(path: Traversable, most: int) -> str:
    """Return the text of an ordinary file of at most so many bytes, without a byte order mark.

    What comes with the game may lie in an archive. Raises as `read_bounded`, and ValueError for other text
    than UTF-8.
    """
    raw = read_bounded(path, most) if isinstance(path, Path) else path.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ValueError(f"is not UTF-8 text (line {line})") from None
