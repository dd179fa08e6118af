"""§6: score, life, keeping; worked examples 1-3, 5-8, 10."""

from __future__ import annotations

import pytest

from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.state import Finished, KeepChoice, QuestState, RewardDeal, Run
from support.quest import QUEST, battle, play, refusal, reward_deal, run

EXAMPLE_1 = ("place 1 a", "place 2 a", "place 3 a", "place 4 b", "place 7 c")


def hero_of(state: QuestState) -> Run:
    assert state.run is not None
    return state.run


def free_of(state: QuestState) -> list[str]:
    assert isinstance(state.phase, RewardDeal)
    return [str(held.die) for held in state.phase.free]


def test_6_1_example_1_a_round() -> None:
    state, events = play(battle(), *EXAMPLE_1, "end")
    scored = [event for event in events if isinstance(event, ev.RectangleScored)]
    assert sum(event.matched for event in scored) == 18
    assert sum(event.surplus for event in scored) == 1
    assert hero_of(state).score == 20
    lost = [(e.amount, e.life, e.rectangle) for e in events if isinstance(e, ev.LifeLost)]
    assert lost == [(2, 28, 1), (1, 27, 2)]
    assert free_of(state) == ["G3", "G6"]


def test_6_4_example_2_kept_dice_join_the_next_hand() -> None:
    before = run(pool="R3 B1 G2 Y1", capacity="R6 B6 G4 Y6 K6")
    state, _ = play(
        battle(of=before),
        *EXAMPLE_1,
        "end",
        "=rewards dice:RB space:R life",
        "reward 3",
        "=villains v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2",
        "villain 1",
        "roll",
        "=roll R1 R1 R1 B1 G5 G2 Y1",
    )
    green = [(die.face, die.origin.value) for die in QUEST.view(state, 0).dice if die.colour is Colour.GREEN]
    assert green == [(3, "kept"), (6, "kept"), (5, "fresh"), (2, "fresh")]


def test_6_4_example_3_too_few_spaces_asks_which_to_keep() -> None:
    before = run(pool="R3 B1 G2 Y1", capacity="R6 B6 G3 Y6 K6")
    state, events = play(battle(of=before), *EXAMPLE_1, "end", "=rewards dice:RB space:R life", "reward 3")
    assert isinstance(state.phase, KeepChoice)
    assert (state.phase.colour, state.phase.spaces) == (Colour.GREEN, 1)
    assert [QUEST.write_move(move) for move in QUEST.legal(state)] == ["keep 5", "keep 6"]
    kept, events = play(state, "keep 6")
    assert [str(die) for die in hero_of(kept).kept] == ["G6"]
    assert [str(held.die) for event in events if isinstance(event, ev.DiceLost) for held in event.dice] == [
        "G3"
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [("keep 1", "no-such-die"), ("keep 5 6", "wrong-count"), ("keep 5 5", "same-die"), ("end", "not-now")],
)
def test_6_4_wrong_dice_to_keep_are_refused(text: str, code: str) -> None:
    state, _ = play(
        reward_deal(run(pool="G2", capacity="G3"), free="5:G3 6:G6"),
        "=rewards dice:RB space:R life",
        "reward 3",
    )
    assert refusal(state, text) == code


def test_6_4_two_crowded_colours_are_asked_one_by_one() -> None:
    state, _ = play(
        reward_deal(run(pool="R1 G1", capacity="R2 G2 B2"), free="1:R1 2:R2 3:G3 4:G4 5:B1"),
        "=rewards dice:BY space:K life",
        "reward 3",
        "keep 2",
    )
    assert isinstance(state.phase, KeepChoice)
    assert state.phase.colour is Colour.GREEN
    after, _ = play(state, "keep 3")
    assert [str(die) for die in hero_of(after).kept] == ["R2", "B1", "G3"]


def test_6_4_no_space_at_all_loses_the_dice_without_a_question() -> None:
    state, events = play(
        reward_deal(run(pool="G2", capacity="G2"), free="1:G3 2:G6"),
        "=rewards dice:RB space:R life",
        "reward 3",
    )
    assert hero_of(state).round == 2
    assert any(isinstance(event, ev.DiceLost) and len(event.dice) == 2 for event in events)


def test_6_4_reward_before_keeping_so_a_new_space_counts_at_once() -> None:
    state, _ = play(
        reward_deal(run(pool="G2", capacity="G3"), free="1:G3 2:G6"),
        "=rewards dice:RB space:G life",
        "reward 2",
    )
    assert [str(die) for die in hero_of(state).kept] == ["G3", "G6"]


def test_6_4_black_dice_are_kept_too() -> None:
    state, _ = play(
        reward_deal(run(capacity="R3 B1 G2 Y1 K2"), free="9:K4"), "=rewards dice:RB space:G life", "reward 3"
    )
    assert [str(die) for die in hero_of(state).kept] == ["K4"]


def test_6_1_example_5_the_wild_die_on_yellow() -> None:
    state, _ = play(
        battle(), "blend 5 6", "place 1 a", "place 2 a", "place 3 a", "place 4 b", "place 8 c", "end"
    )
    assert (hero_of(state).score, hero_of(state).life) == (21, 28)
    assert free_of(state) == ["Y3"]


def test_6_1_example_6_the_wild_die_on_blue() -> None:
    state, _ = play(battle(), "blend 5 6", *EXAMPLE_1, "place 8 b", "end")
    assert (hero_of(state).score, hero_of(state).life) == (26, 29)


def test_6_2_example_7_nothing_placed() -> None:
    state, _ = play(battle(rectangles="R1:6 B1:1 Y2:12"), "end")
    assert (hero_of(state).score, hero_of(state).life) == (0, 11)


def test_3_5_example_8_surplus_does_not_carry_over() -> None:
    state, _ = play(battle("R6", "R1:2 Y1:5 B1:1"), "place 1 a", "end")
    assert hero_of(state).score == 10
    assert hero_of(state).life == 30 - 5 - 1


def test_3_5_two_rectangles_of_one_colour_are_two_targets() -> None:
    state, _ = play(battle("R6 R1", "R1:2 R1:5 B1:1"), "place 1 a", "place 2 b", "end")
    assert hero_of(state).score == 10 + 1
    assert hero_of(state).life == 30 - 4 - 1


@pytest.mark.parametrize(("life", "shortfall"), [(3, 3), (3, 5)])
def test_6_2_example_10_a_hero_without_life_has_fallen(life: int, shortfall: int) -> None:
    state, events = play(battle("R4", f"R1:2 B1:{shortfall} Y1:1", of=run(life=life + 1)), "place 1 a", "end")
    assert isinstance(state.phase, Finished)
    assert state.phase.ending == "fell"
    assert hero_of(state).life == 0
    assert hero_of(state).score == 2 + 2 * 2, "the points of the fatal round count"
    assert isinstance(events[-1], ev.HeroFell)
    assert QUEST.result(state) is not None
    assert QUEST.legal(state) == ()


def test_6_3_a_survivor_need_not_have_beaten_the_villain() -> None:
    state, _ = play(battle("R1", "R1:6 B1:1 Y1:1"), "end")
    assert isinstance(state.phase, RewardDeal)
    assert not state.phase.flawless


@pytest.mark.parametrize(("face", "points"), [(1, 1), (3, 3), (4, 3 + 2), (6, 3 + 3 * 2)])
def test_6_1_a_point_matched_counts_one_and_a_point_above_counts_two(face: int, points: int) -> None:
    state, _ = play(battle(f"R{face}", "R1:3 B1:1 Y1:1"), "place 1 a", "end")
    assert hero_of(state).score == points


@pytest.mark.parametrize(("face", "lost"), [(1, 2), (3, 0), (6, 0)])
def test_6_2_each_point_unmatched_costs_one_life(face: int, lost: int) -> None:
    state, _ = play(battle(f"R{face}", "R1:3 B1:4 Y1:1"), "place 1 a", "end")
    assert hero_of(state).life == 30 - lost - 4 - 1


def test_6_3_the_fallen_are_offered_no_reward() -> None:
    state, _ = play(battle("R1", "R1:6 B1:1 Y1:1", of=run(life=8)), "place 1 a", "end")
    assert isinstance(state.phase, RewardDeal)
    state, _ = play(battle("R1", "R1:6 B1:1 Y1:1", of=run(life=8)), "end")
    assert isinstance(state.phase, Finished)


def test_6_5_dice_placed_or_blended_are_rolled_again_in_the_next_round() -> None:
    before = run(pool="R1 G2", capacity="R1 B1 G2 Y1 K1")
    state, _ = play(
        battle("R5 G3 G6", of=before),
        *("place 1 a", "blend 2 3", "end", "=rewards dice:RB space:Y life", "reward 3"),
        "=villains v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2",
        *("villain 1", "roll"),
    )
    assert hero_of(state).pool == before.pool
    assert refusal(state, "=roll R1 G1 G1") == ""
    assert refusal(state, "=roll R1") == "impossible-chance"


def test_7_5_flawless_is_all_three_beaten() -> None:
    state, _ = play(battle("R6 B1 Y1", "R1:6 B1:1 Y1:1"), "place 1 a", "place 2 b", "place 3 c", "end")
    assert isinstance(state.phase, RewardDeal)
    assert state.phase.flawless
