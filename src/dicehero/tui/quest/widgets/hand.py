"""The dice in hand, and the row of counts above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.dice import Colour, Die
from dicehero.games.quest.view import DieView, QuestView
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred
from dicehero.tui.quest.widgets.capacity import capacity_width, draw_capacity
from dicehero.tui.quest.widgets.dice import (
    BRIEF,
    FRAMES,
    LETTERS,
    ORIGIN_WORDS,
    SMALL,
    DieLook,
    DieSize,
    draw_die,
    draw_slot,
)
from dicehero.tui.quest.widgets.tray import laid_out

_LEGEND_WIDTH = 27
_WAITING_SIZES = (SMALL, BRIEF, LETTERS)
"""Sizes of dice that cannot be pressed, the largest first."""


@dataclass(frozen=True, slots=True)
class HandDieLook:
    """A die of the hand as it is shown."""

    view: DieView
    key: str
    selected: bool = False


def draw_tray(
    canvas: Canvas,
    region: Region,
    hand: Sequence[DieView],
    selected: frozenset[int],
    key: Callable[[int], str],
    shown: Callable[[DieView], Die],
    more: Callable[[DieView], str],
) -> bool:
    """Draw the whole hand: free dice to press, and empty places of placed ones.

    `shown` says what a die shows just now, which is not yet its face while it rolls, `more` what it counts
    beyond its face. Returns whether captions were drawn.
    """
    ink = canvas.ink
    tray = laid_out(region, hand)
    for x, y, origin in tray.captions:
        canvas.put(x, y, ORIGIN_WORDS[origin], ink.dim)
    for line in tray.dividers:
        for y in range(line.y, line.bottom):
            canvas.put(line.x, y, "┊", ink.frame)
    for place in tray.places:
        x, y = place.region.offset
        if place.die.rectangle is not None:
            draw_slot(canvas, x, y, place.die.colour, tray.size)
            continue
        intent = Intent("die", place.die.number)
        face = shown(place.die)
        beyond = more(place.die) if face == place.die.die else ""
        look = DieLook(key(place.die.number), place.die.number in selected, canvas.lit(intent), beyond)
        draw_die(canvas, x, y, face, tray.size, look)
        canvas.hit(place.region, intent)
    return bool(tray.captions)


def draw_hand(canvas: Canvas, region: Region, hand: Sequence[HandDieLook], size: DieSize) -> None:
    """Draw dice, each of them to press."""
    per_row = max(1, region.width // size.width)
    # A gap between the dice where a single row has room for it.
    step = size.width + (1 if len(hand) * (size.width + 1) <= region.width + 1 else 0)
    for place, held in enumerate(hand):
        row, column = divmod(place, per_row)
        x, y = region.x + column * step, region.y + row * size.height
        intent = Intent("die", held.view.number)
        look = DieLook(held.key, held.selected, canvas.lit(intent))
        draw_die(canvas, x, y, held.view.die, size, look)
        canvas.hit(Region(x, y, size.width, size.height), intent)


def draw_waiting_dice(canvas: Canvas, region: Region, dice: Sequence[Die], largest: DieSize = SMALL) -> None:
    """Draw dice that cannot be pressed, as large as all of them fit.

    Where even the smallest are too many, wild ones come first, and the last cells tell how many are left out.
    """
    size = next(
        (
            size
            for size in _WAITING_SIZES
            if size.height <= largest.height and _holds(region, size, len(dice))
        ),
        LETTERS,
    )
    per_row = max(1, region.width // size.width)
    if not _holds(region, size, len(dice)):
        # The last place takes the count of those left out: `+9`, `+12`.
        places = max(0, per_row * region.height - 1)
        x, y = _spot(region, places, per_row, size)
        canvas.put(x, y, f"+{len(dice) - places}", canvas.ink.strong)
        dice = sorted(dice, key=lambda die: die.colour is not Colour.BLACK)[:places]
    for place, die in enumerate(dice):
        draw_die(canvas, *_spot(region, place, per_row, size), die, size)


def _holds(region: Region, size: DieSize, count: int) -> bool:
    return region.width // size.width * (region.height // size.height) >= count


def _spot(region: Region, place: int, per_row: int, size: DieSize) -> tuple[int, int]:
    row, column = divmod(place, per_row)
    return region.x + column * size.width, region.y + row * size.height


def draw_labelled_dice(canvas: Canvas, region: Region, label: str, dice: Sequence[Die]) -> None:
    """Draw dice that cannot be pressed in the middle of a region, and before them what they are."""
    if not dice or not region.height:
        return
    room = max(0, region.width - len(label) - 2)
    space = Region(0, 0, room, region.height)
    size = next((size for size in _WAITING_SIZES if _holds(space, size, len(dice))), LETTERS)
    per_row = max(1, room // size.width)
    width = min(len(dice), per_row) * size.width
    height = min(region.height, -(-len(dice) // per_row) * size.height)
    row = centred(region, len(label) + 2 + width, height)
    canvas.put(row.x, row.y + height // 2, label, canvas.ink.dim)
    draw_waiting_dice(canvas, Region(row.right - width, row.y, width, height), dice)


def draw_hand_title(canvas: Canvas, region: Region, view: QuestView, legend: bool) -> None:
    """Draw the row above the hand: pool and capacity by colour, and what the frames mean where asked for."""
    ink = canvas.ink
    x = canvas.put(region.x, region.y, " DICE ", ink.accent_bold)
    room = region.right - x - (_LEGEND_WIDTH if legend else 0) - 1
    width = capacity_width(view.pool, view.capacity, room)
    canvas.fill(Region(x, region.y, width + 1, 1), ink.ground)
    draw_capacity(canvas, x, region.y, view.pool, view.capacity, room)
    if not legend:
        return
    x = canvas.put(region.right - _LEGEND_WIDTH, region.y, " ", ink.dim)
    for origin, word in ORIGIN_WORDS.items():
        lines = FRAMES[origin]
        x = canvas.put(x, region.y, lines.top_left + lines.top_right, ink.text)
        x = canvas.put(x, region.y, f"{word} ", ink.dim)
