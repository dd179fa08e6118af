"""The coach at one table: watches the game, judges its parts, and answers for the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dicehero.core.errors import BadReplay
from dicehero.core.replay import CommandLine, Header
from dicehero.core.session import Session, Stepped
from dicehero.shell.transcript import retell

if TYPE_CHECKING:
    from dicehero.shell.coach.engine import Coach
    from dicehero.shell.coach.questions import Advice, Adviser, Counsel, Forecast, Verdict

AnySession = Session[Any, Any, Any, Any]


class Coaching:
    """Hears every step of a session. What it learns comes with some later `Coach.deliver`."""

    def __init__(
        self,
        session: AnySession,
        adviser: Adviser,
        coach: Coach,
        tell: Callable[[Verdict], None],
        hints: bool = True,
    ) -> None:
        """`tell` hears the verdict on a part of the game that was just ended.

        Without `hints` the coach says nothing before a decision is made, but judges it all the same.
        """
        self.session = session
        self.hints = hints
        self.verdicts: dict[int, Verdict] = {}
        """By part of the game."""
        self._adviser = adviser
        self._coach = coach
        self._tell = tell
        self._before = session.known()
        self._weighed: Any = None
        """The state whose offers are being weighed, or were."""
        self._forecasts: list[Forecast | None] = []
        self._weighing: list[int] = []
        self._advising = 0
        self._advised: tuple[Advice, ...] = ()
        """What was shown since the last verdict was asked for."""
        self._judging: list[int] = []
        self._awaited = 0
        self._leave = session.subscribe(self._hear)

    def leave(self) -> None:
        """Hear no more of the session, and want no answer any more."""
        self._leave()
        self._stop_weighing()
        for ticket in (self._advising, *self._judging):
            self._coach.drop(ticket)

    # --- before a decision -------------------------------------------------------------------------

    def can_advise(self) -> bool:
        """Whether there is something to ask for just now."""
        return self.hints and not self.session.over and self._question() is not None

    def ask_advice(self, show: Callable[[Counsel | None], bool]) -> None:
        """Ask what to do now. `show` says whether the answer is shown: then the run notes that it was."""
        question = self._question()
        state = self.session.state
        if question is None:
            show(None)
            return

        def advised(counsel: Counsel | None) -> None:
            if show(counsel if self.session.state is state else None) and counsel is not None:
                self._advised += counsel.advices
                self.note_hint()

        self._coach.drop(self._advising)
        self._advising = self._coach.ask(question, advised)

    def note_hint(self) -> None:
        """Note in the run that the player was shown what to do; once for each time in a row."""
        last = self.session.records[-1] if self.session.records else None
        if last != CommandLine("hint") and not self.session.over:
            self.session.hint()

    def _question(self) -> Any:
        return self._adviser.counsel(self.session.known())

    def forecasts(self) -> Sequence[Forecast | None]:
        """Return what is known by now of each offer; nothing where there is none, or it is not to be said."""
        if not self.hints or self._coach.alone or self.session.over:
            return ()
        state = self.session.state
        if state is not self._weighed:
            self._stop_weighing()
            self._weighed = state
            questions = self._adviser.forecasts(self.session.known())
            self._forecasts = [None] * len(questions)
            self._weighing = [self._coach.ask(each, self._weighed_so_far) for each in questions]
        return self._forecasts

    def _weighed_so_far(self, forecast: Forecast | None) -> None:
        """Note a forecast, and ask for a closer one: all offers come before any is looked at again."""
        if forecast is None:
            return
        self._forecasts[forecast.offer] = forecast
        if forecast.closer is not None:
            self._weighing.append(self._coach.ask(forecast.closer, self._weighed_so_far))

    def _stop_weighing(self) -> None:
        for ticket in self._weighing:
            self._coach.drop(ticket)
        self._weighing = []
        self._forecasts = []
        self._weighed = None

    # --- after it ----------------------------------------------------------------------------------

    def _hear(self, step: Stepped[Any]) -> None:
        before, self._before = self._before, self.session.known()
        if self._weighed is not None and self._weighed is not self.session.state:
            self._stop_weighing()
        question = self._adviser.judge(before, step.record, self._before, self.session.records, self._advised)
        if question is not None:
            self._advised = ()
            self._judging.append(self._coach.ask(question, self._judged))
            self._awaited += 1

    def _judged(self, verdict: Verdict | None) -> None:
        self._awaited -= 1
        if verdict is not None:
            self.verdicts[verdict.part] = verdict
            self._tell(verdict)

    def catch_up(self, header: Header) -> None:
        """Ask about the parts of the game that were played before the coach came."""
        try:
            retold = retell(self.session.game, header, self.session.records)
        except BadReplay:
            return
        for _, question in self._adviser.judge_all(retold.straight, retold.all):
            self._judging.append(self._coach.ask(question, self._caught_up))
            self._awaited += 1

    def _caught_up(self, verdict: Verdict | None) -> None:
        self._awaited -= 1
        if verdict is not None:
            self.verdicts.setdefault(verdict.part, verdict)

    @property
    def judging(self) -> bool:
        """Whether a verdict is still to come."""
        return self._awaited > 0

    def accuracy(self) -> str:
        """Return what the verdicts so far come to, in a line; empty for none."""
        return self._adviser.accuracy([self.verdicts[part] for part in sorted(self.verdicts)])
