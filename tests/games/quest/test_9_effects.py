"""§9: one test for each effect."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.core.errors import IllegalMove
from dicehero.core.rng import Draw
from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest import events as ev
from dicehero.games.quest.battle import Ledger
from dicehero.games.quest.chance import VillainsChance, number_range
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.effects import EFFECTS, Effect, ModifierKind, may_come_from
from dicehero.games.quest.gains import take_at_once
from dicehero.games.quest.show import show_modifier
from dicehero.games.quest.state import BeforeRoll, QuestState, Run, VillainDeal
from dicehero.games.quest.wording import sentence
from support.quest import (
    QUEST,
    SPEC,
    battle,
    counts,
    hero,
    peril,
    play,
    refusal,
    relic,
    reward_deal,
    run,
    trait,
    villain,
    villain_spec,
)

EASY = "R1:1 B1:1 Y1:1"
ALL_IN = ("place 1 a", "place 2 b", "place 3 c")


def ledger(state: QuestState) -> Ledger:
    found = QUEST.view(state, 0).ledger
    assert found is not None
    return found


def losses(state: QuestState) -> list[int]:
    return [tally.loss for tally in ledger(state).tallies]


def bonuses(state: QuestState) -> list[int]:
    return [tally.bonus for tally in ledger(state).tallies]


def blended(dice: str, effects: tuple[Effect, ...], *blends: str) -> str:
    state, _ = play(battle(dice, "R1:1 B1:1 Y1:1", *effects), *blends)
    return str(QUEST.view(state, 0).dice[-1].die)


def hero_of(state: QuestState) -> Run:
    assert state.run is not None
    return state.run


def after_reward(before: Run, *texts: str, free: str = "") -> Run:
    return hero_of(play(reward_deal(before, free=free), *texts)[0])


# --- placing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "taken"), [("odd", "135"), ("even", "246"), ("low", "123"), ("high", "456")]
)
def test_only_faces(faces: fx.Faces, taken: str) -> None:
    state = battle("R1 R2 R3 R4 R5 R6", "R4:9 R4:9 B1:1", fx.OnlyFaces(faces, "a"))
    for number in range(1, 7):
        assert (refusal(state, f"place {number} a") == "") == (str(number) in taken)
        assert refusal(state, f"place {number} b") == ""
    barred = next(n for n in range(1, 7) if str(n) not in taken)
    assert refusal(state, f"place {barred} a") == "barred"


def test_wild_barred() -> None:
    state = battle("R1 K2", "R1:1 R1:1 B1:1", fx.WildBarred("a"))
    assert refusal(state, "place 2 a") == "barred"
    assert refusal(state, "place 2 b") == ""
    assert refusal(state, "place 1 a") == ""


def test_9_6_what_bars_wild_dice_leaves_black_rectangles_alone() -> None:
    state = battle("K2", "K1:1 R1:1 B1:1", fx.WildBarred())
    assert refusal(state, "place 1 a") == ""
    assert refusal(state, "place 1 b") == "barred"


@pytest.mark.parametrize(("round_number", "counts_too"), [(1, False), (2, True), (3, False), (4, True)])
def test_also_counts_in_every_second_round(round_number: int, counts_too: bool) -> None:
    effect = fx.AlsoCounts("green", "blue", 2)
    state = battle("G4", "B1:1 R1:1 G1:1", effect, of=run(round_number=round_number))
    assert (refusal(state, "place 1 a") == "") == counts_too


@pytest.mark.parametrize(("round_number", "counts_too"), [(1, False), (2, False), (3, True), (6, True)])
def test_also_counts_in_every_third_round(round_number: int, counts_too: bool) -> None:
    before = run(round_number=round_number)
    state = battle("G4", "B1:1 R1:1 G1:1", fx.AlsoCounts("green", "blue", 3), of=before)
    assert (refusal(state, "place 1 a") == "") == counts_too
    assert refusal(state, "place 1 b") == "wrong-colour"
    assert refusal(state, "place 1 c") == ""


def test_placement_limit() -> None:
    state = battle("R1 R2 B3", "R2:9 B1:1 Y1:1", fx.PlacementLimit(2))
    full, _ = play(state, "place 1 a", "place 3 b")
    assert refusal(full, "place 2 a") == "placement-limit"
    assert not any(QUEST.write_move(move).startswith("place") for move in QUEST.legal(full))
    again, _ = play(full, "take 3")
    assert refusal(again, "place 2 a") == ""


@pytest.mark.parametrize(
    ("sort", "worths"),
    [
        ("any", [2, 3, 5, 7]),
        ("wild", [1, 2, 4, 7]),
        ("odd", [2, 2, 4, 6]),
        ("even", [1, 3, 5, 7]),
        ("low", [2, 3, 4, 6]),
        ("high", [1, 2, 5, 7]),
    ],
)
def test_die_worth_by_sort(sort: fx.DieSort, worths: list[int]) -> None:
    state = battle("R1 R2 R4 K6", "R4:9 B1:1 Y1:1", fx.DieWorth(1, sort))
    for number, worth in enumerate(worths, start=1):
        placed, _ = play(state, f"place {number} a")
        assert ledger(placed).tallies[0].have == worth


def test_die_worth_of_blended_dice_and_on_one_rectangle() -> None:
    state = battle("R4 R4", "R1:1 R1:1 B1:1", fx.DieWorth(2, "blended", "a"))
    state, _ = play(state, "blend 1 2")
    on_a, events = play(state, "place 3 a")
    assert isinstance(events[0], ev.DiePlaced)
    assert events[0].have == 6
    on_b, _ = play(state, "place 3 b")
    assert (ledger(on_a).tallies[0].have, ledger(on_b).tallies[1].have) == (6, 4)


def test_die_worth_never_falls_below_zero() -> None:
    state, _ = play(battle("R1", "R1:1 B1:1 Y1:1", fx.DieWorth(-2)), "place 1 a")
    assert ledger(state).tallies[0].have == 0


# --- what a rectangle costs and earns ------------------------------------------------------------


def test_loss_factor() -> None:
    assert losses(battle("R1", "R1:4 B1:3 Y2:5", fx.LossFactor(2, "a"))) == [8, 3, 5]
    assert losses(battle("R1", "R1:4 B1:3 Y2:5", fx.LossFactor(3))) == [12, 9, 15]


def test_loss_extra() -> None:
    assert losses(battle("R1", "R1:4 B1:3 Y2:5", fx.LossExtra(1, 4))) == [5, 3, 6]
    beaten, _ = play(battle("R1", EASY, fx.LossExtra(2)), "place 1 a")
    assert losses(beaten) == [0, 3, 3]


def test_loss_forgiven() -> None:
    state, _ = play(battle("R1", "R1:3 B1:3 Y1:1", fx.LossForgiven(2)), "place 1 a")
    assert losses(state) == [0, 3, 0]
    assert not ledger(state).flawless, "forgiven is not beaten"


def test_loss_capped() -> None:
    assert losses(battle("R1", "R4:20 B1:3 Y2:9", fx.LossCapped(8))) == [8, 3, 8]


def test_beaten_costs() -> None:
    state, _ = play(battle("R1", "R1:1 B1:3 Y1:1", fx.BeatenCosts(1)), "place 1 a")
    assert losses(state) == [1, 3, 1]


def test_surplus_points() -> None:
    state, _ = play(battle("R6 B6", "R1:2 B1:2 Y1:1", fx.SurplusPoints(3, "a")), *ALL_IN[:2])
    assert bonuses(state) == [12, 8, 0]
    state, _ = play(battle("R6 B6", "R1:2 B1:2 Y1:1", fx.SurplusPoints(0)), *ALL_IN[:2])
    assert ledger(state).gain == 4


def test_9_2_what_is_extra_is_added_after_the_shortfall_is_multiplied() -> None:
    for effects in ((fx.LossFactor(2), fx.LossExtra(3)), (fx.LossExtra(3), fx.LossFactor(2))):
        assert losses(battle("R1", "R1:4 B1:3 Y2:5", *effects)) == [11, 9, 13]


def test_9_2_what_is_forgiven_costs_nothing_however_dear_it_was() -> None:
    effects = (fx.LossForgiven(3), fx.LossFactor(3), fx.LossExtra(2))
    assert losses(battle("R1", "R1:4 B1:3 Y2:5", *effects)) == [14, 0, 17]


def test_9_2_a_cap_holds_whatever_is_extra() -> None:
    for effects in ((fx.LossCapped(5), fx.LossExtra(3)), (fx.LossExtra(3), fx.LossCapped(5))):
        assert losses(battle("R1", "R1:4 B1:1 Y2:5", *effects)) == [5, 4, 5]


def test_9_2_surplus_is_worth_the_least_that_spoils_it_else_the_most() -> None:
    def of_a(*points: int) -> int:
        effects = tuple(fx.SurplusPoints(each) for each in points)  # type: ignore[arg-type]
        return bonuses(play(battle("R6", "R1:2 B1:2 Y1:1", *effects), "place 1 a")[0])[0]

    assert [of_a(3), of_a(5, 3), of_a(3, 0), of_a(0, 5), of_a(1, 0)] == [12, 20, 0, 0, 0]


def test_9_2_what_forgives_or_caps_a_loss_is_true_in_any_order() -> None:
    dear, forgiven, capped = fx.LossFactor(3), fx.LossForgiven(2), fx.LossCapped(5)
    for effects in ((dear, forgiven, capped), (capped, forgiven, dear, fx.LossExtra(2))):
        assert losses(battle("R1", "R1:2 B1:4 Y2:12", *effects)) == [0, 5, 5]


def test_life_rewards_add_up() -> None:
    before = run(life=5, effects=(fx.LifeReward(16), fx.LifeReward(8)))
    assert after_reward(before, "=rewards dice:RB space:G life", "reward 3").life == 5 + 14


def test_beaten_bonus() -> None:
    state, _ = play(battle("R6", "R1:6 B1:2 Y1:1", fx.BeatenBonus(4)), "place 1 a")
    assert bonuses(state) == [4, 0, 0]


def test_unbeaten_earns_nothing() -> None:
    state, _ = play(battle("R5 B2", "R1:6 B1:2 Y1:1", fx.UnbeatenEarnsNothing()), *ALL_IN[:2])
    assert ledger(state).gain == 2


def test_flawless_points() -> None:
    state, events = play(battle("R1 B1 Y1", EASY, fx.FlawlessPoints(10)), *ALL_IN, "end")
    assert hero_of(state).score == 13
    assert ev.FlawlessScored(10, 13) in events
    assert ledger(battle("R1", EASY, fx.FlawlessPoints(10))).bonus == 0


# --- blending ------------------------------------------------------------------------------------


def test_no_blending() -> None:
    state = battle("R1 R2", EASY, fx.NoBlending())
    assert refusal(state, "blend 1 2") == "no-blending"
    assert not any(QUEST.write_move(move).startswith("blend") for move in QUEST.legal(state))


def test_blend_limit() -> None:
    state, _ = play(battle("R1 R2 R3 R4", EASY, fx.BlendLimit(1)), "blend 1 2")
    assert refusal(state, "blend 3 4") == "blend-limit"
    assert not any(QUEST.write_move(move).startswith("blend") for move in QUEST.legal(state))


def test_blend_rounds_up() -> None:
    first, every = (fx.BlendRoundsUp(True),), (fx.BlendRoundsUp(False),)
    assert blended("G3 G6", first, "blend 1 2") == "K5"
    assert blended("R1 R1 G3 G6", first, "blend 1 2", "blend 3 4") == "K4"
    assert blended("R1 R1 G3 G6", every, "blend 1 2", "blend 3 4") == "K5"


@pytest.mark.parametrize(
    ("of", "faces"),
    [
        ("any", ["K4", "K4", "K4"]),
        ("equal faces", ["K4", "K3", "K4"]),
        ("one colour", ["K4", "K4", "K3"]),
        ("two colours", ["K3", "K3", "K4"]),
    ],
)
def test_blend_shift(of: fx.BlendSort, faces: list[str]) -> None:
    pairs = ("R3 R3", "R3 R4", "R3 B3")
    assert [blended(pair, (fx.BlendShift(1, of),), "blend 1 2") for pair in pairs] == faces


def test_blend_shift_stays_within_a_die() -> None:
    assert blended("R6 B6", (fx.BlendShift(2),), "blend 1 2") == "K6"
    assert blended("R1 B1", (fx.BlendShift(-2),), "blend 1 2") == "K1"


def test_blend_costs() -> None:
    state, _ = play(battle("R1 R1 B1 Y1 G1", EASY, fx.BlendCosts(2)), "blend 1 2", "blend 3 6")
    assert ledger(state).blend_cost == 4
    assert ledger(state).loss == 3 + 4
    _, events = play(state, "end")
    assert ev.LifeLost(4, 23, ev.LossCause.BLENDS, None) in events


# --- the hand ------------------------------------------------------------------------------------


def rolled(effects: tuple[Effect, ...], faces: str) -> list[str]:
    state = QuestState(run(pool="R2 B1", effects=effects), BeforeRoll(villain("R1:1 B1:1 G2:2")))
    state, _ = play(state, "roll", f"=roll {faces}")
    return [str(die.die) for die in QUEST.view(state, 0).dice]


def test_lowest_face() -> None:
    assert rolled((fx.LowestFace(2),), "R1 R5 B1") == ["R2", "R5", "B2"]
    assert rolled((fx.LowestFace(3, "red"),), "R1 R5 B1") == ["R3", "R5", "B1"]


@pytest.mark.parametrize(("amount", "kept"), [(-1, ["R3", "R1"]), (2, ["R6", "R3"])])
def test_kept_shift(amount: int, kept: list[str]) -> None:
    before = run(effects=(fx.KeptShift(amount),))  # type: ignore[arg-type]
    after = after_reward(before, "=rewards dice:RB space:G life", "reward 3", free="1:R4 2:R1")
    assert [str(die) for die in after.kept] == kept


def test_9_3_rerolls() -> None:
    state = battle("R1 B2", EASY, fx.Rerolls(1))
    assert refusal(state, "reroll 1") == ""
    placed, _ = play(state, "place 1 a")
    assert refusal(placed, "reroll 1") == "die-placed"
    after, events = play(state, "reroll 1", "=face 5")
    assert str(QUEST.view(after, 0).dice[0].die) == "R5"
    assert isinstance(events[0], ev.RerollBegun)
    assert refusal(after, "reroll 2") == "no-charge"
    assert refusal(battle("R1 B2"), "reroll 1") == "no-charge"
    assert QUEST.view(state, 0).rerolls == 1
    assert QUEST.view(after, 0).rerolls == 0


def test_9_3_what_a_die_shows_when_rolled_again_cannot_be_undone() -> None:
    game = Quest(replace(SPEC, heroes=(hero(effects=(fx.Rerolls(2),)),)))
    session = Session(game, "s")
    for text in ("hero plain", "villain 1", "roll", "blend 1 2", "reroll 3"):
        session.play(text)
    with pytest.raises(IllegalMove) as caught:
        session.undo()
    assert caught.value.code == "nothing-to-undo"


def test_9_3_a_die_rolled_again_shows_the_lowest_face_at_least() -> None:
    state, _ = play(battle("R1 B2", EASY, fx.Rerolls(1), fx.LowestFace(3)), "reroll 1", "=face 1")
    assert str(QUEST.view(state, 0).dice[0].die) == "R3"


def test_9_4_pip_shifts() -> None:
    state = battle("R1 B2 G6 Y5", EASY, fx.PipShifts(1))
    assert refusal(state, "shift 1 2") == "no-pip-left"
    assert refusal(state, "shift 2 3") == "no-room-for-pip"
    assert refusal(state, "shift 2 2") == "same-die"
    after, _ = play(state, "shift 2 4")
    assert [str(die.die) for die in QUEST.view(after, 0).dice] == ["R1", "B1", "G6", "Y6"]
    assert refusal(after, "shift 3 1") == "no-charge"


def test_9_4_a_pip_moves_between_free_dice_only() -> None:
    state, _ = play(battle("R3 B2 G4", EASY, fx.PipShifts(2)), "place 1 a")
    assert refusal(state, "shift 1 2") == "die-placed"
    assert refusal(state, "shift 2 1") == "die-placed"
    assert refusal(state, "shift 2 3") == ""


# --- the end of a round --------------------------------------------------------------------------


@pytest.mark.parametrize(("life", "after"), [(20, 23), (29, 30)])
def test_flawless_life(life: int, after: int) -> None:
    state = battle("R1 B1 Y1", EASY, fx.FlawlessLife(3), of=run(life=life))
    assert hero_of(play(state, *ALL_IN, "end")[0]).life == after
    assert hero_of(play(state, "end")[0]).life == life - 3


def test_round_life() -> None:
    assert hero_of(play(battle("R1", EASY, fx.RoundLife(2), of=run(life=20)), "end")[0]).life == 20 - 3 + 2


def test_life_is_not_given_back_to_the_fallen() -> None:
    state, _ = play(battle("R1", EASY, fx.RoundLife(3), of=run(life=3)), "end")
    assert hero_of(state).life == 0
    assert QUEST.result(state) is not None


def test_9_7_steals_best_die() -> None:
    state, events = play(battle("G2 G6 G4", EASY, fx.StealsBestDie()), "end")
    stolen = next(event for event in events if isinstance(event, ev.DiceStolen))
    assert [str(held.die) for held in stolen.dice] == ["G6"]
    assert [die.number for die in QUEST.view(state, 0).dice] == [1, 3]


@pytest.mark.parametrize(("dice", "best"), [("R6 K6", "K6"), ("K6 R6", "K6"), ("R6 K5 Y6 B6", "Y6")])
def test_9_7_of_equal_faces_the_wild_die_is_stolen_then_the_later_colour(dice: str, best: str) -> None:
    _, events = play(battle(dice, EASY, fx.StealsBestDie()), "end")
    (stolen,) = (event for event in events if isinstance(event, ev.DiceStolen))
    assert [str(held.die) for held in stolen.dice] == [best]


def test_nothing_kept() -> None:
    state, _ = play(battle("G2 G6", EASY, fx.NothingKept()), "end")
    assert QUEST.view(state, 0).dice == ()


@pytest.mark.parametrize("effect", [fx.StealsBestDie(), fx.NothingKept()])
def test_a_flawless_round_keeps_every_die(effect: Effect) -> None:
    state, _ = play(battle("R1 B1 Y1 G6", EASY, effect), *ALL_IN, "end")
    assert [die.number for die in QUEST.view(state, 0).dice] == [4]


# --- rewards -------------------------------------------------------------------------------------


def test_life_reward() -> None:
    before = run(life=10, effects=(fx.LifeReward(6),))
    offered, _ = play(reward_deal(before), "=rewards dice:RB space:G life")
    assert QUEST.view(offered, 0).rewards[2].life == 16
    assert hero_of(play(offered, "reward 3")[0]).life == 16


def test_the_life_reward_gives_a_point_at_least_however_much_lowers_it() -> None:
    before = run(life=10, effects=(fx.LifeReward(4), fx.LifeReward(4)))
    state = reward_deal(before)
    offered, _ = play(state, "=rewards dice:RB space:G life")
    assert QUEST.view(offered, 0).rewards[2].life == 11


def test_space_reward() -> None:
    before = run(capacity="R3 B1 G2 Y1 K2", effects=(fx.SpaceReward(2),))
    assert after_reward(before, "=rewards dice:RB space:K life", "reward 2").capacity[4] == 4


def test_all_rewards() -> None:
    state = reward_deal(run(effects=(fx.AllRewards(),)))
    assert refusal(state, "=rewards dice:RB space:G black life") == ""
    assert refusal(state, "=rewards dice:RB space:G life") == "impossible-chance"


@pytest.mark.parametrize("flawless", [False, True])
def test_all_rewards_are_offered_whatever_a_flawless_round_no_longer_brings(flawless: bool) -> None:
    effects = (fx.AllRewards(), fx.NoFlawlessReward())
    state = reward_deal(run(effects=effects), flawless=flawless)
    assert refusal(state, "=rewards dice:RB space:G black life") == ""


def test_no_flawless_reward() -> None:
    state = reward_deal(run(effects=(fx.NoFlawlessReward(),)), flawless=True)
    assert refusal(state, "=rewards dice:RB space:G black life") == "impossible-chance"
    assert refusal(state, "=rewards dice:RB space:G life") == ""


# --- at once -------------------------------------------------------------------------------------


def with_relic(before: Run, *effects: Effect) -> Run:
    spec = replace(SPEC, relics=(relic("r", *effects),))
    state = reward_deal(replace(before, round=5))
    texts = ("=rewards dice:RB space:G life relic", "reward 3", "=relics r", "relic 1")
    return hero_of(play(state, *texts, game=Quest(spec))[0])


def test_max_life() -> None:
    after = with_relic(run(life=10), fx.MaxLife(5))
    assert (after.life, after.max_life) == (25, 35), "ten life of the reward, five of the relic"


def test_max_life_leaves_one_life_at_least() -> None:
    game = Quest(replace(SPEC, heroes=(hero(life=3),), perils=(peril(1, fx.MaxLife(-8)),)))
    state, _ = play(game.start({"peril": "1"}).state, "hero plain", game=game)
    assert (hero_of(state).life, hero_of(state).max_life) == (1, 1)


def test_extra_die() -> None:
    after = with_relic(run(pool="R3 B1", capacity="R3 B2 G2 Y2 K2"), fx.ExtraDie("red"), fx.ExtraDie("black"))
    assert after.pool == counts("R4 B1 K1")
    assert after.capacity == counts("R4 B2 G2 Y2 K2")


@pytest.mark.parametrize(("capacity", "opened"), [("R3", []), ("R4", []), ("R2", [Colour.RED])])
def test_extra_die_opens_a_space_only_where_there_is_none(capacity: str, opened: list[Colour]) -> None:
    _, events = take_at_once(run(pool="R2", capacity=capacity), (fx.ExtraDie("red"),))
    assert [event.colour for event in events if isinstance(event, ev.SpaceGained)] == opened


def test_extra_spaces() -> None:
    after = with_relic(run(capacity="R3 B2 G2 Y2 K2"), fx.ExtraSpaces(1))
    assert after.capacity == counts("R4 B3 G3 Y3 K3")


# --- what villains are dealt ---------------------------------------------------------------------


def test_black_rectangle() -> None:
    dark = replace(villain_spec("dark", 1), traits=(trait("t", fx.BlackRectangle("b")),))
    spec = replace(SPEC, villains=(dark, *SPEC.villains[1:]))
    state = QuestState(run(), VillainDeal())
    others = "v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2"
    assert refusal(state, f"=villains dark R1:1 K1:1 R2:2 / {others}", Quest(spec)) == ""
    assert refusal(state, f"=villains dark R1:1 R1:1 R2:2 / {others}", Quest(spec)) == "impossible-chance"
    fight = battle("R1 K1", "R1:1 K1:1 Y1:1")
    assert refusal(fight, "place 2 b") == ""
    assert refusal(fight, "place 1 b") == "wrong-colour"


def test_numbers_shift() -> None:
    template = villain_spec("v", 1)
    boss = villain_spec("b", 1, boss=True)
    assert number_range(template, 2, (fx.NumbersShift(20),)) == (4, 12)
    assert number_range(template, 2, (fx.NumbersShift(-20),)) == (2, 10)
    only_bosses = (fx.NumbersShift(20, bosses_only=True),)
    assert number_range(template, 2, only_bosses) == (2, 12)
    assert number_range(boss, 2, only_bosses) == (4, 12)


def test_fewer_villains() -> None:
    effects = (fx.FewerVillains(),)

    def dealt(round_number: int) -> int:
        chance = VillainsChance(SPEC, round_number, effects)
        return len(chance.sample(Draw("s", chance.stream)).villains)

    assert (dealt(1), dealt(5)) == (2, 1)
    before = run(perils=(peril(1, *effects)[1],))
    state = QuestState(before, VillainDeal())
    assert refusal(state, "=villains v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2") == ""


# --- all of them ---------------------------------------------------------------------------------


def test_9_5_a_card_says_what_each_of_its_effects_does() -> None:
    effects = (fx.LossFactor(2, "a"), fx.Rerolls(1), fx.BlendCosts(1))
    card = show_modifier(relic("r", *effects))
    assert card.text == " ".join(map(sentence, effects))


def test_9_5_every_effect_is_tested_here() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    for effect in EFFECTS:
        assert f"fx.{effect.__name__}(" in tested, f"{effect.__name__} has no test"


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_may_come_from_somewhere(effect: type[Effect]) -> None:
    assert any(may_come_from(effect, kind) for kind in ModifierKind)


def test_sentences_are_sentences() -> None:
    for effect in (
        fx.LossFactor(2, "a"),
        fx.Rerolls(1),
        fx.MaxLife(-3),
        fx.NumbersShift(5, bosses_only=True),
    ):
        said = sentence(effect)
        assert said[0].isupper() or said[0] in "+-"
        assert said.endswith(".")
