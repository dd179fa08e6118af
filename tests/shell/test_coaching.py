"""The coach at a table: verdicts, advice and forecasts find their way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dicehero.core.replay import Header
from dicehero.shell.coach.questions import Advice, Counsel, Question, Stop
from dicehero.shell.coach.session import Coaching
from dicehero.shell.quest.adviser import QuestAdviser
from support.coaching import Notebook, Table, hasty_coach
from support.quest import QUEST


class PoorAdviser(QuestAdviser):
    """Advises one line, whatever there is."""

    def __init__(self, advice: Advice) -> None:
        super().__init__(QUEST.spec)
        self._advice = advice

    def counsel(self, _state: object, /) -> Question[Counsel]:
        return Given(Counsel((self._advice,), proved=False, late=True))


@dataclass(frozen=True)
class Given:
    """A question that is answered before it is asked."""

    counsel: Counsel
    slow: ClassVar[bool] = False

    def answer(self, _stop: Stop, /) -> Counsel:
        return self.counsel


def test_every_round_is_judged_when_it_ends() -> None:
    table = Table(hints=False)
    table.end_round()
    assert [verdict.part for verdict in table.told] == [1]
    assert "1 round played perfectly" in table.coaching.accuracy()


def test_a_coach_who_comes_late_catches_up() -> None:
    table = Table(coach=hasty_coach())
    while not table.session.over:
        table.end_round()
    late = Coaching(table.session, QuestAdviser(QUEST.spec), table.coach, table.told.append)
    heard = len(table.told)
    late.catch_up(Header("quest", 2, "", "s", {}, "", "", ""))
    table.coach.deliver()
    assert late.verdicts == table.coaching.verdicts
    assert len(table.told) == heard, "news are of the round that just ended only"


def test_advice_is_noted_in_the_run_once_for_each_time_in_a_row() -> None:
    table = Table()
    table.to_battle()
    heard: list[Counsel | None] = []

    def show(counsel: Counsel | None) -> bool:
        heard.append(counsel)
        return True

    for _ in range(2):
        table.coaching.ask_advice(show)
        table.coach.deliver()
    assert heard[0] == heard[1] is not None
    assert table.commands() == 1
    assert table.session.hinted


def test_to_follow_advice_that_the_clock_cut_short_is_no_fault() -> None:
    """Even where a verdict with more time finds a better line."""

    def shown(_: object) -> bool:
        return True

    def unseen(_: object) -> bool:
        return False

    for followed in (True, False):
        table = Table()
        table.to_battle()
        move = next(text for text in table.session.legal() if text.startswith("place"))
        poor = Advice("Safest", "", "", (move,))
        adviser = PoorAdviser(poor)
        coaching = Coaching(table.session, adviser, table.coach, table.told.append)
        coaching.ask_advice(shown if followed else unseen)
        table.coach.deliver()
        table.told.clear()
        table.session.play(move)
        table.session.play("end")
        table.coach.deliver()
        mine, own = table.told
        assert not mine.best
        assert own.best == followed


def test_advice_that_comes_too_late_is_not_noted() -> None:
    table = Table()
    table.to_battle()
    heard: list[Counsel | None] = []

    def show(counsel: Counsel | None) -> bool:
        heard.append(counsel)
        return counsel is not None

    table.coaching.ask_advice(show)
    table.session.play("end")
    table.coach.deliver()
    assert heard == [None]
    assert table.commands() == 0


def test_advice_that_nobody_sees_is_not_noted() -> None:
    table = Table()
    table.to_battle()
    table.coaching.ask_advice(lambda _: False)
    table.coach.deliver()
    assert table.commands() == 0


def test_without_hints_nothing_is_said_before_a_decision() -> None:
    table = Table(hints=False, coach=Notebook())
    assert table.coaching.forecasts() == ()
    table.to_battle()
    assert not table.coaching.can_advise()


def test_a_coach_who_is_alone_makes_no_forecasts() -> None:
    assert Table().coaching.forecasts() == ()


def test_whoever_leaves_hears_nothing_more() -> None:
    table = Table()
    table.to_battle()
    table.session.play("end")
    table.coaching.leave()
    table.end_round()
    assert table.told == []
