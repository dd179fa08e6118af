"""§10 and §11: when relics are offered, and what levels of peril put in force."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.errors import BadSetup
from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest import events as ev
from dicehero.games.quest.chance import RELIC_ODDS
from dicehero.games.quest.dealing import rewards_chance
from dicehero.games.quest.state import RelicChoice, RewardDeal
from support.quest import SPEC, battle, peril, play, refusal, relic, reward_deal, run

RELICS = tuple(relic(f"r{n}", fx.BeatenBonus(1)) for n in range(1, 6))
GAME = Quest(replace(SPEC, relics=RELICS))
REWARDS = "=rewards dice:RB space:G life"


@pytest.mark.parametrize(
    ("round_number", "flawless", "certain"),
    [(5, False, True), (5, True, True), (4, False, False), (4, True, None)],
)
def test_10_1_after_a_boss_always_and_now_and_then_when_flawless(
    round_number: int, flawless: bool, certain: bool | None
) -> None:
    chance = rewards_chance(GAME.spec, run(round_number=round_number), RewardDeal("v1a", flawless, ()))
    assert chance.relic == certain
    if certain is None:
        weights = {move.relic: 0 for move, _ in chance.outcomes()}
        for move, weight in chance.outcomes():
            weights[move.relic] += weight
        assert weights[False] == (RELIC_ODDS - 1) * weights[True]


def test_10_1_no_relic_where_chance_cannot_bring_one() -> None:
    plain = reward_deal(run(round_number=4))
    assert refusal(plain, f"{REWARDS} relic", GAME) == "impossible-chance"
    boss = reward_deal(run(round_number=5))
    assert refusal(boss, REWARDS, GAME) == "impossible-chance"


def test_10_2_three_relics_that_the_hero_does_not_have() -> None:
    before = run(round_number=5, relics=RELICS[:1])
    state, _ = play(reward_deal(before), f"{REWARDS} relic", "reward 1", game=GAME)
    assert refusal(state, "=relics r2 r3 r4", GAME) == ""
    for forged in ("=relics r1 r2 r3", "=relics r2 r2 r3", "=relics r2 r3", "=relics r2 r3 r9"):
        assert refusal(state, forged, GAME) == "impossible-chance"


def test_10_2_fewer_where_fewer_are_left_and_none_where_all_are_owned() -> None:
    four = run(round_number=5, relics=RELICS[:4])
    state, _ = play(reward_deal(four), f"{REWARDS} relic", "reward 1", game=GAME)
    assert refusal(state, "=relics r5", GAME) == ""
    all_five = reward_deal(run(round_number=5, relics=RELICS))
    assert refusal(all_five, REWARDS, GAME) == ""


def test_10_3_the_relic_is_taken_before_dice_are_kept() -> None:
    spaces = replace(SPEC, relics=(relic("pouch", fx.ExtraSpaces(1)),))
    before = run(pool="G2", capacity="R2 B2 G2 Y2 K2", round_number=5)
    state, events = play(
        reward_deal(before, free="1:G4"),
        f"{REWARDS} relic",
        "reward 3",
        "=relics pouch",
        "relic 1",
        game=Quest(spaces),
    )
    assert state.run is not None
    assert [str(die) for die in state.run.kept] == ["G4"]
    assert [each.id for each in state.run.relics] == ["pouch"]
    assert isinstance(next(e for e in events if isinstance(e, ev.RelicTaken)), ev.RelicTaken)


def test_10_3_what_a_relic_gives_at_once_it_gives_once_and_relics_add_up() -> None:
    spec = replace(SPEC, relics=(relic("heart", fx.MaxLife(5)), relic("ox", fx.MaxLife(3), fx.RoundLife(2))))
    game = Quest(spec)
    state, _ = play(
        reward_deal(run(round_number=5, life=10)),
        *(f"{REWARDS} relic", "reward 2", "=relics heart ox", "relic 2"),
        game=game,
    )
    assert state.run is not None
    assert (state.run.life, state.run.max_life) == (13, 33)
    again = replace(reward_deal(replace(state.run, round=10)))
    state, _ = play(again, f"{REWARDS} relic", "reward 2", "=relics heart", "relic 1", game=game)
    assert state.run is not None
    assert (state.run.life, state.run.max_life) == (18, 38), "not 3 more: that was given"
    fight = battle("R1 B1 Y1", "R1:1 B1:1 Y1:3", fx.RoundLife(2), of=state.run)
    ended, _ = play(fight, "place 1 a", "place 2 b", "place 3 c", "end", game=game)
    assert ended.run is not None
    assert ended.run.life == 18 - 2 + 2, "and what it does goes on"


def test_10_3_only_what_is_offered() -> None:
    state, _ = play(
        reward_deal(run(round_number=5)), f"{REWARDS} relic", "reward 3", "=relics r1 r2 r3", game=GAME
    )
    assert isinstance(state.phase, RelicChoice)
    assert refusal(state, "relic 4", GAME) == "no-such-relic"
    assert refusal(state, "roll", GAME) == "not-now"


PERILS = (
    peril(-1, fx.MaxLife(10)),
    peril(1, fx.MaxLife(-2)),
    peril(2, fx.NoFlawlessReward()),
    peril(3, fx.FewerVillains()),
)


@pytest.mark.parametrize(
    ("level", "ids"),
    [(-1, ["peril--1"]), (0, []), (1, ["peril-1"]), (3, ["peril-1", "peril-2", "peril-3"])],
)
def test_11_2_levels_add_up_from_one(level: int, ids: list[str]) -> None:
    spec = replace(SPEC, perils=PERILS)
    assert [modifier.id for modifier in spec.perils_of(level)] == ids
    game = Quest(spec)
    state, events = play(game.start({"peril": str(level)}).state, "hero plain", game=game)
    assert state.run is not None
    assert [modifier.id for modifier in state.run.perils] == ids
    assert isinstance(events[0], ev.HeroChosen)
    assert events[0].peril == level


@pytest.mark.parametrize("level", ["-2", "11", "x", "", "01"])
def test_11_1_there_are_no_other_levels(level: str) -> None:
    with pytest.raises(BadSetup, match="-1 to 10"):
        GAME.start({"peril": level})
