"""A fingerprint of a state, the same on every machine and Python version."""

from __future__ import annotations

from hashlib import blake2b

from dicehero.games.quest.dice import Die, HandDie, Villain
from dicehero.games.quest.state import (
    Battle,
    BeforeRoll,
    Crossroads,
    DiceDeal,
    FaceDeal,
    Finished,
    GainBlack,
    GainDice,
    GainLife,
    GainSpace,
    HeroChoice,
    KeepChoice,
    Phase,
    QuestState,
    RelicChoice,
    RelicDeal,
    Reward,
    RewardChoice,
    RewardDeal,
    Run,
    VillainChoice,
    VillainDeal,
)

_DIGEST_BYTES = 8


def digest(state: QuestState) -> str:
    """Return 16 hexadecimal digits made of every field of the state."""
    text = f"{_run(state.run)}|{_phase(state.phase)}"
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def _run(run: Run | None) -> str:
    if run is None:
        return "-"
    counts = f"{','.join(map(str, run.pool))};{','.join(map(str, run.capacity))}"
    life = f"{run.life}/{run.max_life}"
    relics = ",".join(relic.id for relic in run.relics)
    flawless = f"{run.flawless_rounds}/{run.flawless_bosses}"
    return (
        f"{run.hero.id};{run.peril};{run.round};{life};{run.score};{counts};"
        f"{_dice(run.kept)};{relics};{flawless}"
    )


def _phase(phase: Phase) -> str:
    match phase:
        case HeroChoice(peril):
            return f"hero;{peril}"
        case VillainDeal():
            return "deal-villains"
        case VillainChoice(offers):
            return "villain;" + ";".join(map(_villain, offers))
        case BeforeRoll(villain):
            return "before-roll;" + _villain(villain)
        case DiceDeal(villain):
            return "deal-dice;" + _villain(villain)
        case Battle():
            return f"battle;{_battle(phase)}"
        case FaceDeal(battle, number):
            return f"deal-face;{number};{_battle(battle)}"
        case RewardDeal(villain_id, flawless, free):
            return f"deal-rewards;{villain_id};{flawless:d};{_held(free)}"
        case RewardChoice(offers, free, relic):
            return f"reward;{';'.join(map(_reward, offers))};{relic:d};{_held(free)}"
        case RelicDeal(free):
            return f"deal-relics;{_held(free)}"
        case RelicChoice(relics, free):
            return f"relic;{','.join(relic.id for relic in relics)};{_held(free)}"
        case KeepChoice(colour, spaces, free, staying):
            return f"keep;{colour.letter};{spaces};{_held(free)};{_held(staying)}"
        case Crossroads(villain_id, flawless, free):
            return f"crossroads;{villain_id};{flawless:d};{_held(free)}"
        case Finished(ending, felled_by):
            return f"finished;{ending};{_villain(felled_by) if felled_by else '-'}"


def _battle(battle: Battle) -> str:
    """The rules in force follow from the run and the villain, so they need not be told."""
    spots = ",".join(map(str, battle.spots))
    used = f"{battle.blends};{battle.rerolls};{battle.shifts}"
    return f"{_villain(battle.encounter.villain)};{_dice(battle.dice)};{spots};{used}"


def _villain(villain: Villain) -> str:
    return " ".join((villain.id, *map(str, villain.rectangles)))


def _dice(dice: tuple[Die, ...]) -> str:
    return ",".join(f"{die}{die.origin.value[0]}" for die in dice)


def _held(dice: tuple[HandDie, ...]) -> str:
    return ",".join(f"{held.number}:{held.die}{held.die.origin.value[0]}" for held in dice)


def _reward(reward: Reward) -> str:
    match reward:
        case GainDice((first, second)):
            return f"dice {first.letter}{second.letter}"
        case GainSpace(colour, spaces):
            return f"space {colour.letter} {spaces}"
        case GainBlack():
            return "black"
        case GainLife(amount):
            return f"life {amount}"
