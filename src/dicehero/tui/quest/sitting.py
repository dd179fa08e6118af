"""The quest's own type of sitting, for the signatures of its scenes."""

from __future__ import annotations

from dicehero.games.quest.events import Event
from dicehero.games.quest.view import QuestView
from dicehero.tui.frame.sitting import Sitting

QuestSitting = Sitting[QuestView, Event]
