"""What rewards, relics and kept dice are worth to a player who plans for the rest of the quest."""

from __future__ import annotations

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import COLOURS, Colour
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.gains import add_dice
from dicehero.games.quest.rules import BattleRules
from dicehero.games.quest.spec import FINAL_ROUND, Modifier
from dicehero.games.quest.state import GainBlack, GainDice, GainLife, GainSpace, Reward, Run

_DIE = 1.0
"""The unit: a coloured die in the pool for the rest of the quest."""
_BLACK_DIE = 1.75


def reward_value(run: Run, reward: Reward) -> float:
    """Return the worth of a reward, in coloured dice for the rest of the quest."""
    ahead = max(0.15, (FINAL_ROUND - run.round) / FINAL_ROUND)
    match reward:
        case GainDice(colours):
            _, wasted = add_dice(run.pool, run.capacity, colours)
            gained = [colour for colour in colours if colour not in wasted]
            gained += [colour for colour in set(wasted) if colours.count(colour) > wasted.count(colour)]
            return sum(_colour_value(run, colour) for colour in gained) * ahead
        case GainBlack():
            return _BLACK_DIE * ahead if run.pool[Colour.BLACK] < run.capacity[Colour.BLACK] else 0.0
        case GainSpace(colour, spaces):
            room = run.capacity[colour] - run.pool[colour]
            # A full colour wastes reward dice and keeps nothing; the first space is the best.
            worth = 1.1 if room == 0 else 0.7 if room == 1 else 0.3
            return worth * spaces * ahead * (1.2 if colour is Colour.BLACK else 1.0)
        case GainLife(amount):
            life = min(amount, run.max_life - run.life)
            danger = 1.0 + max(0.0, (14 - run.life) / 7)
            return 0.075 * life * danger


def _colour_value(run: Run, colour: Colour) -> float:
    """Return the worth of another die of a colour: the fewer there are, the more it opens."""
    return _DIE * (1.15 if run.pool[colour] == 0 else 1.0 if run.pool[colour] < 4 else 0.8)


HUNDREDTHS = 100
"""Worths of kept dice are told in so many parts of a life point."""
KEPT_PIP = 0.3
"""What a pip kept weighs beside a life point of a hero who is far from falling."""
_KEPT_BLACK = 1.2
"""It goes on every colour."""


def life_weight(life: int) -> float:
    """Return what a life point weighs to a hero with so much life: the closer the fall, the more."""
    return 1.0 + 6.0 / max(1, life)


def kept_worths(run: Run, rules: BattleRules) -> tuple[tuple[int, ...], ...]:
    """Return, by colour and face (0-6) of a free die, what it saves next round if it is kept.

    In hundredths of a life point; rising with the face.
    """
    pip = HUNDREDTHS * KEPT_PIP / life_weight(run.life)
    shares = [_KEPT_BLACK if colour is Colour.BLACK else _colour_value(run, colour) for colour in COLOURS]
    return tuple(tuple(round(share * pip * rules.kept_face(face)) for face in range(7)) for share in shares)


def relic_value(run: Run, relic: Modifier) -> float:
    """Return the worth of a relic, in coloured dice for the rest of the quest."""
    return sum(_effect_value(run, effect) for effect in relic.effects)


def _effect_value(run: Run, effect: Effect) -> float:
    match effect:
        case fx.DieWorth(amount, sort, rectangle):
            share = {"any": 1.0, "wild": 0.4, "kept": 0.3, "blended": 0.3}.get(sort, 0.5)
            return amount * 3.0 * share * (1.0 if rectangle is None else 0.4)
        case fx.LossForgiven(up_to, rectangle):
            return up_to * 1.2 * (1.0 if rectangle is None else 0.4)
        case fx.LossCapped(at, rectangle):
            return max(0.2, (12 - at) * 0.2) * (1.0 if rectangle is None else 0.5)
        case fx.BlendShift(amount, of):
            return amount * (1.5 if of == "any" else 0.9)
        case fx.BlendRoundsUp(first_only):
            return 0.6 if first_only else 1.0
        case fx.LowestFace(face, colour):
            return (face - 1) * (1.2 if colour is None else 0.4)
        case fx.KeptShift(amount):
            return amount * 0.8
        case fx.Rerolls(times) | fx.PipShifts(times):
            return times * 1.0
        case fx.FlawlessLife(life):
            return life * 0.35
        case fx.RoundLife(life):
            return life * 1.3
        case fx.MaxLife(amount):
            return amount * 0.2
        case fx.ExtraDie(word):
            return _BLACK_DIE if word == "black" else 1.1
        case fx.ExtraSpaces(spaces):
            return spaces * 0.9
        case fx.AlsoCounts(colour=word, every=every):
            return 2.4 / every * min(1.5, _dice_of(run, word) / 3)
        case fx.SpaceReward() | fx.AllRewards():
            return 0.8
        case fx.LifeReward(life):
            return (life - 10) * 0.12
        case fx.BeatenCosts() | fx.BlendCosts() | fx.NoBlending() | fx.BlendLimit() | fx.LossExtra():
            return -1.0
        case _:
            return 0.3


def _dice_of(run: Run, word: str) -> int:
    return next(run.pool[colour] for colour in Colour if colour.word == word)
