"""The history: a database made from the run files. It can be lost, for it can be made again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dicehero import __version__
from dicehero.store.past_runs import PastRun, Standing

VERSION: Final = 1
"""Raised whenever the table below changes; a history of another version is made again."""
_PATIENCE: Final = 2.0
"""Seconds to wait for another program that is writing."""
_TABLE: Final = """
CREATE TABLE run (
    name TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    judged_by TEXT NOT NULL,
    standing TEXT NOT NULL,
    problem TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    content TEXT NOT NULL,
    seed TEXT NOT NULL,
    options TEXT NOT NULL,
    app TEXT NOT NULL,
    started TEXT NOT NULL,
    lines INTEGER NOT NULL,
    hinted INTEGER NOT NULL,
    ending TEXT NOT NULL,
    score INTEGER,
    won INTEGER NOT NULL,
    facts TEXT NOT NULL
) WITHOUT ROWID
"""
_COLUMNS: Final = 20
_MOST: Final = (1 << 63) - 1
"""The greatest number that SQLite holds."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What tells a file that was imported from one that was changed since."""

    size: int
    modified: int
    """Nanoseconds since 1970, as the system says."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A run in the history, and what it was made from."""

    run: PastRun
    mark: Mark
    fingerprint: str
    """Hash of the whole file: copies of a file are one run."""
    judged_by: str = __version__
    """Version of the program that judged it."""


class HistoryFile:
    """An open history. Whatever goes wrong with the file, there is one, in memory at worst."""

    def __init__(self, path: Path | None) -> None:
        """Open or create the file; with None, or where that fails, remember nothing beyond this process."""
        self.problem = ""
        """A sentence on why nothing is remembered; else empty."""
        self._path = path
        self._database = self._open()

    def entries(self) -> dict[str, Entry]:
        """Return everything by name of file."""
        try:
            return {entry.run.name: entry for entry in self._read()}
        except (sqlite3.DatabaseError, ValueError):
            # Damaged inside, or written by nobody we know. It can be made again.
            self._start_again()
            return {}

    def store(self, entries: Iterable[Entry], gone: Iterable[str]) -> None:
        """Put entries in, in place of those of the same files, and take out those that are gone."""
        rows = [_row(entry) for entry in entries]
        names = [(name,) for name in gone]
        if not rows and not names:
            return
        try:
            with self._database:
                self._database.execute("BEGIN IMMEDIATE")
                self._database.executemany("DELETE FROM run WHERE name = ?", names)
                marks = ", ".join("?" * _COLUMNS)
                self._database.executemany(f"INSERT OR REPLACE INTO run VALUES ({marks})", rows)
        except sqlite3.Error as error:
            self._tell(error)

    def close(self) -> None:
        """Close it. Twice does no harm."""
        with suppress(sqlite3.Error):
            self._database.close()

    # --- opening ------------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        if self._path is None:
            return _in_memory()
        if self._path.exists() and not self._path.is_file():
            # Opening a pipe would wait for a writer for ever.
            self._tell(OSError("it is no ordinary file"))
            return _in_memory()
        try:
            return self._open_file(self._path)
        except (sqlite3.OperationalError, OSError) as error:
            self._tell(error)
        except sqlite3.DatabaseError:
            return self._opened_again()
        return self._copy()

    def _open_file(self, path: Path) -> sqlite3.Connection:
        path.parent.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        try:
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            _prepare(database)
        except BaseException:
            database.close()
            raise
        return database

    def _opened_again(self) -> sqlite3.Connection:
        """Put a damaged file aside and return a new one."""
        assert self._path is not None
        try:
            self._path.replace(self._path.with_name(f"{self._path.name}.damaged"))
            for suffix in ("-wal", "-shm"):
                self._path.with_name(f"{self._path.name}{suffix}").unlink(missing_ok=True)
            return self._open_file(self._path)
        except (sqlite3.Error, OSError) as error:
            self._tell(error)
            return _in_memory()

    def _start_again(self) -> None:
        self.close()
        self._database = _in_memory() if self._path is None or self.problem else self._opened_again()

    def _copy(self) -> sqlite3.Connection:
        """Return a copy in memory of what can be read but not written."""
        assert self._path is not None
        copy = _in_memory()
        with suppress(sqlite3.Error, OSError, ValueError):
            readable = sqlite3.connect(f"{self._path.as_uri()}?mode=ro", timeout=_PATIENCE, uri=True)
            with closing(readable):
                if readable.execute("PRAGMA user_version").fetchone() == (VERSION,):
                    rows = readable.execute("SELECT * FROM run").fetchall()
                    marks = ", ".join("?" * _COLUMNS)
                    copy.executemany(f"INSERT INTO run VALUES ({marks})", rows)
        return copy

    def _tell(self, error: Exception) -> None:
        reason = (getattr(error, "strerror", None) or str(error)).lower().rstrip(".")
        self.problem = f"The history cannot be kept ({reason}); it is told from the run files alone."

    # --- rows ---------------------------------------------------------------------------------------

    def _read(self) -> Iterator[Entry]:
        for row in self._database.execute("SELECT * FROM run"):
            yield _entry(row)


def _prepare(database: sqlite3.Connection) -> None:
    """Make the table, unless it is there in this version."""
    if database.execute("PRAGMA user_version").fetchone() == (VERSION,):
        return
    database.execute("BEGIN IMMEDIATE")
    # Another process may have been faster.
    if database.execute("PRAGMA user_version").fetchone() != (VERSION,):
        database.execute("DROP TABLE IF EXISTS run")
        database.execute(_TABLE)
        database.execute(f"PRAGMA user_version = {VERSION}")
    database.execute("COMMIT")


def _in_memory() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:", isolation_level=None)
    _prepare(database)
    return database


def _row(entry: Entry) -> tuple[object, ...]:
    run = entry.run
    values = (
        run.name,
        entry.mark.size,
        entry.mark.modified,
        entry.fingerprint,
        entry.judged_by,
        run.standing.value,
        run.problem,
        run.game,
        _bounded(run.rules),
        run.content,
        run.seed,
        json.dumps(dict(run.options)),
        run.app,
        run.started,
        run.lines,
        int(run.hinted),
        run.ending,
        None if run.score is None else _bounded(run.score),
        int(run.won),
        json.dumps(dict(run.facts)),
    )
    # Half characters, which JSON may hold, are no text for a database.
    return tuple(encodable(value) if isinstance(value, str) else value for value in values)


def encodable(text: str) -> str:
    """Return a text with everything escaped that UTF-8 cannot hold."""
    return text.encode("utf-8", "backslashreplace").decode()


def _bounded(number: int) -> int:
    return max(-_MOST, min(_MOST, number))


def _entry(row: tuple[object, ...]) -> Entry:
    """Return a row as an entry. Raises ValueError for what this program has not written."""
    (
        name, size, modified, fingerprint, judged_by, standing, problem, game, rules, content, seed,
        options, app, started, lines, hinted, ending, score, won, facts,
    ) = row  # fmt: skip
    run = PastRun(
        str(name), Standing(str(standing)), str(problem), str(game), _whole(rules), str(content), str(seed),
        json.loads(str(options)), str(app), str(started), _whole(lines), bool(hinted), str(ending),
        None if score is None else _whole(score), bool(won), json.loads(str(facts)),
    )  # fmt: skip
    return Entry(run, Mark(_whole(size), _whole(modified)), str(fingerprint), str(judged_by))


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError("no number")
    return value
