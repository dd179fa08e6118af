"""The coach behind the stage: who it coaches, and how what it knows comes before the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicehero.shell.catalogue import adviser_of
from dicehero.shell.coach.session import Coaching
from dicehero.tui.frame.screens.advice import AdviceScene

if TYPE_CHECKING:
    from dicehero.shell.coach.questions import Forecast, Verdict
    from dicehero.shell.table import AnyTable
    from dicehero.tui.frame.scene import Stage


class LiveCoach:
    """Ties the coach to the game on the stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.coaching: Coaching | None = None
        """The coach at the game being played; None where nobody coaches it."""

    def attend(self, table: AnyTable) -> None:
        """Coach the game at a table, as far as it has an adviser."""
        adviser = adviser_of(table.session.game)
        if adviser is not None:
            coach, hints = self._stage.setup.coach, self._stage.setup.config.hints
            self.coaching = Coaching(table.session, adviser, coach, self._tell, hints)
            if table.session.records:
                self.coaching.catch_up(table.header)

    def leave(self) -> None:
        """Coach nobody any more."""
        self._stage.remark = ""
        if self.coaching is not None:
            self.coaching.leave()
            self.coaching = None

    @property
    def forecasts(self) -> Sequence[Forecast | None]:
        """What the coach knows by now of each offer; empty where it says nothing."""
        coaching, sitting = self.coaching, self._stage.sitting
        if coaching is None or sitting is None or coaching.session is not sitting.session:
            return ()
        return coaching.forecasts()

    @property
    def hints(self) -> bool:
        """Whether advice can be asked for in this game."""
        return self.coaching is not None and self.coaching.hints

    @property
    def accuracy(self) -> str:
        """What the coach thinks of the game so far, in a line; empty where it thinks nothing.

        While a verdict is still to come it says only that.
        """
        if self.coaching is None:
            return ""
        return "weighing the last round ..." if self.coaching.judging else self.coaching.accuracy()

    def ask(self) -> None:
        """Show what could be done now, or say why not."""
        stage, coaching = self._stage, self.coaching
        if not stage.setup.config.hints:
            stage.refuse("Hints are switched off.")
        elif coaching is None or stage.sitting is None or not coaching.can_advise():
            stage.refuse("There is nothing to advise on right now.")
        else:
            scene = AdviceScene(stage, stage.sitting)
            stage.dialog = scene
            coaching.ask_advice(scene.take)

    def _tell(self, verdict: Verdict) -> None:
        stage = self._stage
        if stage.sitting is not None:
            stage.sitting.chronicle.append(verdict.sentence)
        stage.remark = verdict.sentence
