"""The coach in the line modes: asked in between, because whoever types a line waits for the answer anyway."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from dicehero.core.errors import IllegalMove
from dicehero.core.replay import Header
from dicehero.shell.catalogue import adviser_of
from dicehero.shell.coach.engine import Coach
from dicehero.shell.coach.questions import Advice, Adviser, Counsel, Forecast, Verdict
from dicehero.shell.coach.session import AnySession, Coaching
from dicehero.shell.table import AnyTable

_SECONDS: Final = 10.0
"""The longest that an answer is waited for."""
_OFF: Final = "Hints are switched off."


class Tutor:
    """Advice, forecasts, verdicts and accuracy as sentences."""

    def __init__(self, session: AnySession, header: Header, adviser: Adviser, hints: bool = True) -> None:
        """Without `hints` nothing is said before a decision."""
        self._session = session
        self._header = header
        self._adviser = adviser
        self._coach = Coach(command=(), patience=_SECONDS)
        self._news: list[Verdict] = []
        self._advised: tuple[object, tuple[Advice, ...]] = None, ()
        """The state at which advice was given last, and what was advised."""
        self._late = bool(session.records)
        self._coaching = Coaching(session, adviser, self._coach, self._hear, hints)

    def _hear(self, verdict: Verdict) -> None:
        self._news.append(verdict)

    @property
    def advises(self) -> bool:
        """Whether advice and forecasts are given at all."""
        return self._coaching.hints

    def counsel(self) -> Counsel | None:
        """Return what could be done now, and note in the run that it was shown; None where that is unknown.

        Raises IllegalMove where nothing can be advised.
        """
        if not self._coaching.hints:
            raise IllegalMove("hints-off", _OFF)
        if not self._coaching.can_advise():
            raise IllegalMove("no-advice", "There is nothing to advise on right now.")
        found: list[Counsel | None] = []

        def show(counsel: Counsel | None) -> bool:
            found.append(counsel)
            return bool(counsel is not None and counsel.advices)

        self._coaching.ask_advice(show)
        self._coach.deliver()
        counsel = found[-1] if found else None
        self._advised = self._session.state, () if counsel is None else counsel.advices
        return counsel

    def hint(self) -> list[str]:
        """Return what could be done now. Raises IllegalMove where nothing can be advised."""
        return list(_advised(self.counsel()))

    def moves_of(self, number: int) -> tuple[str, ...]:
        """Return the moves of the line of a number, from 1, that is advised now.

        Raises IllegalMove where there is none such.
        """
        state, advices = self._advised
        if state is not self._session.state:
            self.counsel()
            _, advices = self._advised
        if not 1 <= number <= len(advices):
            raise IllegalMove("no-such-line", f"There is no line {number}. Say hint to hear which there are.")
        return advices[number - 1].moves

    def forecasts(self) -> tuple[Forecast, ...]:
        """Return what each offer is likely to bring.

        Raises IllegalMove where there is nothing to forecast, or nothing is to be said.
        """
        if not self._coaching.hints:
            raise IllegalMove("hints-off", _OFF)
        questions = () if self._session.over else self._adviser.forecasts(self._session.known(), closely=True)
        if not questions:
            raise IllegalMove("no-forecast", "There is nothing to forecast right now.")
        return tuple(question.answer(_patience()) for question in questions)

    def forecast(self) -> list[str]:
        """Return the same in sentences. Raises IllegalMove as `forecasts` does."""
        return [f"{each.offer + 1}: {_spoken(each.sentence)}." for each in self.forecasts()]

    def verdicts(self) -> list[Verdict]:
        """Return the verdicts on what was ended since the last time."""
        self._coach.deliver()
        news, self._news = self._news, []
        return news

    def news(self) -> list[str]:
        """Return the same in sentences."""
        return [f"{_spoken(verdict.sentence).rstrip('.')}." for verdict in self.verdicts()]

    def accuracy(self) -> list[str]:
        """Return what all verdicts come to; nothing where there are none."""
        if self._late:
            self._late = False
            self._coaching.catch_up(self._header)
            self._coach.deliver()
        line = self._coaching.accuracy()
        return [f"Accuracy: {line}."] if line else []


def tutor_of(table: AnyTable, hints: bool) -> Tutor | None:
    """Return a tutor for the game at a table; None where nobody coaches it."""
    adviser = adviser_of(table.session.game)
    return None if adviser is None else Tutor(table.session, table.header, adviser, hints)


def _advised(counsel: Counsel | None) -> Iterator[str]:
    if counsel is None or not counsel.advices:
        yield "The coach knows no better line."
        return
    for number, advice in enumerate(counsel.advices, start=1):
        moves = ", ".join(advice.moves) or "end the round"
        yield f"{number}, {advice.name}: {_spoken(advice.promise)}. {_spoken(advice.told)}. Say: {moves}."
    yield "Say hint and a number to play that line."
    if counsel.late:
        yield "The computer is busy and time ran out: there may be better lines."
    elif not counsel.proved:
        yield "That is not proven: there may be better lines."


def _spoken(text: str) -> str:
    """Return a text without signs that not every voice knows."""
    return text.replace(" · ", ", ").replace("~", "about ").replace("<", "less than ").replace(">", "over ")


def _patience() -> Callable[[], bool]:
    end = monotonic() + _SECONDS
    return lambda: monotonic() >= end
