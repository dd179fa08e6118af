"""What a player wants, whether it came from a key, a click or the cursor."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish by name, see `actions`; `number` says which die, card or rectangle where one is meant.

    Dice and offers count from 1, rectangles from 0, as in the moves of the quest.
    """

    name: str
    number: int = 0
