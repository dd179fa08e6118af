"""The quest's replays in words."""

from __future__ import annotations

from collections.abc import Sequence

from dicehero.core.game import Outcome
from dicehero.core.playback import Frame
from dicehero.games.quest import events as ev
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.view import QuestView
from dicehero.shell.quest_afterwards import afterwards, round_table
from dicehero.shell.quest_chronicle import told
from dicehero.shell.quest_ending import ending_lines
from dicehero.shell.quest_text import describe

_LEADS_ON = (ev.DiceThrown, ev.VillainsOffered, ev.RewardsOffered, ev.RelicsOffered, ev.KeepAsked)


class QuestTeller:
    """Tells a quest that was played."""

    def noted(self, event: ev.Event, /) -> str | None:
        """Return what happened."""
        return None if isinstance(event, _LEADS_ON) else describe(event)

    def standing(self, view: QuestView, /) -> str:
        """Return the round."""
        return f"Round {view.round}"

    def ending(self, view: QuestView, outcome: Outcome, seed: str, /) -> list[str]:
        """Return how the quest ended."""
        return ending_lines(view, outcome, seed)

    def afterwards(self, frames: Sequence[Frame[QuestState, ev.Event]], /) -> list[str]:
        """Return where the points came from and where the life went, and a table of the rounds."""
        quest = told(frames)
        if not quest.rounds:
            return []
        return [*afterwards(quest), "", *round_table(quest.rounds)]
