"""What a survivor gets: rewards, relics, kept dice. Rule: §6.3-4, §7, §10."""

from __future__ import annotations

from dataclasses import replace

from dicehero.core.game import Step
from dicehero.games.quest import events as ev
from dicehero.games.quest import moves
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.gains import (
    add_dice,
    heal,
    life_reward,
    space_reward,
    take_at_once,
    with_count,
)
from dicehero.games.quest.keeping import settle_hand
from dicehero.games.quest.show import show_modifier, show_reward
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import (
    GainBlack,
    GainDice,
    GainLife,
    GainSpace,
    KeepChoice,
    QuestState,
    RelicChoice,
    RelicDeal,
    Reward,
    RewardChoice,
    RewardDeal,
    Run,
)
from dicehero.games.quest.steps import QuestStep, begun


def deal_rewards(_spec: QuestSpec, state: QuestState, move: moves.DealRewards) -> QuestStep:
    """Offer the rewards. Rule: §7.5."""
    run = begun(state)
    assert isinstance(state.phase, RewardDeal)
    extras: dict[str, Reward] = {"black": GainBlack(), "life": GainLife(life_reward(run))}
    space = GainSpace(move.space, space_reward(run))
    offers = (GainDice(move.dice), space, *(extras[extra] for extra in move.extras))
    shown = tuple(show_reward(run, offer) for offer in offers)
    phase = RewardChoice(offers, state.phase.free, move.relic)
    return Step(QuestState(run, phase), (ev.RewardsOffered(shown),))


def choose_reward(spec: QuestSpec, state: QuestState, move: moves.ChooseReward) -> QuestStep:
    """Take a reward; a choice of relics may follow. Rule: §6.3, §10.1."""
    run, phase = begun(state), state.phase
    assert isinstance(phase, RewardChoice)
    reward = phase.offers[move.number - 1]
    taken = ev.RewardTaken(show_reward(run, reward))
    run, gains = _take(run, reward)
    if phase.relic:
        return Step(QuestState(run, RelicDeal(phase.free)), (taken, *gains, ev.RelicNear()))
    settled = settle_hand(spec, run, phase.free, ())
    return Step(settled.state, (taken, *gains, *settled.events))


def _take(run: Run, reward: Reward) -> tuple[Run, tuple[ev.Event, ...]]:
    match reward:
        case GainDice() | GainBlack():
            colours = reward.colours if isinstance(reward, GainDice) else (Colour.BLACK,)
            pool = run.pool
            events: list[ev.Event] = []
            for colour in colours:
                pool, wasted = add_dice(pool, run.capacity, (colour,))
                events.append(ev.DieWasted(colour) if wasted else ev.DieGained(colour, pool[colour]))
            return replace(run, pool=pool), tuple(events)
        case GainSpace(colour, spaces):
            capacity = run.capacity[colour] + spaces
            run = replace(run, capacity=with_count(run.capacity, colour, capacity))
            return run, (ev.SpaceGained(colour, capacity),)
        case GainLife(amount):
            life = heal(run, amount)
            return replace(run, life=life), (ev.LifeRegained(life - run.life, life),)


def deal_relics(spec: QuestSpec, state: QuestState, move: moves.DealRelics) -> QuestStep:
    """Offer the relics. Rule: §10.2."""
    assert isinstance(state.phase, RelicDeal)
    offers = tuple(spec.relic_by_id[relic] for relic in move.relics)
    shown = tuple(map(show_modifier, offers))
    return Step(QuestState(state.run, RelicChoice(offers, state.phase.free)), (ev.RelicsOffered(shown),))


def choose_relic(spec: QuestSpec, state: QuestState, move: moves.ChooseRelic) -> QuestStep:
    """Take a relic. Rule: §10.3."""
    run, phase = begun(state), state.phase
    assert isinstance(phase, RelicChoice)
    relic = phase.offers[move.number - 1]
    run, changes = take_at_once(replace(run, relics=(*run.relics, relic)), relic.effects)
    settled = settle_hand(spec, run, phase.free, ())
    return Step(settled.state, (ev.RelicTaken(show_modifier(relic)), *changes, *settled.events))


def keep(spec: QuestSpec, state: QuestState, move: moves.Keep) -> QuestStep:
    """Keep the named dice of the crowded colour. Rule: §6.4."""
    phase = state.phase
    assert isinstance(phase, KeepChoice)
    asked = tuple(held for held in phase.free if held.die.colour is phase.colour)
    chosen = tuple(held for held in asked if held.number in move.dice)
    lost = tuple(held for held in asked if held.number not in move.dice)
    others = tuple(held for held in phase.free if held.die.colour is not phase.colour)
    settled = settle_hand(spec, begun(state), others, (*phase.staying, *chosen))
    return Step(settled.state, (ev.DiceLost(lost), *settled.events))
