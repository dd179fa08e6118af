"""The names of heroes, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent

_LOCKED = "✗"
_DIGITS = 9


@dataclass(frozen=True, slots=True)
class HeroLine:
    """A hero in the list."""

    name: str
    locked: bool


def draw_hero_list(canvas: Canvas, room: Region, heroes: Sequence[HeroLine], front: int) -> int:
    """Draw the part of the list around the hero in front (from 1); return the rows taken."""
    step = 2 if len(heroes) * 2 <= room.height else 1
    seen = room.height // step
    first = max(0, min(front - seen, len(heroes) - seen))
    shown = heroes[first : first + seen]
    for row, hero in enumerate(shown):
        line = Region(room.x, room.y + row * step, room.width, 1)
        _draw_line(canvas, line, first + row + 1, hero, first + row + 1 == front)
    return step * len(shown)


def _draw_line(canvas: Canvas, line: Region, number: int, hero: HeroLine, chosen: bool) -> None:
    ink = canvas.ink
    intent = Intent("card", number)
    canvas.fill(line, ink.raised if chosen or canvas.hover == intent else ink.ground)
    key = str(number) if number <= _DIGITS else "·"
    x = canvas.put(line.x, line.y, "▸" if chosen else " ", ink.accent_bold)
    x = canvas.put(x, line.y, f" {key} ", ink.button_lit if chosen else ink.button)
    canvas.put(x + 1, line.y, hero.name, ink.dim if hero.locked else ink.strong if chosen else ink.text)
    if hero.locked:
        canvas.put_right(line.right, line.y, _LOCKED, ink.warning)
    canvas.hit(line, intent)
