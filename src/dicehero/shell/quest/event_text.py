"""Every event of the quest as one short sentence, the same in every front end.

The words for pieces and offers (`quest_words`) are handed on from here, so that a front end has one
module to import.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import Origin
from dicehero.shell.quest.words import (
    colour_name,
    dice_text,
    die_text,
    forecast_line,
    gives_nothing,
    ledger_line,
    life_after,
    life_at_start,
    peril_name,
    pool_text,
    rectangle_line,
    rectangle_name,
    reward_line,
    reward_name,
    spaces_text,
    taunt_of,
)
from dicehero.shell.text import listed, plural, sentence_case

if TYPE_CHECKING:
    from dicehero.games.quest.dice import HandDie
    from dicehero.games.quest.view import VillainView

__all__ = [
    "describe",
    "dice_text",
    "die_text",
    "forecast_line",
    "gives_nothing",
    "ledger_line",
    "life_after",
    "life_at_start",
    "peril_name",
    "pool_text",
    "rectangle_line",
    "rectangle_name",
    "reward_line",
    "reward_name",
    "rolled_and_kept",
    "spaces_text",
    "taunt_of",
]


def describe(event: ev.Event) -> str:
    """Return what happened, in one sentence for the player."""
    match event:
        case ev.HeroChosen(hero, peril, _):
            return f"{hero.name} sets out{f', at peril {peril}' if peril else ''}."
        case ev.RoundBegun(number, kept, toll):
            hand = f" with {dice_text(kept)} in hand" if kept else ""
            return f"Round {number} begins{hand}" + (f"; its end will cost {toll} life." if toll else ".")
        case ev.VillainsOffered(villains):
            return _offer(villains)
        case ev.VillainChosen(villain):
            return f"You face {villain.name}."
        case ev.DiceThrown():
            return "The dice fly."
        case ev.DiceRolled(hand):
            fresh, lying = rolled_and_kept(hand)
            beside = f" Kept beside them: {_held(lying)}." if lying else ""
            return f"They land: {_held(fresh)}.{beside}"
        case ev.DiePlaced(held, rectangle, have):
            points = plural(have, "point")
            return f"{_subject(held)} goes on {rectangle_name(rectangle)}: {points} there now."
        case ev.DieTakenBack(held, rectangle, have):
            points = plural(have, "point")
            return f"{_subject(held)} is taken off {rectangle_name(rectangle)}: {points} left there."
        case ev.DiceBlended(first, second, result):
            return f"{_subject(first)} and {die_text(second.die)} blend into {die_text(result.die)}."
        case ev.RectangleScored():
            return _scored(event)
        case ev.RerollBegun(held):
            return f"{_subject(held)} flies again."
        case ev.DieRerolled(held):
            return f"It lands as {die_text(held.die)}."
        case ev.PipShifted(source, target):
            return f"A pip moves: now {die_text(source.die)} and {die_text(target.die)}."
        case ev.FlawlessScored(bonus, _):
            return f"A flawless round: {plural(bonus, 'point')} more."
        case ev.LifeLost(amount, life, cause, rectangle):
            return f"{_thief(cause, rectangle)} {amount} life: {life} left."
        case ev.DiceStolen(dice):
            return f"Taken from you: {_held(dice)}."
        case ev.RelicNear():
            return "Something glints in the dust."
        case ev.RelicsOffered(relics):
            return f"A relic may be yours: {listed([relic.name for relic in relics], 'or')}."
        case ev.RelicTaken(relic):
            return f"You take the {relic.name}. {relic.text}"
        case ev.MaxLifeChanged(life, max_life):
            return f"Your life is {life} of {max_life} now."
        case ev.LifeRegained(amount, life):
            return f"You regain {amount} life: {life} now." if amount else "Life was full already."
        case ev.HeroFell(number, score):
            return f"You fall in round {number}, with {plural(score, 'point')}."
        case ev.RoundSurvived(number, flawless, free):
            how = "Every rectangle beaten: round {} is flawless!" if flawless else "Round {} survived."
            return how.format(number) + (f" Left over: {_held(free)}." if free else "")
        case ev.QuestWon(score):
            return f"The last boss is behind you: the quest is won, with {plural(score, 'point')}!"
        case ev.Retired(score):
            return f"Home at last, with {plural(score, 'point')}."
        case ev.WentOnward():
            return "On you go, past the last boss, where the road has no end."
        case ev.RewardsOffered(rewards):
            return f"You may choose {listed([reward_name(reward) for reward in rewards], 'or')}."
        case ev.RewardTaken(reward):
            return f"You take {reward_name(reward)}."
        case ev.DieGained(colour, pool):
            return f"A {colour_name(colour)} die joins the pool: {pool} now."
        case ev.DieWasted(colour):
            return f"The {colour_name(colour)} die finds no space and is lost."
        case ev.SpaceGained(colour, capacity):
            return f"A {colour.word} space opens: there are {capacity} now."
        case ev.KeepAsked(colour, spaces, dice):
            return f"Only {spaces} of {len(dice)} {colour_name(colour)} dice can stay: {_held(dice)}."
        case ev.DiceLost(dice):
            return f"Lost for want of space: {_held(dice)}."
        case _:
            assert_never(event)


def _thief(cause: ev.LossCause, rectangle: int | None) -> str:
    match cause:
        case ev.LossCause.BLENDS:
            return "Blending costs"
        case ev.LossCause.TOLL:
            return "The endless road costs"
        case ev.LossCause.RECTANGLE:
            return f"{rectangle_name(rectangle or 0)} costs"


def rolled_and_kept(hand: Sequence[HandDie]) -> tuple[tuple[HandDie, ...], tuple[HandDie, ...]]:
    """Return the dice of a hand that were rolled, and those that lay there already."""
    kept = tuple(held for held in hand if held.die.origin is Origin.KEPT)
    return tuple(held for held in hand if held not in kept), kept


def _held(dice: tuple[HandDie, ...]) -> str:
    return dice_text(held.die for held in dice)


def _subject(held: HandDie) -> str:
    return sentence_case(die_text(held.die))


def _offer(villains: tuple[VillainView, ...]) -> str:
    names = listed([villain.name for villain in villains], "or")
    if len(villains) == 1 and villains[0].boss:
        return f"A boss bars the way: {names}."
    return f"Who will it be: {names}?"


def _scored(event: ev.RectangleScored) -> str:
    name = rectangle_name(event.rectangle)
    if not event.matched:
        return f"{name} pays nothing."
    line = f"{name} pays {plural(event.matched, 'point')}"
    if event.surplus:
        line += f", and {event.bonus} for {event.surplus} over"
    elif event.bonus:
        # A relic or trait may pay for beating it as such.
        line += f", and {event.bonus} for being beaten"
    return line + "."
