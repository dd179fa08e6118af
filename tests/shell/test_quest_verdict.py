"""What the coach thinks of rounds that are over."""

from __future__ import annotations

import pytest

from dicehero.bots.quest.values import HUNDREDTHS
from dicehero.games.quest import effects as fx
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.state import QuestState
from dicehero.shell.coach.questions import Verdict
from dicehero.shell.quest.advice import suggestions
from dicehero.shell.quest.adviser import QuestAdviser
from dicehero.shell.quest.plan_text import line_told
from dicehero.shell.quest.rounds import PlayedRound, played_round
from dicehero.shell.quest.verdict import LIFE, POINTS, Judge
from support.quest import QUEST, battle, play, run


def never() -> bool:
    return False


def round_played(before: QuestState, *texts: str, hint_after: int | None = None) -> PlayedRound:
    """The round that moves make of a battle; `hint_after` so many of them advice was asked for."""
    after, _ = play(before, *texts, "end")
    made = [read_move(text, ()) for text in texts]
    last, _ = play(before, *texts)
    hints = [] if hint_after is None else [made[:hint_after]]
    played = played_round(QUEST.spec, last, made, after, hints)
    assert played is not None
    return played


def verdict(before: QuestState, *texts: str, hint_after: int | None = None) -> Verdict:
    return Judge(round_played(before, *texts, hint_after=hint_after)).answer(never)


SPARE = run(pool="R1 B1 G1 Y1", capacity="R6 B6 G6 Y6 K6")


def test_a_round_played_as_well_as_can_be_is_on_the_frontier() -> None:
    best = ("blend 5 6", "place 1 a", "place 2 a", "place 3 a", "place 4 b", "place 8 b", "place 7 c")
    found = verdict(battle(), *best)
    assert (found.best, found.proved, found.missed_of(LIFE), found.missed_of(POINTS)) == (True, True, 0, 0)
    assert found.sentence == "Round 1: perfect: no line was better."


def test_doing_nothing_is_not_on_the_frontier_because_dice_were_kept() -> None:
    found = verdict(battle("R5 R2 R4 B5 G3 G6 Y3", of=SPARE))
    assert not found.best
    assert found.missed_of(LIFE) > 5
    assert (
        f"worth about {found.missed_of(LIFE)} life and {found.missed_of(POINTS)} points more:"
        in found.sentence
    )


def test_what_was_left_on_the_table_is_told_with_a_line() -> None:
    found = verdict(battle(), "place 1 a", "place 2 a", "place 3 a", "place 4 b")
    assert not found.best
    assert (found.missed_of(POINTS), found.missed_of(LIFE)) == (2, 2)
    # Both rectangles at less cost, and the six is kept.
    assert found.sentence.endswith(" points more: R2+G3=K2 · A: R5 R4 · B: B5 K2 · C: Y3")


def test_a_die_is_worth_keeping_where_it_saves_more_than_it_costs() -> None:
    """A six placed for one point of life that would have saved more than one in the next round."""
    of = run(pool="R1", capacity="R6 B2 G2 Y2", life=30)
    state = battle("R6 R1", "R1:1 B1:1 Y1:1", of=of)
    placed_well, placed_badly = round_played(state, "place 2 a"), round_played(state, "place 1 a")
    assert placed_well.outcome.kept > placed_badly.outcome.kept > 0
    assert Judge(placed_well).answer(never).best


def test_less_than_half_a_life_point_is_no_fault() -> None:
    of = run(pool="R1", capacity="R6 B2 G2 Y2", life=30)
    # The two is kept in place of the three, which covers no more.
    found = verdict(battle("R3 R2", "R1:2 B1:1 Y1:1", fx.SurplusPoints(0), of=of), "place 1 a")
    assert found.best


@pytest.mark.parametrize(
    "dice", ["R6 R1 B5 G2 G5", "R5 R2 R4 B5 G3 G6 Y3", "K6 K5 R3 B3 Y6", "R1 R1 B1 G6 G6 Y6"]
)
@pytest.mark.parametrize("blend_first", [False, True])
def test_a_line_played_from_the_coachs_own_hint_is_never_scolded(dice: str, blend_first: bool) -> None:
    before = battle(dice, of=SPARE)
    started = ("blend 1 2",) if blend_first else ()
    mid, _ = play(before, *started)
    question = QuestAdviser(QUEST.spec).counsel(mid)
    assert question is not None
    for advice in question.answer(never).advices:
        found = verdict(before, *started, *advice.moves, hint_after=len(started))
        assert found.best, (advice, found)


def test_the_same_line_without_a_hint_is_judged_from_the_roll() -> None:
    """Blending two dice that each had a use is a fault, whatever is made of it afterwards."""
    before = battle("R5 R2 R4 B5 G3 G6 Y3", of=SPARE)
    texts = ("blend 1 4", "place 2 a", "place 3 a", "place 7 c", "place 8 a")
    assert not verdict(before, *texts).best


def test_what_could_not_be_searched_is_no_fault_and_no_proof() -> None:
    found = Judge(round_played(battle())).answer(lambda: True)
    assert (found.best, found.proved) == (True, False)
    assert "in the time available" in found.sentence


def test_a_fall_is_judged_by_life_and_points() -> None:
    of = run(life=5)
    assert verdict(battle("R1 R1", "R2:12 B2:12 Y2:12", of=of)).missed_of(POINTS) == 2
    found = verdict(battle("R6 R5 B6", "R2:11 B1:6 Y1:4", of=of))
    assert not found.best
    assert found.missed_of(LIFE) >= 1


def test_verdicts_count_what_kept_dice_are_worth_in_life() -> None:
    played = round_played(battle("B6 R1", "R1:6 B1:6 Y1:4", of=SPARE))
    (suggested, *_) = suggestions(played.puzzle, never).named
    assert line_told(played.puzzle, suggested[1].line)
    # A six that is kept is worth more than one life and less than three.
    assert HUNDREDTHS < played.outcome.kept < 3 * HUNDREDTHS
