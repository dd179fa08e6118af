"""The history: a database made from the run files. It can be lost, for it can be made again."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dicehero.store.history_errors import DamagedHistory, UnusableHistory
from dicehero.store.history_rows import Entry

if TYPE_CHECKING:
    from dicehero.store.history_database import HistoryDatabase

_SIDE_FILES: Final = ("-wal", "-shm", "-journal")
"""Endings of what SQLite writes beside a database."""


class HistoryFile:
    """An open history. Whatever goes wrong with the file, there is one, in memory at worst."""

    def __init__(self, path: Path | None) -> None:
        """Open or create the file; with None, or where that fails, remember nothing beyond this process."""
        self.problem = ""
        """A sentence on why nothing is remembered; else empty."""
        self._path = path
        self._known: dict[str, Entry] = {}
        """What was read where there is no database to be written."""
        self._database = None if path is None else self._open(path)

    @property
    def keeps(self) -> bool:
        """Whether what is stored is there the next time."""
        return self._database is not None and not self.problem

    def entries(self) -> dict[str, Entry]:
        """Return everything by name of file."""
        if self._database is None:
            return dict(self._known)
        try:
            return self._database.read()
        except DamagedHistory:
            self._start_again()
        except UnusableHistory as error:
            self._tell(error)
        return {}

    def store(self, entries: Collection[Entry], gone: Collection[str]) -> None:
        """Put entries in, in place of those of the same files, and take out those that are gone."""
        if self._database is None or not (entries or gone):
            return
        try:
            try:
                self._database.write(entries, gone)
            except DamagedHistory:
                # What is known and not among these is judged again when somebody looks the next time.
                self._start_again()
                if self._database is not None:
                    self._database.write(entries, ())
        except (DamagedHistory, UnusableHistory) as error:
            self._tell(error)

    def close(self) -> None:
        """Close it. Twice does no harm."""
        if self._database is not None:
            self._database.close()

    def _open(self, path: Path) -> HistoryDatabase | None:
        try:
            from dicehero.store.history_database import HistoryDatabase, read_only
        except ImportError as missing:
            self._tell(UnusableHistory(f"this Python has no {missing.name}"))
            return None
        try:
            return HistoryDatabase(path)
        except UnusableHistory as error:
            self._tell(error)
        except DamagedHistory:
            return self._opened_again(path)
        self._known = read_only(path)
        return None

    def _start_again(self) -> None:
        assert self._path is not None, "only a file can be damaged"
        self.close()
        self._database = self._opened_again(self._path)

    def _opened_again(self, path: Path) -> HistoryDatabase | None:
        """Put a damaged file aside and return a new one; None where that cannot be."""
        from dicehero.store.history_database import HistoryDatabase

        try:
            path.replace(path.with_name(f"{path.name}.damaged"))
            for ending in _SIDE_FILES:
                path.with_name(f"{path.name}{ending}").unlink(missing_ok=True)
            return HistoryDatabase(path)
        except OSError as error:
            self._tell(UnusableHistory(f"it is damaged, and cannot be put aside: {error.strerror or error}"))
        except (DamagedHistory, UnusableHistory) as error:
            self._tell(error)
        return None

    def _tell(self, error: Exception) -> None:
        reason = str(error).rstrip(".")
        reason = reason[:1].lower() + reason[1:]
        self.problem = f"The history cannot be kept ({reason}); it is told from the run files alone."
