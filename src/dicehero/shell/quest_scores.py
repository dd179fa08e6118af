"""The best finished quests, told from the two ends of their files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dicehero.shell.deeds import QuestDeeds, deeds_of
from dicehero.store.run_file import SavedRun


@dataclass(frozen=True, slots=True)
class Score:
    """A finished quest in the list of scores."""

    deeds: QuestDeeds
    ending: str
    """`won`, or how else it ended, for example `fell`."""
    seed: str
    day: str
    """Day of the start, ISO 8601 in UTC."""


def best_scores(finished: Iterable[SavedRun], limit: int) -> list[Score]:
    """Return at most `limit` scores, best first, older ones first where equal.

    Abandoned quests have no score and are left out.
    """
    scored = [(deeds, run) for run in finished if (deeds := deeds_of(run)) is not None]
    scored.sort(key=lambda each: (-each[0].score, each[1].header.started, each[1].path.name))
    return [_score(deeds, run) for deeds, run in scored[:limit]]


def _score(deeds: QuestDeeds, run: SavedRun) -> Score:
    ending = "won" if deeds.won or run.outcome is None else run.outcome.ending
    return Score(deeds, ending, run.header.seed, run.header.started[:10])
