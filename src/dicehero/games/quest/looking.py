"""The view of a state."""

from __future__ import annotations

from dataclasses import replace

from dicehero.games.quest.apply import ledger_of
from dicehero.games.quest.dice import HandDie
from dicehero.games.quest.show import show_hero, show_reward, show_villain
from dicehero.games.quest.spec import FINAL_ROUND, QuestSpec
from dicehero.games.quest.state import (
    BLENDED_AWAY,
    FREE,
    Battle,
    BeforeRoll,
    Crossroads,
    DiceDeal,
    Finished,
    HeroChoice,
    KeepChoice,
    QuestState,
    RewardChoice,
    RewardDeal,
    VillainChoice,
    VillainDeal,
)
from dicehero.games.quest.view import DieView, KeepView, PhaseName, QuestView


def view_of(spec: QuestSpec, state: QuestState) -> QuestView:
    """Return what the player sees."""
    run = state.run
    if run is None:
        return QuestView(PhaseName.CHOOSE_HERO, heroes=tuple(map(show_hero, spec.heroes)))
    base = QuestView(
        PhaseName.DEALING_VILLAINS,
        hero=show_hero(run.hero),
        round=run.round,
        life=run.life,
        max_life=run.hero.max_life,
        score=run.score,
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
            return replace(
                base,
                phase=PhaseName.BATTLE,
                kept=(),
                villain=show_villain(spec, battle.villain),
                dice=_hand(battle),
                ledger=ledger_of(spec, run, battle),
            )
        case Crossroads(_, free):
            return replace(base, phase=PhaseName.CROSSROADS, dice=free_dice(free))
        case RewardDeal(_, free):
            return replace(base, phase=PhaseName.DEALING_REWARDS, dice=free_dice(free))
        case RewardChoice(rewards, free):
            shown = tuple(show_reward(run, reward) for reward in rewards)
            return replace(base, phase=PhaseName.CHOOSE_REWARD, dice=free_dice(free), rewards=shown)
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


def has_won(state: QuestState) -> bool:
    """Whether the last boss has been survived. Rule: §8.2."""
    run, phase = state.run, state.phase
    if run is None or run.round < FINAL_ROUND:
        return False
    if run.round > FINAL_ROUND:
        return True
    if isinstance(phase, Finished):
        return phase.ending == "retired"
    return isinstance(phase, Crossroads | RewardDeal | RewardChoice | KeepChoice)


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
