"""The game of the day: the same seed for everybody with the same rules and content, and one try that counts.

Which try counts is told from the run files alone: it is the first one of its day, begun on that day.
A game belongs to the day it was begun on, however late it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import blake2b

from dicehero.core.game import AnyGame, GameInfo
from dicehero.shell.transcript import Retold
from dicehero.store.run_file import SavedRun


@dataclass(frozen=True, slots=True)
class DailyWords:
    """What a game adds to its daily."""

    opening: Callable[[AnyGame, str], tuple[str, ...]]
    """Returns the first moves, which the day decides, for its seed."""
    block: Callable[[Retold, Sequence[str]], list[str]]
    """Returns a result in lines to paste, of plain letters and digits; what is said of how it was played is
    the second argument."""


_SEED_BYTES = 4


def today() -> date:
    """Return the present day in UTC."""
    return datetime.now(UTC).date()


def daily_seed(info: GameInfo, content: str, day: date) -> str:
    """Return the seed of a day: it says the day, and cannot be that of other rules or content."""
    text = f"daily:{info.id}:{info.rules_version}:{content}:{day.isoformat()}"
    return f"{day.isoformat()}-{blake2b(text.encode(), digest_size=_SEED_BYTES).hexdigest()}"


def tries(runs: Iterable[SavedRun], game: str, day: date) -> list[SavedRun]:
    """Return the tries at the daily of a game and day, the first one first."""
    found = [run for run in runs if run.header.game == game and run.header.daily == day.isoformat()]
    return sorted(found, key=lambda run: (run.header.started, run.path.name))


def try_that_counts(runs: Iterable[SavedRun], info: GameInfo, content: str, day: date) -> SavedRun | None:
    """Return the try that counts: the first one of a day if it was begun on it, with its seed, unbent.

    None where there is none (yet), and where the first try was not such a one.
    """
    for run in tries(runs, info.id, day)[:1]:
        honest = run.header.seed == daily_seed(info, content, day) and not run.header.options
        if on_its_day(run) and honest:
            return run
    return None


def on_its_day(run: SavedRun) -> bool:
    """Whether a try was begun on the day that it is a try at."""
    return run.header.started[:10] == run.header.daily
