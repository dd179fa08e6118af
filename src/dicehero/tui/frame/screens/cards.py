"""A choice among cards, whatever they show."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from dicehero.tui.frame.scene import Scene

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.kit.intents import Intent


class CardScene(Scene):
    """A choice among cards: a key or click puts one in front, Enter or a second click chooses it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.front = 1
        """Number of the card in front, from 1."""
        self._clicked = 0
        """Number of the card that the next click on it chooses; 0 for none."""

    @abstractmethod
    def count(self) -> int:
        """Return how many cards there are."""

    @abstractmethod
    def choose(self) -> None:
        """Choose the card in front."""

    def move_cursor(self, name: str) -> None:
        """Put the next or previous card in front."""
        self._clicked = 0
        step = 1 if name in ("right", "down", "next") else -1
        self.front = (self.front - 1 + step) % self.count() + 1

    def perform(self, intent: Intent) -> None:
        """Put a card in front, or choose it."""
        if intent.name == "choose":
            self.choose()
        elif intent.name == "card":
            if intent.number > self.count():
                self.stage.refuse(f"There is no card {intent.number}.")
            elif self.stage.by_mouse and intent.number == self._clicked:
                self.choose()
            else:
                self.front = intent.number
                self._clicked = intent.number if self.stage.by_mouse else 0
