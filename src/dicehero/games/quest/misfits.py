"""Why a rectangle does not take a die: its colour, or what a modifier says. Rule: §5.1, §9."""

from __future__ import annotations

from dicehero.core.errors import IllegalMove
from dicehero.games.quest import moves
from dicehero.games.quest.causes import explain
from dicehero.games.quest.dice import COLOURS, DICE, RECTANGLE_LETTERS, Colour, Die
from dicehero.games.quest.effects import AlsoCounts, BlackRectangle, Effect, concerns
from dicehero.games.quest.rules import BattleRules, bars, counts_as
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Battle, QuestState


def misfit(spec: QuestSpec, state: QuestState, battle: Battle, move: moves.Place) -> IllegalMove:
    """Return why a rectangle does not take a die: its colour, or what a modifier says."""
    rules = battle.encounter.rules
    wanted = battle.encounter.villain.rectangles[move.rectangle].colour
    die = battle.dice[move.die - 1]
    letter = RECTANGLE_LETTERS[move.rectangle]
    if counts_as(rules.fitted, rules.round, die.colour, wanted):
        effect = next(each for each in rules.fitted if bars(each, move.rectangle, wanted, die))
        why = explain(spec, state, effect)
        return IllegalMove("barred", f"Rectangle {letter} does not take die {move.die}. {why}")
    needs = _colours_for(rules, move.rectangle, wanted)
    said = f"Rectangle {letter} needs {needs} dice; die {move.die} is {die.colour.word}."
    told = (
        explain(spec, state, each) for each in rules.effects if _narrows(each, move.rectangle, wanted, die)
    )
    return IllegalMove("wrong-colour", " ".join((said, *told)))


def _colours_for(rules: BattleRules, rectangle: int, wanted: Colour) -> str:
    """Return the colours of which a rectangle takes some dice: `blue or wild`."""
    words = [
        "wild" if colour is Colour.BLACK else colour.word
        for colour in COLOURS
        if any(
            die.colour is colour and not any(bars(effect, rectangle, wanted, die) for effect in rules.fitted)
            for die in DICE
        )
        and counts_as(rules.fitted, rules.round, colour, wanted)
    ]
    # Between them, modifiers might leave none: then the colour is what is wanted.
    *others, last = words or [wanted.word]
    return f"{', '.join(others)} or {last}" if others else last


def _narrows(effect: Effect, rectangle: int, wanted: Colour, die: Die) -> bool:
    """Whether an effect has to do with a rectangle's colour being the wrong one for a die."""
    match effect:
        case BlackRectangle():
            return concerns(effect.rectangle, rectangle)
        case AlsoCounts():
            return (effect.colour, effect.for_colour) == (die.colour.word, wanted.word)
        case _:
            return False
