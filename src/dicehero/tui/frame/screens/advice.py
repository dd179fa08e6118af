"""What the coach would do with this hand: a dialog at the foot of the board, which shows how it would lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.geometry import Region

from dicehero.shell.table import AnyTable, Table
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.frame.sitting import AnySitting, Sitting
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_box
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside

if TYPE_CHECKING:
    from dicehero.shell.coach.questions import Advice, Counsel
    from dicehero.tui.frame.scene import Stage

_WIDTH: Final = 100
_ROWS_EACH: Final = 2
_BELOW: Final = 2
"""Rows of message line and footer."""


class AdviceScene(CardScene):
    """One card a line; the board behind shows the line in front as it would lie, before it is played."""

    SCOPE = FrameScope.ADVICE
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: AnySitting) -> None:
        super().__init__(stage)
        self._sitting = sitting
        self._counsel: Counsel | None = None
        self._said = "The coach is thinking ..."
        self._preview: tuple[Advice, Scene] | None = None

    def take(self, counsel: Counsel | None) -> bool:
        """Take the answer, None where there is none; return whether anybody sees it."""
        self._counsel = counsel
        if counsel is None or not counsel.advices:
            self._said = "The coach knows no better line."
        elif counsel.late:
            self._said = "The computer is busy and time ran out: there may be better lines."
        elif not counsel.proved:
            self._said = "Not proven: there may be better lines."
        else:
            self._said = ""
        return self.stage.dialog is self

    @property
    def advices(self) -> tuple[Advice, ...]:
        """The lines to choose from."""
        return () if self._counsel is None else self._counsel.advices

    def count(self) -> int:
        """One while there is nothing to choose from, so that the cursor has a place."""
        return max(1, len(self.advices))

    def can(self, name: str) -> bool:
        """Nothing can be chosen while the coach thinks."""
        return bool(self.advices) if name == "choose" else super().can(name)

    def choose(self) -> None:
        """Play the line in front: ordinary moves, each of which can be undone."""
        if not self.advices:
            self.stage.refuse(self._said)
            return
        advice = self.advices[self.front - 1]
        self.stage.dialog = None
        if all(self.stage.play(text) for text in advice.moves):
            self.stage.tell(f"{advice.name}: played. Undo takes it back move by move.")

    def read_text(self) -> Sequence[str]:
        """Return all lines of play, and how good they are known to be."""
        told = (
            f"{number}  {advice.name}: {advice.promise}. {advice.told}"
            for number, advice in enumerate(self.advices, start=1)
        )
        return [line for line in (self._said, *told) if line]

    def draw(self, canvas: Canvas) -> None:
        """Draw the board with the line in front, and the lines below."""
        ink = canvas.ink
        if self.advices:
            canvas.fill(canvas.region, ink.ground)
            self._previewed(self.advices[self.front - 1]).draw(canvas)
            canvas.deafen()
        width = min(_WIDTH, canvas.width)
        height = _ROWS_EACH * self.count() + 2
        box = Region((canvas.width - width) // 2, canvas.height - _BELOW - height, width, height)
        draw_box(canvas, box, "THE COACH WOULD PLAY")
        room = inside(box, 2, 1)
        canvas.page(room)
        if self._said:
            where = box.bottom - 1 if self.advices else room.y
            canvas.put_centred(box, where, f" {self._said} ", ink.warning)
        for number, advice in enumerate(self.advices, start=1):
            card = Region(room.x, room.y + _ROWS_EACH * (number - 1), room.width, _ROWS_EACH)
            self._draw_card(canvas, card, number, advice)

    def _draw_card(self, canvas: Canvas, card: Region, number: int, advice: Advice) -> None:
        ink = canvas.ink
        intent = Intent("card", number)
        front = number == self.front
        style = ink.button_lit if front or canvas.hover == intent else ink.panel + ink.text
        canvas.fill(card, style)
        x = canvas.put(card.x, card.y, f"{'▸' if front else ' '} {number}  {advice.name}", style)
        canvas.put(max(x + 2, card.right - len(advice.promise) - 1), card.y, advice.promise, style)
        canvas.put(card.x + 5, card.y + 1, advice.told, style, card.width - 6)
        canvas.hit(card, intent, focusable=False)

    def _previewed(self, advice: Advice) -> Scene:
        """Return the scene as it would be with a line played."""
        if self._preview is None or self._preview[0] is not advice:
            table: AnyTable = Table(self._sitting.table.info, self._sitting.table.header, None, None)
            table.session = self._sitting.session.fork()
            sitting = Sitting(table, self._sitting.narrator)
            for text in advice.moves:
                sitting.play(text)
            self._preview = advice, self.stage.front.scene_for(self.stage, sitting, self)
        return self._preview[1]
