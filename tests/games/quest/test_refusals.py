"""A refusal that a modifier is to blame for names it, and says what it is. Rule: §9.1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.spec import Modifier
from dicehero.games.quest.state import Battle, DiceDeal, QuestState, Run
from support.quest import SPEC, battle, counts, hero, peril, perk, play, relic, run, trait, villain

WIDE = "R4:9 B4:9 Y4:9"
DICE = "R1 R2 B3 B4 K5"
JAMMED = trait("Grit in the Gears", fx.NoBlending())
JAMMER = replace(SPEC.villains[0], id="jammer", name="Jammer", traits=(JAMMED,))
GAME = Quest(replace(SPEC, villains=(JAMMER, *SPEC.villains)))


def why(state: QuestState, text: str, game: Quest = GAME) -> str:
    problem = game.check(state, game.read_move(text))
    assert problem is not None
    return problem.sentence


def with_relic(effect: Effect, rectangles: str = WIDE, dice: str = DICE, round_number: int = 1) -> QuestState:
    """A battle in which one relic bends the rules."""
    of = run(relics=(relic("old relic", effect),), round_number=round_number)
    return battle(dice, rectangles, effect, of=of)


def test_9_1_a_jammed_blender_names_the_trait() -> None:
    state = battle(DICE, WIDE, fx.NoBlending(), name="jammer")
    said = why(state, "blend 1 2")
    assert said == "The blender is jammed (Grit In The Gears, a trait)."


def hero_with(strength: Modifier, weakness: Modifier) -> Run:
    return replace(run(), hero=replace(hero(), strength=strength, weakness=weakness))


@pytest.mark.parametrize(
    ("of", "cause"),
    [
        (hero_with(perk("thumbs", fx.BlendLimit(1)), perk("none")), "Thumbs, your strength"),
        (hero_with(perk("none"), perk("thumbs", fx.BlendLimit(1))), "Thumbs, your weakness"),
        (run(relics=(relic("cask", fx.BlendLimit(1)),)), "Cask, a relic"),
        (run(perils=(peril(1, fx.BlendLimit(1))[1],)), "Peril 1, a peril"),
    ],
)
def test_9_1_whatever_limits_blends_is_named(of: Run, cause: str) -> None:
    after, _ = play(battle(DICE, WIDE, fx.BlendLimit(1), of=of), "blend 1 2")
    assert why(after, "blend 3 4") == f"Only one blend a round ({cause})."


def test_9_1_modifiers_count_in_order_strength_weakness_relics_perils_traits() -> None:
    """One effect from everywhere: the first that has it is named, and without it the next."""
    odd = fx.OnlyFaces("odd")
    picky = replace(SPEC.villains[0], id="picky", traits=(trait("trait", odd),))
    game = Quest(replace(SPEC, villains=(picky, *SPEC.villains)))
    strength, weakness, nothing = perk("strength", odd), perk("weakness", odd), perk("none")
    relics, perils = (relic("first", odd), relic("second", odd)), (peril(1, odd)[1],)
    everything = replace(hero_with(strength, weakness), relics=relics, perils=perils)
    unweak = replace(everything, hero=replace(hero(), strength=nothing, weakness=nothing))
    for of, cause in (
        (everything, "Strength, your strength"),
        (replace(everything, hero=replace(hero(), strength=nothing, weakness=weakness)), "Weakness, your"),
        (unweak, "First, a relic"),
        (replace(unweak, relics=relics[1:]), "Second, a relic"),
        (replace(unweak, relics=()), "Peril 1, a peril"),
        (replace(unweak, relics=(), perils=()), "Trait, a trait"),
    ):
        state = QuestState(of, DiceDeal(villain("R1:1 B1:1 Y1:1", name="picky")))
        rolled, _ = play(replace(state, run=replace(of, pool=counts("R1"))), "=roll R2", game=game)
        assert cause in why(rolled, "place 1 a", game)


def test_9_1_effects_are_applied_in_that_order() -> None:
    def fewer(blends: int) -> fx.BlendLimit:
        return fx.BlendLimit(blends)

    limited = replace(SPEC.villains[0], id="limited", traits=(trait("trait", fewer(6)),))
    game = Quest(replace(SPEC, villains=(limited, *SPEC.villains)))
    of = replace(
        hero_with(perk("strength", fewer(1)), perk("weakness", fewer(2))),
        relics=(relic("first", fewer(3)), relic("second", fewer(4))),
        perils=(peril(1, fewer(5))[1],),
        pool=counts("R1"),
    )
    state, _ = play(
        QuestState(of, DiceDeal(villain("R1:1 B1:1 Y1:1", name="limited"))), "=roll R2", game=game
    )
    assert isinstance(state.phase, Battle)
    assert state.phase.encounter.rules.effects == tuple(map(fewer, (1, 2, 3, 4, 5, 6)))


def test_of_two_limits_the_tighter_one_is_named() -> None:
    of = run(relics=(relic("wide", fx.BlendLimit(3)), relic("tight", fx.BlendLimit(1))))
    after, _ = play(battle(DICE, WIDE, *of.effects, of=of), "blend 1 2")
    assert why(after, "blend 3 4") == "Only one blend a round (Tight, a relic)."


def test_the_limit_of_placed_dice_is_named() -> None:
    state, _ = play(with_relic(fx.PlacementLimit(1)), "place 1 a")
    assert why(state, "place 2 a") == "At most 1 dice may be placed in all (Old Relic, a relic)."


def test_what_bars_a_face_is_named() -> None:
    said = why(with_relic(fx.OnlyFaces("odd", "a")), "place 2 a")
    assert said == "Rectangle a does not take die 2. Rectangle A takes only odd dice (Old Relic, a relic)."


def test_what_bars_wild_dice_is_named() -> None:
    said = why(with_relic(fx.WildBarred()), "place 5 a")
    assert said == "Rectangle a does not take die 5. A rectangle takes no wild dice (Old Relic, a relic)."


def test_a_black_rectangle_names_what_made_it_black() -> None:
    said = why(with_relic(fx.BlackRectangle("a"), "K4:9 B4:9 Y4:9"), "place 1 a")
    assert said == (
        "Rectangle a needs wild dice; die 1 is red."
        " Rectangle A is black: only wild dice fit (Old Relic, a relic)."
    )


def test_a_colour_that_counts_too_in_other_rounds_is_told() -> None:
    effect = fx.AlsoCounts("red", "blue", 2)
    said = why(with_relic(effect), "place 1 b")
    assert said == (
        "Rectangle b needs blue or wild dice; die 1 is red."
        " Red dice also count as blue in every second round (Old Relic, a relic)."
    )
    assert GAME.check(with_relic(effect, round_number=2), GAME.read_move("place 1 b")) is None


def test_a_rectangle_that_takes_more_colours_tells_all_of_them() -> None:
    assert why(with_relic(fx.AlsoCounts("red", "blue")), "place 1 c").startswith(
        "Rectangle c needs yellow or"
    )
    said = why(with_relic(fx.AlsoCounts("green", "blue")), "place 1 b")
    assert said == "Rectangle b needs blue, green or wild dice; die 1 is red."


def test_a_rectangle_without_wild_dice_asks_for_none() -> None:
    assert why(with_relic(fx.WildBarred("b")), "place 1 b") == "Rectangle b needs blue dice; die 1 is red."


def test_a_die_of_another_colour_that_may_go_there_is_barred_by_its_face() -> None:
    effects = (fx.AlsoCounts("green", "blue"), fx.OnlyFaces("odd", "b"))
    said = why(battle("G2", WIDE, *effects), "place 1 b")
    assert said == "Rectangle b does not take die 1. Rectangle B takes only odd dice."


def test_what_is_used_up_names_what_allowed_it() -> None:
    rolled, _ = play(with_relic(fx.Rerolls(1)), "reroll 1", "=face 1")
    assert why(rolled, "reroll 1") == (
        "You cannot roll a die again any more in this round."
        " Once a round you may roll a free die again (Old Relic, a relic)."
    )
    moved, _ = play(with_relic(fx.PipShifts(1)), "shift 2 1")
    assert why(moved, "shift 2 1") == (
        "You cannot move a pip any more in this round."
        " Once a round you may move a pip from one free die to another (Old Relic, a relic)."
    )


def test_what_nothing_allows_says_so() -> None:
    state = battle(DICE, WIDE)
    assert why(state, "reroll 1") == "Nothing lets you roll a die again."
    assert why(state, "shift 2 1") == "Nothing lets you move a pip."
