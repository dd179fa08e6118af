"""From one view to the next by events alone, for front ends that see no states."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from dicehero.games.quest import events as ev
from dicehero.games.quest.battle import reckon
from dicehero.games.quest.gains import with_count
from dicehero.games.quest.preview import fits_in_force, rules_in_force
from dicehero.games.quest.state import FREE
from dicehero.games.quest.view import DieView, KeepView, PhaseName, QuestView
from dicehero.games.quest.view_builder import free_dice, show_die


def fold(view: QuestView, events: tuple[ev.Event, ...]) -> QuestView:
    """Return the view after these events."""
    return reduce(_after, events, view)


def _after(view: QuestView, event: ev.Event) -> QuestView:
    match event:
        case ev.HeroChosen(hero, peril, perils):
            return QuestView(
                PhaseName.DEALING_VILLAINS,
                hero=hero,
                round=1,
                life=hero.life,
                max_life=hero.max_life,
                pool=hero.pool,
                capacity=hero.capacity,
                peril=peril,
                perils=perils,
            )
        case ev.RoundBegun(round_number, kept, toll):
            return replace(
                view,
                phase=PhaseName.DEALING_VILLAINS,
                round=round_number,
                toll=toll,
                kept=kept,
                villain=None,
                dice=(),
                rewards=(),
                relic_offers=(),
                keep=None,
            )
        case ev.VillainsOffered(villains):
            return replace(view, phase=PhaseName.CHOOSE_VILLAIN, villains=villains)
        case ev.VillainChosen(villain):
            return replace(view, phase=PhaseName.BEFORE_ROLL, villains=(), villain=villain)
        case ev.DiceThrown():
            return replace(view, phase=PhaseName.ROLLING)
        case ev.DiceRolled(hand, rerolls, shifts):
            dice = tuple(show_die(held, None) for held in hand)
            rolled = replace(view, phase=PhaseName.BATTLE, kept=(), rerolls=rerolls, shifts=shifts)
            return _with_hand(rolled, dice)
        case ev.DiePlaced(held, rectangle, _):
            return _with_hand(view, _with_die(view.dice, show_die(held, rectangle)))
        case ev.DieTakenBack(held, _, _):
            return _with_hand(view, _with_die(view.dice, show_die(held, None)))
        case ev.DiceBlended(first, second, result):
            gone = (first.number, second.number)
            left = tuple(die for die in view.dice if die.number not in gone)
            blended = replace(view, blends=view.blends + 1)
            return _with_hand(blended, (*left, show_die(result, None)))
        case ev.RerollBegun():
            return replace(view, phase=PhaseName.REROLLING)
        case ev.DieRerolled(held):
            rerolled = replace(view, phase=PhaseName.BATTLE, rerolls=view.rerolls - 1)
            return _with_hand(rerolled, _with_die(view.dice, show_die(held, None)))
        case ev.PipShifted(source, target):
            dice = _with_die(view.dice, show_die(source, None))
            dice = _with_die(dice, show_die(target, None))
            return _with_hand(replace(view, shifts=view.shifts - 1), dice)
        case ev.RectangleScored() | ev.FlawlessScored():
            return replace(view, score=event.score)
        case ev.LifeLost() | ev.LifeRegained():
            return replace(view, life=event.life)
        case ev.HeroFell():
            return replace(_battle_over(view), phase=PhaseName.FINISHED, ending="fell")
        case ev.RoundSurvived(_, flawless, free):
            boss = view.villain is not None and view.villain.boss
            return replace(
                _battle_over(view),
                phase=PhaseName.DEALING_REWARDS,
                villain=None,
                dice=free_dice(free),
                flawless_rounds=view.flawless_rounds + flawless,
                flawless_bosses=view.flawless_bosses + (flawless and boss),
            )
        case ev.QuestWon():
            return replace(view, phase=PhaseName.CROSSROADS, won=True)
        case ev.Retired():
            return replace(view, phase=PhaseName.FINISHED, ending="retired", dice=())
        case ev.WentOnward():
            return replace(view, phase=PhaseName.DEALING_REWARDS)
        case ev.RewardsOffered(rewards):
            return replace(view, phase=PhaseName.CHOOSE_REWARD, rewards=rewards)
        case ev.RewardTaken():
            return replace(view, rewards=())
        case ev.DieGained(colour, pool):
            return replace(view, pool=with_count(view.pool, colour, pool))
        case ev.SpaceGained(colour, capacity):
            return replace(view, capacity=with_count(view.capacity, colour, capacity))
        case ev.DieWasted() | ev.DiceStolen():
            return view
        case ev.RelicNear():
            return replace(view, phase=PhaseName.DEALING_RELICS)
        case ev.RelicsOffered(relics):
            return replace(view, phase=PhaseName.CHOOSE_RELIC, relic_offers=relics)
        case ev.RelicTaken(relic):
            return replace(view, relics=(*view.relics, relic), relic_offers=())
        case ev.MaxLifeChanged(life, max_life):
            return replace(view, life=life, max_life=max_life)
        case ev.KeepAsked(colour, spaces, dice):
            asked = KeepView(colour, spaces, tuple(held.number for held in dice))
            return replace(view, phase=PhaseName.CHOOSE_KEPT, keep=asked)
        case ev.DiceLost(dice):
            lost = {held.number for held in dice}
            return replace(view, dice=tuple(die for die in view.dice if die.number not in lost))


def _with_die(dice: tuple[DieView, ...], changed: DieView) -> tuple[DieView, ...]:
    return tuple(changed if die.number == changed.number else die for die in dice)


def _with_hand(view: QuestView, dice: tuple[DieView, ...]) -> QuestView:
    """Return the view in battle with this hand, and what it amounts to now."""
    villain = view.villain
    assert villain is not None, "a battle has a villain"
    rules = rules_in_force(view)
    fits = fits_in_force(view, rules)
    spots = tuple(FREE if die.rectangle is None else die.rectangle for die in dice)
    rolled = tuple(die.die for die in dice)
    ledger = reckon(villain.rectangles, rolled, spots, rules, fits, view.blends, view.toll)
    return replace(view, dice=dice, ledger=ledger)


def _battle_over(view: QuestView) -> QuestView:
    return replace(view, dice=(), blends=0, rerolls=0, shifts=0, ledger=None)
