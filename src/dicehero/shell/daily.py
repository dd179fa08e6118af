"""The game of the day: the same seed for everybody with the same rules and content, and one try that counts.

Which try counts is told from the run files alone: it is the first one of its day, begun on that day.
A game belongs to the day it was begun on, however late it ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime
from hashlib import blake2b

from dicehero.core.game import GameInfo
from dicehero.store.run_file import SavedRun

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SEED_BYTES = 4


def today() -> date:
    """Return the present day in UTC."""
    return datetime.now(UTC).date()


def read_day(text: str) -> date:
    """Read `2026-12-01`. Raises ValueError for anything else."""
    if not _DAY.fullmatch(text):
        raise ValueError("a day is written like 2026-12-01")
    return date.fromisoformat(text)


def daily_seed(info: GameInfo, content: str, day: date) -> str:
    """Return the seed of a day: it says the day, and cannot be that of other rules or content."""
    text = f"daily:{info.id}:{info.rules_version}:{content}:{day.isoformat()}"
    return f"{day.isoformat()}-{blake2b(text.encode(), digest_size=_SEED_BYTES).hexdigest()}"


def tries(runs: Iterable[SavedRun], game: str, day: date) -> list[SavedRun]:
    """Return the tries at the daily of a game and day, the first one first."""
    found = [run for run in runs if run.header.game == game and run.header.daily == day.isoformat()]
    return sorted(found, key=lambda run: (run.header.started, run.path.name))


def counts(run: SavedRun, runs: Iterable[SavedRun], info: GameInfo, content: str) -> bool:
    """Whether a run is the try that counts: the first one of its day, begun on it, with its seed."""
    day = day_of(run)
    if day is None or run.header.seed != daily_seed(info, content, day):
        return False
    return on_its_day(run) and tries(runs, info.id, day)[:1] == [run]


def on_its_day(run: SavedRun) -> bool:
    """Whether a try was begun on the day that it is a try at."""
    return run.header.started[:10] == run.header.daily


def day_of(run: SavedRun) -> date | None:
    """Return the day whose daily a run is a try at; None for any other run."""
    try:
        return read_day(run.header.daily)
    except ValueError:
        return None
