"""Where the dice of a hand lie: kept, rolled and blended ones apart, each always in its own place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.dice import Origin
from dicehero.games.quest.view import DieView
from dicehero.tui.quest.widgets.dice import ORIGIN_WORDS, SIZES, TINY, DieSize

_GROUPS = (Origin.KEPT, Origin.FRESH, Origin.BLENDED)
_BETWEEN = 3
"""Cells between two groups in one row; a line runs in the middle of them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a die lies."""

    die: DieView
    region: Region


@dataclass(frozen=True, slots=True)
class Tray:
    """Dice of one size, laid out."""

    size: DieSize
    places: tuple[Place, ...]
    captions: tuple[tuple[int, int, Origin], ...]
    """Column, row and kind above the first die of each group; empty where there is no row for them."""
    dividers: tuple[Region, ...]
    """Between groups that share a row: one cell wide."""


def laid_out(region: Region, hand: Sequence[DieView]) -> Tray:
    """Lay out all dice of a hand, placed ones too, so that none moves while others are placed.

    They are as large as the region allows; in the middle of it, with captions where there is room.
    """
    groups = [[die for die in hand if die.origin is origin] for origin in _GROUPS]
    groups = [group for group in groups if group]
    for size in SIZES:
        for gap in (1, 0):
            for caption in (1, 0):
                tray = _tray(region, groups, size, gap, caption)
                if tray is not None:
                    return tray
    return _tray(region, groups, TINY, 0, 0, cut=True) or Tray(TINY, (), (), ())


def _tray(
    region: Region, groups: list[list[DieView]], size: DieSize, gap: int, caption: int, cut: bool = False
) -> Tray | None:
    spots: list[tuple[DieView, int, int]] = []
    starts: list[tuple[int, int, Origin]] = []
    dividers: list[tuple[int, int]] = []
    x = row = widest = 0
    for group in groups:
        if x:
            x += _BETWEEN - gap
            if x + size.width <= region.width:
                dividers.append((x - _BETWEEN + 1, row))
        for place, die in enumerate(group):
            if x and x + size.width > region.width:
                x, row = 0, row + 1
            if not place:
                starts.append((x, row, die.origin))
                # A caption may be wider than the one die below it.
                widest = max(widest, x + caption * len(ORIGIN_WORDS[die.origin]))
            spots.append((die, x, row))
            widest = max(widest, x + size.width)
            x += size.width + gap
    height = size.height + caption
    rows = row + 1
    if not cut and (rows * height > region.height or widest > region.width):
        return None
    left = region.x + max(0, (region.width - widest) // 2)
    top = region.y + max(0, (region.height - rows * height) // 2)
    return Tray(
        size,
        tuple(
            Place(die, Region(left + x, top + row * height + caption, size.width, size.height))
            for die, x, row in spots
        ),
        tuple((left + x, top + row * height, origin) for x, row, origin in starts) if caption else (),
        tuple(Region(left + x, top + row * height + caption, 1, size.height) for x, row in dividers),
    )
