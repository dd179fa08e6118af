"""The solver against trying everything: random rounds under every modifier of the content."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from dicehero.content.quest import load_quest
from dicehero.games.quest import moves
from dicehero.games.quest.battle import reckon
from dicehero.games.quest.dice import Colour, Die, Origin, die
from dicehero.games.quest.rules import UNLIMITED
from dicehero.games.quest.spec import Modifier
from dicehero.games.quest.state import BLENDED_AWAY, FREE
from dicehero.solver.quest.answers import Answer, Solution, Solver
from dicehero.solver.quest.goals import Weights
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd
from support.agreement import frontier_of
from support.brute import outcomes
from support.levels import TIMES, sampled
from support.puzzles import modifiers_of, random_puzzle

HANDS = {
    dice: TIMES * count for dice, count in {1: 500, 2: 1500, 3: 1625, 4: 1125, 5: 213, 6: 30, 7: 8}.items()
}
"""By number of dice: 5,000 in all, or a multiple. Trying seven dice takes a hundred times as long as four."""
PARTS = 40 * TIMES


@cache
def modifiers() -> list[Modifier]:
    return modifiers_of(load_quest().spec)


def test_four_times_the_usual_are_twenty_thousand_hands() -> None:
    assert sum(HANDS.values()) * 4 >= 20_000 * TIMES


@pytest.mark.parametrize("part", sampled(range(PARTS)))
def test_the_solver_finds_what_trying_everything_finds(part: int) -> None:
    number = 0
    for dice, hands in HANDS.items():
        for hand in range(hands):
            number += 1
            if number % PARTS == part:
                _compare(dice, hand)


@pytest.mark.parametrize("dice", [4, 6, 7])
@pytest.mark.parametrize("part", sampled(range(4)))
def test_where_no_blend_is_left_it_finds_the_same(dice: int, part: int) -> None:
    for hand in range(part, 200, 4):
        _compare(dice, hand, blends=UNLIMITED)


def _compare(dice: int, hand: int, blends: int | None = None) -> None:
    rng = random.Random(f"{dice}/{hand}")
    # Every modifier comes in turn, alone and with another one; each third hand has none.
    chosen = [[], [modifiers()[hand % len(modifiers())]], rng.sample(modifiers(), 2)][hand % 3]
    puzzle = random_puzzle(rng, dice, tuple(effect for each in chosen for effect in each.effects))
    if blends is not None:
        puzzle = replace(puzzle, blends=blends)
    names = [each.id for each in chosen], puzzle
    possible = outcomes(puzzle)
    solver = Solver(puzzle)
    frontier = solver.frontier()
    assert frontier.exact, names
    assert [solution.outcome for solution in frontier.solutions] == frontier_of(possible), names
    given = rng.choice(sorted(possible))
    better = solver.better(given)
    assert bool(better.solutions) == any(each.beats(given) for each in possible), (given, names)
    assert all(solution.outcome.beats(given) for solution in better.solutions), (given, names)
    weights = Weights(rng.choice((0.1, 1, 3)), rng.choice((0.1, 0.5, 1)), rng.choice((0, 0.3, 1)))
    best = solver.best(weights)
    assert weights.worth(best.solutions[0].outcome) == pytest.approx(max(map(weights.worth, possible))), names
    for solution in (*frontier.solutions, *better.solutions, *best.solutions):
        reached = _play(puzzle, solution)
        # The line may keep more than was asked about where dice kept do not count.
        assert reached.covers(solution.outcome), (solution, names)
        assert reached[:2] == solution.outcome[:2], (solution, names)


def _play(puzzle: Puzzle, solution: Solution) -> RoundEnd:
    """Play a line by the rules, move for move, and return what it ends in."""
    dice: dict[int, Die] = {held.number: held.die for held in puzzle.dice}
    spots = dict.fromkeys(dice, FREE)
    rules, rectangles = puzzle.rules, puzzle.rectangles
    fits = rules.fits((rectangles[0].colour, rectangles[1].colour, rectangles[2].colour))
    number, blends = puzzle.next_number, puzzle.blends
    for move in solution.line:
        match move:
            case moves.Blend(first, second):
                assert first < second
                assert spots[first] == spots[second] == FREE
                assert blends < rules.blend_limit
                face = rules.blended_face(dice[first], dice[second], blends)
                spots[first] = spots[second] = BLENDED_AWAY
                dice[number], spots[number] = die(Colour.BLACK, face, Origin.BLENDED), FREE
                number, blends = number + 1, blends + 1
            case moves.Place(each, rectangle):
                assert spots[each] == FREE
                assert fits.takers[dice[each].code] >> rectangle & 1
                spots[each] = rectangle
                assert list(spots.values()).count(rectangle) <= rectangles[rectangle].width
            case _:
                raise AssertionError(move)
    assert sum(spot >= 0 for spot in spots.values()) <= rules.placement_limit
    ledger = reckon(rectangles, tuple(dice.values()), tuple(spots.values()), rules, fits, blends, puzzle.toll)
    free = [dice[each] for each, spot in spots.items() if spot == FREE]
    life_lost, fell = ledger.loss - ledger.healing, False
    if puzzle.life is not None:
        fell = ledger.loss >= puzzle.life
        after = 0 if fell else min(puzzle.max_life, puzzle.life - ledger.loss + ledger.healing)
        life_lost = puzzle.life - after
    if fell or (rules.nothing_kept and not ledger.flawless):
        free = []
    elif rules.steals_best and not ledger.flawless:
        free = sorted(free, key=lambda each: (each.face, each.colour))[:-1]
    kept = 0
    for colour in Colour:
        faces = sorted((rules.kept_face(each.face) for each in free if each.colour is colour), reverse=True)
        kept += sum(faces[: puzzle.rooms[colour]])
    return RoundEnd(life_lost, ledger.gain, kept)


def test_a_round_without_dice_has_one_end() -> None:
    puzzle = replace(random_puzzle(random.Random(1), 1, ()), dice=())
    answer: Answer = Solver(puzzle).frontier()
    assert len(answer.solutions) == 1
    assert answer.solutions[0].line == ()
