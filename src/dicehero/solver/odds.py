"""What to expect of a villain before the roll, if the round is then played as well as can be.

Where a pool has few different rolls all of them are solved; else as many as asked for are drawn. The
draws are the solver's own: they have nothing to do with the seed of the quest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import factorial, prod, sqrt
from typing import NamedTuple

from dicehero.core.rng import Draw
from dicehero.games.quest.dice import COLOURS, FACES, Colour, Die, HandDie, Villain, die
from dicehero.games.quest.keeping import spaces_for_kept
from dicehero.games.quest.rules import BattleRules, battle_rules
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Run, effects_of
from dicehero.solver.answers import Budget, Solver
from dicehero.solver.puzzle import Puzzle

Distribution = tuple[tuple[int, float], ...]
"""Values in rising order, each with its probability (0-1); they add up to 1."""


class Odds(NamedTuple):
    """What a villain will cost and bring under best play."""

    safest: Distribution
    """Life lost by the safest line."""
    safest_score: Distribution
    """Score of the safest line."""
    boldest: Distribution
    """Life lost by the line of highest score."""
    boldest_score: Distribution
    """Score of the line of highest score."""
    flawless: float
    """Chance (0-1) that all three rectangles can be beaten."""
    falls: float
    """Chance (0-1) that even the safest line costs all life that is left."""
    rolls: int
    """Different rolls solved, or rolls drawn."""
    exact: bool
    """Whether every roll was solved, each to the end."""
    error: float
    """Standard error of the mean life lost by the safest line; 0 where every roll was solved."""

    @property
    def mean_life_lost(self) -> float:
        """The mean life lost by the safest line."""
        return mean(self.safest)


def mean(distribution: Distribution) -> float:
    """Return the mean of a distribution."""
    return sum(value * share for value, share in distribution)


def odds(spec: QuestSpec, run: Run, villain: Villain, draws: int, budget: Budget | None = None) -> Odds:
    """Return the odds against a villain for a hero before the roll.

    All rolls are solved where there are no more than `draws` (at least 1) different ones; else so many
    are drawn. When the budget runs out, what was solved so far counts; at least one roll always does.
    Raises ValueError for fewer than one draw.
    """
    if draws < 1:
        raise ValueError("at least one roll must be drawn")
    rules = battle_rules((*run.effects, *effects_of(spec.villain_by_id[villain.id].traits)), run.round)
    every = _different_rolls(run.pool) <= draws
    rolls = _every_roll(run.pool) if every else _some_rolls(run, villain, draws)
    tallies: tuple[Counter[int], ...] = (Counter(), Counter(), Counter(), Counter())
    flawless = falls = total = solved = 0
    exact = every
    for dice, weight in rolls:
        if solved and budget is not None and budget.is_spent():
            exact = False
            break
        solver = Solver(_puzzle(spec, run, villain, rules, dice), budget if solved else None)
        ends, to_the_end = solver.ends()
        if not ends:
            exact = False
            break
        exact = exact and to_the_end
        safest, boldest = ends[0], ends[-1]
        values = (safest.life_lost, safest.score, boldest.life_lost, boldest.score)
        for tally, value in zip(tallies, values, strict=True):
            tally[value] += weight
        flawless += weight * solver.can_be_flawless()
        falls += weight * (safest.life_lost >= run.life)
        total += weight
        solved += 1
    safe, safe_score, bold, bold_score = (_distribution(tally) for tally in tallies)
    middle = mean(safe)
    spread = sum(share * (value - middle) ** 2 for value, share in safe)
    return Odds(
        safest=safe,
        safest_score=safe_score,
        boldest=bold,
        boldest_score=bold_score,
        flawless=flawless / total,
        falls=falls / total,
        rolls=solved,
        exact=exact,
        error=0.0 if exact else sqrt(spread / max(1, solved - 1)),
    )


def _distribution(tally: Counter[int]) -> Distribution:
    total = tally.total()
    return tuple((value, tally[value] / total) for value in sorted(tally))


def _puzzle(
    spec: QuestSpec, run: Run, villain: Villain, rules: BattleRules, rolled: tuple[Die, ...]
) -> Puzzle:
    faces = (die(each.colour, rules.rolled_face(each.colour, each.face)) for each in rolled)
    red, blue, green, yellow, black = spaces_for_kept(run)
    hand = (*run.kept, *faces)
    return Puzzle(
        dice=tuple(HandDie(number, each) for number, each in enumerate(hand, start=1)),
        next_number=len(hand) + 1,
        rectangles=villain.rectangles,
        rules=rules,
        rooms=(red, blue, green, yellow, black),
        toll=spec.toll_of_round(run.round),
        life=run.life,
        max_life=run.max_life,
    )


def _different_rolls(pool: tuple[int, ...]) -> int:
    """Return how many rolls of a pool differ: equal dice of a colour are interchangeable."""
    return prod(factorial(count + 5) // (factorial(count) * factorial(5)) for count in pool)


def _every_roll(pool: tuple[int, ...]) -> Iterator[tuple[tuple[Die, ...], int]]:
    """Yield every different roll with the number of ways it can fall."""
    by_colour = [list(combinations_with_replacement(FACES, pool[colour])) for colour in COLOURS]
    for faces in product(*by_colour):
        ways = 1
        dice: list[Die] = []
        for colour, shown in zip(COLOURS, faces, strict=True):
            ways *= factorial(len(shown)) // prod(factorial(shown.count(face)) for face in FACES)
            dice += [die(colour, face) for face in shown]
        yield tuple(dice), ways


def _some_rolls(run: Run, villain: Villain, draws: int) -> Iterator[tuple[tuple[Die, ...], int]]:
    """Yield rolls drawn at random, the same ones whenever the same is asked."""
    draw = Draw("odds", f"{villain.id}.{run.round}")
    colours = [Colour(colour) for colour in COLOURS for _ in range(run.pool[colour])]
    for _ in range(draws):
        yield tuple(die(colour, 1 + draw.below(len(FACES))) for colour in colours), 1
