"""The end of a round, and of a quest. Rule: §6.1-2, §8."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dicehero.core.game import Step
from dicehero.games.quest import events as ev
from dicehero.games.quest import moves
from dicehero.games.quest.battle import Ledger
from dicehero.games.quest.dice import HandDie
from dicehero.games.quest.spec import FINAL_ROUND, QuestSpec
from dicehero.games.quest.state import (
    FREE,
    Battle,
    Crossroads,
    Finished,
    Phase,
    QuestState,
    RewardDeal,
    Run,
)
from dicehero.games.quest.steps import QuestStep, battle_of, begun, ledger_of


def end_round(spec: QuestSpec, state: QuestState, _move: moves.EndRound) -> QuestStep:
    """Score, take the damage, and see who is left. Rule: §6."""
    run, battle = begun(state), battle_of(state)
    ledger = ledger_of(spec, run, battle)
    score, scored = _score(run, ledger)
    life, lost = _damage(run, ledger)
    villain = battle.encounter.villain
    if life == 0:
        fallen = replace(run, life=0, score=score, kept=())
        fell = ev.HeroFell(run.round, score)
        return Step(QuestState(fallen, Finished("fell", villain)), (*scored, *lost, fell))
    events: list[ev.Event] = [*scored, *lost]
    if ledger.healing:
        healed = min(run.max_life, life + ledger.healing)
        events.append(ev.LifeRegained(healed - life, healed))
        life = healed
    free, stolen = _what_is_left(battle, ledger.flawless)
    if stolen:
        events.append(ev.DiceStolen(stolen))
    events.append(ev.RoundSurvived(run.round, ledger.flawless, free))
    phase: Phase = RewardDeal(villain.id, ledger.flawless, free)
    if run.round == FINAL_ROUND:
        events.append(ev.QuestWon(score))
        phase = Crossroads(villain.id, ledger.flawless, free)
    run = replace(run, life=life, score=score, kept=())
    if ledger.flawless:
        bosses = run.flawless_bosses + spec.villain_by_id[villain.id].boss
        run = replace(run, flawless_rounds=run.flawless_rounds + 1, flawless_bosses=bosses)
    return Step(QuestState(run, phase), tuple(events))


def _score(run: Run, ledger: Ledger) -> tuple[int, list[ev.Event]]:
    score = run.score
    events: list[ev.Event] = []
    for index, tally in enumerate(ledger.tallies):
        score += tally.matched + tally.bonus
        events.append(ev.RectangleScored(index, tally.matched, tally.surplus, tally.bonus, score))
    if ledger.bonus:
        score += ledger.bonus
        events.append(ev.FlawlessScored(ledger.bonus, score))
    return score, events


def _damage(run: Run, ledger: Ledger) -> tuple[int, list[ev.Event]]:
    life = run.life
    events: list[ev.Event] = []
    for amount, cause, rectangle in _losses(ledger):
        life = max(0, life - amount)
        events.append(ev.LifeLost(amount, life, cause, rectangle))
    return life, events


def _losses(ledger: Ledger) -> Iterator[tuple[int, ev.LossCause, int | None]]:
    """Yield what life is lost to, in order: amount above 0, cause, rectangle."""
    for index, tally in enumerate(ledger.tallies):
        if tally.loss:
            yield tally.loss, ev.LossCause.RECTANGLE, index
    if ledger.blend_cost:
        yield ledger.blend_cost, ev.LossCause.BLENDS, None
    if ledger.toll:
        yield ledger.toll, ev.LossCause.TOLL, None


def _what_is_left(battle: Battle, flawless: bool) -> tuple[tuple[HandDie, ...], tuple[HandDie, ...]]:
    """Return the free dice that are left, and those that the villain takes. Rule: §9."""
    free = tuple(
        HandDie(index + 1, held)
        for index, (held, spot) in enumerate(zip(battle.dice, battle.spots, strict=True))
        if spot == FREE
    )
    rules = battle.encounter.rules
    if flawless or not free:
        return free, ()
    if rules.nothing_kept:
        return (), free
    if rules.steals_best:
        best = max(free, key=lambda held: (held.die.face, held.die.colour))
        return tuple(held for held in free if held is not best), (best,)
    return free, ()


def retire(_spec: QuestSpec, state: QuestState, _move: moves.Retire) -> QuestStep:
    """Go home, a winner. Rule: §8.2."""
    return Step(QuestState(state.run, Finished("retired", None)), (ev.Retired(begun(state).score),))


def onward(_spec: QuestSpec, state: QuestState, _move: moves.Onward) -> QuestStep:
    """Go on past the last boss. Rule: §8.4."""
    assert isinstance(state.phase, Crossroads)
    phase = RewardDeal(state.phase.villain_id, state.phase.flawless, state.phase.free)
    return Step(QuestState(state.run, phase), (ev.WentOnward(),))
