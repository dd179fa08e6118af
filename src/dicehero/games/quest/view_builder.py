"""The view of a state."""

from __future__ import annotations

from dataclasses import replace

from dicehero.games.quest.dice import HandDie
from dicehero.games.quest.show import show_hero, show_modifier, show_reward, show_villain
from dicehero.games.quest.spec import FINAL_ROUND, QuestSpec
from dicehero.games.quest.state import (
    BLENDED_AWAY,
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
    Run,
    VillainChoice,
    VillainDeal,
)
from dicehero.games.quest.steps import ledger_of
from dicehero.games.quest.view import DieView, KeepView, PhaseName, QuestView


def view_of(spec: QuestSpec, state: QuestState) -> QuestView:
    """Return what the player sees."""
    run = state.run
    if run is None:
        peril = state.phase.peril if isinstance(state.phase, HeroChoice) else 0
        perils = tuple(map(show_modifier, spec.perils_of(peril)))
        heroes = tuple(map(show_hero, spec.heroes))
        return QuestView(PhaseName.CHOOSE_HERO, heroes=heroes, peril=peril, perils=perils)
    base = QuestView(
        PhaseName.DEALING_VILLAINS,
        hero=show_hero(run.hero),
        round=run.round,
        life=run.life,
        max_life=run.max_life,
        score=run.score,
        peril=run.peril,
        perils=tuple(map(show_modifier, run.perils)),
        relics=tuple(map(show_modifier, run.relics)),
        flawless_rounds=run.flawless_rounds,
        flawless_bosses=run.flawless_bosses,
        pool=run.pool,
        capacity=run.capacity,
        toll=spec.toll_of_round(run.round),
        kept=run.kept,
        won=has_won(state),
    )
    match state.phase:
        case VillainDeal() | HeroChoice():
            return base
        case VillainChoice(offers):
            cards = tuple(show_villain(spec, villain) for villain in offers)
            return replace(base, phase=PhaseName.CHOOSE_VILLAIN, villains=cards)
        case BeforeRoll(villain):
            return replace(base, phase=PhaseName.BEFORE_ROLL, villain=show_villain(spec, villain))
        case DiceDeal(villain):
            return replace(base, phase=PhaseName.ROLLING, villain=show_villain(spec, villain))
        case Battle() as battle:
            return _in_battle(spec, run, base, PhaseName.BATTLE, battle)
        case FaceDeal(battle, _):
            return _in_battle(spec, run, base, PhaseName.REROLLING, battle)
        case Crossroads(_, _, free):
            return replace(base, phase=PhaseName.CROSSROADS, dice=free_dice(free))
        case RewardDeal(_, _, free):
            return replace(base, phase=PhaseName.DEALING_REWARDS, dice=free_dice(free))
        case RewardChoice(rewards, free, _):
            shown = tuple(show_reward(run, reward) for reward in rewards)
            return replace(base, phase=PhaseName.CHOOSE_REWARD, dice=free_dice(free), rewards=shown)
        case RelicDeal(free):
            return replace(base, phase=PhaseName.DEALING_RELICS, dice=free_dice(free))
        case RelicChoice(relics, free):
            offered = tuple(map(show_modifier, relics))
            return replace(base, phase=PhaseName.CHOOSE_RELIC, dice=free_dice(free), relic_offers=offered)
        case KeepChoice(colour, spaces, free, staying):
            asked = tuple(held.number for held in free if held.die.colour is colour)
            return replace(
                base,
                phase=PhaseName.CHOOSE_KEPT,
                dice=free_dice((*free, *staying)),
                keep=KeepView(colour, spaces, asked),
            )
        case Finished(ending, felled_by):
            card = show_villain(spec, felled_by) if felled_by else None
            return replace(base, phase=PhaseName.FINISHED, ending=ending, villain=card)


def _in_battle(spec: QuestSpec, run: Run, base: QuestView, phase: PhaseName, battle: Battle) -> QuestView:
    rules = battle.encounter.rules
    return replace(
        base,
        phase=phase,
        kept=(),
        villain=show_villain(spec, battle.encounter.villain),
        dice=_hand(battle),
        blends=battle.blends,
        rerolls=rules.rerolls - battle.rerolls,
        shifts=rules.pip_shifts - battle.shifts,
        ledger=ledger_of(spec, run, battle),
    )


def has_won(state: QuestState) -> bool:
    """Whether the last boss has been survived. Rule: §8.2."""
    run, phase = state.run, state.phase
    if run is None or run.round < FINAL_ROUND:
        return False
    if run.round > FINAL_ROUND:
        return True
    if isinstance(phase, Finished):
        return phase.ending == "retired"
    return isinstance(phase, Crossroads | RewardDeal | RewardChoice | RelicDeal | RelicChoice | KeepChoice)


def free_dice(free: tuple[HandDie, ...]) -> tuple[DieView, ...]:
    """Return free dice as shown, in the order of their numbers."""
    in_order = sorted(free, key=lambda held: held.number)
    return tuple(show_die(held, None) for held in in_order)


def show_die(held: HandDie, rectangle: int | None) -> DieView:
    """Return a die of the hand as shown."""
    return DieView(held.number, held.die.colour, held.die.face, held.die.origin, rectangle)


def _hand(battle: Battle) -> tuple[DieView, ...]:
    return tuple(
        show_die(HandDie(index + 1, die), None if spot == FREE else spot)
        for index, (die, spot) in enumerate(zip(battle.dice, battle.spots, strict=True))
        if spot != BLENDED_AWAY
    )
