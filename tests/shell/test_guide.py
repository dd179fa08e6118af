"""The guide teaches by watching: it has something to say, never stands in the way, and comes to an end."""

from __future__ import annotations

import pytest

from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.course import QuestCourse
from dicehero.shell.quest.lessons import LAST_ROUND, LESSONS
from dicehero.shell.quest.table import QuestSession
from dicehero.shell.tutorial.guide import Guide
from support.games import GAME, RICH_GAME
from support.learning import learner, obey, roam
from support.levels import sampled
from support.lines import OWN_GAME

MOST_MOVES = 60
"""Three rounds of few dice take no more, even of one who learns: five minutes."""
GIVEN = {
    1: ["Villain", "Roll", "Place", "Points", "Blend", "Wild", "End", "Reward"],
    2: ["Traits", "Your hero"],
    3: ["Kept dice", "Your turn", "Keep"],
}
"""By round: what is taught in it."""


def test_every_lesson_is_given_in_its_round_to_one_who_does_all_that_is_suggested() -> None:
    """If this fails, other villains have come: `python tests/find_lesson_seed.py` finds another seed."""
    session, guide = learner()
    given: dict[int, list[str]] = {1: [], 2: [], 3: []}
    moves = 0
    for said in obey(session, guide):
        moves += 1
        titles = given[session.view().round]
        if said.title and said.title not in titles:
            titles.append(said.title)
    assert given == GIVEN
    assert moves <= MOST_MOVES
    assert session.view().round == LAST_ROUND + 1


def test_the_first_round_is_flawless_and_shows_nothing_but_what_is_taught() -> None:
    session, guide = learner()
    for said in obey(session, guide):
        view = session.view()
        if view.round > 1:
            break
        assert view.villain is None or not view.villain.traits
        assert said.move in session.legal()
    assert session.view().flawless_rounds == 1
    assert session.view().relics == ()


def test_lessons_are_counted_from_the_first_to_the_last() -> None:
    session, guide = learner()
    numbers = [said.number for said in obey(session, guide) if said.title]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (1, len(LESSONS))


@pytest.mark.parametrize("game", [OWN_GAME, GAME, RICH_GAME], ids=["own", "bare", "rich"])
@pytest.mark.parametrize("seed", sampled(range(4)))
def test_one_who_does_anything_at_all_is_told_something_that_can_be_done(seed: int, game: Quest) -> None:
    session, guide = learner(game)
    for count, said in enumerate(roam(session, guide, seed)):
        assert said.move in session.legal()
        assert said.text
        assert 0 <= said.number <= said.count
        assert count < 2000
    assert session.over or session.view().round == LAST_ROUND + 1


@pytest.mark.parametrize("seed", sampled(range(6)))
def test_from_wherever_one_has_strayed_the_suggestions_lead_to_the_end(seed: int) -> None:
    for astray in (5, 20):
        session, guide = learner()
        for count, _ in enumerate(roam(session, guide, seed)):
            if count == astray:
                break
        rounds: dict[int, int] = {}
        for _ in obey(session, guide):
            number = session.view().round
            rounds[number] = rounds.get(number, 0) + 1
            assert rounds[number] <= MOST_MOVES, "the suggestions go round in circles"
        assert guide.over


def test_what_was_learnt_is_known_when_one_comes_back_at_any_point() -> None:
    session, guide = learner()
    for said in obey(session, guide):
        again = QuestSession(OWN_GAME, session.seed, history=tuple(session.records))
        returned = Guide(again, QuestCourse(OWN_GAME.spec)).say()
        assert (returned.title, returned.number) == (said.title, said.number)
        assert returned.move in again.legal()


def test_taking_back_is_no_reason_to_teach_it_again() -> None:
    session, guide = learner()
    for said in obey(session, guide):
        if said.title == "Points":
            break
    session.undo()
    assert guide.say().title != "Place"
    assert guide.say().move in session.legal()
    session.redo()
    assert guide.say().title == "Points"


def test_a_lesson_can_be_passed_over_and_all_of_them() -> None:
    session, guide = learner()
    assert guide.say().title == "Villain"
    assert guide.skip()
    assert guide.say().title == ""
    assert guide.say().move.startswith("villain")
    assert not guide.skip()
    for _ in obey(session, guide):
        while guide.skip():
            pass
        assert guide.say().title == ""
        assert guide.say().text
    assert guide.over


def test_what_one_does_unasked_is_not_taught_any_more() -> None:
    session, guide = learner()
    session.play(guide.say().move)
    session.play("roll")
    session.play("blend 1 2")
    titles = [said.title for said in obey(session, guide) if session.view().round == 1]
    assert "Blend" not in titles
    assert "Place" in titles


def test_a_guide_that_has_left_hears_nothing_more() -> None:
    session, guide = learner()
    while guide.say().title != "Place":
        session.play(guide.say().move)
    guide.leave()
    session.play(guide.say().move)
    assert guide.say().title == "Place", "it does not know that one was placed"


def test_the_end_is_praise_or_consolation() -> None:
    session, guide = learner()
    for _ in obey(session, guide):
        pass
    assert guide.farewell()[0].startswith("Well done!")
    session, guide = learner()
    while not guide.over:
        # Ends every round with bare hands.
        view = session.view()
        session.play("end" if view.phase is PhaseName.BATTLE else session.legal()[0])
    assert ("fallen" in guide.farewell()[0]) == session.over


@pytest.mark.parametrize("learners", sampled([1, 4]))
def test_sentences_are_short_and_fit_for_a_voice(learners: int) -> None:
    session, guide = learner()
    texts = {said.text for said in obey(session, guide)}
    for seed in range(learners):
        session, guide = learner()
        texts |= {said.text for said in roam(session, guide, seed)}
    for text in texts:
        assert text.isascii()
        assert len(text) <= 132
        assert 1 <= text.count(". ") + text.count("! ") + 1 <= 3
        assert text[-1] in ".!"


def test_nothing_is_special_about_the_game() -> None:
    """The run of a learner is an ordinary one: its seed draws all chance."""
    session, guide = learner()
    for _ in obey(session, guide):
        pass
    again: QuestSession = Session.unsettled(OWN_GAME, session.seed)
    for line, record in enumerate(session.records, start=2):
        again.repeat(record, line, strict=True)
    assert again.view() == session.view()
