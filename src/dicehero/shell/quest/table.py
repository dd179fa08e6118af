"""The quest's own types of session and table, for the signatures of front ends."""

from __future__ import annotations

from collections.abc import Mapping

from dicehero.core.session import Session, Stepped
from dicehero.games.quest.events import Event
from dicehero.games.quest.game import PERIL
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.view import QuestView
from dicehero.shell.table import Table

QuestSession = Session[QuestState, Move, Event, QuestView]
QuestTable = Table[QuestState, Move, Event, QuestView]
QuestStepped = Stepped[Event]


def quest_options(peril: int | None) -> dict[str, str]:
    """Return the options of a quest at a level of peril; None and 0 are the quest as it is."""
    return {PERIL: str(peril)} if peril else {}


def peril_of(options: Mapping[str, str]) -> int:
    """Return the level of peril that options set."""
    return int(options.get(PERIL, "0"))
