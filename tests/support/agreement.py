"""The solver's answers about a battle, held against every line that the engine allows."""

from __future__ import annotations

import random
from collections.abc import Iterable

from dicehero.games.quest import Quest
from dicehero.games.quest.state import Battle, QuestState
from dicehero.games.quest.steps import begun
from dicehero.solver.quest.answers import Solution, Solver
from dicehero.solver.quest.goals import Weights
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd, puzzle_of
from support.exhaustive import every_end, played


def puzzle_in(game: Quest, state: QuestState) -> Puzzle:
    """Return the puzzle that a battle poses, as the coach asks it."""
    run, battle = begun(state), state.phase
    assert isinstance(battle, Battle)
    return puzzle_of(run, battle, game.spec.toll_of_round(run.round))


def frontier_of(possible: Iterable[RoundEnd]) -> list[RoundEnd]:
    """Return the outcomes that none beats in life and score, the safest first."""
    found: list[RoundEnd] = []
    for outcome in sorted(possible, key=lambda outcome: (outcome.life_lost, -outcome.score)):
        if not found or outcome.score > found[-1].score:
            found.append(outcome)
    return found


def disagreements(game: Quest, state: QuestState, rng: random.Random) -> list[str]:
    """Return what the solver says that is not so, of everything that can be asked of it.

    `rng` draws what is asked about where a question takes an outcome or weights.
    """
    ends = every_end(game, state)
    possible = sorted(ends.outcomes)
    solver = Solver(puzzle_in(game, state))
    wrong: list[str] = []

    def expect(question: str, told: object, true: object) -> None:
        if told != true:
            wrong.append(f"{question}: told {told}, true {true}")

    frontier = solver.frontier()
    told = [solution.outcome for solution in frontier.solutions]
    expect("frontier", (told, frontier.exact), (frontier_of(possible), True))
    expect("can be flawless", solver.can_be_flawless(), (ends.flawless, True))
    given = rng.choice(possible)
    better = solver.better(given)
    expect(f"better than {given}", bool(better.solutions), any(each.beats(given) for each in possible))
    expect("that is better", all(each.outcome.beats(given) for each in better.solutions), True)
    thriftiest = solver.thriftiest(given.life_lost, given.score)
    good = [each.kept for each in possible if each.life_lost <= given.life_lost and each.score >= given.score]
    expect(f"kept like {given}", [each.outcome.kept for each in thriftiest.solutions], [max(good)])
    safest = frontier_of(possible)[0][:2]
    safer, sure = solver.safer(given.life_lost, given.score)
    expect(
        f"safer than {given}", (safer and safer[:2], sure), (None if given[:2] == safest else safest, True)
    )
    price = rng.choice((1, 2, 5))
    worthiest = solver.worthiest(price)
    most = max(each.kept - price * each.life_lost for each in possible)
    expect(
        f"worthiest at {price}",
        [each.outcome.kept - price * each.outcome.life_lost for each in worthiest.solutions],
        [most],
    )
    weights = Weights(rng.choice((0.1, 1, 3)), rng.choice((0.1, 0.5, 1)), rng.choice((0, 0.3, 1)))
    best = solver.best(weights)
    worth = weights.worth(best.solutions[0].outcome)
    expect(f"best by {weights}", round(worth, 6), round(max(map(weights.worth, possible)), 6))
    for answer in (frontier, better, thriftiest, worthiest, best):
        wrong += [problem for each in answer.solutions for problem in _problems(game, state, each)]
    return wrong


def _problems(game: Quest, state: QuestState, solution: Solution) -> list[str]:
    """Return what a line ends in, if that is not what the solver says. The engine checks its moves."""
    reached = played(game, state, solution.line)
    # The line may keep more than it says where nobody asked what is kept.
    if reached[:2] == solution.outcome[:2] and reached.kept >= solution.outcome.kept:
        return []
    return [f"line {solution}: reaches {reached}"]
