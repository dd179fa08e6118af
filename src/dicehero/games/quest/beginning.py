"""Moves up to the roll: hero, villain, dice. Rule: §2-§4."""

from __future__ import annotations

from dicehero.core.game import Step
from dicehero.games.quest import events as ev
from dicehero.games.quest import moves
from dicehero.games.quest.dice import COLOURS, HandDie, die
from dicehero.games.quest.gains import take_at_once
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.show import show_hero, show_modifier, show_villain
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import (
    FREE,
    Battle,
    BeforeRoll,
    DiceDeal,
    HeroChoice,
    QuestState,
    Run,
    VillainChoice,
    VillainDeal,
    effects_of,
    meet,
)
from dicehero.games.quest.steps import QuestStep, begun


def choose_hero(spec: QuestSpec, state: QuestState, move: moves.ChooseHero) -> QuestStep:
    """Begin the quest. Rule: §2.1, §11.1."""
    assert isinstance(state.phase, HeroChoice)
    hero, peril = spec.hero_by_id[move.hero], state.phase.peril
    perils = spec.perils_of(peril)
    profile = Run(
        hero=hero,
        round=1,
        life=hero.life,
        max_life=hero.max_life,
        score=0,
        pool=hero.pool,
        capacity=hero.capacity,
        kept=(),
        relics=(),
        peril=peril,
        perils=perils,
    )
    run, changes = take_at_once(profile, profile.effects)
    chosen = ev.HeroChosen(show_hero(hero), peril, tuple(map(show_modifier, perils)))
    return Step(
        QuestState(run, VillainDeal()), (chosen, *changes, ev.RoundBegun(1, (), spec.toll_of_round(1)))
    )


def deal_villains(spec: QuestSpec, state: QuestState, move: moves.DealVillains) -> QuestStep:
    """Offer the villains. Rule: §3.1."""
    cards = tuple(show_villain(spec, villain) for villain in move.villains)
    return Step(QuestState(state.run, VillainChoice(move.villains)), (ev.VillainsOffered(cards),))


def choose_villain(spec: QuestSpec, state: QuestState, move: moves.ChooseVillain) -> QuestStep:
    """Face a villain. Rule: §3.1."""
    assert isinstance(state.phase, VillainChoice)
    villain = state.phase.offers[move.number - 1]
    return Step(QuestState(state.run, BeforeRoll(villain)), (ev.VillainChosen(show_villain(spec, villain)),))


def roll(_spec: QuestSpec, state: QuestState, _move: moves.Roll) -> QuestStep:
    """Throw the dice. Rule: §4.1."""
    assert isinstance(state.phase, BeforeRoll)
    return Step(QuestState(state.run, DiceDeal(state.phase.villain)), (ev.DiceThrown(),))


def deal_dice(spec: QuestSpec, state: QuestState, move: moves.DealDice) -> QuestStep:
    """Let the dice come to rest; the battle begins. Rule: §4.1."""
    run = begun(state)
    assert isinstance(state.phase, DiceDeal)
    villain = state.phase.villain
    traits = spec.villain_by_id[villain.id].traits
    rules = battle_rules((*run.effects, *effects_of(traits)), run.round)
    rolled = [die(each.colour, rules.rolled_face(each.colour, each.face)) for each in move.dice]
    # Kept dice come first within their colour, so that the hand reads in colour order.
    hand = tuple(held for colour in COLOURS for held in (*run.kept, *rolled) if held.colour is colour)
    battle = Battle(meet(villain, rules), hand, (FREE,) * len(hand), 0, 0, 0)
    numbered = tuple(HandDie(index + 1, held) for index, held in enumerate(hand))
    event = ev.DiceRolled(numbered, rules.rerolls, rules.pip_shifts)
    return Step(QuestState(run, battle), (event,))
