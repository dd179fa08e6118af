"""§7: the four rewards; worked examples 11 and 12."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.games.quest import Quest
from dicehero.games.quest import events as ev
from dicehero.games.quest.chance import RewardsChance
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.state import QuestState, Run
from dicehero.games.quest.view import RewardKind
from support.quest import QUEST, SPEC, counts, play, refusal, reward_deal, run


def hero_of(state: QuestState) -> Run:
    assert state.run is not None
    return state.run


def test_7_1_two_dice_join_the_pool() -> None:
    state, events = play(reward_deal(run(pool="R3")), "=rewards dice:RB space:G black", "reward 1")
    assert hero_of(state).pool == counts("R4 B1")
    assert [type(e) for e in events[1:4]] == [ev.RewardTaken, ev.DieGained, ev.DieGained]


def test_7_1_example_12_a_die_without_a_space_is_lost_and_the_offer_says_so() -> None:
    before = run(pool="R6", capacity="R6 B6")
    offered, _ = play(reward_deal(before), "=rewards dice:RB space:G life")
    offer = QUEST.view(offered, 0).rewards[0]
    assert offer.wasted == (Colour.RED,)
    assert offer.pool == counts("R6 B1")
    state, events = play(offered, "reward 1")
    assert hero_of(state).pool == counts("R6 B1")
    assert ev.DieWasted(Colour.RED) in events


def test_7_1_two_dice_of_one_colour_and_one_space() -> None:
    before = run(pool="R5", capacity="R6")
    offered, _ = play(reward_deal(before), "=rewards dice:RR space:G life")
    assert QUEST.view(offered, 0).rewards[0].wasted == (Colour.RED,)
    assert hero_of(play(offered, "reward 1")[0]).pool == counts("R6")


def test_7_2_one_space() -> None:
    state, _ = play(reward_deal(run(capacity="R3 B1 G2 Y1 K2")), "=rewards dice:RB space:K life", "reward 2")
    assert hero_of(state).capacity == counts("R3 B1 G2 Y1 K3")


def test_7_3_one_black_die() -> None:
    state, _ = play(reward_deal(run(pool="R3")), "=rewards dice:RB space:G black", "reward 3")
    assert hero_of(state).pool == counts("R3 K1")


def test_7_4_example_11_ten_life_stops_at_the_greatest_life() -> None:
    before = run(life=25, max_life=30)
    offered, _ = play(reward_deal(before), "=rewards dice:RB space:G life")
    assert QUEST.view(offered, 0).rewards[2].life == 30
    assert hero_of(play(offered, "reward 3")[0]).life == 30


def test_7_4_ten_life() -> None:
    state, events = play(reward_deal(run(life=7)), "=rewards dice:RB space:G life", "reward 3")
    assert hero_of(state).life == 17
    assert ev.LifeRegained(10, 17) in events


def test_7_5_after_a_flawless_round_all_four_are_offered() -> None:
    offered, _ = play(reward_deal(run(), flawless=True), "=rewards dice:RB space:G black life")
    kinds = [reward.kind for reward in QUEST.view(offered, 0).rewards]
    assert kinds == [RewardKind.DICE, RewardKind.SPACE, RewardKind.BLACK, RewardKind.LIFE]


@pytest.mark.parametrize(
    ("flawless", "text"),
    [
        (False, "=rewards dice:RB space:G black life"),
        (True, "=rewards dice:RB space:G life"),
        (True, "=rewards dice:RB space:G life black"),
        (False, "=rewards dice:KB space:G life"),
    ],
)
def test_7_5_impossible_offers_are_refused(flawless: bool, text: str) -> None:
    assert refusal(reward_deal(run(), flawless=flawless), text) == "impossible-chance"


@pytest.mark.parametrize(
    ("both", "leaning", "relic", "count", "weight"),
    [
        (False, (1, 1), False, 160, 160),
        (True, (1, 1), False, 80, 80),
        (False, (1, 0), True, 80, 80),
        (False, (1, 3), None, 320, 80 * 4 * 4),
    ],
)
def test_7_5_all_offers_are_listed_once(
    both: bool, leaning: tuple[int, int], relic: bool | None, count: int, weight: int
) -> None:
    outcomes = RewardsChance(3, both, leaning, relic).outcomes()
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes) == count
    assert sum(each for _, each in outcomes) == weight


def test_7_5_a_villain_leans_to_one_of_the_extra_rewards() -> None:
    lean = replace(SPEC, villains=(replace(SPEC.villains[0], leaning=(1, 0)), *SPEC.villains[1:]))
    state = reward_deal(run())
    assert refusal(state, "=rewards dice:RB space:G black", Quest(lean)) == ""
    assert refusal(state, "=rewards dice:RB space:G life", Quest(lean)) == "impossible-chance"


def test_7_a_number_that_is_not_offered() -> None:
    offered, _ = play(reward_deal(run()), "=rewards dice:RB space:G life")
    assert refusal(offered, "reward 4") == "no-such-reward"
    assert refusal(offered, "end") == "not-now"
