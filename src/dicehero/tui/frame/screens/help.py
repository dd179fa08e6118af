"""The help: the keys of the screen below with the rules that matter there, or all the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.content.rulebook import STRONG, Block, Kind, Section
from dicehero.shell.catalogue import rulebook_of
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.all_actions import CARDS, DICE
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.widgets.rule_text import TextLine, draw_text_lines, text_lines
from dicehero.tui.kit.canvas import UNBROKEN, Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside
from dicehero.tui.kit.scroll import PAGE, draw_more

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Section as InForce
    from dicehero.tui.frame.scene import Stage

_MOST_WIDTH, _MOST_HEIGHT = 118, 40
_KEYS_WIDTH, _CONTENTS_WIDTH = 37, 29
_SCROLLS = {"up": -1, "down": 1, "page-up": -PAGE, "page-down": PAGE}
_PAGES = frozenset({"book", "next", "previous"})


class HelpScene(Scene):
    """Explains the scene that it lies over. Left and right go from section to section."""

    SCOPE = FrameScope.HELP
    HAS_BACK = True

    def __init__(self, stage: Stage, below: Scene) -> None:
        super().__init__(stage)
        self._below = below
        self._book = rulebook_of(stage.game)
        self.whole = False
        """Whether all rules are shown, and not only those that matter here."""
        self.first = 0
        """The line of the rules at the top, from 0."""
        self._lines: tuple[TextLine, ...] = ()
        """As they were drawn last."""

    def can(self, name: str) -> bool:
        """A game without a page of rules has no more to show."""
        return self._book is not None if name == "book" else super().can(name)

    def move_cursor(self, name: str) -> None:
        """Scroll, go to another section, or show the other page."""
        match name:
            case "left" | "right":
                self._go_on(-1 if name == "left" else 1)
            case _:
                self.perform(Intent(name))

    def perform(self, intent: Intent) -> None:
        """Scroll, show the other page, or go to a section that was pressed."""
        name = intent.name
        if name in _SCROLLS:
            self.first += _SCROLLS[name]
        elif name in _PAGES and self.can("book"):
            self.whole, self.first = not self.whole, 0
        elif name == "section" and intent.number < len(starts := self._starts()):
            # What was clicked may stand in a picture from before the last key, of the other page.
            self.first = starts[intent.number]

    def _starts(self) -> list[int]:
        return [number for number, line in enumerate(self._lines) if line.section]

    def _go_on(self, step: int) -> None:
        """Put the next or previous section at the top."""
        others = [start for start in self._starts() if (start - self.first) * step > 0]
        self.first = (min if step > 0 else max)(others, default=self.first)

    def _sections(self) -> tuple[Section, ...]:
        if self._book is None:
            moves = self.stage.narrator.moves.split("\n")
            return (Section("", "Moves", tuple(Block(Kind.PARAGRAPH, line) for line in moves)),)
        if self.whole:
            return self._book.sections
        matters = map(self._book.section, self.stage.front.rules_for(self._below.scope))
        return (*matters, *map(_section, self._below.in_force()), *self._look())

    def _look(self) -> tuple[Section, ...]:
        """Say which characters were chosen for the player, and how to get others."""
        why = self.stage.look.why_glyphs
        if not why:
            return ()
        key = self.stage.keys.key_of(self._below.scope, Intent("glyphs"))
        return (Section("", "Characters", (Block(Kind.PARAGRAPH, f"{why} {key} shows others."),)),)

    def read_text(self) -> Sequence[str]:
        """Return keys and rules, or all rules, a paragraph a line."""
        rules = [line.text for line in text_lines(self._sections(), UNBROKEN)]
        keys = [f"{key:>6}  {text}" for key, text in self._key_lines()]
        return rules if self.whole else ["Keys", *keys, "", *rules]

    def draw(self, canvas: Canvas) -> None:
        """Draw keys or contents at the left, rules at the right."""
        title = "ALL RULES" if self.whole else f"HELP · {self._below.scope.value}"
        box = draw_dialog(canvas, title, min(_MOST_WIDTH, canvas.width - 2), _MOST_HEIGHT)
        canvas.hit(box, Intent("close"), focusable=False)
        room = inside(box, 2, 1)
        left = Region(room.x, room.y, _CONTENTS_WIDTH if self.whole else _KEYS_WIDTH, room.height)
        right = Region(left.right + 2, room.y, room.right - left.right - 2, room.height)
        self._lines = tuple(text_lines(self._sections(), right.width))
        # Held here, because how much can be scrolled depends on the window.
        last = max(0, len(self._lines) - right.height)
        # Every section can be brought to the top, the last one too.
        self.first = max(0, min(self.first, max(last, *self._starts(), 0)))
        if self.whole:
            self._draw_contents(canvas, left)
        else:
            self._draw_keys(canvas, left)
            canvas.page(left)
        canvas.page(right)
        draw_text_lines(canvas, right, self._lines[self.first :])
        draw_more(canvas, box, self.first, last)

    def _draw_contents(self, canvas: Canvas, room: Region) -> None:
        ink = canvas.ink
        starts = self._starts()
        present = max((n for n, start in enumerate(starts) if start <= self.first), default=0)
        for number, section in enumerate(self._sections()[: room.height]):
            line = Region(room.x, room.y + number, room.width, 1)
            intent = Intent("section", number)
            style = ink.button_lit if number == present else ink.strong if canvas.lit(intent) else ink.text
            canvas.fill(line, style if number == present else ink.panel)
            mark = f"§{section.number}" if section.number else ""
            canvas.put(line.x + 1, line.y, mark, style)
            canvas.put(line.x + 5, line.y, section.title.split(",")[0], style, line.width - 6)
            canvas.hit(line, intent, focusable=False)

    def _key_lines(self) -> list[tuple[str, str]]:
        """Return the keys that do something just now, with what they do."""
        scope = self._below.scope
        lines = [("1-9…", "Pick a die, or take it back.")] if scope in DICE else []
        lines += [("1-9", "Put that card in front.")] if scope in CARDS else []
        actions = [
            action
            for action in self.stage.actions_of(self._below)
            if action.help and action.keys and self._below.can(action.intent.name)
        ]
        return [*lines, *((action.key_text, action.help) for action in actions)]

    def _draw_keys(self, canvas: Canvas, room: Region) -> None:
        ink = canvas.ink
        y = room.y
        canvas.put(room.x, y, "Keys", ink.accent_bold)
        y += 1
        for key, text in self._key_lines():
            if y >= room.bottom:
                break
            canvas.put(room.x, y, f"{key:>6}", ink.accent)
            text_room = Region(room.x + 8, y, room.width - 8, max(0, room.bottom - y))
            y += max(1, canvas.paragraph(text_room, text, ink.text))


def _section(in_force: InForce) -> Section:
    """Return what bends the rules just now as a section of them."""
    told = (f"{STRONG}{modifier.name}:{STRONG} {modifier.text}" for modifier in in_force.modifiers)
    return Section("", in_force.title, tuple(Block(Kind.ROW, text) for text in told))
