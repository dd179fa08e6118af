"""The quest's part of the coach: lines for a hand, forecasts for villains, verdicts on rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from dicehero.core.replay import MoveLine, Record
from dicehero.games.quest import moves
from dicehero.games.quest.codec import read_move, write_move
from dicehero.games.quest.moves import EndRound, PlayerMove
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import FREE, Battle, QuestState, VillainChoice
from dicehero.shell.adviser import Advice, Counsel, Forecast, Question, Stop, Verdict, within
from dicehero.shell.quest_chronicle import QuestFrame
from dicehero.shell.quest_forecast import AT_ONCE, foresee
from dicehero.shell.quest_lines import line_told
from dicehero.shell.quest_rounds import PlayedRound, moves_since_roll, played_round, rounds_of
from dicehero.shell.text import listed, plural, sentence_case
from dicehero.solver.answers import Budget, Solution, Solver
from dicehero.solver.goals import Weights
from dicehero.solver.puzzle import Outcome, Puzzle, puzzle_of

THRIFT: Final = Weights(life=1.0, score=0.35, kept=0.9)
"""A pip that covers a point is worth more than a pip kept, and that more than a point of surplus."""
_REGRET: Final = Weights(life=1.0, score=1.0, kept=0.5)
"""What of several better lines a verdict tells of."""
_FRONTIER_SECONDS, _THRIFTY_SECONDS, _VERDICT_SECONDS = 2.0, 1.0, 5.0
"""The longest that somebody who pressed a key should wait, and that a verdict may take."""


# --- what to do ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Advise:
    """How could this hand be played?"""

    puzzle: Puzzle
    life: int
    placed: tuple[moves.Place, ...]
    """Where dice lie already."""
    slow: ClassVar[bool] = False

    def answer(self, stop: Stop, /) -> Counsel:
        """Name the safest line, the one of highest score, and the one that is thriftiest with dice."""
        frontier = Solver(self.puzzle, Budget(stop=within(_FRONTIER_SECONDS, stop))).frontier()
        thrifty = Solver(self.puzzle, Budget(stop=within(_THRIFTY_SECONDS, stop))).best(THRIFT)
        named: dict[Outcome, tuple[list[str], Solution]] = {}
        for name, solutions in (
            ("safest", frontier.solutions[:1]),
            ("highest score", frontier.solutions[-1:]),
            ("thrifty" if thrifty.exact else "thrifty so far", thrifty.solutions),
        ):
            for solution in solutions:
                named.setdefault(solution.outcome, ([], solution))[0].append(name)
        advices = tuple(self._advice(listed(names), solution) for names, solution in named.values())
        # A thrifty line is a matter of taste anyway; that a safer one is missed is not.
        return Counsel(advices, frontier.exact)

    def _advice(self, names: str, solution: Solution) -> Advice:
        told = line_told(self.puzzle, solution.line)
        texts = tuple(map(write_move, self._from_here(solution.line)))
        return Advice(sentence_case(names), promise(self.life, solution.outcome), told, texts)

    def _from_here(self, line: tuple[PlayerMove, ...]) -> list[PlayerMove]:
        """Return a line with dice taken back first, those left that lie where it wants them."""
        wanted = set(line)
        back: list[PlayerMove] = [moves.take_back(at.die) for at in self.placed if at not in wanted]
        return back + [move for move in line if move not in self.placed]


def promise(life: int, outcome: Outcome) -> str:
    """Return what an outcome means for a hero with so much life."""
    left = life - outcome.life_lost
    points = f"+{plural(outcome.score, 'point')}"
    if left <= 0:
        return f"you fall · {points}"
    return f"life {life} to {left} · {points} · {plural(outcome.kept, 'pip')} kept"


# --- what to think of it ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Judge:
    """How good was this round?"""

    played: PlayedRound
    slow: ClassVar[bool] = False

    def answer(self, stop: Stop, /) -> Verdict:
        """Look for a line that is better in life, score and dice kept, the most worthwhile one there is."""
        number, puzzle, outcome = self.played.number, self.played.puzzle, self.played.outcome
        solver = Solver(puzzle, Budget(stop=within(_VERDICT_SECONDS, stop)))
        better = solver.better(outcome)
        if not better.solutions:
            sentence = (
                "on the frontier, nothing beats it in every respect"
                if better.exact
                else "nothing better was found in the time there was"
            )
            return Verdict(number, f"Round {number}: {sentence}.", True, better.exact)
        found = [each for each in solver.frontier().solutions if each.outcome.beats(outcome)]
        best = max((*found, *better.solutions), key=lambda each: _REGRET.worth(each.outcome))
        life = outcome.life_lost - best.outcome.life_lost
        points = best.outcome.score - outcome.score
        kept = best.outcome.kept - outcome.kept
        gains = [f"{life} life"] if life else []
        gains += [plural(points, "point")] if points else []
        gains += [f"{plural(kept, 'pip')} kept"] if kept else []
        sentence = f"Round {number}: {listed(gains)} more, nothing less: {line_told(puzzle, best.line)}"
        return Verdict(number, sentence, False, True, life, points, kept)


class QuestAdviser:
    """Makes questions from the states of one quest."""

    def __init__(self, spec: QuestSpec) -> None:
        self._spec = spec

    def counsel(self, state: QuestState, /) -> Question[Counsel] | None:
        """Ask for lines while a hand is being played."""
        run, battle = state.run, state.phase
        if run is None or not isinstance(battle, Battle):
            return None
        placed = tuple(
            moves.places(number)[1 << spot][0]
            for number, spot in enumerate(battle.spots, start=1)
            if spot > FREE
        )
        puzzle = puzzle_of(run, battle, self._spec.toll_of_round(run.round))
        return Advise(puzzle, run.life, placed)

    def forecasts(self, state: QuestState, /, *, closely: bool = False) -> tuple[Question[Forecast], ...]:
        """Ask about every villain on offer."""
        run, choice = state.run, state.phase
        if run is None or not isinstance(choice, VillainChoice):
            return ()
        look = AT_ONCE if closely else 0
        return tuple(
            foresee(self._spec, run, villain, offer, look) for offer, villain in enumerate(choice.offers)
        )

    def judge(
        self, before: QuestState, record: Record, after: QuestState, records: Sequence[Record], /
    ) -> Question[Verdict] | None:
        """Ask about a round when it is ended."""
        if not isinstance(record, MoveLine) or not isinstance(before.phase, Battle):
            return None
        if not isinstance(read_move(record.text, ()), EndRound):
            return None
        played = played_round(self._spec, before, moves_since_roll(records), after)
        return None if played is None else Judge(played)

    def judge_all(self, frames: Sequence[QuestFrame], /) -> list[tuple[int, Question[Verdict]]]:
        """Ask about every round that is over."""
        return [(index, Judge(played)) for index, played in rounds_of(self._spec, frames)]

    def accuracy(self, verdicts: Sequence[Verdict], /) -> str:
        """Return the share of rounds on the frontier, and what the others left on the table."""
        if not verdicts:
            return ""
        best = sum(verdict.best for verdict in verdicts)
        life, points = sum(each.life for each in verdicts), sum(each.points for each in verdicts)
        share = f"{best} of {plural(len(verdicts), 'round')} on the frontier ({100 * best // len(verdicts)}%)"
        left = f"{life} life, {plural(points, 'point')} missed"
        unproved = sum(each.best and not each.proved for each in verdicts)
        doubt = f", {unproved} not proved" if unproved else ""
        return f"{share}{doubt}; {left}"
