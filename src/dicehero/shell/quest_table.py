"""The quest's own types of session and table, for the signatures of front ends."""

from __future__ import annotations

from dicehero.core.session import Session, Stepped
from dicehero.games.quest.events import Event
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.view import QuestView
from dicehero.shell.table import Table

QuestSession = Session[QuestState, Move, Event, QuestView]
QuestTable = Table[QuestState, Move, Event, QuestView]
QuestStepped = Stepped[Event]
