"""Which moves the rules allow, in a fixed order."""

from __future__ import annotations

from itertools import combinations

from dicehero.games.quest import moves
from dicehero.games.quest.checks import crowded_dice, dice_placed
from dicehero.games.quest.moves import PlayerMove
from dicehero.games.quest.rules import UNLIMITED
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import (
    FREE,
    Battle,
    BeforeRoll,
    Crossroads,
    DiceDeal,
    FaceDeal,
    Finished,
    HeroChoice,
    KeepChoice,
    QuestState,
    RelicChoice,
    RelicDeal,
    RewardChoice,
    RewardDeal,
    VillainChoice,
    VillainDeal,
)


def legal(spec: QuestSpec, state: QuestState) -> tuple[PlayerMove, ...]:
    """Return the player's moves in a fixed order; none while chance decides or when all is over."""
    phase = state.phase
    match phase:
        case Battle():
            return _battle_moves(phase)
        case HeroChoice():
            return tuple(moves.ChooseHero(hero.id) for hero in spec.heroes)
        case VillainChoice():
            return tuple(moves.ChooseVillain(n + 1) for n in range(len(phase.offers)))
        case BeforeRoll():
            return (moves.ROLL,)
        case RewardChoice():
            return tuple(moves.ChooseReward(n + 1) for n in range(len(phase.offers)))
        case RelicChoice():
            return tuple(moves.ChooseRelic(n + 1) for n in range(len(phase.offers)))
        case KeepChoice():
            return tuple(moves.Keep(dice) for dice in combinations(crowded_dice(phase), phase.spaces))
        case Crossroads():
            return (moves.RETIRE, moves.ONWARD)
        case VillainDeal() | DiceDeal() | FaceDeal() | RewardDeal() | RelicDeal() | Finished():
            return ()


def _battle_moves(battle: Battle) -> tuple[PlayerMove, ...]:
    spots, encounter = battle.spots, battle.encounter
    rules, takers = encounter.rules, encounter.fits.takers
    # The rectangles that take another die, as a bit set (bit 0 is rectangle a).
    open_rectangles = 0
    if rules.placement_limit == UNLIMITED or dice_placed(battle) < rules.placement_limit:
        for index, rectangle in enumerate(encounter.villain.rectangles):
            if spots.count(index) < rectangle.width:
                open_rectangles |= 1 << index
    found: list[PlayerMove] = []
    taken_back: list[PlayerMove] = []
    free: list[int] = []
    for number, (die, spot) in enumerate(zip(battle.dice, spots, strict=True), start=1):
        if spot == FREE:
            free.append(number)
            found += moves.places(number)[takers[die.code] & open_rectangles]
        elif spot >= 0:
            taken_back.append(moves.take_back(number))
    found += taken_back
    if battle.blends < rules.blend_limit:
        found += moves.blends(tuple(free))
    if battle.rerolls < rules.rerolls:
        found += [moves.Reroll(number) for number in free]
    if battle.shifts < rules.pip_shifts:
        givers = [number for number in free if battle.dice[number - 1].face > 1]
        takers_of_pips = [number for number in free if battle.dice[number - 1].face < 6]
        found += [moves.ShiftPip(a, b) for a in givers for b in takers_of_pips if a != b]
    found.append(moves.END_ROUND)
    return tuple(found)
