"""What can be asked about a round after the roll: the frontier, a better line, the best line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dicehero.games.quest.dice import Colour
from dicehero.games.quest.moves import PlayerMove
from dicehero.solver.quest.goals import AllBeaten, Found, Goal, Heaviest, Safest, Skyline, Thriftiest, Weights
from dicehero.solver.quest.lines import line_of
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd
from dicehero.solver.quest.region import ANYTHING, Threshold
from dicehero.solver.quest.search import OutOfBudget, Recipe, Search

_PLACING_STEPS: Final = 10_000
"""Work for a line without blends where there is none yet: about a second."""


class Solution(NamedTuple):
    """An outcome and how to reach it."""

    outcome: RoundEnd
    line: tuple[PlayerMove, ...]
    """Blends first, then placements, for a hand in which nothing is placed."""


class Answer(NamedTuple):
    """What was found, and whether it is proved."""

    solutions: tuple[Solution, ...]
    exact: bool
    """False where the budget ran out: then there may be more, or better ones."""


@dataclass(slots=True)
class Budget:
    """How much work may be done: so many steps, and only until `stop` says so.

    A step is about 0.1 ms of work. One budget may serve several questions.
    """

    steps: int | None = None
    stop: Callable[[], bool] | None = None
    spent: int = field(default=0, init=False)
    stopped: bool = field(default=False, init=False)
    """Whether `stop` ended work: then less may be known than on a machine with more time."""

    def spend(self) -> None:
        """Count a step. Raises OutOfBudget."""
        self.spent += 1
        if self.steps is not None and self.spent > self.steps:
            raise OutOfBudget
        if self.stop is not None and self.stop():
            self.stopped = True
            raise OutOfBudget

    def is_spent(self) -> bool:
        """Whether no more work may be done."""
        spent = self.steps is not None and self.spent >= self.steps
        return spent or (self.stop is not None and self.stop())


class Solver:
    """Answers about one puzzle. What one question has worked out serves the next."""

    def __init__(self, puzzle: Puzzle, budget: Budget | None = None) -> None:
        self._puzzle = puzzle
        self._search = Search(puzzle, (budget or Budget()).spend)

    def frontier(self) -> Answer:
        """Return the outcomes that none beats in life lost and score, the safest first.

        Each comes with the most kept that goes with it, and a line.
        """
        skyline: Skyline[Recipe] = Skyline()
        exact = self._run(skyline)
        found: list[Found[Recipe]] = []
        for outcome, recipe in skyline.points() or self._without_blends():
            if self._falls(outcome):
                # Who falls keeps nothing, and whoever lost less at this score would be on the frontier.
                found.append((outcome, recipe))
                continue
            thriftiest: Thriftiest[Recipe] = Thriftiest(Threshold(outcome.life_lost, outcome.score))
            exact = self._run(thriftiest) and exact
            found.append(thriftiest.found or (outcome, recipe))
        return Answer(tuple(self._solution(each) for each in found), exact)

    def safer(self, life_lost: int, score: int) -> tuple[RoundEnd | None, bool]:
        """Return the safest outcome if it loses less life than this, or as little and scores more.

        None where there is no such line; the second value says whether it is sure that none is safer. What
        could be kept is not asked, so `kept` says nothing.
        """
        goal: Safest[Recipe] = Safest(life_lost, score)
        exact = self._run(goal)
        return goal.found[0] if goal.found else None, exact

    def can_be_flawless(self) -> tuple[bool, bool]:
        """Return whether a line is found that beats all three rectangles, and whether that is sure.

        Only a line that the hero survives counts. Rule: §7.5.
        """
        goal: AllBeaten[Recipe] = AllBeaten(self._puzzle.life)
        exact = self._run(goal)
        return goal.found, exact or goal.found

    def better(self, outcome: RoundEnd) -> Answer:
        """Return a line that beats an outcome in life, score and dice kept, or none.

        None together with `exact` is the proof that there is none.
        """
        if self._falls(outcome):
            # Who falls keeps nothing, so life and score decide.
            skyline: Skyline[Recipe] = Skyline()
            exact = self._run(skyline)
            stronger_ones = [each for each in skyline.points() if each[0].beats(outcome)]
            return Answer((self._solution(stronger_ones[0]),), True) if stronger_ones else Answer((), exact)
        thriftier: Thriftiest[Recipe] = Thriftiest(
            Threshold(outcome.life_lost, outcome.score), more_than=outcome.kept
        )
        exact = self._run(thriftier)
        found = thriftier.found
        if found is None:
            stronger: Thriftiest[Recipe] = Thriftiest(
                Threshold(outcome.life_lost - 1, outcome.score),
                Threshold(outcome.life_lost, outcome.score + 1),
                more_than=outcome.kept - 1,
            )
            exact = self._run(stronger) and exact
            found = stronger.found
        # A line that was found is better, whether or not the search came to its end.
        return Answer((self._solution(found),), True) if found else Answer((), exact)

    def thriftiest(self, life_lost: int, score: int = 0) -> Answer:
        """Return the line that keeps most pips while it loses no more life and scores no less.

        No solution where that cannot be.
        """
        goal: Thriftiest[Recipe] = Thriftiest(Threshold(life_lost, score))
        exact = self._run(goal)
        return Answer((self._solution(goal.found),) if goal.found else (), exact)

    def worthiest(self, price: int, *, worth: int = -ANYTHING, score: int = 0) -> Answer:
        """Return the line worth most: the dice kept, less `price` for each life point lost.

        Only a line that scores no less than `score` and is worth more than `worth` will do. No solution
        together with `exact` is the proof that there is none.
        """
        skyline: Skyline[Recipe] = Skyline()
        exact = self._run(skyline)
        good = [each for each in skyline.points() or self._without_blends() if each[0].score >= score]
        if not good:
            return Answer((), exact)
        best: Found[Recipe] | None = None
        life, most = good[0][0].life_lost, self._most_kept()
        if self._falls(good[0][0]):
            best = good[0] if -price * life > worth else None
            return Answer((self._solution(best),) if best else (), exact)
        # A life point more must be made up for by dice worth `price` more: soon no dice are.
        while worth + price * life < most and (self._puzzle.life is None or life < self._puzzle.life):
            goal: Thriftiest[Recipe] = Thriftiest(
                Threshold(life, score), more_than=max(-1, worth + price * life)
            )
            exact = self._run(goal) and exact
            if goal.found is not None:
                best = goal.found
                worth = best[0].kept - price * best[0].life_lost
            life += 1
        return Answer((self._solution(best),) if best else (), exact)

    def _most_kept(self) -> int:
        """Return more than the dice kept can be worth."""
        dice = [held.die.colour for held in self._puzzle.dice]
        # Any two dice may become a wild one.
        fits = {colour: len(dice) if colour is Colour.BLACK else dice.count(colour) for colour in Colour}
        rooms, worths = self._puzzle.rooms, self._puzzle.worths
        return 1 + sum(min(rooms[colour], fits[colour]) * max(worths[colour]) for colour in Colour)

    def best(self, weights: Weights) -> Answer:
        """Return the line of greatest weighted worth. Raises ValueError for a weight below 0."""
        if min(weights) < 0:
            raise ValueError("weights are not below 0")
        goal: Heaviest[Recipe] = Heaviest(weights)
        exact = self._run(goal)
        found = goal.found or max(self._without_blends(), key=lambda each: weights.worth(each[0]))
        return Answer((self._solution(found),), exact)

    def _falls(self, outcome: RoundEnd) -> bool:
        """Whether an outcome takes the last life."""
        return self._puzzle.life is not None and outcome.life_lost >= self._puzzle.life

    def _without_blends(self) -> list[Found[Recipe]]:
        """Return what placing alone can do, for a budget that ran out before anything was found.

        Quick: where even that takes long it is what was found so far, or doing nothing.
        """
        skyline: Skyline[Recipe] = Skyline()
        search = Search(self._puzzle, Budget(_PLACING_STEPS).spend, most_blends=0)
        with suppress(OutOfBudget):
            search.run(skyline)
        return skyline.points() or [search.nothing_done()]

    def _run(self, goal: Goal[Recipe]) -> bool:
        try:
            self._search.run(goal)
        except OutOfBudget:
            return False
        return True

    def _solution(self, found: Found[Recipe]) -> Solution:
        outcome, recipe = found
        return Solution(outcome, line_of(self._puzzle, self._search.blender, self._search.alike, recipe))
