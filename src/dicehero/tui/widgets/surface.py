"""The one widget of the table: it shows a canvas, and reports keys and presses."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from dicehero.tui.canvas import Canvas
from dicehero.tui.intents import Intent


class Surface(Widget, can_focus=True):
    """Shows what `draw` draws. One widget costs a fraction of one per die: key to frame takes 3 ms."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Surface { width: 100%; height: 100%; }"

    class Keyed(Message):
        """A key was pressed."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Pressed(Message):
        """The mouse pressed something."""

        def __init__(self, intent: Intent, place: str) -> None:
            super().__init__()
            self.intent = intent
            self.place = place
            """Where, in words that are equal for equal places."""

    class Hovered(Message):
        """The mouse moved onto something else, or onto nothing."""

        def __init__(self, intent: Intent | None) -> None:
            super().__init__()
            self.intent = intent

    class Dragged(Message):
        """Something was pressed and is dragged over a cell."""

        def __init__(self, intent: Intent, x: int, y: int) -> None:
            super().__init__()
            self.intent = intent
            self.x = x
            self.y = y

    class Dropped(Message):
        """What was dragged is let go of, over a cell."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x = x
            self.y = y

    def __init__(self, draw: Callable[[int, int], Canvas]) -> None:
        """`draw` returns the picture for a width and height in cells."""
        super().__init__()
        self._draw = draw
        self._canvas: Canvas | None = None
        self._rows: list[Strip | None] = []
        """The rows of the picture as Textual shows them, as far as it has asked for them."""
        self._under_mouse: Intent | None = None
        self._held: tuple[Intent, int, int] | None = None
        """What the mouse button was pressed on, and where."""
        self._dragging = False

    @property
    def canvas(self) -> Canvas:
        """The picture as it is now."""
        if self._canvas is None or (self._canvas.width, self._canvas.height) != self.size:
            self._show(self._draw(*self.size))
        assert self._canvas is not None
        return self._canvas

    def _show(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._rows = [None] * canvas.height

    def redraw(self) -> None:
        """Draw anew; rows that are as before are not sent to the terminal again."""
        before, after = self._canvas, self._draw(*self.size)
        if before is None or (before.width, before.height) != (after.width, after.height):
            self._show(after)
            self.refresh()
            return
        self._canvas = after
        changed = after.changed_rows(before)
        for y in changed:
            self._rows[y] = None
        if changed:
            self.refresh(*(Region(0, y, after.width, 1) for y in changed))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows of the picture. There is nothing around them that Textual would have to look for."""
        return [self._row(y).crop(crop.x, crop.right) for y in crop.line_range]

    def _row(self, y: int) -> Strip:
        canvas = self.canvas
        if not 0 <= y < canvas.height:
            return canvas.strip(y)
        row = self._rows[y]
        if row is None:
            row = self._rows[y] = canvas.strip(y)
        return row

    def on_key(self, event: events.Key) -> None:
        """Hand a key on, before any binding of Textual's own."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Keyed(event.key))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember what may become dragged."""
        intent = self.canvas.intent_at(event.x, event.y)
        self._dragging = False
        self._held = (intent, event.x, event.y) if intent is not None and event.button == 1 else None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Drop what is dragged."""
        self._held = None
        if self._dragging:
            self.release_mouse()
            self.post_message(self.Dropped(event.x, event.y))

    def on_click(self, event: events.Click) -> None:
        """Press what is under the mouse, unless something was dropped there."""
        event.stop()
        self.focus()
        if self._dragging:
            self._dragging = False
            return
        intent = self.canvas.intent_at(event.x, event.y)
        if intent is not None and event.button == 1:
            self.post_message(self.Pressed(intent, f"{event.x},{event.y}"))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel is a key: only a list that scrolls knows it."""
        event.stop()
        self.post_message(self.Keyed("pageup"))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """See above."""
        event.stop()
        self.post_message(self.Keyed("pagedown"))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag what is held, or light what is under the mouse."""
        if self._held is not None and event.button == 1 and (event.x, event.y) != self._held[1:]:
            if not self._dragging:
                self._dragging = True
                self.capture_mouse()
            self.post_message(self.Dragged(self._held[0], event.x, event.y))
            return
        self._hover(self.canvas.intent_at(event.x, event.y))

    def on_leave(self) -> None:
        """Light nothing when the mouse is gone."""
        self._hover(None)

    def _hover(self, intent: Intent | None) -> None:
        if intent != self._under_mouse:
            self._under_mouse = intent
            self.post_message(self.Hovered(intent))
