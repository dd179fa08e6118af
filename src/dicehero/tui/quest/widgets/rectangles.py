"""Villains' rectangles: as boxes that fill with dice in battle, and as small outlines on cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.battle import Tally
from dicehero.games.quest.dice import RECTANGLE_LETTERS, Rectangle
from dicehero.games.quest.view import DieView
from dicehero.shell.quest.words import colour_name
from dicehero.tui.kit.canvas import HEAVY, ROUND, Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.widgets.dice import SIZES, SMALL, DieLook, DieSize, draw_die, draw_slot

FRAME_ROWS = 5
"""Rows of a rectangle beside its dice."""
_LEAST_WIDTH = 20


@dataclass(frozen=True, slots=True)
class RectangleLook:
    """A rectangle in battle, as it is shown."""

    index: int
    rectangle: Rectangle
    tally: Tally | None = None
    """None before the roll."""
    dice: Sequence[DieView] = ()
    """The dice on it, in the order of their numbers."""
    more: Sequence[str] = ()
    """What each of them counts beyond its face."""
    inviting: bool = False
    """The selected dice may go here."""


SLOT_SIZES = tuple(size for size in SIZES if size.height >= SMALL.height)
"""Dice that can lie on rectangles, the largest first."""


def least_width(rectangles: Sequence[Rectangle], size: DieSize) -> int:
    """Return the cells that rectangles take side by side with slots of a size."""
    return sum(max(_LEAST_WIDTH, each.width * size.width + 2) for each in rectangles)


def panels(region: Region, rectangles: Sequence[Rectangle], size: DieSize) -> list[Region]:
    """Share a band out among rectangles with slots of a size: they are as wide as they have slots."""
    widths = [max(_LEAST_WIDTH, each.width * size.width + 2) for each in rectangles]
    # What is left over makes narrow ones wider, for they look alike where they can.
    for _ in range(region.width - sum(widths)):
        widths[widths.index(min(widths))] += 1
    lefts = [region.x + sum(widths[:index]) for index in range(len(widths))]
    height = size.height + FRAME_ROWS
    return [Region(x, region.y, width, height) for x, width in zip(lefts, widths, strict=True)]


def draw_rectangle(
    canvas: Canvas, region: Region, look: RectangleLook, keys: Sequence[str], size: DieSize
) -> None:
    """Draw a rectangle of a villain in battle. `keys` are the keys of its dice."""
    ink = canvas.ink
    colour, tally = look.rectangle.colour, look.tally
    tint = ink.tint(colour)
    place = Intent("place", look.index)
    lit = canvas.lit(place)
    beaten = tally is not None and tally.have >= look.rectangle.number
    edge = ink.accent_bold if lit else tint.bold if look.inviting or beaten else tint.bright
    canvas.fill(region, ink.raised if look.inviting else ink.panel)
    canvas.frame(region, edge, HEAVY if lit else ROUND)
    canvas.hit(region, place)
    letter = RECTANGLE_LETTERS[look.index].upper()
    # What the cursor is on and what takes the selected dice are told apart without colour, too.
    left, right = ("▸" if lit else "+" if look.inviting else " "), "◂" if lit else " "
    x = canvas.put(region.x + 2, region.y, f"{left}{letter}{right}", tint.solid)
    canvas.put(x, region.y, f" {colour_name(colour)} ", tint.bold)
    number = f" {'✓ ' if beaten else ''}{look.rectangle.number} "
    canvas.put_right(region.right - 2, region.y, number, tint.solid)
    _draw_slots(canvas, region, look, keys, size)
    bottom = region.y + 1 + size.height
    inner = region.width - 4
    if tally is None:
        dice = "1 die" if look.rectangle.width == 1 else f"up to {look.rectangle.width} dice"
        canvas.put(region.x + 2, bottom, "─" * inner, ink.frame)
        canvas.put(region.x + 2, bottom + 1, f"needs {look.rectangle.number}", ink.text, inner)
        canvas.put(region.x + 2, bottom + 2, dice, ink.dim, inner)
        return
    have = tally.have
    share = max(0, min(inner, have * inner // max(1, look.rectangle.number)))
    canvas.put(region.x + 2, bottom, "━" * share, ink.gain if tally.surplus else tint.bright)
    canvas.put(region.x + 2 + share, bottom, "─" * (inner - share), ink.frame)
    need = look.rectangle.number
    x = canvas.spans(region.x + 2, bottom + 1, ((str(have), ink.strong), (f" of {need}", ink.dim)))
    over = f"+{tally.surplus} over" if tally.surplus else "" if beaten else f"{need - have} short"
    earned = f"{over} = +{tally.bonus}"
    if tally.surplus and x + len(earned) < region.right - 2:
        over = earned
    canvas.put(max(x + 1, region.right - 2 - len(over)), bottom + 1, over, ink.dim)
    _draw_outcome(canvas, Region(region.x + 2, bottom + 2, inner, 1), look.rectangle, tally)


def _draw_slots(
    canvas: Canvas, region: Region, look: RectangleLook, keys: Sequence[str], size: DieSize
) -> None:
    width = look.rectangle.width * size.width
    x = region.x + (region.width - width) // 2
    for slot in range(look.rectangle.width):
        left = x + slot * size.width
        if slot < len(look.dice):
            held = look.dice[slot]
            intent = Intent("die", held.number)
            shown = DieLook(keys[slot], lit=canvas.lit(intent), more=look.more[slot])
            draw_die(canvas, left, region.y + 1, held.die, size, shown)
            canvas.hit(Region(left, region.y + 1, size.width, size.height), intent)
        else:
            draw_slot(canvas, left, region.y + 1, look.rectangle.colour, size)


def _draw_outcome(canvas: Canvas, line: Region, rectangle: Rectangle, tally: Tally) -> None:
    """Draw what the rectangle costs or earns if the round ended now."""
    ink = canvas.ink
    points = tally.matched + tally.bonus
    if tally.loss:
        text, style = f"-{tally.loss} life", ink.loss
    else:
        text, style = "beaten" if tally.have >= rectangle.number else "no harm", ink.heal
    canvas.put(line.x, line.y, text, style)
    canvas.put_right(line.right, line.y, f"+{points}" if points else "0", ink.gain if points else ink.dim)


def draw_narrow_outline(canvas: Canvas, x: int, y: int, rectangle: Rectangle) -> None:
    """Draw a rectangle in two rows of seven cells: its letter and number, and below them its slots."""
    tint = canvas.ink.tint(rectangle.colour)
    canvas.put(x, y, f" {rectangle.colour.letter} ", tint.solid)
    canvas.put(x + 4, y, str(rectangle.number), tint.bold)
    for slot in range(rectangle.width):
        canvas.put(x + 2 * slot, y + 1, "□", tint.bold)


def draw_short_outline(canvas: Canvas, x: int, y: int, rectangle: Rectangle) -> None:
    """Draw a rectangle in a single row, where its villain has much to say."""
    tint = canvas.ink.tint(rectangle.colour)
    canvas.put(x, y, f"{rectangle.colour.letter} ", tint.bold)
    canvas.put_right(x + 4, y, str(rectangle.number), tint.bold)
    for slot in range(rectangle.width):
        left = canvas.put(x + 5 + slot * 4, y, "[", tint.bright)
        canvas.put(canvas.put(left, y, "  ", tint.face), y, "]", tint.bright)


def draw_outline(canvas: Canvas, x: int, y: int, rectangle: Rectangle, cell: int = 4) -> None:
    """Draw a rectangle on a card: its number, its letter, and one cell for each die of its width."""
    tint = canvas.ink.tint(rectangle.colour)
    canvas.put(x, y + 1, f"{rectangle.colour.letter} ", tint.bold)
    canvas.put_right(x + 4, y + 1, str(rectangle.number), tint.bold)
    left = x + 5
    bar = "─" * (cell - 1)
    last = rectangle.width - 1
    canvas.put(left, y, "╭" + "┬".join([bar] * (last + 1)) + "╮", tint.bright)
    canvas.put(left, y + 2, "╰" + "┴".join([bar] * (last + 1)) + "╯", tint.bright)
    for slot in range(last + 2):
        canvas.put(left + slot * cell, y + 1, "│", tint.bright)
    for slot in range(last + 1):
        canvas.put(left + slot * cell + 1, y + 1, " " * (cell - 1), tint.face)
