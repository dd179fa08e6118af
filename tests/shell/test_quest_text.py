"""Every event and offer in words."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from dicehero.games.quest import events as ev
from dicehero.games.quest.battle import Tally
from dicehero.games.quest.dice import Colour, HandDie, Origin, Rectangle, die
from dicehero.games.quest.effects import BlendCosts, KeptShift, MaxLife
from dicehero.games.quest.show import show_modifier
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.view import QuestView, RewardKind, RewardView, VillainView
from dicehero.games.quest.view_builder import view_of
from dicehero.shell.quest.event_text import (
    describe,
    dice_text,
    forecast_line,
    ledger_line,
    life_after,
    life_at_start,
    peril_name,
    pool_text,
    rectangle_line,
    reward_line,
    spaces_text,
    taunt_of,
)
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.shell.quest.table import QuestSession
from support.lines import GAME, quest_moves
from support.quest import (
    EXAMPLE_HAND,
    EXAMPLE_VILLAIN,
    SPEC,
    battle,
    hand,
    held,
    play,
    relic,
    reward_deal,
    run,
    villain,
)

HERO = GAME.view(GAME.start({}).state, 0).heroes[0]
SPACE = RewardView(RewardKind.SPACE, (Colour.GREEN,), (), HERO.pool, HERO.capacity, 30)
LIFE = RewardView(RewardKind.LIFE, (), (), HERO.pool, HERO.capacity, 30)
OX = show_modifier(relic("ox heart", MaxLife(8)))
LENS = show_modifier(relic("lens", KeptShift(1)))
R5, G3 = held("1:R5 2:G3")

SENTENCES: list[tuple[ev.Event, str]] = [
    (ev.HeroChosen(HERO, 0, ()), "Brannoc Shieldwright sets out."),
    (ev.HeroChosen(HERO, 3, ()), "Brannoc Shieldwright sets out, at peril 3."),
    (ev.RoundBegun(3, hand("R5 G3"), 0), "Round 3 begins with red 5 and green 3 in hand."),
    (ev.RoundBegun(17, (), 2), "Round 17 begins; its end will cost 2 life."),
    (ev.DiceThrown(), "The dice fly."),
    (ev.DiceRolled((R5, G3), 0, 0), "They land: red 5 and green 3."),
    (
        ev.DiceRolled((R5, HandDie(2, die(Colour.BLUE, 4, Origin.KEPT))), 0, 0),
        "They land: red 5. Kept beside them: blue 4.",
    ),
    (ev.DiePlaced(R5, 0, 5), "Red 5 goes on A: 5 points there now."),
    (ev.DieTakenBack(R5, 2, 1), "Red 5 is taken off C: 1 point left there."),
    (ev.DiceBlended(R5, G3, held("3:K4")[0]), "Red 5 and green 3 blend into wild 4."),
    (ev.RerollBegun(R5), "Red 5 flies again."),
    (ev.DieRerolled(R5), "It lands as red 5."),
    (ev.PipShifted(R5, G3), "A pip moves: now red 5 and green 3."),
    (ev.RectangleScored(0, 10, 0, 4, 14), "A pays 10 points, and 4 for being beaten."),
    (ev.FlawlessScored(5, 20), "A flawless round: 5 points more."),
    (ev.RectangleScored(0, 10, 1, 2, 12), "A pays 10 points, and 2 for 1 over."),
    (ev.RectangleScored(1, 1, 0, 0, 1), "B pays 1 point."),
    (ev.RectangleScored(2, 0, 0, 0, 1), "C pays nothing."),
    (ev.LifeLost(3, 9, ev.LossCause.RECTANGLE, 1), "B costs 3 life: 9 left."),
    (ev.LifeLost(2, 7, ev.LossCause.TOLL, None), "The endless road costs 2 life: 7 left."),
    (ev.LifeLost(1, 6, ev.LossCause.BLENDS, None), "Blending costs 1 life: 6 left."),
    (ev.DiceStolen((R5,)), "Taken from you: red 5."),
    (ev.MaxLifeChanged(12, 33), "Your life is 12 of 33 now."),
    (ev.RelicNear(), "Something glints in the dust."),
    (ev.RelicsOffered((OX, LENS)), "A relic may be yours: Ox Heart or Lens."),
    (ev.RelicTaken(OX), "You take the Ox Heart. +8 life and greatest life."),
    (ev.LifeRegained(3, 12), "You regain 3 life: 12 now."),
    (ev.LifeRegained(0, 30), "Life was full already."),
    (ev.HeroFell(4, 1), "You fall in round 4, with 1 point."),
    (ev.RoundSurvived(4, False, ()), "Round 4 survived."),
    (
        ev.RoundSurvived(4, True, (G3,)),
        "Every rectangle beaten: round 4 is flawless! Left over: green 3.",
    ),
    (ev.QuestWon(300), "The last boss is behind you: the quest is won, with 300 points!"),
    (ev.Retired(300), "Home at last, with 300 points."),
    (ev.WentOnward(), "On you go, past the last boss, where the road has no end."),
    (ev.RewardsOffered((SPACE, LIFE)), "You may choose a green space or life."),
    (ev.RewardTaken(SPACE), "You take a green space."),
    (ev.DieGained(Colour.RED, 4), "A red die joins the pool: 4 now."),
    (ev.DieWasted(Colour.RED), "The red die finds no space and is lost."),
    (ev.SpaceGained(Colour.BLACK, 4), "A black space opens: there are 4 now."),
    (
        ev.KeepAsked(Colour.GREEN, 1, held("2:G3 3:G6")),
        "Only 1 of 2 green dice can stay: green 3 and green 6.",
    ),
    (ev.DiceLost((R5,)), "Lost for want of space: red 5."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_events(event: ev.Event, sentence: str) -> None:
    assert describe(event) == sentence


def test_no_event_is_forgotten_above() -> None:
    told_by_quests_below = {ev.VillainsOffered, ev.VillainChosen}
    assert {type(event) for event, _ in SENTENCES} | told_by_quests_below == set(get_args(ev.Event))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_whole_quests_are_told_in_single_lines(seed: str) -> None:
    session = QuestSession(GAME, seed)
    for move in quest_moves(seed):
        for event in session.play(move):
            sentence = describe(event)
            assert sentence.isprintable()
            assert sentence[0].isupper()
            assert sentence[-1] in ".!?"


def test_a_boss_is_announced() -> None:
    state = reward_deal(run(round_number=4))
    state, events = play(
        state, "=rewards dice:RB space:G black", "reward 2", "=villains boss1 R2:4 B2:7 Y2:4"
    )
    assert describe(events[-1]) == "A boss bars the way: Boss1."


def reward_lines(state: QuestState) -> list[str]:
    view = view_of(SPEC, state)
    return [reward_line(reward, view) for reward in view.rewards]


def offered(draw: str, flawless: bool = False, **of: object) -> list[str]:
    state, _ = play(reward_deal(run(**of), flawless), draw)  # type: ignore[arg-type]
    return reward_lines(state)


def test_7_rewards_say_their_exact_result() -> None:
    drawn = "=rewards dice:RB space:G black life"
    assert offered(drawn, flawless=True, pool="R3 B2 G1", capacity="R6 B6 G4 Y2 K2", life=12) == [
        "2 dice: red, blue (pool R3 -> R4, B2 -> B3)",
        "1 space: green (spaces G4 -> G5, pool G1)",
        "1 wild die (pool K0 -> K1)",
        "10 life (life 12 -> 22 of 30)",
    ]


def test_7_1_rewards_warn_of_dice_without_space() -> None:
    room = {"pool": "R6 B2 K2", "capacity": "R6 B6 G6 Y6 K2"}
    assert offered("=rewards dice:RB space:G black", **room) == [
        "2 dice: red, blue (pool B2 -> B3; no space: 1 red lost)",
        "1 space: green (spaces G6 -> G7, pool G0)",
        "1 wild die (gives nothing; no space: 1 wild lost)",
    ]
    assert (
        offered("=rewards dice:RR space:G black", **room)[0]
        == "2 dice: red, red (gives nothing; no space: 2 red lost)"
    )
    assert offered("=rewards dice:RR space:G black", pool="R5 B1", capacity="R6 B6 G6 Y6 K6")[0] == (
        "2 dice: red, red (pool R5 -> R6; no space: 1 red lost)"
    )
    assert offered("=rewards dice:RB space:G black", pool="R2 B2", capacity="R2 B2 G6 Y6 K6")[0] == (
        "2 dice: red, blue (gives nothing; no space: red and blue lost)"
    )


def test_7_4_life_at_full_life_says_that_it_gives_nothing() -> None:
    assert offered("=rewards dice:RB space:G life")[2] == "life: gives nothing, 30 of 30 is full"
    assert offered("=rewards dice:RB space:G life", life=25)[2] == "5 life (life 25 -> 30 of 30)"


def test_rectangles_and_ledgers() -> None:
    rectangle = Rectangle(Colour.RED, 3, 14)
    assert rectangle_line(0, rectangle) == "A red, up to 3 dice, need 14"
    assert rectangle_line(2, Rectangle(Colour.BLUE, 1, 4)) == "C blue, 1 die, need 4"
    assert ledger_line(rectangle, Tally(11, 2, 11, 0, 0, 3)) == "need 14 | have 11 | -3 life"
    assert ledger_line(rectangle, Tally(13, 2, 13, 0, 0, 0)) == "need 14 | have 13 | short, but no life lost"
    assert ledger_line(rectangle, Tally(14, 3, 14, 0, 0, 0)) == "need 14 | have 14 | beaten"
    assert ledger_line(rectangle, Tally(14, 3, 14, 0, 4, 1)) == "need 14 | have 14 | beaten = +4 | -1 life"
    assert ledger_line(rectangle, Tally(17, 3, 14, 3, 6, 0)) == "need 14 | have 17 | +3 over = +6"


def battle_view(*moves: str, **of: int) -> QuestView:
    state, _ = play(battle(of=run(**of)), *moves)  # type: ignore[arg-type]
    return view_of(SPEC, state)


def test_the_forecast_is_what_the_end_brings() -> None:
    matched = ("place 1 a", "place 2 a", "place 3 a", "place 4 b", "place 7 c")
    view = battle_view(*matched, life=12)
    assert forecast_line(view) == "life 12 -> 9, score +20"
    assert forecast_line(battle_view(life=12)) == "life 12 -> 0, score +0 (you would fall)"
    assert forecast_line(battle_view(life=30, round_number=17)) == (
        "life 30 -> 7, score +0 (endless toll 2 life)"
    )
    assert forecast_line(QuestView(view.phase)) == ""


def test_the_forecast_names_what_blends_cost() -> None:
    state, _ = play(battle(EXAMPLE_HAND, EXAMPLE_VILLAIN, BlendCosts(2)), "blend 1 2")
    assert "(blends cost 2 life)" in forecast_line(view_of(SPEC, state))


def test_a_villain_taunts_by_round_and_the_same_each_time() -> None:
    faced = VillainView("v", "V", "", False, villain(EXAMPLE_VILLAIN).rectangles, (), ("One.", "Two."))
    assert [taunt_of(faced, number) for number in (1, 2, 3, 3)] == ["One.", "Two.", "One.", "One."]
    assert taunt_of(replace(faced, taunts=()), 1) == ""


def test_a_level_of_peril_is_named_after_its_newest_twist() -> None:
    assert peril_name(0, ()) == "peril 0"
    assert peril_name(2, (LENS, OX)) == "peril 2, Ox Heart"


def test_life_at_the_start_counts_perks_and_perils() -> None:
    assert life_at_start(HERO, ()) == "30 life"
    assert life_at_start(HERO, (OX,)) == "30 -> 38 life"
    assert life_at_start(replace(HERO, max_life=40, strength=OX), ()) == "30 -> 38 of 48 life"


def test_healing_comes_after_a_round_that_is_survived() -> None:
    ledger = battle_view().ledger
    assert ledger is not None
    healed = replace(ledger, loss=0, healing=3, flawless=True)
    assert life_after(10, 30, healed) == 13
    assert life_after(29, 30, healed) == 30
    assert life_after(4, 30, replace(healed, loss=4)) == 0


def test_pools_and_dice() -> None:
    assert pool_text((3, 2, 0, 0, 0)) == "R3 B2"
    assert pool_text((0, 0, 0, 0, 0)) == "none"
    assert spaces_text((3, 0, 0, 0, 1), (5, 2, 2, 2, 3)) == "R 3/5, B 0/2, G 0/2, Y 0/2, K 1/3"
    assert dice_text(hand(EXAMPLE_HAND)[:2]) == "red 5 and red 2"


def test_a_line_of_the_log_says_rolled_of_rolled_dice_only() -> None:
    kept = HandDie(2, die(Colour.BLUE, 4, Origin.KEPT))
    narrator = QuestNarrator()
    assert narrator.noted(ev.DiceRolled((R5, kept), 0, 0)) == "Rolled R5, kept B4"
    assert narrator.noted(ev.DiceRolled((R5, G3), 0, 0)) == f"Rolled {R5.die} {G3.die}"
    assert narrator.noted(ev.DiceRolled((kept,), 0, 0)) == "Rolled nothing, kept B4"
