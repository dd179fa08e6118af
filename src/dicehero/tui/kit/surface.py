"""The one widget of the table: it shows a canvas, and reports keys and presses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.selection import Selection


@dataclass(frozen=True, slots=True)
class _Held:
    """What the mouse button was pressed on, and where."""

    place: Offset
    intent: Intent | None
    page: Region | None
    """Text is selected, whatever a mere click there does."""

    @property
    def can_move(self) -> bool:
        return self.intent is not None or self.page is not None


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

    class Swept(Message):
        """The mouse was pressed on text, and is over another cell now."""

        def __init__(self, selection: Selection, released: bool) -> None:
            super().__init__()
            self.selection = selection
            self.released = released
            """Whether it was let go of there."""

    def __init__(self, draw: Callable[[int, int], Canvas]) -> None:
        """`draw` returns the picture for a width and height in cells."""
        super().__init__()
        self._draw = draw
        self._canvas: Canvas | None = None
        self._rows: list[Strip] = []
        self._shown: Canvas | None = None
        """The picture that the terminal shows; None where that is not known."""
        self._under_mouse: Intent | None = None
        self._held: _Held | None = None
        """What the mouse button was pressed on."""
        self._dragging = False

    @property
    def canvas(self) -> Canvas:
        """The picture as it is now."""
        if self._canvas is None or (self._canvas.width, self._canvas.height) != self.size:
            self._canvas = self._draw(*self.size)
        return self._canvas

    def redraw(self) -> None:
        """Draw anew; rows that are as before are not shown again."""
        before, self._canvas = self._canvas, self._draw(*self.size)
        if before is None or before.region != self._canvas.region:
            self.refresh()
        elif changed := self._canvas.changed_rows(before):
            self.refresh(*(Region(0, y, before.width, 1) for y in changed))

    def show_all(self) -> None:
        """Show everything anew: the terminal may have lost what it has shown."""
        self._shown = None
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows of the picture: what the terminal does not show yet.

        There is nothing around them that Textual would have to look for.
        """
        canvas, shown = self.canvas, self._shown
        if shown is None or shown.region != canvas.region:
            self._rows = [canvas.strip(y) for y in range(canvas.height)]
        else:
            for y in canvas.changed_rows(shown):
                self._rows[y] = canvas.strip(y, shown)
        self._shown = canvas
        return [self._rows[y].crop(crop.x, crop.right) for y in crop.line_range]

    def on_key(self, event: events.Key) -> None:
        """Hand a key on, before any binding of Textual's own."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Keyed(event.key))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember what may become dragged or selected."""
        x, y = event.x, event.y
        held = _Held(Offset(x, y), self.canvas.intent_at(x, y), self.canvas.page_at(x, y))
        self._dragging = False
        self._held = held if event.button == 1 else None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Drop what is dragged."""
        held, self._held = self._held, None
        if self._dragging and held is not None:
            self.release_mouse()
            self._drag(held, Offset(event.x, event.y), released=True)

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
        held, here = self._held, Offset(event.x, event.y)
        moved = self._dragging or (held is not None and here != held.place)
        if held is not None and held.can_move and moved and event.button == 1:
            if not self._dragging:
                self._dragging = True
                self.capture_mouse()
            self._drag(held, here)
            return
        self._hover(self.canvas.intent_at(event.x, event.y))

    def _drag(self, held: _Held, here: Offset, released: bool = False) -> None:
        if held.page is not None:
            self.post_message(self.Swept(Selection(held.page, held.place, here), released))
        elif released:
            self.post_message(self.Dropped(*here))
        elif held.intent is not None:
            self.post_message(self.Dragged(held.intent, *here))

    def on_leave(self) -> None:
        """Light nothing when the mouse is gone."""
        self._hover(None)

    def _hover(self, intent: Intent | None) -> None:
        if intent != self._under_mouse:
            self._under_mouse = intent
            self.post_message(self.Hovered(intent))
