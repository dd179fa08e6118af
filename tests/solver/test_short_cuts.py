"""Battles in which a short cut of the search does not hold, or would not hold with less care."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import Origin
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.state import Battle, QuestState, Run
from dicehero.solver.quest.answers import Solver
from dicehero.solver.quest.puzzle import RoundEnd
from support.agreement import disagreements, puzzle_in
from support.quest import QUEST, battle, hand, run

ROUNDS_UP = fx.BlendRoundsUp(first_only=True)
"""Tamsin's strength: the first blend of a round is special."""


def nothing_kept(life: int = 30) -> Run:
    """A hero without a space for any die."""
    return run(pool="R1", capacity="R1 B0 G0 Y0 K0", life=life)


def one_wild_kept() -> Run:
    """A hero with one space, for a wild die."""
    return run(pool="R1", capacity="R1 B0 G0 Y0 K1")


def solve(state: QuestState) -> list[RoundEnd]:
    """Return the frontier, after a comparison of all answers with every line of the engine."""
    assert disagreements(QUEST, state, random.Random(1)) == []
    return [solution.outcome for solution in Solver(puzzle_in(QUEST, state)).frontier().solutions]


def of_origins(state: QuestState, *origins: Origin) -> QuestState:
    """Return a battle in which the dice came into the hand in these ways."""
    phase = state.phase
    assert isinstance(phase, Battle)
    dice = tuple(hand(str(die), origin)[0] for die, origin in zip(phase.dice, origins, strict=True))
    return replace(state, phase=replace(phase, dice=dice))


# --- blends --------------------------------------------------------------------------------------


def test_a_blend_that_is_the_first_does_not_stand_for_one_that_is_not() -> None:
    state = battle(
        "B1 B1 Y1 Y1", "R1:3 R1:3 R1:6", ROUNDS_UP, fx.BlendRoundsUp(first_only=False), of=nothing_kept()
    )
    assert solve(state) == [RoundEnd(10, 2, 0)]


@pytest.mark.parametrize(
    "effect",
    [
        fx.BlendShift(2, "equal faces"),
        fx.BlendShift(1, "one colour"),
        fx.BlendShift(2, "two colours"),
        fx.BlendShift(1, "any"),
        fx.BlendRoundsUp(first_only=False),
    ],
)
@pytest.mark.parametrize("dice", ["B3 Y4 R2 Y5", "B1 B1 Y3 R4 R4", "G2 G2 B5 B6 Y1"])
def test_a_special_first_blend_goes_with_whatever_makes_blends_of_blends_pay(
    effect: Effect, dice: str
) -> None:
    solve(battle(dice, "G1:6 G2:9 R1:4", ROUNDS_UP, effect, of=nothing_kept()))


def test_the_first_blend_comes_first_wherever_in_a_tree_it_is() -> None:
    """B1+R1 make 3 in any order; Y3+Y2 make 5 only as the first blend; both together make 6."""
    state = battle(
        "B1 Y3 Y2 R1",
        "G1:6 G1:6 G1:6",
        ROUNDS_UP,
        fx.BlendShift(2, "any"),
        fx.PlacementLimit(1),
        of=nothing_kept(),
    )
    assert solve(state) == [RoundEnd(12, 6, 0)]


def test_a_first_blend_may_be_made_to_be_left_unused() -> None:
    """Only 1 to 3 fit: Y3+Y4 make 3 when they are not the first blend, and 4 when they are."""
    state = battle(
        "Y6 Y6 Y3 Y4",
        "R1:3 B1:1 B1:1",
        ROUNDS_UP,
        fx.OnlyFaces("low"),
        fx.WildBarred("b"),
        fx.WildBarred("c"),
        of=nothing_kept(),
    )
    assert solve(state) == [RoundEnd(2, 3, 0)]


# --- limits --------------------------------------------------------------------------------------


def test_a_die_is_left_beside_an_open_space_where_another_one_takes_up_the_limit() -> None:
    state = battle("Y2 K4", "Y2:5 B1:1 B1:1", fx.PlacementLimit(1), fx.NoBlending(), of=nothing_kept())
    assert solve(state) == [RoundEnd(3, 4, 0), RoundEnd(6, 7, 0)]


def test_there_is_a_frontier_after_the_only_blend_of_a_limited_battle() -> None:
    state = battle(
        "Y6 Y3 Y5 Y5", "R1:1 B3:18 Y3:14", fx.PlacementLimit(1), fx.NoBlending(), of=nothing_kept()
    )
    assert solve(state) == [RoundEnd(27, 6, 0)]


def test_a_limit_that_all_dice_are_within_is_none() -> None:
    state = battle("Y2 K4", "Y2:5 B1:1 B1:1", fx.PlacementLimit(2), fx.NoBlending(), of=nothing_kept())
    assert solve(state) == [RoundEnd(2, 7, 0), RoundEnd(4, 9, 0)]


def test_a_kept_wild_die_that_counts_more_goes_before_one_that_shows_more() -> None:
    state = battle(
        "K4 K3",
        "R1:6 B1:6 G1:6",
        fx.PlacementLimit(1),
        fx.NoBlending(),
        fx.DieWorth(2, "kept"),
        of=nothing_kept(),
    )
    assert solve(of_origins(state, Origin.FRESH, Origin.KEPT)) == [RoundEnd(13, 5, 0)]


def test_wild_dice_of_which_neither_is_always_the_better_are_both_tried() -> None:
    state = battle(
        "K4 K3",
        "R1:4 B1:6 G1:6",
        fx.PlacementLimit(1),
        fx.NoBlending(),
        fx.DieWorth(3, "kept", "b"),
        of=nothing_kept(),
    )
    assert solve(of_origins(state, Origin.FRESH, Origin.KEPT)) == [RoundEnd(10, 6, 0)]


# --- nothing fits, and who falls -----------------------------------------------------------------


def test_where_no_rectangle_takes_any_die_nothing_is_placed() -> None:
    state = battle("R1 R2 K3", "R1:3 R1:3 R1:6", fx.OnlyFaces("odd"), fx.OnlyFaces("even"), of=nothing_kept())
    assert solve(state) == [RoundEnd(12, 0, 0)]


@pytest.mark.parametrize("life", [3, 4])
def test_a_round_is_flawless_only_for_a_survivor(life: int) -> None:
    """Each of the three rectangles costs a life point all the same."""
    state = battle("R6 R6 R6", "R1:1 R1:1 R1:1", fx.BeatenCosts(1), of=nothing_kept(life))
    solve(state)
    assert Solver(puzzle_in(QUEST, state)).can_be_flawless() == (life > 3, True)


def test_a_loss_without_a_cap_has_none() -> None:
    state = battle(
        "G1",
        "R4:24 B1:1 B1:1",
        fx.LossFactor(3),
        fx.LossFactor(3),
        of=replace(nothing_kept(300), max_life=300),
    )
    assert solve(state) == [RoundEnd(24 * 9 + 18, 0, 0)]


# --- the thief -----------------------------------------------------------------------------------


def test_what_was_saved_for_the_thief_has_no_room_after_a_flawless_round() -> None:
    state = battle(
        "R6 R6 B6 B6 Y1 Y1 Y1",
        "Y1:1 Y1:1 Y1:1",
        fx.StealsBestDie(),
        of=run(pool="Y1", capacity="R0 B0 G0 Y1 K1"),
    )
    (solution,) = Solver(puzzle_in(QUEST, state)).thriftiest(0).solutions
    assert solution.outcome.kept == 6


def test_a_smaller_blend_is_kept_where_a_greater_one_would_be_stolen() -> None:
    """R5+R5 make 6, which goes before R6; R5+R1 make 5, and R6 is stolen."""
    state = battle(
        "R6 R5 R5 R1",
        "B1:6 B1:6 B1:6",
        fx.StealsBestDie(),
        fx.BlendShift(2, "any"),
        fx.BlendLimit(1),
        fx.WildBarred(),
        of=one_wild_kept(),
    )
    assert solve(state) == [RoundEnd(18, 0, 5)]


def test_two_blends_that_show_as_much_together_are_not_the_same_to_a_thief() -> None:
    """Both make 8 in all: 4 and 4 leave 4, 5 and 3 leave 3."""
    state = battle(
        "R1 R1 R3 R4",
        "B1:6 B1:6 B1:6",
        fx.StealsBestDie(),
        fx.BlendShift(2, "any"),
        fx.WildBarred(),
        of=one_wild_kept(),
    )
    assert solve(state) == [RoundEnd(18, 0, 4)]
