"""Many quests in several processes, with the same result whatever their number."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from dicehero.bots.contests import seeds_of
from dicehero.bots.quest.quests import QuestRecord, play_quest
from dicehero.bots.worker_pool import share_out
from dicehero.games.quest import Quest

CHUNK = 10
"""Quests a task: enough that handing them out costs nothing, few enough for a smooth progress bar."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What is played: one bot with one hero at one level of peril."""

    bot: str
    hero: str
    peril: int = 0
    endless: bool = False
    width: bool = False
    """Whether the decision width of every round in acts 2 and 3 is measured, which takes time."""
    gift: str | None = None
    """A relic that the hero gets when act 2 begins."""


Task = tuple[Cell, tuple[str, ...]]


def play_cells(
    game: Quest,
    cells: Sequence[Cell],
    seed: str,
    runs: int,
    jobs: int,
    played: Callable[[int], None] | None = None,
) -> dict[Cell, tuple[QuestRecord, ...]]:
    """Play `runs` quests for each cell in `jobs` processes; every cell plays the same seeds.

    `played` is told how many quests are done, chunk by chunk. Raises WorkerLost, and what
    `play_quest` raises.
    """
    seeds = seeds_of(seed, runs)
    tasks: list[Task] = [
        (cell, seeds[start : start + CHUNK]) for cell in cells for start in range(0, runs, CHUNK)
    ]
    found: dict[Cell, list[QuestRecord]] = {cell: [] for cell in cells}
    with closing(_results(game, tasks, jobs)) as results:
        for (cell, chunk), records in zip(tasks, results, strict=True):
            found[cell] += records
            if played is not None:
                played(len(chunk))
    return {cell: tuple(records) for cell, records in found.items()}


def _results(game: Quest, tasks: Sequence[Task], jobs: int) -> Generator[list[QuestRecord], None, None]:
    if jobs == 1:
        yield from (_play(game, task) for task in tasks)
        return
    with closing(share_out(_play_in_worker, tasks, jobs, partial(_take_game, game))) as results:
        yield from results


_worker_game: list[Quest] = []
"""The game of a worker process, sent once: it is far larger than a task."""


def _take_game(game: Quest) -> None:
    _worker_game.append(game)


def _play_in_worker(task: Task) -> list[QuestRecord]:
    return _play(_worker_game[-1], task)


def _play(game: Quest, task: Task) -> list[QuestRecord]:
    cell, seeds = task
    return [
        play_quest(game, cell.bot, seed, cell.hero, cell.peril, cell.endless, cell.width, cell.gift)
        for seed in seeds
    ]
