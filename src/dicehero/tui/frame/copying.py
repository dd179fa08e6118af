"""Copying what is read: what the mouse has selected, or all of it by a key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dicehero.tui.frame.widgets.chrome import Note
from dicehero.tui.kit.selection import Selection, text_of

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.kit.canvas import Canvas


def _nowhere(_text: str) -> bool:
    return False


class LiveCopying:
    """See Copying."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._swept: Selection | None = None
        self.send: Callable[[str], bool] = _nowhere
        """Sends a text to the clipboard, or returns that there is none."""

    def selected(self, canvas: Canvas) -> Selection | None:
        """Return what is selected on a picture; text that is not there any more is not."""
        swept = self._swept
        return swept if swept is not None and swept.page in canvas.pages else None

    def sweep(self, selection: Selection) -> None:
        """Select something."""
        self._swept = selection

    def release(self, selection: Selection) -> None:
        """Copy what is selected, which stays selected until the next key or click."""
        self._swept = selection
        canvas = self._stage.redrawn()
        if self.selected(canvas) is not None:
            self._copy(text_of(canvas, selection))

    def let_go(self) -> None:
        """Select nothing any more."""
        self._swept = None

    def copy_all(self) -> None:
        """Copy all that is read."""
        self._copy("\n".join(self._stage.top.read_text()))

    def _copy(self, text: str) -> None:
        if not text.strip():
            self._stage.refuse("There is nothing to copy here.")
        elif not self.send(text):
            self._stage.refuse("This terminal has no clipboard.")
        else:
            count = text.count("\n") + 1
            lines = "1 line" if count == 1 else f"{count} lines"
            told = f"Copied {lines}: sent to the terminal's clipboard, if it has one for programs."
            self._stage.note = Note(told, over_dialogs=True)
