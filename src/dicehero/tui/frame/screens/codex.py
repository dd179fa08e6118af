"""The codex: heroes, villains and all that was met, over whatever is being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.widgets.codex_card import draw_entry, draw_names, entry_text
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows
from dicehero.tui.kit.scroll import PAGE
from dicehero.tui.kit.tabs import draw_tabs

if TYPE_CHECKING:
    from dicehero.shell.codex.pages import Chapter, Codex
    from dicehero.tui.frame.scene import Stage

_MOST_WIDTH, _MOST_HEIGHT = 120, 42
_NAMES = 27
_STEPS = {"up": -1, "down": 1, "page-up": -PAGE, "page-down": PAGE}


class CodexScene(Scene):
    """Left and right go through the chapters, up and down through the entries of one."""

    SCOPE = FrameScope.CODEX
    HAS_BACK = True

    def __init__(self, stage: Stage, codex: Codex) -> None:
        super().__init__(stage)
        self._codex = codex
        self.place = 0
        """The chapter in front, as an index."""
        self.fronts = [0] * len(codex)
        """The entry in front of each chapter, as an index."""

    @property
    def chapter(self) -> Chapter:
        """The chapter in front."""
        return self._codex[self.place]

    def move_cursor(self, name: str) -> None:
        """Go to another entry, or to another chapter."""
        if name in _STEPS:
            self.perform(Intent(name))
        else:
            step = -1 if name in ("left", "previous") else 1
            self.place = (self.place + step) % len(self._codex)

    def perform(self, intent: Intent) -> None:
        """Go to what was pressed, or some entries on."""
        match intent.name:
            # What was clicked may stand in a picture from before the last key, of something else.
            case "chapter" if intent.number < len(self._codex):
                self.place = intent.number
            case "entry" if intent.number < len(self.chapter.entries):
                self.fronts[self.place] = intent.number
            case name if name in _STEPS:
                last = len(self.chapter.entries) - 1
                front = self.fronts[self.place] + _STEPS[name]
                self.fronts[self.place] = max(0, min(front, last))
            case _:
                pass

    def read_text(self) -> Sequence[str]:
        """Return what is known of the entry in front."""
        if not self.chapter.entries:
            return ()
        return entry_text(self.chapter.entries[self.fronts[self.place]], self._unknown)

    @property
    def _unknown(self) -> str:
        return f"Not {self.chapter.verb} yet."

    def draw(self, canvas: Canvas) -> None:
        """Draw the chapters, the names of one, and the entry in front."""
        ink = canvas.ink
        box = draw_dialog(canvas, "CODEX", min(_MOST_WIDTH, canvas.width - 2), _MOST_HEIGHT)
        room = inside(box, 2, 1)
        tabs, room = rows(room, 2)
        draw_tabs(canvas, tabs, [f"{chapter.title} {chapter.share}" for chapter in self._codex], self.place)
        chapter, front = self.chapter, self.fronts[self.place]
        told = f" {chapter.count} · ←→ chapter · ↑↓ entry "
        canvas.put_centred(box, box.bottom - 1, told, ink.dim)
        names = Region(room.x, room.y, _NAMES, room.height)
        draw_names(canvas, names, chapter.entries, front)
        page = Region(names.right + 2, room.y, room.right - names.right - 2, room.height)
        if not chapter.entries:
            canvas.put(page.x, page.y, "There is nothing here.", ink.dim)
            return
        entry = chapter.entries[front]
        draw_entry(canvas, page, entry, self.stage.portrait(entry.id), self._unknown)
