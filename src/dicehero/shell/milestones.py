"""What a game just finished has brought for good: achievements, and what the game unlocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dicehero.shell.catalogue import ACHIEVEMENT, Milestone, listing_of

if TYPE_CHECKING:
    from dicehero.shell.table import AnyTable
    from dicehero.store.past_runs import PastRun
    from dicehero.store.runs import Runs


def milestones_of(
    table: AnyTable, runs: Runs, past: Callable[[], Iterable[PastRun]]
) -> tuple[Milestone, ...]:
    """Return what the game at a table has brought; nothing where it goes on or is not among `runs`.

    `past` brings the history up to date and returns every run, oldest first; asked only where it matters.
    It is compared with itself less this run, so nothing is announced that an older run had brought already.
    """
    path, game = table.path, table.session.game
    if not table.session.over or path is None or path.parent != runs.folder:
        return ()
    # Loaded here: most games that are left are not over.
    from dicehero.content.achievements import load_achievements
    from dicehero.shell.reports.achievements import progress

    with_it = [run for run in past() if run.game == game.info.id]
    without = [run for run in with_it if run.name != path.name]
    achievements = load_achievements().get(game.info.id, ())
    pairs = zip(progress(achievements, without), progress(achievements, with_it), strict=True)
    achieved = [
        Milestone(ACHIEVEMENT, now.achievement.id, now.achievement.name, now.achievement.text)
        for before, now in pairs
        if now.done and not before.done
    ]
    finished = [run for run in runs.finished() if run.header.game == game.info.id]
    earlier = [run for run in finished if run.path.name != path.name]
    locks = listing_of(game.info.id).locks
    return (*(locks.newly(game, earlier, finished) if locks else ()), *achieved)
