"""What the history knows of a run that was once played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from dicehero.core.session import ABANDONED
from dicehero.store.moments import local_day


class Standing(StrEnum):
    """How far a run file can be believed."""

    OPEN = "open"
    """It is not over; nothing is counted yet."""
    VERIFIED = "verified"
    """Played again from its seed, it came to what it says."""
    UNCHECKED = "unchecked"
    """It is of other rules or content than those at hand: it is listed, and proves nothing."""
    WRONG = "wrong"
    """Played again it comes to something else than it says; it counts for nothing."""
    UNREADABLE = "unreadable"
    """It is no run file, or a damaged one."""


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run file as the history tells it."""

    name: str
    """Name of the file in the folder of runs."""
    standing: Standing
    problem: str = ""
    """A sentence for what is wrong or could not be checked; else empty."""
    game: str = ""
    rules: int = 0
    content: str = ""
    seed: str = ""
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    app: str = ""
    started: str = ""
    """ISO 8601 in UTC, as the file says."""
    lines: int = 0
    """Whole lines of the file; 0 where it was not read."""
    hinted: bool = False
    """Whether the player was shown what to do; known of verified runs only."""
    ending: str = ""
    """Empty while it is not over."""
    score: int | None = None
    """Points of the first seat; None where the game gives none."""
    won: bool = False
    """Whether the first seat is among the winners."""
    facts: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    """What the game itself tells of its end."""

    @property
    def counts(self) -> bool:
        """Whether it counts for scores and statistics."""
        over = self.ending not in ("", ABANDONED) and self.score is not None
        return over and self.standing in (Standing.VERIFIED, Standing.UNCHECKED)

    @property
    def proves(self) -> bool:
        """Whether it proves what was achieved."""
        return self.counts and self.standing is Standing.VERIFIED

    @property
    def day(self) -> str:
        """The day of its start, ISO 8601 in local time."""
        return local_day(self.started)

    def fact(self, name: str) -> int | str | None:
        """Return a fact of the game's own or one that every game has; None where there is none such."""
        match name:
            case "score":
                return self.score
            case "won":
                return int(self.won)
            case "hinted":
                return int(self.hinted)
            case "ending":
                return self.ending
            case "day":
                return self.day
            case _:
                return self.facts.get(name)
