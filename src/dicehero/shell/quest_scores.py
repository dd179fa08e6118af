"""The best finished quests, told from their files alone: no content is loaded, nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dicehero.core.errors import BadReplay
from dicehero.core.replay import ChanceLine, MoveLine, Record
from dicehero.store.run_file import SavedRun, read_run

_QUEST = "quest"


@dataclass(frozen=True, slots=True)
class Score:
    """A finished quest in the list of scores."""

    points: int
    ending: str
    """`won`, or how else it ended, for example `fell`."""
    hero: str
    """Id of the hero; empty where the file does not tell."""
    round: int
    """Round reached, from 1."""
    seed: str
    day: str
    """Day of the start, ISO 8601 in UTC."""


def best_scores(finished: Iterable[SavedRun], limit: int) -> list[Score]:
    """Return at most `limit` scores, best first, older ones first where equal.

    Abandoned quests have no score and are left out.
    """
    scored = [
        (run.outcome.scores[0], run.header.started, run)
        for run in finished
        if run.header.game == _QUEST and run.outcome and run.outcome.scores
    ]
    scored.sort(key=lambda entry: (-entry[0], entry[1], entry[2].path.name))
    return [_score(points, run) for points, _, run in scored[:limit]]


def _score(points: int, run: SavedRun) -> Score:
    won = run.outcome is not None and 0 in run.outcome.winners
    ending = "won" if won or run.outcome is None else run.outcome.ending
    try:
        records = read_run(run.path).replay.records
    except BadReplay:
        records = ()  # Its result is known all the same.
    return Score(points, ending, _hero(records), _round(records), run.header.seed, run.header.started[:10])


def _hero(records: tuple[Record, ...]) -> str:
    match records:
        case (MoveLine(text), *_) if text.startswith("hero "):
            return text.removeprefix("hero ")
        case _:
            return ""


def _round(records: tuple[Record, ...]) -> int:
    # The villains of a round are dealt once, and no undo reaches behind that.
    return sum(isinstance(record, ChanceLine) and record.text.startswith("=villains ") for record in records)
