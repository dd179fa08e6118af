"""What speaks against ending a round now, asked of the game being played."""

from __future__ import annotations

from dicehero.shell.quest.end_turn_warnings import end_warnings
from dicehero.tui.quest.sitting import QuestSitting


def warnings(sitting: QuestSitting) -> tuple[str, ...]:
    """Return one line for each thing that the end of the round would waste or end."""
    return end_warnings(sitting.view, sitting.check)
