"""What the coach says of the quest."""

from __future__ import annotations

import pytest

from dicehero.core.playback import frames, standing
from dicehero.core.replay import MoveLine
from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.shell.catalogue import adviser_of
from dicehero.shell.coach.questions import Question, Verdict, exactly
from dicehero.shell.quest.adviser import QuestAdviser
from dicehero.shell.quest.verdict import LIFE, POINTS
from support.games import RICH_GAME
from support.quest import QUEST
from support.stage import sensible_move

ADVISER = QuestAdviser(QUEST.spec)


def test_nothing_is_advised_outside_of_a_battle() -> None:
    session = Session(QUEST, "s")
    assert ADVISER.counsel(session.state) is None
    session.play("hero plain")
    assert ADVISER.counsel(session.state) is None


def test_accuracy_sums_up_rounds() -> None:
    verdicts = [
        Verdict(1, "", True, True),
        Verdict(2, "", False, True, (exactly(LIFE, 2), exactly(POINTS, 5))),
        Verdict(3, "", False, True, (exactly(POINTS, 1),)),
        Verdict(4, "", True, False),
    ]
    line = ADVISER.accuracy(verdicts)
    assert line == "2 of 4 rounds played perfectly (50%), 1 not proven; about 2 life, 6 points missed"
    assert ADVISER.accuracy([]) == ""


@pytest.mark.parametrize(("game", "hero"), [(QUEST, "plain"), (RICH_GAME, "gifted")])
def test_live_and_afterwards_the_same_rounds_are_judged(game: Quest, hero: str) -> None:
    adviser = QuestAdviser(game.spec)
    session = Session(game, "s")
    live: list[Question[Verdict]] = []
    before = session.state

    def hear(_step: object) -> None:
        nonlocal before
        question = adviser.judge(before, session.records[-1], session.state, session.records)
        live.extend([] if question is None else [question])
        before = session.state

    session.subscribe(hear)
    session.play(f"hero {hero}")
    while not session.over:
        session.play(sensible_move(session))
        if not session.over:
            session.hint()
        if session.can_undo:
            session.undo()
            session.redo()
    all_frames = list(frames(game, "s", {}, session.records))
    straight = standing(all_frames)
    later = adviser.judge_all(straight, all_frames)
    assert live == [question for _, question in later]
    assert {straight[index].record for index, _ in later} == {MoveLine("end")}


def test_the_catalogue_knows_the_quest_has_a_coach() -> None:
    assert isinstance(adviser_of(QUEST), QuestAdviser)
