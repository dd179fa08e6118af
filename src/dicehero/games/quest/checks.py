"""The reason against every move that the rules forbid: one function a kind of move.

`legal` lists what these functions let pass, and `apply` asks them first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dicehero.core.errors import IllegalMove
from dicehero.games.quest import moves
from dicehero.games.quest.causes import explain
from dicehero.games.quest.dealing import (
    check_deal_dice,
    check_deal_face,
    check_deal_relics,
    check_deal_rewards,
    check_deal_villains,
)
from dicehero.games.quest.dice import RECTANGLE_LETTERS
from dicehero.games.quest.effects import (
    BlendLimit,
    Effect,
    NoBlending,
    PipShifts,
    PlacementLimit,
    Rerolls,
)
from dicehero.games.quest.misfits import misfit
from dicehero.games.quest.moves import Move
from dicehero.games.quest.refusals import not_now
from dicehero.games.quest.rules import UNLIMITED
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import (
    BLENDED_AWAY,
    FREE,
    Battle,
    BeforeRoll,
    Crossroads,
    HeroChoice,
    KeepChoice,
    QuestState,
    RelicChoice,
    RewardChoice,
    VillainChoice,
)

_E = TypeVar("_E", bound=Effect)


def check(spec: QuestSpec, state: QuestState, move: Move) -> IllegalMove | None:
    """Return None where `apply` accepts the move, else the reason against it."""
    return _CHECKS[type(move)](spec, state, move)


def _check_hero(spec: QuestSpec, state: QuestState, move: moves.ChooseHero) -> IllegalMove | None:
    if not isinstance(state.phase, HeroChoice):
        return not_now(state)
    if move.hero not in spec.hero_by_id:
        known = ", ".join(spec.hero_by_id)
        return IllegalMove("no-such-hero", f"There is no hero {move.hero!r}; there are {known}.")
    return None


def _check_villain(_spec: QuestSpec, state: QuestState, move: moves.ChooseVillain) -> IllegalMove | None:
    if not isinstance(state.phase, VillainChoice):
        return not_now(state)
    return _check_number("villain", move.number, len(state.phase.offers))


def _check_number(what: str, number: int, offered: int) -> IllegalMove | None:
    if 1 <= number <= offered:
        return None
    numbers = "only number 1" if offered == 1 else f"numbers 1 to {offered}"
    return IllegalMove(f"no-such-{what}", f"There is no {what} {number}: {numbers}.")


def _check_roll(_spec: QuestSpec, state: QuestState, _move: moves.Roll) -> IllegalMove | None:
    if isinstance(state.phase, BeforeRoll):
        return None
    if isinstance(state.phase, Battle):
        return IllegalMove("already-rolled", "The dice are rolled already: once a round.")
    return not_now(state)


def _die_problem(battle: Battle, number: int) -> IllegalMove | None:
    if not 1 <= number <= len(battle.dice):
        return IllegalMove("no-such-die", f"There is no die {number} in this round.")
    if battle.spots[number - 1] == BLENDED_AWAY:
        return IllegalMove("die-blended", f"Die {number} went into the blender.")
    return None


def _check_place(spec: QuestSpec, state: QuestState, move: moves.Place) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if problem := _die_problem(battle, move.die):
        return problem
    if not 0 <= move.rectangle < len(battle.encounter.villain.rectangles):
        return IllegalMove("no-such-rectangle", "The rectangles are a, b and c.")
    spot = battle.spots[move.die - 1]
    if spot != FREE:
        lies = RECTANGLE_LETTERS[spot]
        return IllegalMove("die-placed", f"Die {move.die} lies on {lies} already; take it back first.")
    if not battle.encounter.fits.takers[battle.dice[move.die - 1].code] >> move.rectangle & 1:
        return misfit(spec, state, battle, move)
    width = battle.encounter.villain.rectangles[move.rectangle].width
    if battle.spots.count(move.rectangle) >= width:
        letter, dice = RECTANGLE_LETTERS[move.rectangle], "1 die" if width == 1 else f"{width} dice"
        return IllegalMove("rectangle-full", f"Rectangle {letter} is full: it has room for {dice}.")
    limit = battle.encounter.rules.placement_limit
    if limit != UNLIMITED and dice_placed(battle) >= limit:
        effect = _tightest(battle, PlacementLimit, lambda each: each.dice)
        return IllegalMove("placement-limit", explain(spec, state, effect))
    return None


def _check_take_back(_spec: QuestSpec, state: QuestState, move: moves.TakeBack) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if problem := _die_problem(battle, move.die):
        return problem
    if battle.spots[move.die - 1] == FREE:
        return IllegalMove("die-free", f"Die {move.die} is not placed.")
    return None


def _check_blend(spec: QuestSpec, state: QuestState, move: moves.Blend) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    limit = battle.encounter.rules.blend_limit
    if limit == 0:
        jam = next(each for each in battle.encounter.rules.effects if isinstance(each, NoBlending))
        return IllegalMove("no-blending", explain(spec, state, jam))
    for number in (move.first, move.second):
        if problem := _free_problem(battle, number):
            return problem
    if move.first == move.second:
        return IllegalMove("same-die", "A die cannot be blended with itself; name two dice.")
    if move.first > move.second:
        return IllegalMove("order", "Name the die with the lower number first.")
    if battle.blends >= limit:
        effect = _tightest(battle, BlendLimit, lambda each: each.blends)
        return IllegalMove("blend-limit", explain(spec, state, effect))
    return None


def _check_reroll(spec: QuestSpec, state: QuestState, move: moves.Reroll) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if battle.rerolls >= battle.encounter.rules.rerolls:
        return _no_charge(spec, state, battle, "roll a die again", Rerolls)
    return _free_problem(battle, move.die)


def _check_shift(spec: QuestSpec, state: QuestState, move: moves.ShiftPip) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if battle.shifts >= battle.encounter.rules.pip_shifts:
        return _no_charge(spec, state, battle, "move a pip", PipShifts)
    for number in (move.source, move.target):
        if problem := _free_problem(battle, number):
            return problem
    if move.source == move.target:
        return IllegalMove("same-die", "A pip goes from one die to another; name two dice.")
    if battle.dice[move.source - 1].face == 1:
        return IllegalMove("no-pip-left", f"Die {move.source} shows 1: it has no pip to give.")
    if battle.dice[move.target - 1].face == 6:
        return IllegalMove("no-room-for-pip", f"Die {move.target} shows 6: it takes no more pips.")
    return None


def _free_problem(battle: Battle, number: int) -> IllegalMove | None:
    if problem := _die_problem(battle, number):
        return problem
    if battle.spots[number - 1] != FREE:
        return IllegalMove("die-placed", f"Die {number} is placed; take it back first.")
    return None


def _no_charge(
    spec: QuestSpec, state: QuestState, battle: Battle, what: str, kind: type[Rerolls | PipShifts]
) -> IllegalMove:
    """Return the refusal where nothing allows something, or not so often."""
    allowing = [effect for effect in battle.encounter.rules.effects if isinstance(effect, kind)]
    if not allowing:
        return IllegalMove("no-charge", f"Nothing lets you {what}.")
    told = (explain(spec, state, effect) for effect in dict.fromkeys(allowing))
    return IllegalMove("no-charge", " ".join((f"You cannot {what} any more in this round.", *told)))


def _tightest(battle: Battle, kind: type[_E], limit: Callable[[_E], int]) -> _E:
    """Return the effect of a kind that allows least."""
    return min((each for each in battle.encounter.rules.effects if isinstance(each, kind)), key=limit)


def _check_end(_spec: QuestSpec, state: QuestState, _move: moves.EndRound) -> IllegalMove | None:
    return None if isinstance(state.phase, Battle) else not_now(state)


def _check_reward(_spec: QuestSpec, state: QuestState, move: moves.ChooseReward) -> IllegalMove | None:
    if not isinstance(state.phase, RewardChoice):
        return not_now(state)
    return _check_number("reward", move.number, len(state.phase.offers))


def _check_relic(_spec: QuestSpec, state: QuestState, move: moves.ChooseRelic) -> IllegalMove | None:
    if not isinstance(state.phase, RelicChoice):
        return not_now(state)
    return _check_number("relic", move.number, len(state.phase.offers))


def _check_keep(_spec: QuestSpec, state: QuestState, move: moves.Keep) -> IllegalMove | None:
    phase = state.phase
    if not isinstance(phase, KeepChoice):
        return not_now(state)
    crowded = crowded_dice(phase)
    for number in move.dice:
        if number not in crowded:
            choices = ", ".join(map(str, crowded))
            return IllegalMove(
                "no-such-die",
                f"Die {number} is not asked about: choose among the {phase.colour.word} dice {choices}.",
            )
    if len(set(move.dice)) != len(move.dice):
        return IllegalMove("same-die", "A die can be kept only once.")
    if len(move.dice) != phase.spaces:
        dice = "1 die stays" if phase.spaces == 1 else f"{phase.spaces} dice stay"
        return IllegalMove(
            "wrong-count", f"{phase.colour.word.capitalize()}: {dice}; {len(move.dice)} named."
        )
    if list(move.dice) != sorted(move.dice):
        return IllegalMove("order", "Name the dice in ascending order.")
    return None


def _check_crossroads(
    _spec: QuestSpec, state: QuestState, _move: moves.Retire | moves.Onward
) -> IllegalMove | None:
    return None if isinstance(state.phase, Crossroads) else not_now(state)


# Callable[..., ]: each function takes the very type it is filed under, which a dict cannot express.
_CHECKS: dict[type, Callable[..., IllegalMove | None]] = {
    moves.ChooseHero: _check_hero,
    moves.ChooseVillain: _check_villain,
    moves.Roll: _check_roll,
    moves.Place: _check_place,
    moves.TakeBack: _check_take_back,
    moves.Blend: _check_blend,
    moves.Reroll: _check_reroll,
    moves.ShiftPip: _check_shift,
    moves.EndRound: _check_end,
    moves.ChooseReward: _check_reward,
    moves.ChooseRelic: _check_relic,
    moves.Keep: _check_keep,
    moves.Retire: _check_crossroads,
    moves.Onward: _check_crossroads,
    moves.DealVillains: check_deal_villains,
    moves.DealDice: check_deal_dice,
    moves.DealFace: check_deal_face,
    moves.DealRewards: check_deal_rewards,
    moves.DealRelics: check_deal_relics,
}


def crowded_dice(phase: KeepChoice) -> tuple[int, ...]:
    """Return the numbers of the dice that a question about keeping is about."""
    return tuple(held.number for held in phase.free if held.die.colour is phase.colour)


def dice_placed(battle: Battle) -> int:
    """Return how many dice lie on the rectangles."""
    return sum(spot >= 0 for spot in battle.spots)
