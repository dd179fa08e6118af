"""Who tells the replays of which game."""

from __future__ import annotations

from dicehero.shell.retelling import AnyTeller


def teller_of(game: str) -> AnyTeller:
    """Return the words of a game, by its id. Raises KeyError for an unknown one."""
    from dicehero.shell.quest_teller import QuestTeller

    return {"quest": QuestTeller()}[game]
