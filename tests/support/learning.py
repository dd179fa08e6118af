"""Learners at a session: who do all that is suggested, all but once, or anything at all."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dicehero.core.replay import Record
from dicehero.games.quest import Quest
from dicehero.shell.quest.course import QuestCourse
from dicehero.shell.quest.table import QuestSession
from dicehero.shell.tutorial.guide import Guide, Said
from support.lines import OWN_GAME


def learner(game: Quest = OWN_GAME) -> tuple[QuestSession, Guide]:
    """A session at the first lesson, and its guide."""
    course = QuestCourse(game.spec)
    session = QuestSession(game, course.seed)
    for move in course.opening:
        session.play(move)
    return session, Guide(session, course)


def obey(session: QuestSession, guide: Guide) -> Iterator[Said]:
    """Play all that is suggested; yield what was said, before it is done."""
    while not guide.over:
        said = guide.say()
        yield said
        session.play(said.move)


def roam(session: QuestSession, guide: Guide, seed: int) -> Iterator[Said]:
    """Play legal moves at random; yield what was said before each."""
    chooser = random.Random(seed)
    while not guide.over:
        yield guide.say()
        session.play(chooser.choice(session.legal()))


UNDO = "undo"
"""A deviation that is no move."""


def deviations(game: Quest = OWN_GAME) -> list[tuple[tuple[Record, ...], str]]:
    """Every way to do once what is not suggested: all records until then, and what is done instead."""
    session, guide = learner(game)
    found: list[tuple[tuple[Record, ...], str]] = []
    for said in obey(session, guide):
        others = [move for move in session.legal() if move != said.move]
        found += [(tuple(session.records), other) for other in (*others, *[UNDO][: session.can_undo])]
    return found


def astray(records: tuple[Record, ...], other: str, game: Quest = OWN_GAME) -> tuple[QuestSession, Guide]:
    """A session and its guide after one deviation."""
    course = QuestCourse(game.spec)
    session = QuestSession(game, course.seed, history=records)
    guide = Guide(session, course)
    if other == UNDO:
        session.undo()
    else:
        session.play(other)
    return session, guide
