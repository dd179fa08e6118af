"""What to think of a round that is over.

Life and dice kept are one scale: dice count by what they are likely to save next round. Points are another,
for whoever plays for them. A round is on the frontier where no line would have been worth more without fewer
points, nor brought more points at the same worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from dicehero.bots.quest.values import HUNDREDTHS
from dicehero.shell.coach.questions import Stop, Verdict, exactly, within
from dicehero.shell.quest.advice import NOTABLE, suggestions, worth
from dicehero.shell.quest.plan_text import line_told
from dicehero.shell.quest.rounds import PlayedRound
from dicehero.shell.text import listed, plural
from dicehero.solver.quest.answers import Answer, Budget, Solution, Solver
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd

LIFE: Final = "life"
"""Life left on the table, about, by the line that would have been better: also by what it kept."""
POINTS: Final = "points"
"""Score left on the table."""
_STEPS: Final = 20_000
_SECONDS: Final = 15.0
"""The longest that a verdict may take, where the machine is too busy for its steps."""


@dataclass(frozen=True, slots=True)
class Judge:
    """How good was this round?"""

    played: PlayedRound
    followed: bool = False
    """Whether the round ended with a line that the player had been shown."""
    slow: ClassVar[bool] = False

    def answer(self, stop: Stop, /) -> Verdict:
        """Look for a line that is worth more, and whether the coach would have advised the one played."""
        number, puzzle, outcome = self.played.number, self.played.puzzle, self.played.outcome
        budget = Budget(_STEPS, within(_SECONDS, stop))
        better = _better(Solver(puzzle, budget), puzzle, outcome)
        if not better.solutions:
            return Verdict(number, f"Round {number}: {_praise(better.exact, budget)}.", True, better.exact)
        if self.followed:
            return Verdict(number, f"Round {number}: played as the coach advised.", True, True)
        for hand in (puzzle, *self.played.hinted):
            for names, advised in suggestions(hand, within(_SECONDS, stop)).named:
                if outcome.covers(advised.outcome):
                    said = f"Round {number}: {listed(names)}, as the coach would play it."
                    return Verdict(number, said, True, True)
        return self._fault(better.solutions[0])

    def _fault(self, best: Solution) -> Verdict:
        number, outcome = self.played.number, self.played.outcome
        life = round((worth(best.outcome) - worth(outcome)) / HUNDREDTHS)
        points = best.outcome.score - outcome.score
        gains = [f"about {life} life"] if life else []
        gains += [plural(points, "point")] if points else []
        how = line_told(self.played.puzzle, best.line)
        sentence = f"Round {number}: another line was worth {listed(gains)} more: {how}"
        missed = tuple(exactly(name, value) for name, value in ((LIFE, life), (POINTS, points)) if value)
        return Verdict(number, sentence, False, True, missed)


def _better(solver: Solver, puzzle: Puzzle, outcome: RoundEnd) -> Answer:
    """Return the line worth most with no fewer points, or else one of more points, or none."""
    if puzzle.life is not None and outcome.life_lost >= puzzle.life:
        # The fallen keep nothing, so life and points decide.
        return solver.better(outcome)
    now = worth(outcome)
    first = solver.worthiest(HUNDREDTHS, worth=now + NOTABLE - 1, score=outcome.score)
    if first.solutions:
        return first
    second = solver.worthiest(HUNDREDTHS, worth=now - 1, score=outcome.score + 1)
    return Answer(second.solutions, first.exact and second.exact)


def _praise(exact: bool, budget: Budget) -> str:
    if exact:
        return "perfect: no line was better"
    if budget.stopped:
        return "no better line was found in the time available"
    return "no better line was found, though not every line was tried"
