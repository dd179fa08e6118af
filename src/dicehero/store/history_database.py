"""The SQLite file that the history is kept in. Some builds of Python cannot import this module."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from stat import S_ISREG
from typing import Final

from dicehero.store.history_errors import DamagedHistory, UnusableHistory
from dicehero.store.history_rows import COLUMNS, Entry, entry_of, row_of

VERSION: Final = 2
"""Raised whenever the table changes; a history of another version is made again."""
_PATIENCE: Final = 2.0
"""Seconds to wait for another program that is writing."""
_TABLE: Final = ", ".join(f"{name} {kind} NOT NULL" for name, kind in COLUMNS.items())
_PLACES: Final = ", ".join("?" * len(COLUMNS))
_CIRCUMSTANCES: Final = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_AUTH,
    }
)
"""What can be wrong around a file that is in order. Everything else is wrong inside."""
_PRIMARY: Final = 0xFF
"""Of an error code, what kind it is; the rest tells details."""
_FORMATS_AT: Final = 18
"""Where the header says in which formats the file is written and read, a byte each."""
_FORMATS: Final = 2
_KNOWN_FORMATS: Final = frozenset({1, 2})


class HistoryDatabase:
    """An open database. All its methods raise DamagedHistory and UnusableHistory."""

    def __init__(self, path: Path) -> None:
        """Open or create it."""
        with _translated():
            path.parent.mkdir(parents=True, exist_ok=True)
            _require_file(path)
            self._connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                self._connection.execute("PRAGMA synchronous = NORMAL")
                _prepare(self._connection)
            except BaseException:
                self.close()
                raise

    def read(self) -> dict[str, Entry]:
        """Return everything by name of file."""
        with _translated():
            return _entries(self._connection)

    def write(self, entries: Iterable[Entry], gone: Iterable[str]) -> None:
        """Put entries in, in place of those of the same files, and take out those that are gone."""
        rows = [row_of(entry) for entry in entries]
        with _translated(), self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany("DELETE FROM run WHERE name = ?", [(name,) for name in gone])
            self._connection.executemany(f"INSERT OR REPLACE INTO run VALUES ({_PLACES})", rows)

    def close(self) -> None:
        """Close it. Twice does no harm."""
        with suppress(sqlite3.Error):
            self._connection.close()


def read_only(path: Path) -> dict[str, Entry]:
    """Return what a file holds that cannot be written; nothing where that cannot be read, either."""
    with suppress(DamagedHistory, UnusableHistory), _translated():
        _require_file(path)
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", timeout=_PATIENCE, uri=True)
        with closing(connection):
            if _version(connection) == VERSION:
                return _entries(connection)
    return {}


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        if code & _PRIMARY in _CIRCUMSTANCES:
            raise UnusableHistory(str(error)) from None
        raise DamagedHistory from error
    except OSError as error:
        raise UnusableHistory(error.strerror or str(error)) from None
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:
        # Rows that nobody here has written; and where a damaged file makes SQLite quote it, the message
        # is no UTF-8 and cannot even become an error of its own kind.
        raise DamagedHistory from error


def _require_file(path: Path) -> None:
    """Raise OSError for what is there and not a regular file, DamagedHistory where its header is wrong."""
    try:
        ordinary = S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return
    if not ordinary:
        # Opening a pipe would wait for a writer for ever.
        raise OSError("it is not a regular file")
    with path.open("rb", buffering=0) as file:
        file.seek(_FORMATS_AT)
        # SQLite would call a damaged number of its format a file that can only be read.
        if not set(file.read(_FORMATS)) <= _KNOWN_FORMATS:
            raise DamagedHistory


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the table, unless it is there in this version."""
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    # Another process may have been faster.
    if _version(connection) != VERSION:
        connection.execute("DROP TABLE IF EXISTS run")
        connection.execute(f"CREATE TABLE run ({_TABLE}) WITHOUT ROWID")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _entries(connection: sqlite3.Connection) -> dict[str, Entry]:
    entries = map(entry_of, connection.execute("SELECT * FROM run"))
    return {entry.run.name: entry for entry in entries}
