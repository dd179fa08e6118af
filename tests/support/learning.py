"""Learners at a session: one who does all that is suggested, and one who does anything at all."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dicehero.games.quest import Quest
from dicehero.shell.guide import Guide, Said
from dicehero.shell.quest_course import QuestCourse
from dicehero.shell.quest_table import QuestSession
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
