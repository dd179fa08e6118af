"""What the coach thinks of the parts of a game that is looked back at."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dicehero.shell.catalogue import adviser_of

if TYPE_CHECKING:
    from dicehero.shell.coach.engine import Coach
    from dicehero.shell.coach.questions import Verdict
    from dicehero.shell.transcript import Retold


class Opinions:
    """Asks about every part at once; sentences are there as soon as the coach has delivered them."""

    def __init__(self, retold: Retold, lines: Sequence[int], coach: Coach) -> None:
        """`lines` are the lines in the run file of what can be seen,
        in rising order: an opinion belongs to the first that is not before the end of its part."""
        self._coach = coach
        self._sentences: dict[int, str] = {}
        self._tickets: list[int] = []
        adviser = adviser_of(retold.game)
        questions = [] if adviser is None else adviser.judge_all(retold.straight, retold.all)
        for index, question in questions:
            at = bisect_left(lines, retold.straight[index].line)
            self._tickets.append(coach.ask(question, self._note(at)))

    def of(self, at: int) -> str:
        """Return what there is to say at an index of `lines`; empty for nothing, or nothing yet."""
        return self._sentences.get(at, "")

    def leave(self) -> None:
        """Want no answer any more."""
        for ticket in self._tickets:
            self._coach.drop(ticket)

    def _note(self, at: int) -> Callable[[Verdict | None], None]:
        def note(verdict: Verdict | None) -> None:
            if verdict is not None:
                self._sentences[at] = verdict.sentence

        return note
