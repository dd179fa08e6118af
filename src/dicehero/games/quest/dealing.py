"""Whether an outcome of chance is possible. A replay that claims another one is forged."""

from __future__ import annotations

from dicehero.core.errors import IllegalMove
from dicehero.games.quest import moves
from dicehero.games.quest.chance import (
    EXTRA_REWARDS,
    RewardsChance,
    black_rectangles,
    number_range,
    offered_villains,
)
from dicehero.games.quest.dice import COLOURS, FACES, Colour, Origin, Rectangle
from dicehero.games.quest.effects import AllRewards, Effect, NoFlawlessReward
from dicehero.games.quest.refusals import not_now
from dicehero.games.quest.spec import OFFERED_RELICS, QuestSpec, VillainSpec, is_boss_round
from dicehero.games.quest.state import (
    DiceDeal,
    FaceDeal,
    QuestState,
    RelicDeal,
    RewardDeal,
    Run,
    VillainDeal,
    effects_of,
)


def check_deal_villains(spec: QuestSpec, state: QuestState, move: moves.DealVillains) -> IllegalMove | None:
    """Return the reason against these villains, or None. Rule: §3, §8."""
    run = state.run
    if run is None or not isinstance(state.phase, VillainDeal):
        return not_now(state)
    candidates = {template.id: template for template in spec.candidates(run.round)}
    ids = [villain.id for villain in move.villains]
    effects = effects_of(run.perils)
    wanted = offered_villains(run.round, effects)
    if len(ids) != wanted or len(set(ids)) != wanted or not set(ids) <= set(candidates):
        return _impossible(f"round {run.round} offers {wanted} different villains of its act")
    width = spec.width_of_round(run.round)
    for villain in move.villains:
        if sum(rectangle.width for rectangle in villain.rectangles) != width:
            return _impossible(f"the rectangles of round {run.round} are {width} dice wide in all")
        template = candidates[villain.id]
        pairs = zip(villain.rectangles, black_rectangles(template), strict=True)
        if not all(_possible(template, rectangle, black, effects) for rectangle, black in pairs):
            return _impossible(f"{villain.id} never has such a rectangle")
    return None


def _possible(template: VillainSpec, rectangle: Rectangle, black: bool, effects: tuple[Effect, ...]) -> bool:
    if black != (rectangle.colour is Colour.BLACK) or not 1 <= rectangle.width <= 4:
        return False
    low, high = number_range(template, rectangle.width, effects)
    coloured = black or template.colours[rectangle.colour] > 0
    return coloured and low <= rectangle.number <= high


def check_deal_dice(_spec: QuestSpec, state: QuestState, move: moves.DealDice) -> IllegalMove | None:
    """Return the reason against this roll, or None. Rule: §4.1."""
    if state.run is None or not isinstance(state.phase, DiceDeal):
        return not_now(state)
    wanted = [colour for colour in COLOURS for _ in range(state.run.pool[colour])]
    if [die.colour for die in move.dice] != wanted or any(d.origin is not Origin.FRESH for d in move.dice):
        return _impossible("a roll is the whole pool in the order R B G Y K")
    return None


def check_deal_face(_spec: QuestSpec, state: QuestState, move: moves.DealFace) -> IllegalMove | None:
    """Return the reason against the face of a die rolled again, or None. Rule: §9.3."""
    if not isinstance(state.phase, FaceDeal):
        return not_now(state)
    return None if move.face in FACES else _impossible("a die shows 1 to 6")


def check_deal_rewards(spec: QuestSpec, state: QuestState, move: moves.DealRewards) -> IllegalMove | None:
    """Return the reason against these rewards, or None. Rule: §7."""
    if state.run is None or not isinstance(state.phase, RewardDeal):
        return not_now(state)
    if Colour.BLACK in move.dice:
        return _impossible("the dice of the first reward have standard colours")
    chance = rewards_chance(spec, state.run, state.phase)
    leaning = zip(EXTRA_REWARDS, chance.leaning, strict=True)
    one = tuple((extra,) for extra, weight in leaning if weight)
    if move.extras not in ((EXTRA_REWARDS,) if chance.both else one):
        return _impossible("one of black and life is offered, after a flawless round both")
    if chance.relic is not None and chance.relic != move.relic:
        return _impossible("relics come after a boss and, now and then, after a flawless round")
    return None


def rewards_chance(spec: QuestSpec, run: Run, phase: RewardDeal) -> RewardsChance:
    """Return how the rewards of a round are drawn. Rule: §7.5, §10.1."""
    barred = any(isinstance(effect, NoFlawlessReward) for effect in run.effects)
    always = any(isinstance(effect, AllRewards) for effect in run.effects)
    relic: bool | None = None if phase.flawless else False
    if is_boss_round(run.round):
        relic = True
    if not unowned_relics(spec, run):
        relic = False
    return RewardsChance(
        round=run.round,
        both=always or (phase.flawless and not barred),
        leaning=spec.villain_by_id[phase.villain_id].leaning,
        relic=relic,
    )


def unowned_relics(spec: QuestSpec, run: Run) -> tuple[str, ...]:
    """Return the ids of the relics the hero does not have, in file order."""
    owned = {relic.id for relic in run.relics}
    return tuple(relic.id for relic in spec.relics if relic.id not in owned)


def check_deal_relics(spec: QuestSpec, state: QuestState, move: moves.DealRelics) -> IllegalMove | None:
    """Return the reason against these relics, or None. Rule: §10.2."""
    if state.run is None or not isinstance(state.phase, RelicDeal):
        return not_now(state)
    unowned = unowned_relics(spec, state.run)
    wanted = min(OFFERED_RELICS, len(unowned))
    if len(move.relics) != wanted or len(set(move.relics)) != wanted or not set(move.relics) <= set(unowned):
        return _impossible(f"{wanted} different relics that the hero does not have are offered")
    return None


def _impossible(why: str) -> IllegalMove:
    return IllegalMove("impossible-chance", f"Chance cannot bring this: {why}.")
