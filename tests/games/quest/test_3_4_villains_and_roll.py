"""§3 and §4: what chance deals, and what it never can."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.rng import Draw
from dicehero.games.quest.chance import (
    DiceChance,
    VillainsChance,
    number_range,
    split_weights,
    width_splits,
)
from dicehero.games.quest.dice import STANDARD_COLOURS
from dicehero.games.quest.state import BeforeRoll, DiceDeal, QuestState, VillainDeal
from support.quest import QUEST, SPEC, battle, counts, play, refusal, run, villain, villain_spec


def deal(round_number: int, seed: str = "s"):  # type: ignore[no-untyped-def]
    chance = VillainsChance(SPEC, round_number, ())
    return chance.sample(Draw(seed, chance.stream)).villains


@pytest.mark.parametrize("seed", map(str, range(50)))
def test_3_1_three_different_villains_of_the_act(seed: str) -> None:
    for round_number, act in ((1, 1), (4, 1), (6, 2), (14, 3), (16, 3)):
        ids = [v.id for v in deal(round_number, seed)]
        assert len(set(ids)) == 3
        assert all(SPEC.villain_by_id[i].act == act and not SPEC.villain_by_id[i].boss for i in ids)


def test_3_1_boss_rounds_show_the_boss_of_the_act() -> None:
    assert [v.id for v in deal(5)] == ["boss1"]
    assert [v.id for v in deal(10)] == ["boss2"]
    assert [v.id for v in deal(15)] == ["boss3"]


def test_8_4_any_boss_may_return_in_endless_rounds() -> None:
    met = {deal(20, str(seed))[0].id for seed in range(60)}
    assert met == {"boss1", "boss2", "boss3"}


def test_3_1_the_choice_is_among_the_offers() -> None:
    state, _ = play(QUEST.start({}).state, "hero plain")
    chance = QUEST.chance(state)
    offered, _ = play(state, QUEST.write_move(chance.sample(Draw("s", chance.stream))))
    assert refusal(offered, "villain 3") == ""
    assert refusal(offered, "villain 4") == "no-such-villain"
    assert refusal(offered, "roll") == "not-now"


@pytest.mark.parametrize("seed", map(str, range(100)))
def test_3_2_to_4_every_rectangle_is_possible(seed: str) -> None:
    for round_number in (1, 7, 13, 20):
        for dealt in deal(round_number, seed):
            assert sum(r.width for r in dealt.rectangles) == SPEC.width_of_round(round_number)
            for rectangle in dealt.rectangles:
                assert rectangle.colour in STANDARD_COLOURS
                assert 1 <= rectangle.width <= 4
                assert rectangle.width <= rectangle.number <= 6 * rectangle.width


def test_3_4_the_whole_range_of_a_number_is_met() -> None:
    numbers = {
        r.number for seed in range(600) for v in deal(1, str(seed)) for r in v.rectangles if r.width == 1
    }
    assert numbers == {1, 2, 3, 4, 5, 6}


def test_3_4_a_template_narrows_the_range_and_never_leaves_it() -> None:
    wide = villain_spec("wide", 1)
    assert [number_range(wide, width) for width in (1, 2, 3, 4)] == [(1, 6), (2, 12), (3, 18), (4, 24)]
    narrow = replace(wide, numbers=(20, 75))
    assert [number_range(narrow, width) for width in (1, 2, 3, 4)] == [(2, 4), (4, 9), (6, 14), (8, 19)]


def test_3_3_a_width_profile_weighs_the_splits() -> None:
    splits = dict(zip(width_splits(5), split_weights(5, (1, 0, 2, 0)), strict=True))
    assert splits[1, 1, 3] == 2
    assert splits[2, 2, 1] == 0


def test_3_3_a_profile_that_fits_no_split_is_set_aside() -> None:
    assert set(split_weights(12, (1, 1, 1, 0))) == {1}


@pytest.mark.parametrize(
    "villains",
    [
        "v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2",
        "v1a R1:1 R1:1 R2:2 / v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2",
        "v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / v2a R1:1 R1:1 R2:2",
        "v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / boss1 R1:1 R1:1 R2:2",
        "v1a R1:1 R1:1 R3:3 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2",
        "v1a R1:7 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2",
        "v1a K1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2",
        "v1a R1:1 R1:1 R2:1 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2",
    ],
)
def test_3_forged_villains_are_refused(villains: str) -> None:
    state = QuestState(run(), VillainDeal())
    assert refusal(state, f"=villains {villains}") == "impossible-chance"


def test_4_1_the_whole_pool_is_rolled_at_once() -> None:
    state, _ = play(QuestState(run(pool="R2 K1"), BeforeRoll(villain("R1:1 B1:1 G2:2"))), "roll")
    assert refusal(state, "=roll R1 R6 K3") == ""
    for forged in ("=roll R1 K3", "=roll R1 R2 R3 K3", "=roll K3 R1 R2", "=roll R1 B2 K3"):
        assert refusal(state, forged) == "impossible-chance"


def test_4_1_a_player_cannot_say_what_chance_brings() -> None:
    state = QuestState(run(pool="R1"), BeforeRoll(villain("R1:1 B1:1 G2:2")))
    assert refusal(state, "=roll R6") == "not-now"


def test_4_1_every_face_is_equally_likely_in_the_list_of_outcomes() -> None:
    outcomes = DiceChance(counts("R1 K1"), 1).outcomes()
    assert outcomes is not None
    assert len(set(outcomes)) == 36
    assert {weight for _, weight in outcomes} == {1}


def test_4_1_too_many_outcomes_are_not_listed() -> None:
    assert DiceChance(counts("R5"), 1).outcomes() is None


def test_4_1_another_die_of_one_colour_moves_no_other_die() -> None:
    """Whoever gained a red die sees the same blue faces as whoever did not."""

    def roll(pool: str) -> list[str]:
        chance = DiceChance(counts(pool), 7)
        return [str(d) for d in chance.sample(Draw("seed", chance.stream)).dice]

    few, many = roll("R2 B3"), roll("R3 B3")
    assert few[:2] == many[:2]
    assert few[2:] == many[3:]


def test_4_2_there_is_no_second_roll() -> None:
    assert refusal(battle(), "roll") == "already-rolled"
    assert not isinstance(battle().phase, DiceDeal)
