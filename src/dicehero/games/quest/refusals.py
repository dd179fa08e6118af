"""The refusal that every move shares: its time is not now."""

from __future__ import annotations

from dicehero.core.errors import IllegalMove
from dicehero.games.quest.state import (
    Battle,
    BeforeRoll,
    Crossroads,
    DiceDeal,
    FaceDeal,
    Finished,
    HeroChoice,
    KeepChoice,
    QuestState,
    RelicChoice,
    RelicDeal,
    RewardChoice,
    RewardDeal,
    VillainChoice,
    VillainDeal,
)


def not_now(state: QuestState) -> IllegalMove:
    """Return the refusal of a move whose time is not now: it says what is asked instead."""
    return IllegalMove("not-now", _EXPECTED[type(state.phase)])


_EXPECTED: dict[type, str] = {
    HeroChoice: "Choose a hero first (hero ID).",
    VillainDeal: "The villains are being dealt.",
    VillainChoice: "Choose a villain first (villain N).",
    BeforeRoll: "The dice are not rolled yet (roll).",
    DiceDeal: "The dice are rolling.",
    Battle: "The battle is on: place, take, blend or end.",
    FaceDeal: "The die is rolling.",
    RewardDeal: "The rewards are being drawn.",
    RewardChoice: "Choose a reward first (reward N).",
    RelicDeal: "The relics are being drawn.",
    RelicChoice: "Choose a relic first (relic N).",
    KeepChoice: "Choose the dice to keep first (keep DIE...).",
    Crossroads: "The last boss is survived: retire or onward?",
    Finished: "The quest is over.",
}
