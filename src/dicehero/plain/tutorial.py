"""The guide in the line mode: what it says before the next line is read."""

from __future__ import annotations

from dicehero.shell.tutorial.guide import Guide

NONE = "There is no lesson right now."
_QUEST = "Begin a quest of your own with: {play}"


class SpokenGuide:
    """Says each thing once: what is heard takes longer than what is seen."""

    def __init__(self, guide: Guide, play: str) -> None:
        """`play` is the command that begins a game of one's own."""
        self._guide = guide
        self._play = play
        self._last = ""

    @property
    def over(self) -> bool:
        """Whether there is nothing more to say but farewell."""
        return self._guide.over

    def say(self) -> list[str]:
        """Return what there is to say now, and the line that is suggested."""
        said = self._guide.say()
        text = f"Lesson {said.number} of {said.count}, {said.title}. {said.text}" if said.title else said.text
        new, self._last = text != self._last, text
        return [*([text] if new else []), f"Say: {said.move}."]

    def say_again(self) -> list[str]:
        """Return the same in full, for who asks."""
        self._last = ""
        return self.say()

    def skip(self) -> list[str]:
        """Pass over the present lesson; return what there is to say then."""
        if not self._guide.skip():
            return ["There is no lesson to skip right now: play on."]
        return self.say()

    def farewell(self) -> list[str]:
        """Return what is said at the end."""
        return [*self._guide.farewell(), _QUEST.format(play=self._play)]

    def stopped(self) -> list[str]:
        """Return what is said where the player has heard enough."""
        return ["The lessons are over. You can start them again at any time.", _QUEST.format(play=self._play)]
