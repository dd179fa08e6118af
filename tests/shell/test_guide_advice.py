"""The guide never advises what the coach knows to be worse, wherever one deviation has led the learner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from dicehero.core.session import Stepped
from dicehero.games.quest import moves
from dicehero.games.quest.events import Event
from dicehero.games.quest.state import Battle, QuestState, VillainChoice
from dicehero.shell.quest.adviser import QuestAdviser
from dicehero.shell.quest.forecast import AT_ONCE, foresee
from dicehero.shell.quest.lessons import LAST_ROUND
from dicehero.shell.quest.rounds import outcome_of, weighed_puzzle
from dicehero.shell.quest.table import QuestSession
from dicehero.shell.tutorial.guide import Guide, Said
from dicehero.solver.quest.answers import Solver
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd
from support.learning import astray, deviations, learner, obey
from support.levels import sampled
from support.lines import OWN_GAME

PARTS = 20


@cache
def frontier(puzzle: Puzzle) -> tuple[RoundEnd, ...]:
    answer = Solver(puzzle).frontier()
    assert answer.exact
    return tuple(solution.outcome for solution in answer.solutions)


def puzzle_at(state: QuestState) -> Puzzle:
    assert state.run is not None
    assert isinstance(state.phase, Battle)
    return weighed_puzzle(OWN_GAME.spec, state.run, state.phase)


@dataclass(frozen=True)
class Round:
    """A round that was played as suggested, from some state on to its end."""

    advice: tuple[tuple[Puzzle, Said], ...]
    """What could be had where a piece of advice was given, and the advice."""
    outcome: RoundEnd
    """What came of all of it."""


@dataclass(frozen=True)
class Path:
    """A way through the lessons on which all is done as suggested."""

    rounds: tuple[Round, ...]
    standings: tuple[tuple[int, int], ...]
    """The counter of lessons at each piece of advice: how far, of how many."""
    survived: bool


def path(session: QuestSession, guide: Guide) -> Path:
    """Do all that is suggested."""
    rounds: list[Round] = []
    standings: list[tuple[int, int]] = []
    advice: list[tuple[Puzzle, Said]] = []
    for said in obey(session, guide):
        state = session.state
        standings.append((said.number, said.count))
        if not isinstance(state.phase, Battle):
            continue
        puzzle = puzzle_at(state)
        advice.append((puzzle, said))
        if said.move == "end":
            assert state.run is not None
            ended = OWN_GAME.apply(state, moves.END_ROUND).state
            rounds.append(Round(tuple(advice), outcome_of(puzzle, state.run, ended)))
            advice = []
    return Path(tuple(rounds), tuple(standings), not session.over)


@cache
def paths(part: int) -> list[tuple[str, Path]]:
    """A part of all paths that differ by one deviation, each with what was done instead."""
    return [(other, path(*astray(records, other))) for records, other in deviations()[part::PARTS]]


def test_what_is_suggested_leads_to_the_frontier() -> None:
    for played in path(*learner()).rounds:
        for puzzle, said in played.advice:
            assert played.outcome in frontier(puzzle), said


def test_the_coach_finds_nothing_to_better_in_what_is_suggested() -> None:
    adviser = QuestAdviser(OWN_GAME.spec)
    session, guide = learner()
    verdicts = []
    before = session.state

    def judge(step: Stepped[Event]) -> None:
        nonlocal before
        question = adviser.judge(before, step.record, session.state, session.records)
        if question is not None:
            verdicts.append(question.answer(lambda: False))
        before = session.state

    session.subscribe(judge)
    for _ in obey(session, guide):
        pass
    assert len(verdicts) == LAST_ROUND
    assert all(verdict.best for verdict in verdicts), verdicts


@pytest.mark.parametrize("part", sampled(range(PARTS)))
def test_after_one_deviation_every_piece_of_advice_leads_to_the_frontier(part: int) -> None:
    for other, walked in paths(part):
        for played in walked.rounds:
            for puzzle, said in played.advice:
                assert played.outcome in frontier(puzzle), (other, said)


@pytest.mark.parametrize("part", sampled(range(PARTS)))
def test_that_nothing_is_better_is_said_only_where_it_is_so(part: int) -> None:
    said_so = 0
    for other, walked in paths(part):
        for played in walked.rounds:
            puzzle, said = played.advice[-1]
            if not said.title:
                assert said.text.startswith(
                    "No line loses less life, and no other that loses as little scores more."
                )
                assert played.outcome[:2] == frontier(puzzle)[0][:2], other
                said_so += 1
    assert said_so


@pytest.mark.parametrize("part", sampled(range(PARTS)))
def test_after_one_deviation_the_lessons_are_counted_to_the_end(part: int) -> None:
    for other, walked in paths(part):
        assert list(walked.standings) == sorted(walked.standings), other
        if walked.standings and walked.survived:
            number, count = walked.standings[-1]
            assert number == count, other


@pytest.mark.parametrize("rounds", sampled([1, LAST_ROUND]))
def test_no_villain_is_suggested_that_the_coach_knows_to_cost_more_than_another(rounds: int) -> None:
    session, guide = learner()
    choices = 0
    for said in obey(session, guide):
        run, choice = session.state.run, session.state.phase
        if run is None or not isinstance(choice, VillainChoice):
            continue
        cost = [
            next(figure for figure in forecast.figures if figure.name == "life-lost")
            for offer, villain in enumerate(choice.offers)
            for forecast in [foresee(OWN_GAME.spec, run, villain, offer, AT_ONCE).answer(lambda: False)]
        ]
        suggested = cost[int(said.move.split()[1]) - 1]
        assert all(suggested.low <= other.high for other in cost)
        choices += 1
        if choices == rounds:
            break
    assert choices == rounds
