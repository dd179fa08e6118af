"""Looking at a run: the screens of the game as they were, with nothing to press but forward and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.shell.text import printable
from dicehero.tui.frame.actions import Action, FrameScope
from dicehero.tui.frame.replay_player import Screening
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.screens.chapters import ChaptersScene
from dicehero.tui.kit.canvas import Canvas, fitted
from dicehero.tui.kit.intents import Intent

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

PAUSES = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds between two steps, from the slowest speed to the fastest."""
_USUAL_SPEED = 2
_LONGEST_SAYING = 30


class ReplayScene(Scene):
    """Shows a step of a run through the scene that the player saw then."""

    SCOPE = FrameScope.REPLAY
    HAS_BACK = True
    ASKS = False

    def __init__(self, stage: Stage, screening: Screening) -> None:
        super().__init__(stage)
        self._opinions = screening.opinions(stage.setup.coach)
        self.screening = screening
        self.playing = False
        self.speed = _USUAL_SPEED
        """Index into PAUSES."""
        self._seen: Scene = self
        self.show()

    def leave(self) -> None:
        """Ask the coach no more."""
        self._opinions.leave()

    def show(self) -> None:
        """Set the table as it stood at the present step."""
        sitting = self.screening.sitting()
        self.stage.sitting = sitting
        self._seen = self.stage.front.scene_for(self.stage, sitting, self)

    def go(self, to: int) -> None:
        """Show another step."""
        if self.screening.go(to):
            self.show()

    @property
    def pause(self) -> float | None:
        """Seconds until the next step comes by itself; None while nothing plays."""
        return PAUSES[self.speed] if self.playing else None

    def tick(self) -> None:
        """Play one step, and stop at the end."""
        self.go(self.screening.at + 1)
        if self.screening.at_end:
            self.playing = False

    def can(self, name: str) -> bool:
        """There is a slowest and a fastest speed."""
        match name:
            case "slower":
                return self.speed > 0
            case "faster":
                return self.speed < len(PAUSES) - 1
            case _:
                return super().can(name)

    def footer(self) -> tuple[Action, ...]:
        """What bends the rules can be asked for, but the room is needed for how to go on and how to leave."""
        return tuple(action for action in super().footer() if action.intent.name != "info")

    def back(self) -> None:
        """To the title."""
        self.stage.host.to_title()

    def move_cursor(self, name: str) -> None:
        """Left and right go by steps, up and down by rounds."""
        self.playing = False
        shown, chapters = self.screening, self.screening.chapters
        match name:
            case "up":
                start = chapters[shown.chapter].start
                self.go(start if shown.at > start else chapters[max(0, shown.chapter - 1)].start)
            case "down":
                later = [chapter.start for chapter in chapters if chapter.start > shown.at]
                self.go(later[0] if later else len(shown.steps) - 1)
            case "left" | "previous":
                self.go(shown.at - 1)
            case _:
                self.go(shown.at + 1)

    def perform(self, intent: Intent) -> None:
        """Play, stop, change speed, or jump."""
        match intent.name:
            case "watch":
                if self.screening.at_end and not self.playing:
                    self.go(0)
                self.playing = not self.playing
            case "slower" | "faster":
                if self.can(intent.name):
                    self.speed += 1 if intent.name == "faster" else -1
            case "first":
                self.playing = False
                self.go(0)
            case "last":
                self.playing = False
                self.go(len(self.screening.steps) - 1)
            case "chapters":
                self.playing = False
                self.stage.dialog = ChaptersScene(self.stage, self.screening, self.go)
            case _:
                pass

    def hint(self) -> str:
        """Say where this is, and what was said to get here."""
        shown = self.screening
        step = shown.steps[shown.at]
        playing = f"playing, one step every {PAUSES[self.speed]:g} s" if self.playing else "stopped"
        parts = [
            f"REPLAY, {playing}",
            f"step {shown.at + 1} of {len(shown.steps)}",
            shown.chapters[shown.chapter].title.lower(),
            fitted(printable(step.said), _LONGEST_SAYING) if step.said else "the beginning",
        ]
        return " · ".join(parts)

    def draw(self, canvas: Canvas) -> None:
        """Draw what the player saw, deaf, and what to think of it."""
        self._seen.draw(canvas)
        canvas.hits.clear()
        verdict = self._opinions.of(self.screening.at)
        if self.screening.problem and self.screening.at_end:
            verdict = f"The rest does not fit. {self.screening.problem}"
        if verdict:
            canvas.fill(Region(0, canvas.height - 3, canvas.width, 1), canvas.ink.panel)
            canvas.put(1, canvas.height - 3, printable(verdict), canvas.ink.gain, canvas.width - 2)
