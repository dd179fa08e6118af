"""Quests that are about to ask which dice to keep, with dice made to measure."""

from __future__ import annotations

from dicehero.games.quest.effects import Effect
from dicehero.games.quest.state import GainLife, RewardChoice
from dicehero.games.quest.state import QuestState as State
from dicehero.shell.quest.table import QuestSession, QuestTable
from dicehero.store.runs import Runs
from support.games import GAME
from support.lines import begin
from support.quest import held, run


def at_reward(free: str, capacity: str, *effects: Effect) -> QuestSession:
    """A session at a reward (a little life), with these dice left over. Of each colour but black one is in
    the pool."""
    hero = run(pool="R1 B1 G1 Y1", capacity=capacity, effects=effects)
    state = State(hero, RewardChoice((GainLife(1),), held(free), relic=False))
    return QuestSession(GAME, "7").standing_at(state)


def table_at(session: QuestSession) -> QuestTable:
    """A table, saved nowhere, at which this is played."""
    table = begin(Runs(None), "7", GAME)
    table.session = session
    return table
