"""Moves in battle: placing, taking back, blending, rolling again, moving pips. Rule: §5, §9."""

from __future__ import annotations

from dataclasses import replace

from dicehero.core.game import Step
from dicehero.games.quest import events as ev
from dicehero.games.quest import moves
from dicehero.games.quest.dice import HandDie, die
from dicehero.games.quest.preview import blend_of
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import BLENDED_AWAY, FREE, Battle, FaceDeal, QuestState
from dicehero.games.quest.steps import QuestStep, battle_of


def place(_spec: QuestSpec, state: QuestState, move: moves.Place) -> QuestStep:
    """Put a die on a rectangle. Rule: §5.1."""
    battle = battle_of(state)
    after = _moved(battle, move.die, move.rectangle)
    held = HandDie(move.die, battle.dice[move.die - 1])
    event = ev.DiePlaced(held, move.rectangle, _pips_on(after, move.rectangle))
    return Step(QuestState(state.run, after), (event,))


def take_back(_spec: QuestSpec, state: QuestState, move: moves.TakeBack) -> QuestStep:
    """Take a die back. Rule: §5.2."""
    battle = battle_of(state)
    rectangle = battle.spots[move.die - 1]
    after = _moved(battle, move.die, FREE)
    held = HandDie(move.die, battle.dice[move.die - 1])
    event = ev.DieTakenBack(held, rectangle, _pips_on(after, rectangle))
    return Step(QuestState(state.run, after), (event,))


def _moved(battle: Battle, number: int, spot: int) -> Battle:
    spots = (*battle.spots[: number - 1], spot, *battle.spots[number:])
    return Battle(battle.encounter, battle.dice, spots, battle.blends, battle.rerolls, battle.shifts)


def _pips_on(battle: Battle, rectangle: int) -> int:
    worths = battle.encounter.fits.worths[rectangle]
    pips = 0
    for rolled, spot in zip(battle.dice, battle.spots, strict=True):
        if spot == rectangle:
            pips += worths[rolled.code]
    return pips


def blend(_spec: QuestSpec, state: QuestState, move: moves.Blend) -> QuestStep:
    """Turn two dice into a wild one. Rule: §5.3."""
    battle = battle_of(state)
    first, second = battle.dice[move.first - 1], battle.dice[move.second - 1]
    mixed = blend_of(battle.encounter.rules, first, second, battle.blends)
    spots = list(battle.spots)
    spots[move.first - 1] = spots[move.second - 1] = BLENDED_AWAY
    after = Battle(
        battle.encounter,
        (*battle.dice, mixed),
        (*spots, FREE),
        battle.blends + 1,
        battle.rerolls,
        battle.shifts,
    )
    event = ev.DiceBlended(
        HandDie(move.first, first), HandDie(move.second, second), HandDie(len(after.dice), mixed)
    )
    return Step(QuestState(state.run, after), (event,))


def reroll(_spec: QuestSpec, state: QuestState, move: moves.Reroll) -> QuestStep:
    """Throw one die again. Rule: §9.3."""
    battle = battle_of(state)
    event = ev.RerollBegun(HandDie(move.die, battle.dice[move.die - 1]))
    return Step(QuestState(state.run, FaceDeal(battle, move.die)), (event,))


def deal_face(_spec: QuestSpec, state: QuestState, move: moves.DealFace) -> QuestStep:
    """Let the die come to rest. Rule: §9.3."""
    assert isinstance(state.phase, FaceDeal)
    battle, number = state.phase.battle, state.phase.die
    face = battle.encounter.rules.rolled_face(battle.dice[number - 1].colour, move.face)
    after = replace(_with_face(battle, number, face), rerolls=battle.rerolls + 1)
    return Step(QuestState(state.run, after), (ev.DieRerolled(HandDie(number, after.dice[number - 1])),))


def shift_pip(_spec: QuestSpec, state: QuestState, move: moves.ShiftPip) -> QuestStep:
    """Move a pip from one die to another. Rule: §9.4."""
    battle = battle_of(state)
    after = _with_face(battle, move.source, battle.dice[move.source - 1].face - 1)
    after = _with_face(after, move.target, battle.dice[move.target - 1].face + 1)
    after = replace(after, shifts=battle.shifts + 1)
    source, target = (HandDie(number, after.dice[number - 1]) for number in (move.source, move.target))
    return Step(QuestState(state.run, after), (ev.PipShifted(source, target),))


def _with_face(battle: Battle, number: int, face: int) -> Battle:
    """Return the battle with a die showing another face; it stays what it was otherwise."""
    old = battle.dice[number - 1]
    changed = die(old.colour, face, old.origin)
    return replace(battle, dice=(*battle.dice[: number - 1], changed, *battle.dice[number:]))
