"""What the functions that play moves share. `check` has let a move pass before they are called."""

from __future__ import annotations

from dicehero.core.game import Step
from dicehero.games.quest.battle import Ledger, reckon
from dicehero.games.quest.events import Event
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Battle, QuestState, Run

QuestStep = Step[QuestState, Event]


def begun(state: QuestState) -> Run:
    """Return the run of a state past the choice of a hero."""
    assert state.run is not None, "only the choice of a hero comes before the run"
    return state.run


def battle_of(state: QuestState) -> Battle:
    """Return the battle of a state in battle."""
    assert isinstance(state.phase, Battle), "check() lets battle moves pass in battle only"
    return state.phase


def ledger_of(spec: QuestSpec, run: Run, battle: Battle) -> Ledger:
    """Return what the battle amounts to if the round ended now."""
    met = battle.encounter
    toll = spec.toll_of_round(run.round)
    return reckon(met.villain.rectangles, battle.dice, battle.spots, met.rules, met.fits, battle.blends, toll)
