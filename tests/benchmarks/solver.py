"""How fast the solver is: the frontier of rounds as in acts 2 and 3, and plain placing against CP-SAT.

    python tests/benchmarks/solver.py [--hands 200] [--sizes 8 12 16]

Times are processor time on one core. The limits are for hands and villains of acts 2 and 3 under the bare
rules. The same rounds are solved again with all that a random hero, the villain's traits and one to three
relics put in force, for as long as the coach would try. Where ortools is installed
(`pip install ortools`), CP-SAT with one worker answers the same question in turn: the line of greatest
weighted worth in life and score without blends. The memory of a frontier at 18 dice is measured last, in
a process of its own.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from dicehero.content.quest import load_quest
from dicehero.core.rng import Draw
from dicehero.games.quest.chance import VillainsChance
from dicehero.games.quest.dice import COLOURS, STANDARD_COLOURS, Colour, HandDie, Origin, Rectangle, die
from dicehero.games.quest.gains import with_count
from dicehero.games.quest.rules import UNLIMITED, battle_rules
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import effects_of
from dicehero.solver.quest.answers import Budget, Solver
from dicehero.solver.quest.goals import Weights
from dicehero.solver.quest.puzzle import Puzzle

CLOCK = time.process_time
LIMITS = {8: 15.0, 12: 100.0, 16: 500.0}
"""By dice: the 95th percentile in milliseconds that must not be passed."""
LONGEST = 2.0
"""Seconds that the coach gives a frontier."""
WEIGHTS = Weights(life=1.3, score=0.4, kept=0)


def round_of_a_quest(spec: QuestSpec, rng: random.Random, dice: int) -> Puzzle:
    """Return a round of act 2 or 3: a hero who won dice, spaces and relics, and a villain of that round."""
    hero = rng.choice(spec.heroes)
    number = rng.randint(6, 15)
    effects = [*hero.strength.effects, *hero.weakness.effects]
    for relic in rng.sample(spec.relics, 1 if number <= 10 else rng.choice((2, 3))):
        effects += relic.effects
    chance = VillainsChance(spec, number, ())
    villain = rng.choice(chance.sample(Draw(str(rng.random()), chance.stream)).villains)
    effects += effects_of(spec.villain_by_id[villain.id].traits)
    pool, capacity = hero.pool, hero.capacity
    kept: list[Colour] = []
    while sum(pool) + len(kept) < dice:
        colour = rng.choice(COLOURS if rng.random() < 0.4 else STANDARD_COLOURS)
        room = capacity[colour] - pool[colour] - kept.count(colour)
        if room <= 0 or rng.random() < 0.25:
            capacity = with_count(capacity, colour, capacity[colour] + 1)
        elif rng.random() < 0.3:
            kept.append(colour)
        else:
            pool = with_count(pool, colour, pool[colour] + 1)
    rolled = [(colour, Origin.FRESH) for colour in COLOURS for _ in range(pool[colour])]
    hand = [die(colour, rng.randint(1, 6), origin) for colour, origin in rolled]
    hand += [die(colour, rng.randint(3, 6), Origin.KEPT) for colour in kept]
    a, b, c, d, e = (most - count for most, count in zip(capacity, pool, strict=True))
    return Puzzle(
        dice=tuple(HandDie(index, each) for index, each in enumerate(hand[:dice], 1)),
        next_number=dice + 1,
        rectangles=villain.rectangles,
        rules=battle_rules(tuple(effects), number),
        rooms=(a, b, c, d, e),
        life=rng.randint(8, hero.max_life),
        max_life=hero.max_life,
    )


def plain_round(rng: random.Random, dice: int, black: float) -> Puzzle:
    """Return a round without modifiers and blends, with such a share of wild dice."""
    hand = tuple(
        HandDie(
            index,
            die(Colour.BLACK if rng.random() < black else rng.choice(STANDARD_COLOURS), rng.randint(1, 6)),
        )
        for index in range(1, dice + 1)
    )
    a, b, c = (
        Rectangle(rng.choice(STANDARD_COLOURS), width, rng.randint(2 * width, 5 * width))
        for width in rng.choice(((2, 3, 3), (3, 3, 3), (2, 4, 4), (3, 4, 4), (4, 4, 4)))
    )
    return Puzzle(hand, dice + 1, (a, b, c), battle_rules(()), (1, 1, 1, 1, 2), blends=UNLIMITED)


def limited() -> Budget:
    """Return a budget like the coach's."""
    end = time.monotonic() + LONGEST
    return Budget(stop=lambda: time.monotonic() > end)


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def measure_frontiers(spec: QuestSpec, sizes: Sequence[int], hands: int) -> bool:
    """Print the times of frontiers with blends; return whether those of the bare rules are within limits."""
    good = True
    for dice, bare in product(sizes, (True, False)):
        rng = random.Random(dice)
        times: list[float] = []
        exact = 0
        for _ in range(hands):
            puzzle = round_of_a_quest(spec, rng, dice)
            if bare:
                puzzle = replace(puzzle, rules=battle_rules(()))
            solver = Solver(puzzle, None if bare else limited())
            start = CLOCK()
            exact += solver.frontier().exact
            times.append(1000 * (CLOCK() - start))
        middle, high = percentile(times, 0.5), percentile(times, 0.95)
        limit = LIMITS.get(dice) if bare else None
        within = limit is None or high <= limit
        good = good and within and (exact == hands or not bare)
        name = "bare rules" if bare else "all in force"
        print(
            f"{dice:2} dice, {name:>12}: median {middle:7.1f} ms, 95 % {high:7.1f} ms, "
            f"worst {max(times):8.1f} ms, exact {exact} of {hands}"
            + (f"; limit {limit:.0f} ms: {'kept' if within else 'PASSED'}" if limit else "")
        )
    return good


def measure_against_cp_sat(hands: int) -> None:
    """Print how the solver's best line without blends compares with CP-SAT's."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        print("CP-SAT: not installed (pip install ortools)")
        return
    for name, black in (("mixed", 0.15), ("40 % black", 0.4), ("all black", 1.0)):
        for dice in (6, 9, 12, 15, 18):
            rng = random.Random(f"{name} {dice}")
            mine: list[float] = []
            theirs: list[float] = []
            for _ in range(hands):
                puzzle = plain_round(rng, dice, black)
                start = CLOCK()
                best = Solver(puzzle).best(WEIGHTS).solutions[0]
                between = CLOCK()
                worth = _by_cp_sat(cp_model, puzzle)
                theirs.append(1000 * (CLOCK() - between))
                mine.append(1000 * (between - start))
                assert abs(WEIGHTS.worth(best.outcome) - worth) < 1e-6, puzzle
            ratios = [one / other for one, other in zip(mine, theirs, strict=True)]
            print(
                f"{name:>10}, {dice:2} dice: solver {statistics.median(mine):6.2f} ms, CP-SAT "
                f"{statistics.median(theirs):6.2f} ms; ratio median {statistics.median(ratios):.2f}, "
                f"worst {max(ratios):.2f}"
            )


def _by_cp_sat(cp_model: object, puzzle: Puzzle) -> float:
    """Return the greatest weighted worth without blends, found by CP-SAT."""
    model = cp_model.CpModel()
    fits = puzzle.rules.fits(tuple(rectangle.colour for rectangle in puzzle.rectangles))
    places: list[list[tuple[object, int]]] = [[], [], []]
    for held in puzzle.dice:
        here = []
        for index in range(3):
            if fits.takers[held.die.code] >> index & 1:
                var = model.new_bool_var("")
                places[index].append((var, fits.worths[index][held.die.code]))
                here.append(var)
        model.add_at_most_one(here)
    worth = []
    for index, rectangle in enumerate(puzzle.rectangles):
        model.add(sum(var for var, _ in places[index]) <= rectangle.width)
        have = sum(var * pips for var, pips in places[index])
        matched = model.new_int_var(0, rectangle.number, "")
        surplus = model.new_int_var(0, 24, "")
        model.add(matched + surplus == have)
        beaten = model.new_bool_var("")
        model.add(matched >= rectangle.number * beaten)
        model.add(surplus <= 24 * beaten)
        worth.append(
            10 * (WEIGHTS.score * (matched + 2 * surplus) - WEIGHTS.life * (rectangle.number - matched))
        )
    model.maximize(sum(worth))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return solver.objective_value / 10


def measure_memory(dice: int) -> None:
    """Print the greatest memory that frontiers of so many dice take above an idle process."""
    code = f"import sys; sys.path.insert(0, {sys.path[0]!r}); import solver; solver.hold_memory({dice})"
    print(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout,
        end="",
    )


def hold_memory(dice: int) -> None:
    """Solve frontiers and print how much memory that took at most."""
    spec, rng = load_quest().spec, random.Random(dice)
    puzzles = [round_of_a_quest(spec, rng, dice) for _ in range(10)]
    before = _most_memory()
    for puzzle in puzzles:
        Solver(puzzle, limited()).frontier()
    print(f"memory at {dice} dice: {_most_memory() - before:.0f} MB above {before:.0f} MB")


def _most_memory() -> float:
    """Return the most memory that this process has had, in MB. Linux only."""
    # What getrusage tells would include the process that started this one.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=200, help="hands of each size")
    parser.add_argument("--sizes", type=int, nargs="*", default=[8, 12, 16], help="dice in a hand")
    options = parser.parse_args()
    good = measure_frontiers(load_quest().spec, options.sizes, options.hands)
    measure_against_cp_sat(min(options.hands, 40))
    measure_memory(18)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
