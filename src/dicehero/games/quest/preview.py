"""What the rules say of a battle before a move is made, told from its view: worths and blends."""

from __future__ import annotations

from dicehero.games.quest.dice import Colour, Die, Origin, die
from dicehero.games.quest.rules import REFUSED, BattleRules, Fits, battle_rules
from dicehero.games.quest.view import DieView, QuestView


def rules_in_force(view: QuestView) -> BattleRules:
    """Return the rules of the battle of a view, bent by all that is in force. Rule: §9.1."""
    hero, villain = view.hero, view.villain
    assert hero is not None, "a battle has a hero"
    assert villain is not None, "a battle has a villain"
    in_force = (hero.strength, hero.weakness, *view.relics, *view.perils, *villain.traits)
    return battle_rules(tuple(effect for modifier in in_force for effect in modifier.effects), view.round)


def fits_in_force(view: QuestView, rules: BattleRules) -> Fits:
    """Return which dice go where, and what they count there, under these rules."""
    assert view.villain is not None, "a battle has a villain"
    first, second, third = (rectangle.colour for rectangle in view.villain.rectangles)
    return rules.fits((first, second, third))


def worths(fits: Fits, held: DieView) -> dict[int, int]:
    """Return the pips that a die counts, by the rectangles (0-2) that may take it, or where it lies."""
    code = held.die.code
    places = range(len(fits.worths)) if held.rectangle is None else (held.rectangle,)
    return {index: fits.worths[index][code] for index in places if fits.worths[index][code] != REFUSED}


def blend_of(rules: BattleRules, first: Die, second: Die, blends_before: int) -> Die:
    """Return the die that two dice would blend to. Rule: §5.3."""
    return die(Colour.BLACK, rules.blended_face(first, second, blends_before), Origin.BLENDED)
