"""What to do with a hand: the safest line, the one of highest score, and a thrifty one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from dicehero.bots.quest.values import HUNDREDTHS
from dicehero.games.quest import moves
from dicehero.games.quest.codec import write_move
from dicehero.games.quest.moves import PlayerMove
from dicehero.shell.coach.questions import Advice, Counsel, Stop, within
from dicehero.shell.quest.plan_text import line_told
from dicehero.shell.text import listed, plural, sentence_case
from dicehero.solver.quest.answers import Budget, Solution, Solver
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd

_FRONTIER_STEPS: Final = 8_000
_THRIFT_STEPS: Final = 4_000
_SECONDS: Final = 8.0
"""The longest that advice may take, where the machine is too busy for its steps."""
NOTABLE: Final = HUNDREDTHS // 2
"""Less than half a life point makes no line better: what kept dice are worth is not known so well."""
_ALL: Final = 3
"""How many sorts of lines there are."""


class Suggestions(NamedTuple):
    """Lines that are best at something, in the order in which they are shown."""

    named: tuple[tuple[tuple[str, ...], Solution], ...]
    """Each with all that it is best at."""
    proved: bool
    late: bool


def suggestions(puzzle: Puzzle, stop: Stop) -> Suggestions:
    """Return the safest line, the one of highest score, and a thrifty one where that is another.

    Kept dice count as the puzzle says, in hundredths of a life point. The work ends after so many steps
    as on any other machine; only where that takes too long the time ends it.
    """
    stop = within(_SECONDS, stop)
    budget, more = Budget(_FRONTIER_STEPS, stop), Budget(_THRIFT_STEPS, stop)
    frontier = Solver(puzzle, budget).frontier()
    safest, boldest = frontier.solutions[0], frontier.solutions[-1]
    thrifty = _thriftiest(puzzle, more, (safest.outcome, boldest.outcome))
    found: dict[RoundEnd, tuple[list[str], Solution]] = {}
    for name, solution in (("safest", safest), ("highest score", boldest), *thrifty):
        found.setdefault(solution.outcome, ([], solution))[0].append(name)
    named = tuple((tuple(names), solution) for names, solution in found.values())
    # A thrifty line is a matter of taste anyway; that a safer one is missed is not.
    return Suggestions(named, frontier.exact, budget.stopped or more.stopped)


def worth(outcome: RoundEnd) -> int:
    """Return what an outcome is worth in hundredths of a life point: dice kept less life lost."""
    return outcome.kept - HUNDREDTHS * outcome.life_lost


def _thriftiest(
    puzzle: Puzzle, budget: Budget, others: tuple[RoundEnd, ...]
) -> Iterable[tuple[str, Solution]]:
    """Return the line whose dice kept are worth more than the life that they cost, or nothing.

    It keeps something, survives, and is one of the others or worth notably more than they.
    """
    answer = Solver(puzzle, budget).worthiest(HUNDREDTHS)
    found: Solution | None = None
    sure = answer.exact
    solver = Solver(puzzle, budget)
    while answer.solutions:
        # Of lines worth the same the one that scores most.
        (found,) = answer.solutions
        answer = solver.worthiest(HUNDREDTHS, worth=worth(found.outcome) - 1, score=found.outcome.score + 1)
    if found is None or not found.outcome.kept or _falls(puzzle, found.outcome):
        return ()
    if found.outcome not in others and worth(found.outcome) < NOTABLE + max(map(worth, others)):
        return ()
    return [("thrifty" if sure and answer.exact else "thrifty so far", found)]


def _falls(puzzle: Puzzle, outcome: RoundEnd) -> bool:
    return puzzle.life is not None and outcome.life_lost >= puzzle.life


@dataclass(frozen=True, slots=True)
class Advise:
    """How could this hand be played?"""

    puzzle: Puzzle
    life: int
    placed: tuple[moves.Place, ...]
    """Where dice lie already."""
    slow: ClassVar[bool] = False

    def answer(self, stop: Stop, /) -> Counsel:
        """Name the lines that are best at something."""
        found = suggestions(self.puzzle, stop)
        advices = tuple(self._advice(names, solution) for names, solution in found.named)
        return Counsel(advices, found.proved, found.late)

    def _advice(self, names: tuple[str, ...], solution: Solution) -> Advice:
        name = "best in all respects" if len(names) == _ALL else listed(names)
        told = line_told(self.puzzle, solution.line)
        texts = tuple(map(write_move, self._from_here(solution.line)))
        return Advice(sentence_case(name), promise(self.life, solution.outcome), told, texts)

    def _from_here(self, line: tuple[PlayerMove, ...]) -> list[PlayerMove]:
        """Return a line with dice taken back first, those left that lie where it wants them."""
        wanted = set(line)
        back: list[PlayerMove] = [moves.take_back(at.die) for at in self.placed if at not in wanted]
        return back + [move for move in line if move not in self.placed]


def promise(life: int, outcome: RoundEnd) -> str:
    """Return what an outcome means for a hero with so much life: `life 12 to 9 · +31 points · keeps ~2 life`.

    What is kept is told by what it is worth next round.
    """
    left = life - outcome.life_lost
    points = f"+{plural(outcome.score, 'point')}"
    if left <= 0:
        return f"you fall · {points}"
    return f"life {life} to {left} · {points} · {_kept(outcome.kept)}"


def _kept(hundredths: int) -> str:
    if not hundredths:
        return "keeps nothing"
    life = hundredths / HUNDREDTHS
    return f"keeps ~{life:.0f} life" if life >= 1 else "keeps <1 life"
