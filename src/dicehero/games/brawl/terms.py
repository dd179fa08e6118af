"""What a match is agreed to be played for: its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dicehero.core.game import OptionInfo, settings

MOST_SEATS: Final = 5
TOKENS: Final = 2
"""Tokens of grit per match and seat. Rule: brawl §13."""
LEVELS: Final = ("easy", "normal", "hard")

OPTIONS: Final = (
    OptionInfo("seats", "how many play, you among them", ("2", "3", "4", "5"), "2"),
    OptionInfo("rival", "how well the others play", LEVELS, "normal"),
    OptionInfo("grit", "two tokens each, to re-roll a number or double the stake", ("on", "off"), "on"),
    OptionInfo(
        "stakes", "dice that a duel takes from each loser: one, or all three", ("light", "heavy"), "light"
    ),
    OptionInfo("length", "one match, or the first to win two", ("match", "best-of-three"), "match"),
    OptionInfo("dice", "dice of each team", tuple(str(count) for count in range(4, 21)), "10"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a match, read."""

    seats: int = 2
    """2-5."""
    rival: str = "normal"
    """One of LEVELS."""
    grit: bool = True
    heavy: bool = False
    wins: int = 1
    """Matches that have to be won."""
    dice: int = 10
    """Dice of each team at the start. Rule: brawl §2."""

    @property
    def stake(self) -> int:
        """Dice that the winner of a duel takes from each other seat. Rule: brawl §10."""
        return 3 if self.heavy else 1

    @property
    def tokens(self) -> int:
        """Tokens that each seat has for a match. Rule: brawl §13."""
        return TOKENS if self.grit else 0


def read_terms(options: Mapping[str, str]) -> Terms:
    """Return the terms that options set. Raises BadSetup."""
    chosen = settings(options, OPTIONS, "The brawl")
    return Terms(
        seats=int(chosen["seats"]),
        rival=chosen["rival"],
        grit=chosen["grit"] == "on",
        heavy=chosen["stakes"] == "heavy",
        wins=2 if chosen["length"] == "best-of-three" else 1,
        dice=int(chosen["dice"]),
    )
