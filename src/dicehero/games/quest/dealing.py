"""Whether an outcome of chance is possible. A replay that claims another one is forged."""

from __future__ import annotations

from dicehero.core.errors import IllegalMove
from dicehero.games.quest import moves
from dicehero.games.quest.chance import EXTRA_REWARDS, number_range
from dicehero.games.quest.dice import COLOURS, STANDARD_COLOURS, Colour, Origin, Rectangle
from dicehero.games.quest.refusals import not_now
from dicehero.games.quest.spec import OFFERED_VILLAINS, QuestSpec, VillainSpec, is_boss_round
from dicehero.games.quest.state import DiceDeal, QuestState, RewardDeal, VillainDeal


def check_deal_villains(spec: QuestSpec, state: QuestState, move: moves.DealVillains) -> IllegalMove | None:
    """Return the reason against these villains, or None. Rule: §3, §8."""
    run = state.run
    if run is None or not isinstance(state.phase, VillainDeal):
        return not_now(state)
    candidates = {template.id: template for template in spec.candidates(run.round)}
    ids = [villain.id for villain in move.villains]
    wanted = 1 if is_boss_round(run.round) else OFFERED_VILLAINS
    if len(ids) != wanted or len(set(ids)) != wanted or not set(ids) <= set(candidates):
        return _impossible(f"round {run.round} offers {wanted} different villains of its act")
    width = spec.width_of_round(run.round)
    for villain in move.villains:
        if sum(rectangle.width for rectangle in villain.rectangles) != width:
            return _impossible(f"the rectangles of round {run.round} are {width} dice wide in all")
        if not all(_possible(candidates[villain.id], rectangle) for rectangle in villain.rectangles):
            return _impossible(f"{villain.id} never has such a rectangle")
    return None


def _possible(template: VillainSpec, rectangle: Rectangle) -> bool:
    if rectangle.colour not in STANDARD_COLOURS or not 1 <= rectangle.width <= 4:
        return False
    low, high = number_range(template, rectangle.width)
    return low <= rectangle.number <= high and template.colours[rectangle.colour] > 0


def check_deal_dice(_spec: QuestSpec, state: QuestState, move: moves.DealDice) -> IllegalMove | None:
    """Return the reason against this roll, or None. Rule: §4.1."""
    if state.run is None or not isinstance(state.phase, DiceDeal):
        return not_now(state)
    wanted = [colour for colour in COLOURS for _ in range(state.run.pool[colour])]
    if [die.colour for die in move.dice] != wanted or any(d.origin is not Origin.FRESH for d in move.dice):
        return _impossible("a roll is the whole pool in the order R B G Y K")
    return None


def check_deal_rewards(_spec: QuestSpec, state: QuestState, move: moves.DealRewards) -> IllegalMove | None:
    """Return the reason against these rewards, or None. Rule: §7."""
    if not isinstance(state.phase, RewardDeal):
        return not_now(state)
    if Colour.BLACK in move.dice:
        return _impossible("the dice of the first reward have standard colours")
    allowed = (EXTRA_REWARDS,) if state.phase.flawless else tuple((extra,) for extra in EXTRA_REWARDS)
    if move.extras not in allowed:
        return _impossible("one of black and life is offered, after a flawless round both")
    return None


def _impossible(why: str) -> IllegalMove:
    return IllegalMove("impossible-chance", f"Chance cannot bring this: {why}.")
