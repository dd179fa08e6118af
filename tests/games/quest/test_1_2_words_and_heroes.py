"""§1 and §2: pools, capacities, hands; choosing a hero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.errors import AmbiguousMove
from dicehero.games.quest import Quest
from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import COLOURS, Colour, Die, Origin, die
from dicehero.games.quest.moves import ChooseHero
from dicehero.games.quest.rules import STANDARD_RULES
from dicehero.games.quest.state import DiceDeal, QuestState
from support.quest import QUEST, SPEC, counts, hand, hero, play, refusal, run, villain


def test_1_black_is_wild_and_no_other_colour_is() -> None:
    fits = STANDARD_RULES.fits((Colour.RED, Colour.BLUE, Colour.RED))
    on_a = [colour.letter for colour in COLOURS if fits.takers[die(colour, 3).code] & 1]
    assert on_a == ["R", "K"]


def test_1_equal_dice_are_one_object() -> None:
    assert die(Colour.RED, 4) is die(Colour.RED, 4)
    assert die(Colour.RED, 4) == Die(Colour.RED, 4, Origin.FRESH)


def test_1_hand_is_kept_dice_plus_fresh_rolls_in_colour_order() -> None:
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
