"""A page of the codex: a chapter as a list of names, and one entry with all that is known of it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.shell.codex.pages import SHADOW, Entry
from dicehero.tui.kit.canvas import Canvas, wrapped
from dicehero.tui.kit.flow import Piece, draw_flow
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import rows
from dicehero.tui.kit.portrait import HEIGHT, WIDTH, Portrait, draw_portrait

_LARGE_FROM = 30
"""Rows from which portraits are large."""
_GOOD = frozenset({"Strength"})
_BAD = frozenset({"Weakness"})


def shadow(portrait: Portrait) -> Portrait:
    """Return a portrait of which nothing but the outline can be seen."""
    return tuple("".join("." if pixel == "." else "k" for pixel in row) for row in portrait)


def draw_names(canvas: Canvas, room: Region, entries: Sequence[Entry], front: int) -> None:
    """Draw the part of the list around the entry in front (an index)."""
    ink = canvas.ink
    first = max(0, min(front - room.height // 2, len(entries) - room.height))
    for row, entry in enumerate(entries[first : first + room.height]):
        number = first + row
        line = Region(room.x, room.y + row, room.width, 1)
        intent = Intent("entry", number)
        here = number == front
        canvas.fill(line, ink.button_lit if here else ink.raised if canvas.lit(intent) else ink.panel)
        style = ink.button_lit if here else ink.text if entry.known else ink.dim
        canvas.put(line.x, line.y, "▸" if here else " ", style)
        canvas.put(line.x + 2, line.y, entry.name if entry.known else SHADOW, style, line.width - 2)
        canvas.hit(line, intent, focusable=False)
    for more, y in ((first > 0, room.y), (first + room.height < len(entries), room.bottom - 1)):
        if more:
            canvas.put(room.right, y, "▴" if y == room.y else "▾", ink.accent)


def draw_entry(canvas: Canvas, room: Region, entry: Entry, portrait: Portrait, unknown: str) -> None:
    """Draw what is known of an entry: first what matters, then what there is room for.

    `unknown` is said of one that is not known yet.
    """
    ink = canvas.ink
    if entry.backdrop:
        large = room.height >= _LARGE_FROM and room.width >= 3 * WIDTH
        picture, below = rows(room, 2 * HEIGHT if large else HEIGHT)
        width = 2 * WIDTH if large else WIDTH
        shown = portrait if entry.known else shadow(portrait)
        draw_portrait(canvas, picture.x, picture.y, shown, entry.backdrop, large=large)
        head = Region(picture.x + width + 2, picture.y, picture.width - width - 2, picture.height)
        _, below = rows(below, 1)
        canvas.page(head)
        canvas.page(below)
    else:
        head, below = rows(room, 3)
        canvas.page(room)
    canvas.put(head.x, head.y, entry.name if entry.known else SHADOW, ink.accent_bold, head.width)
    canvas.put(head.x, head.y + 1, entry.kind, ink.text, head.width)
    _, beside = rows(head, 3)
    if not entry.known:
        canvas.paragraph(beside if entry.backdrop else below, unknown, ink.dim)
        return
    if entry.about:
        canvas.paragraph(beside, entry.about, ink.dim)
    for rule in entry.rules:
        style = ink.heal if rule.kind in _GOOD else ink.loss if rule.kind in _BAD else ink.warning
        pieces = [(rule.kind, ink.dim), (f"{rule.name}:", style), (rule.text, ink.text)]
        below = _put(canvas, below, pieces)
    for number, fact in enumerate(entry.facts):
        below = _put(canvas, below, [(fact, ink.text)], air=number == len(entry.facts) - 1)
    for saying in entry.sayings:
        if len(wrapped(saying, below.width)) <= below.height:
            below = _put(canvas, below, [(saying, ink.dim)], air=False)


def entry_text(entry: Entry, unknown: str) -> list[str]:
    """Return what is known of an entry, in lines."""
    if not entry.known:
        return [SHADOW, entry.kind, unknown]
    rules = (f"{rule.kind} {rule.name}: {rule.text}" for rule in entry.rules)
    lines = (entry.name, entry.kind, entry.about, *rules, *entry.facts, *entry.sayings)
    return [line for line in lines if line]


def _put(canvas: Canvas, room: Region, pieces: Sequence[Piece], air: bool = True) -> Region:
    """Draw a text and return the room below, less a row of air."""
    taken = draw_flow(canvas, room, pieces)
    return rows(room, taken + air)[1]
