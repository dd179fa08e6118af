"""What to expect of a villain before the roll, if the round is then played as safely as can be.

A *survey* draws rolls and solves them, and can be gone on with. Where a pool has few different rolls all of
them are solved in the end. Rolls that take too long to solve count by the best line that was found, so that
more life is told than is lost: then the survey says that it is a bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final, NamedTuple

from dicehero.games.quest.dice import Die, HandDie, Villain, die
from dicehero.games.quest.keeping import spaces_for_kept
from dicehero.games.quest.rules import BattleRules, battle_rules
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Run, effects_of
from dicehero.solver.quest.answers import Budget, Solver
from dicehero.solver.quest.estimates import Mean, Share, sample_mean, sample_share
from dicehero.solver.quest.placing import Three
from dicehero.solver.quest.puzzle import Puzzle
from dicehero.solver.quest.rolls import Roll, different_rolls, every_roll, random_rolls
from dicehero.solver.quest.scale import Scale

Distribution = tuple[tuple[int, float], ...]
"""Values in rising order, each with its probability (0-1); they add up to 1."""
Planner = Callable[[Run, Villain, BattleRules, tuple[Die, ...]], tuple[Three, int]]
"""Finds some safe line for a hand in little time: pips on the three rectangles, and blends."""

MOST_ROLLS: Final = 1500
"""Where no more rolls than this differ all are solved."""
_FEWEST: Final = 8
"""So many drawn rolls are weighed in any case, by the planner's line where the time is out."""


class Odds(NamedTuple):
    """What a villain will cost and bring if the safest line is played (of those the highest score)."""

    life_lost: Mean
    """Life lost by the safest line."""
    score: Mean
    """Score of the safest line."""
    spread: Distribution
    """Life lost by the safest line, in the rolls solved."""
    falls: Share
    """How often even the safest line costs all life that is left."""
    flawless: Share
    """How often some line, hardly ever the safest, beats all three rectangles."""
    rolls: int
    """Different rolls solved where `exact`, else rolls drawn."""
    exact: bool
    """Whether every roll was solved, each to the end."""
    bound: bool
    """Whether rolls were given up, so that life lost is told too high rather than too low."""


class _Solved(NamedTuple):
    """What is known of a roll."""

    life_lost: int
    score: int
    flawless: bool
    safe: bool
    """Whether nothing is safer for sure."""
    decided: bool
    """Whether it is sure that it can be flawless, or cannot."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to find out."""
        return self.safe and self.decided


_UNKNOWN: Final = _Solved(10**6, 0, flawless=False, safe=False, decided=False)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work a survey may do."""

    draws: int
    """Rolls to be drawn in all (2 at least)."""
    steps: int
    """Steps of the solver for all of them."""
    steps_each: int
    """Steps for one question about one roll."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Rolls against a villain for a hero before the roll."""

    spec: QuestSpec
    run: Run
    villain: Villain
    planner: Planner
    solved: dict[Roll, _Solved] = field(default_factory=dict)
    planned: dict[Roll, _Solved] = field(default_factory=dict)
    drawn: tuple[int, int] = (0, 0)
    """How many of the rolls drawn are solved, and how many planned."""

    def further(self, effort: Effort, stop: Callable[[], bool] = lambda: False) -> Survey:
        """Return a survey of more rolls; what is known by now is not worked out again.

        When `stop` says so, the rolls weighed so far count. Raises ValueError for fewer than two draws.
        """
        if effort.draws < 2:
            raise ValueError("at least two rolls must be drawn")
        after = replace(self, solved={**self.solved}, planned={**self.planned})
        rolls = list(islice(random_rolls(self.run.pool, str(self.run.round)), effort.draws))
        rules = self._rules
        planned = after._plan(rules, rolls, stop)
        spent = solved = 0
        for roll in rolls[:planned]:
            if spent < effort.steps and not stop():
                spent += after._solve(rules, roll, effort.steps_each, stop)
            elif solved < max(_FEWEST, self.drawn[0]):
                # There is no time to solve it: the plan stands in.
                after.solved.setdefault(roll, after.planned[roll])
            else:
                break
            solved += 1
        if self.is_small:
            for roll, _ in every_roll(self.run.pool):
                if spent >= effort.steps or stop():
                    break
                spent += after._solve(rules, roll, effort.steps_each, stop)
        # A single roll more would have no variance.
        planned = solved if planned - solved < 2 else planned
        return replace(after, drawn=(solved, planned))

    @property
    def is_small(self) -> bool:
        """Whether all rolls are solved in the end, so few of them differ."""
        return different_rolls(self.run.pool) <= MOST_ROLLS

    @property
    def _rules(self) -> BattleRules:
        traits = effects_of(self.spec.villain_by_id[self.villain.id].traits)
        return battle_rules((*self.run.effects, *traits), self.run.round)

    def _plan(self, rules: BattleRules, rolls: Sequence[Roll], stop: Callable[[], bool]) -> int:
        """Plan rolls; return how many of them are planned in the end."""
        for count, roll in enumerate(rolls):
            if roll in self.planned:
                continue
            if count >= _FEWEST and stop():
                return count
            puzzle = self._puzzle(rules, roll)
            have, blends = self.planner(
                self.run, self.villain, rules, tuple(held.die for held in puzzle.dice)
            )
            lost, score, flawless, falls = Scale(puzzle).end(*have, blends)
            flawless = flawless and not falls
            self.planned[roll] = _Solved(lost, score, flawless, safe=False, decided=flawless)
        return len(rolls)

    def _solve(self, rules: BattleRules, roll: Roll, steps: int, stop: Callable[[], bool]) -> int:
        """Find out what is not known of a roll; return how many steps that took."""
        known = self.solved.get(roll) or self.planned.get(roll)
        if known is not None and known.done:
            self.solved[roll] = known
            return 0
        budget = Budget(steps, stop)
        solver = Solver(self._puzzle(rules, roll), budget)
        if known is None:
            known = _UNKNOWN
        if not known.safe:
            found, sure = solver.safer(known.life_lost, known.score)
            if found is not None:
                known = known._replace(life_lost=found.life_lost, score=found.score)
            known = known._replace(safe=sure)
        if not known.decided:
            budget.steps = budget.spent + steps
            flawless, sure = solver.can_be_flawless()
            known = known._replace(flawless=flawless, decided=sure)
        self.solved[roll] = known
        return budget.spent

    def _puzzle(self, rules: BattleRules, rolled: Roll) -> Puzzle:
        run = self.run
        faces = (die(each.colour, rules.rolled_face(each.colour, each.face)) for each in rolled)
        red, blue, green, yellow, black = spaces_for_kept(run)
        hand = (*run.kept, *faces)
        return Puzzle(
            dice=tuple(HandDie(number, each) for number, each in enumerate(hand, start=1)),
            next_number=len(hand) + 1,
            rectangles=self.villain.rectangles,
            rules=rules,
            rooms=(red, blue, green, yellow, black),
            toll=self.spec.toll_of_round(run.round),
            life=run.life,
            max_life=run.max_life,
        )

    # --- what it comes to --------------------------------------------------------------------------

    @property
    def odds(self) -> Odds:
        """What the rolls weighed so far come to. At least two must be."""
        return self._exact_odds() or self._sampled_odds()

    def _falls(self, known: _Solved) -> bool:
        """Whether all life is lost; more than that never is."""
        return known.life_lost >= self.run.life

    def _exact_odds(self) -> Odds | None:
        """Return the odds where every roll is solved to the end."""
        if different_rolls(self.run.pool) != len(self.solved):
            return None
        if not all(known.done for known in self.solved.values()):
            return None
        weighed = [(self.solved[roll], ways) for roll, ways in every_roll(self.run.pool)]
        total = sum(ways for _, ways in weighed)
        falls = sum(ways * self._falls(known) for known, ways in weighed) / total
        flawless = sum(ways * known.flawless for known, ways in weighed) / total
        return Odds(
            life_lost=Mean(sum(ways * known.life_lost for known, ways in weighed) / total, 0.0),
            score=Mean(sum(ways * known.score for known, ways in weighed) / total, 0.0),
            spread=_distribution(weighed),
            falls=Share(falls, falls, falls),
            flawless=Share(flawless, flawless, flawless),
            rolls=len(weighed),
            exact=True,
            bound=False,
        )

    def _sampled_odds(self) -> Odds:
        count, planned = self.drawn
        rolls = list(islice(random_rolls(self.run.pool, str(self.run.round)), planned))
        solved = [self.solved[roll] for roll in rolls[:count]]
        plans = [self.planned[roll] for roll in rolls]
        falling = [known for known in solved if self._falls(known)]
        flawless = sum(known.flawless for known in solved)
        return Odds(
            life_lost=sample_mean([known.life_lost for known in solved], [plan.life_lost for plan in plans]),
            score=sample_mean([known.score for known in solved], [plan.score for plan in plans]),
            spread=_distribution([(known, 1) for known in solved]),
            falls=sample_share(sum(known.safe for known in falling), len(falling), count)._replace(
                seen=len(falling) / count
            ),
            flawless=sample_share(flawless, flawless + sum(not known.decided for known in solved), count),
            rolls=count,
            exact=False,
            bound=not all(known.safe for known in solved),
        )


def _distribution(weighed: Sequence[tuple[_Solved, int]]) -> Distribution:
    tally: Counter[int] = Counter()
    for known, ways in weighed:
        tally[known.life_lost] += ways
    total = tally.total()
    return tuple((value, tally[value] / total) for value in sorted(tally))
