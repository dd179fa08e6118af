"""The simple players: `random`, `greedy` and `steady`. Each is a function from a state to its next moves."""

from __future__ import annotations

from collections.abc import Callable

from dicehero.bots.quest.battle_matrix import Weights, battle_matrix
from dicehero.bots.quest.expect import expected_loss
from dicehero.bots.quest.planner import Plan, plan_round
from dicehero.bots.quest.values import relic_value, reward_value
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest, moves
from dicehero.games.quest.dice import Colour, Villain
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import (
    Battle,
    KeepChoice,
    QuestState,
    RelicChoice,
    RewardChoice,
    Run,
    VillainChoice,
)

Policy = Callable[[Quest, QuestState, Draw], tuple[Move, ...]]
"""Returns moves to play one after the other. The draws are the player's own whims: they have nothing
to do with the seed of the quest, which no player sees."""

GREEDY = Weights(life=1.0, score=0.01, kept=0.3)


def random_player(game: Quest, state: QuestState, draw: Draw) -> tuple[Move, ...]:
    """Play any legal move."""
    legal = game.legal(state)
    return (legal[draw.below(len(legal))],)


def greedy(game: Quest, state: QuestState, draw: Draw) -> tuple[Move, ...]:
    """Choose like `steady`, but place die by die where it helps most at once, and never blend."""
    run, phase = state.run, state.phase
    match phase:
        case VillainChoice(offers) if run is not None:
            return (_face_cheapest(game, run, offers, blending=False),)
        case Battle() if run is not None:
            plan = plan_round(battle_matrix(run, phase, GREEDY), blending=False)
            return (*plan.line(), moves.END_ROUND)
        case _:
            return steady(game, state, draw)


def steady(game: Quest, state: QuestState, _draw: Draw) -> tuple[Move, ...]:
    """Weigh life, score and dice kept; blend; choose villains, rewards and relics by expected worth."""
    run, phase = state.run, state.phase
    assert run is not None, "the hero is chosen before a player is asked"
    match phase:
        case VillainChoice(offers):
            return (_face_cheapest(game, run, offers, blending=True),)
        case Battle():
            return _fight(run, phase)
        case RewardChoice(offers=rewards):
            worth = [reward_value(run, reward) for reward in rewards]
            return (moves.ChooseReward(1 + worth.index(max(worth))),)
        case RelicChoice(offers=relics):
            liking = [relic_value(run, relic) for relic in relics]
            return (moves.ChooseRelic(1 + liking.index(max(liking))),)
        case KeepChoice():
            mine = [held for held in phase.free if held.die.colour is phase.colour]
            best = sorted(mine, key=lambda held: -held.die.face)[: phase.spaces]
            return (moves.Keep(tuple(sorted(held.number for held in best))),)
        case _:
            return (game.legal(state)[0],)


def _face_cheapest(game: Quest, run: Run, offers: tuple[Villain, ...], blending: bool) -> moves.ChooseVillain:
    losses = [expected_loss(game.spec, run, villain, blending) for villain in offers]
    return moves.ChooseVillain(1 + losses.index(min(losses)))


def steady_weights(run: Run) -> Weights:
    """Return what `steady` cares about: the less life is left, the more each point of it counts."""
    need = 1.0 + 6.0 / max(1, run.life)
    return Weights(life=need, score=0.4, kept=0.3)


def _fight(run: Run, battle: Battle) -> tuple[Move, ...]:
    plan = plan_round(battle_matrix(run, battle, steady_weights(run)))
    if tweak := tweak_of(battle, plan):
        return (tweak,)
    return (*plan.line(), moves.END_ROUND)


def tweak_of(battle: Battle, plan: Plan) -> moves.Reroll | moves.ShiftPip | None:
    """Return a die to roll again or a pip to move before a plan is played, if that is allowed and helps."""
    rules = battle.encounter.rules
    if battle.rerolls < rules.rerolls and (weakest := _weakest(battle)) is not None:
        return moves.Reroll(weakest)
    return _helpful_shift(plan, len(battle.dice)) if battle.shifts < rules.pip_shifts else None


def _weakest(battle: Battle) -> int | None:
    """Return the number of the lowest die that could be of use, where a new roll likely betters it."""
    takers = battle.encounter.fits.takers
    useful = [
        (die.face, number)
        for number, die in enumerate(battle.dice, start=1)
        if die.face <= 3 and (takers[die.code] or die.colour is Colour.BLACK)
    ]
    return min(useful)[1] if useful else None


def _helpful_shift(plan: Plan, dice: int) -> moves.ShiftPip | None:
    """Return a pip's way from an idle die to one that lies on a rectangle left short."""
    idle = [index for index in plan.free() if index < dice and plan.dice[index].face > 1]
    short = [
        index
        for index, spot in enumerate(plan.spots)
        if spot >= 0
        and index < dice
        and plan.dice[index].face < 6
        and plan.have[spot] < plan.table.numbers[spot]
    ]
    return moves.ShiftPip(idle[0] + 1, short[0] + 1) if idle and short else None
