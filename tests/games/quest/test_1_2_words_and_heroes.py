"""§1 and §2: pools, capacities, hands; choosing a hero."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from dicehero.core.errors import AmbiguousMove, UnreadableMove
from dicehero.games.quest import Quest
from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import COLOURS, Colour, Die, Origin, die
from dicehero.games.quest.moves import ChooseHero
from dicehero.games.quest.rules import STANDARD_RULES
from dicehero.games.quest.state import DiceDeal, QuestState, VillainDeal
from support.lines import OWN_GAME
from support.quest import QUEST, SPEC, battle, counts, hand, hero, play, refusal, reward_deal, run, villain

OWN_HEROES = OWN_GAME.spec.heroes


def test_1_1_black_dice_are_wild_and_no_others_are() -> None:
    fits = STANDARD_RULES.fits((Colour.RED, Colour.BLUE, Colour.RED))
    on_a = [colour.letter for colour in COLOURS if fits.takers[die(colour, 3).code] & 1]
    assert on_a == ["R", "K"]


def test_equal_dice_are_one_object() -> None:
    assert die(Colour.RED, 4) is die(Colour.RED, 4)
    assert die(Colour.RED, 4) == Die(Colour.RED, 4, Origin.FRESH)


def test_1_2_the_pool_is_what_is_rolled_and_kept_dice_come_on_top() -> None:
    before = replace(run(pool="R2 G1"), kept=hand("G6 K2", Origin.KEPT))
    state = QuestState(before, DiceDeal(villain("R1:1 B1:1 G2:2")))
    assert refusal(state, "=roll R3 R4 G1") == ""
    for other in ("=roll R3 G1", "=roll R3 R4 G1 K1", "=roll R3 R4 G1 G2"):
        assert refusal(state, other) == "impossible-chance"


def test_1_3_pool_and_kept_dice_never_exceed_the_capacity() -> None:
    before = run(pool="R1 G2", capacity="R3 B2 G3 Y2 K2")
    state = reward_deal(before, free="1:G5")
    kept, _ = play(state, "=rewards dice:RB space:R life", "reward 3")
    assert kept.run is not None
    assert [str(each) for each in kept.run.kept] == ["G5"]
    crowded, _ = play(state, "=rewards dice:GB space:R life", "reward 1")
    assert crowded.run is not None
    assert (crowded.run.pool, crowded.run.kept) == (counts("R1 B1 G3"), ())


def test_1_4_the_hand_is_kept_dice_then_fresh_rolls_colour_by_colour() -> None:
    kept = hand("G6 K2", Origin.KEPT)
    before = run(pool="R1 G1")
    state = QuestState(replace(before, round=2, kept=kept), DiceDeal(villain("R1:1 B1:1 G2:2")))
    after, _ = play(state, "=roll R3 G1")
    shown = [(str(d.die), d.origin) for d in QUEST.view(after, 0).dice]
    assert shown == [
        ("R3", Origin.FRESH),
        ("G6", Origin.KEPT),
        ("G1", Origin.FRESH),
        ("K2", Origin.KEPT),
    ]


def test_1_4_blended_dice_join_the_hand_and_those_blended_away_leave_it() -> None:
    state, _ = play(battle("R5 G3 G6"), "blend 2 3")
    assert [str(shown.die) for shown in QUEST.view(state, 0).dice] == ["R5", "K4"]


def test_1_5_a_die_keeps_its_number_and_no_number_comes_back() -> None:
    state, _ = play(battle("R5 R1 G3 G6"), "place 1 a", "blend 2 3", "take 1", "blend 4 5", "place 1 a")
    assert [(shown.number, str(shown.die)) for shown in QUEST.view(state, 0).dice] == [(1, "R5"), (6, "K4")]
    for gone in (2, 3, 4, 5):
        assert refusal(state, f"place {gone} a") == "die-blended"


@pytest.mark.parametrize(
    ("villains", "code"),
    [
        ("v1a R1:1 B1:1 Y2:2", ""),
        ("v1a R0:1 B1:1 Y3:3", "impossible-chance"),
        ("v1a R5:5 B1:1 Y1:1", "impossible-chance"),
        ("v1a R2:2 B2:2", "impossible-chance"),
        ("v1a R1:1 B1:1 Y1:1 G1:1", "impossible-chance"),
    ],
)
def test_1_6_a_villain_has_three_rectangles_of_width_one_to_four(villains: str, code: str) -> None:
    others = "v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2"
    try:
        found = refusal(QuestState(run(), VillainDeal()), f"=villains {villains} / {others}")
    except UnreadableMove:
        found = "impossible-chance"
    assert found == code


def test_1_6_rectangles_are_called_a_b_and_c() -> None:
    state = battle("R1 B1 Y1")
    for number, letter in enumerate("abc", start=1):
        assert refusal(state, f"place {number} {letter}") == ""
    with pytest.raises(UnreadableMove):
        QUEST.read_move("place 1 d")


def test_1_7_a_round_is_one_villain_and_one_roll() -> None:
    offers = "=villains v1a R1:1 R1:1 R2:2 / v1b R1:1 R1:1 R2:2 / v1c R1:1 R1:1 R2:2"
    state, events = play(
        QuestState(run(pool="R1", capacity="R1"), VillainDeal()),
        *(offers, "villain 2", "roll", "=roll R6", "end", "=rewards dice:RB space:G life", "reward 3"),
        *(offers, "villain 1", "roll", "=roll R5"),
    )
    told = [type(e) for e in events if isinstance(e, ev.VillainChosen | ev.DiceRolled | ev.RoundBegun)]
    assert told == [ev.VillainChosen, ev.DiceRolled, ev.RoundBegun, ev.VillainChosen, ev.DiceRolled]
    assert [refusal(state, text) for text in ("villain 1", "roll")] == ["not-now", "already-rolled"]


def test_2_1_one_hero_for_the_whole_quest() -> None:
    state, events = play(QUEST.start({}).state, "hero plain")
    assert isinstance(events[0], ev.HeroChosen)
    assert events[0].hero.life == 30
    assert refusal(state, "hero plain") == "not-now"


def test_2_1_an_unknown_hero_is_refused_with_the_known_ones() -> None:
    problem = QUEST.check(QUEST.start({}).state, ChooseHero("nobody"))
    assert problem is not None
    assert "plain" in problem.sentence


def test_2_1_a_hero_may_be_shortened_while_that_is_clear() -> None:
    twins = replace(SPEC, heroes=(hero(), replace(hero(), id="plainer")))
    game = Quest(twins)
    assert game.read_move("hero plain") == ChooseHero("plain"), "an exact id is never ambiguous"
    assert game.read_move("hero plaine") == ChooseHero("plainer")
    with pytest.raises(AmbiguousMove, match="plain or plainer"):
        game.read_move("hero pl")


def test_2_3_the_quest_starts_with_the_hero_s_values() -> None:
    state, _ = play(QUEST.start({}).state, "hero plain")
    view = QUEST.view(state, 0)
    assert (view.life, view.max_life, view.round, view.score) == (30, 30, 1, 0)
    assert view.pool == counts("R3 B1 G2")
    assert view.capacity == counts("R6 B6 G6 Y6 K6")


def test_2_2_heroes_start_with_one_to_three_colours() -> None:
    for each in OWN_HEROES:
        assert 1 <= sum(dice > 0 for dice in each.pool) <= 3, each.id


def test_2_2_heroes_with_wild_dice_have_fewer_others() -> None:
    wild = [sum(each.pool[:4]) for each in OWN_HEROES if each.pool[Colour.BLACK]]
    plain = [sum(each.pool[:4]) for each in OWN_HEROES if not each.pool[Colour.BLACK]]
    assert max(wild) <= min(plain)
    assert mean(wild) < mean(plain) - 1


def test_2_3_every_hero_has_space_for_the_pool_and_two_dice_of_each_colour() -> None:
    for each in OWN_HEROES:
        for dice, spaces in zip(each.pool, each.capacity, strict=True):
            assert spaces >= max(2, dice), each.id
        assert each.max_life >= each.life > 0
        assert each.strength.effects
        assert each.weakness.effects
    assert any(each.unlock for each in OWN_HEROES)


def test_2_4_most_heroes_start_with_about_thirty_life() -> None:
    near = [each for each in OWN_HEROES if 27 <= each.life <= 33]
    assert len(near) > len(OWN_HEROES) / 2
