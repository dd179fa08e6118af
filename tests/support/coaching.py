"""Tables with a coach."""

from __future__ import annotations

from typing import Any

from dicehero.core.replay import CommandLine
from dicehero.core.session import Session
from dicehero.shell.coach.engine import Coach
from dicehero.shell.coach.questions import Verdict
from dicehero.shell.coach.session import Coaching
from dicehero.shell.quest.adviser import QuestAdviser
from support.quest import QUEST
from support.stage import sensible_move


def patient_coach() -> Coach:
    """A coach without process who thinks as long as it takes, however busy the machine is."""
    return Coach(command=(), patience=60)


def hasty_coach() -> Coach:
    """A coach without process who says at once what there is to say without thinking."""
    return Coach(command=(), patience=0)


class Table:
    """A quest with a coach that is alone, or one that only notes what it is asked."""

    def __init__(self, hints: bool = True, coach: Coach | None = None) -> None:
        self.session = Session(QUEST, "s")
        self.coach = coach or patient_coach()
        self.told: list[Verdict] = []
        self.coaching = Coaching(self.session, QuestAdviser(QUEST.spec), self.coach, self.told.append, hints)
        self.session.play("hero plain")

    def to_battle(self) -> None:
        self.session.play("villain 1")
        self.session.play("roll")

    def end_round(self) -> None:
        """Play to the end of the battle."""
        view = self.session.view()
        while self.session.view().round == view.round and not self.session.over:
            self.session.play(sensible_move(self.session))
        self.coach.deliver()

    def commands(self) -> int:
        return self.session.records.count(CommandLine("hint"))


class Notebook(Coach):
    """Answers nothing by itself."""

    def __init__(self) -> None:
        super().__init__(command=("unused",))
        self.asked: dict[int, tuple[Any, Any]] = {}

    def ask(self, question: Any, then: Any) -> int:
        ticket = len(self.asked) + 1
        self.asked[ticket] = question, then
        return ticket

    def drop(self, ticket: int) -> None:
        self.asked[ticket] = (None, lambda _: None)
