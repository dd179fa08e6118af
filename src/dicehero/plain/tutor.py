"""The coach in the line modes: asked in between, because whoever types a line waits for the answer anyway."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from dicehero.core.replay import Header
from dicehero.shell.adviser import Adviser, Counsel, Verdict
from dicehero.shell.catalogue import adviser_of
from dicehero.shell.coach import Coach
from dicehero.shell.coaching import AnySession, Coaching
from dicehero.shell.table import AnyTable

_SECONDS: Final = 2.0
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
        self._news: list[str] = []
        self._late = bool(session.records)
        self._coaching = Coaching(session, adviser, self._coach, self._hear, hints)

    def _hear(self, verdict: Verdict) -> None:
        self._news.append(f"{_spoken(verdict.sentence)}.")

    def hint(self) -> list[str]:
        """Return what could be done now, and note in the run that it was shown."""
        if not self._coaching.hints:
            return [_OFF]
        if not self._coaching.can_advise():
            return ["There is nothing to advise on now."]
        lines: list[str] = []

        def show(counsel: Counsel | None) -> bool:
            lines.extend(_advised(counsel))
            return bool(counsel is not None and counsel.advices)

        self._coaching.ask_advice(show)
        self._coach.deliver()
        return lines

    def forecast(self) -> list[str]:
        """Return what each offer is likely to bring."""
        if not self._coaching.hints:
            return [_OFF]
        questions = [] if self._session.over else self._adviser.forecasts(self._session.state)
        if not questions:
            return ["There is nothing to forecast now."]
        lines = []
        for question in questions:
            forecast = question.answer(_patience())
            lines.append(f"{forecast.offer + 1}: {_spoken(forecast.sentence)}.")
        return lines

    def news(self) -> list[str]:
        """Return the verdicts on what was ended since the last time."""
        self._coach.deliver()
        news, self._news = self._news, []
        return news

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
        yield "Nothing better is known just now."
        return
    for advice in counsel.advices:
        moves = ", ".join(advice.moves) or "end the round"
        yield f"{advice.name}: {_spoken(advice.promise)}. {_spoken(advice.told)}. Say: {moves}."
    if not counsel.proved:
        yield "That is not proved: there may be better ones."


def _spoken(text: str) -> str:
    """Return a text without the dots that part its pieces: not every voice knows them."""
    return text.replace(" · ", ", ")


def _patience() -> Callable[[], bool]:
    end = monotonic() + _SECONDS
    return lambda: monotonic() > end
