"""Sitting down to learn a game: on a run of its own kind, which counts for nothing."""

from __future__ import annotations

from dicehero.content.catalog import Ready
from dicehero.core.errors import BadReplay
from dicehero.core.replay import fits
from dicehero.shell.catalogue import listing_of
from dicehero.shell.table import AnyTable, Table
from dicehero.shell.tutorial.guide import Course, Guide
from dicehero.store.run_file import SavedRun
from dicehero.store.runs import Runs

COMMAND = "dicehero learn"
"""Begins the lessons, or goes on with them."""


def has_lessons(game: str) -> bool:
    """Whether there are lessons in a game."""
    return listing_of(game).course is not None


def sit_down_to_learn(ready: Ready, lessons: Runs) -> tuple[AnyTable, Guide]:
    """Go on with the lessons where they were left, or begin them. Raises KeyError for a game without any.

    `lessons` are the runs of who learns.
    """
    course = _course_of(ready)
    table = _resumed(ready, course, lessons) or _begun(ready, course, lessons)
    return table, Guide(table.session, course)


def _course_of(ready: Ready) -> Course:
    make = listing_of(ready.game.info.id).course
    if make is None:
        raise KeyError(ready.game.info.id)
    return make(ready.game)


def _begun(ready: Ready, course: Course, lessons: Runs) -> AnyTable:
    table = Table.begin(ready.game, ready.content, course.seed, lessons)
    for move in course.opening:
        table.session.play(move)
    return table


def _resumed(ready: Ready, course: Course, lessons: Runs) -> AnyTable | None:
    """Return the lessons to go on with; None where there are none, or they do not suit any more."""
    for saved in lessons.unfinished():
        if saved.header.seed == course.seed and fits(saved.header, ready.game.info, ready.content):
            return _laid(ready, saved, lessons)
    return None


def _laid(ready: Ready, saved: SavedRun, lessons: Runs) -> AnyTable | None:
    try:
        return Table.resume(ready.game, ready.content, saved, lessons)
    except BadReplay:
        # Damaged, or in use by another process: lessons are begun anew sooner than they are explained.
        return None
