"""What frames every screen: the message line and the footer below."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas, width_of, wrapped

if TYPE_CHECKING:
    from dicehero.tui.kit.intents import Intent

BAR_HEIGHT = 2
"""Rows that games keep for a bar above."""
MIN_WIDTH, MIN_HEIGHT = 76, 22
"""The smallest window that every scene fits into: a terminal of 80x24 less a status line and a frame."""
_MOST_NOTE_ROWS = 6
_SENTENCE_END = re.compile(r"(?<=[.?!]) ")
_ALWAYS_SHOWN = frozenset({"help", "quit"})
"""Names of intents whose keys the footer never leaves out: who is lost looks for them there."""


@dataclass(frozen=True, slots=True)
class Note:
    """The line above the footer."""

    text: str
    refusal: bool = False
    over_dialogs: bool = False
    """Whether it is shown while there is a dialog, as refusals are."""


@dataclass(frozen=True, slots=True)
class FooterEntry:
    """A key and what it does."""

    key: str
    label: str
    intent: Intent


def fitting_hint(text: str, width: int) -> str:
    """Return as many sentences of a hint as fit into a line, at least one: a hint covers nothing."""
    sentences = _SENTENCE_END.split(text)
    while len(sentences) > 1 and width_of(" ".join(sentences)) > width:
        sentences.pop()
    return " ".join(sentences)


def draw_note(canvas: Canvas, note: Note, remark: str = "") -> None:
    """Draw the message line; what is too long for it lies on the rows above, until the next key.

    A remark stands above the note, or in its place where there is none.
    """
    ink = canvas.ink
    mark = "! " if note.refusal else ""
    said = ((remark, ink.text), (mark + note.text if note.text else "", ink.warning if mark else ink.dim))
    width = canvas.width - 2
    lines = [(line, style) for text, style in said for line in wrapped(text, width)]
    if not lines:
        return
    if len(lines) > _MOST_NOTE_ROWS:
        canvas.clipped += [text for text, _ in said if text]
        lines = lines[-_MOST_NOTE_ROWS:]
    top = canvas.height - 1 - len(lines)
    if len(lines) > 1:
        canvas.fill(Region(0, top, canvas.width, len(lines)), ink.panel)
    for y, (line, style) in enumerate(lines, start=top):
        canvas.put(1, y, line, style, width)


def draw_footer(canvas: Canvas, entries: Iterable[FooterEntry]) -> None:
    """Draw the keys that work now; each can be clicked."""
    ink = canvas.ink
    y = canvas.height - 1
    canvas.fill(Region(0, y, canvas.width, 1), ink.panel)
    shown, gap = _fitting(canvas, tuple(entries))
    x = 1
    for entry in shown:
        length = _length(entry)
        style = ink.button_lit if canvas.hover == entry.intent else ink.button
        canvas.put(x, y, f" {entry.key} ", style)
        canvas.put(x + len(entry.key) + 2, y, f" {entry.label}", ink.text)
        canvas.hit(Region(x, y, length, 1), entry.intent, focusable=False)
        x += length + gap


def _length(entry: FooterEntry) -> int:
    return len(entry.key) + len(entry.label) + 3


def _fitting(canvas: Canvas, entries: tuple[FooterEntry, ...]) -> tuple[list[FooterEntry], int]:
    """Return what the width can hold, and the cells between two entries.

    Where there are too many, what is a button on the screen anyway goes first, from the last.
    """
    shown = list(entries)
    buttons = {hit.intent for hit in canvas.hits}
    if sum(_length(each) + 2 for each in shown) < canvas.width:
        return shown, 2
    going = [entry for entry in reversed(entries) if entry.intent.name not in _ALWAYS_SHOWN]
    for entry in sorted(going, key=lambda each: each.intent not in buttons):
        if sum(_length(each) + 1 for each in shown) <= canvas.width:
            break
        shown.remove(entry)
    return shown, 1


def draw_too_small(canvas: Canvas, leave: str) -> None:
    """Draw what to do about a window that is too small; `leave` is the key that quits.

    Where not even that fits, what matters most stands first.
    """
    ink = canvas.ink
    told = (
        (f"needs {MIN_WIDTH}x{MIN_HEIGHT}, now {canvas.width}x{canvas.height}", ink.strong),
        (f"{leave} quits; all is saved", ink.text),
        ("--plain plays at any size", ink.text),
    )
    lines = [(line, style) for text, style in told for line in wrapped(text, canvas.width)]
    top = max(0, (canvas.height - len(lines)) // 2)
    for y, (line, style) in enumerate(lines[: canvas.height], start=top):
        canvas.put_centred(canvas.region, y, line, style)
