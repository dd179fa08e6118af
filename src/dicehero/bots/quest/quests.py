"""Playing whole quests with a bot, and keeping what statistics need."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from dicehero.bots.quest.decision_width import is_wide
from dicehero.bots.quest.roster import POLICIES
from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest, moves
from dicehero.games.quest import events as ev
from dicehero.games.quest.gains import take_at_once
from dicehero.games.quest.game import PERIL
from dicehero.games.quest.moves import Move
from dicehero.games.quest.spec import ROUNDS_PER_ACT, act_of
from dicehero.games.quest.state import (
    Battle,
    Crossroads,
    QuestState,
    RelicChoice,
    RewardChoice,
    Run,
    VillainDeal,
)


@dataclass(slots=True)
class QuestRecord:
    """What one quest came to."""

    seed: str
    hero: str
    won: bool = False
    rounds: int = 0
    """Rounds survived."""
    score: int = 0
    battles: list[tuple[str, int]] = field(default_factory=list)
    """Villain and life points lost, battle by battle."""
    offered: Counter[str] = field(default_factory=Counter)
    """Offers by reward kind (`reward:dice`) and relic (`relic:ID`)."""
    picked: Counter[str] = field(default_factory=Counter)
    """Choices, by the same names."""
    judged_rounds: int = 0
    """Rounds of acts 2 and 3 whose decision width was measured."""
    wide_rounds: int = 0
    """Those of them that were real decisions."""


def play_quest(
    game: Quest,
    bot: str,
    seed: str,
    hero: str,
    peril: int = 0,
    endless: bool = False,
    width: bool = False,
    gift: str | None = None,
) -> QuestRecord:
    """Play one quest. The hero retires after the last boss unless `endless`.

    With `width`, each round of acts 2 and 3 is judged as it stands after the roll. `gift` is a relic
    that the hero gets on top of all others when act 2 begins, to see what it is worth. Raises KeyError
    for an unknown bot or relic, and what the game raises for an unknown hero or peril.
    """
    policy = POLICIES[bot]
    record = QuestRecord(seed, hero)
    state = game.apply(game.start({PERIL: str(peril)}).state, moves.ChooseHero(hero)).state
    # A seed of their own: no draw of the player's tells anything of the quest's.
    whims = Draw(f"whims of {bot} for {seed}", "whims")
    while (kind := game.turn(state).kind) is not TurnKind.OVER:
        if kind is TurnKind.CHANCE:
            if gift is not None and isinstance(state.phase, VillainDeal):
                state = _give(game, state, gift)
            chance = game.chance(state)
            state = game.apply(state, chance.sample(Draw(seed, chance.stream))).state
            continue
        phase = state.phase
        if isinstance(phase, Crossroads):
            state = _note(record, game, state, moves.ONWARD if endless else moves.RETIRE)
            continue
        if width and isinstance(phase, Battle) and state.run is not None and act_of(state.run.round) > 1:
            _judge(record, state.run, phase)
        for move in policy(game, state, whims):
            state = _note(record, game, state, move)
    assert state.run is not None
    result = game.result(state)
    assert result is not None
    record.won, record.score = bool(result.winners), state.run.score
    record.rounds = state.run.round - (result.ending == "fell")
    return record


def _give(game: Quest, state: QuestState, gift: str) -> QuestState:
    """Return the state with a relic more, if act 2 begins here."""
    run = state.run
    if run is None or run.round != ROUNDS_PER_ACT + 1:
        return state
    relic = game.spec.relic_by_id[gift]
    run, _ = take_at_once(replace(run, relics=(*run.relics, relic)), relic.effects)
    return QuestState(run, state.phase)


def _judge(record: QuestRecord, run: Run, battle: Battle) -> None:
    """Note the decision width of a battle, unless dice were rolled again or moved already."""
    if battle.rerolls == battle.shifts == 0:
        record.judged_rounds += 1
        record.wide_rounds += is_wide(run, battle)


def _note(record: QuestRecord, game: Quest, state: QuestState, move: Move) -> QuestState:
    """Play a move of the player and note what it tells."""
    phase = state.phase
    after, events = game.apply(state, move)
    match phase:
        case Battle() if isinstance(move, moves.EndRound):
            villain = phase.encounter.villain.id
            lost = sum(event.amount for event in events if isinstance(event, ev.LifeLost))
            record.battles.append((villain, lost))
        case RewardChoice():
            shown = game.view(state, 0).rewards
            for number, reward in enumerate(shown, start=1):
                name = f"reward:{reward.kind.value}"
                record.offered[name] += 1
                if isinstance(move, moves.ChooseReward) and move.number == number:
                    record.picked[name] += 1
        case RelicChoice(offers, _):
            for number, relic in enumerate(offers, start=1):
                record.offered[f"relic:{relic.id}"] += 1
                if isinstance(move, moves.ChooseRelic) and move.number == number:
                    record.picked[f"relic:{relic.id}"] += 1
        case _:
            pass
    return after
