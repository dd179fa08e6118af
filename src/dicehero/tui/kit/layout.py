"""Sharing out space."""

from __future__ import annotations

from textual.geometry import Region


def columns(region: Region, count: int, gap: int = 0) -> list[Region]:
    """Split a region into columns of equal width; what is left over goes to the gaps' right."""
    width = max(0, (region.width - gap * (count - 1)) // count)
    return [
        Region(region.x + index * (width + gap), region.y, width, region.height) for index in range(count)
    ]


def rows(region: Region, height: int) -> tuple[Region, Region]:
    """Cut `height` rows off the top; return them and the rest."""
    height = max(0, min(height, region.height))
    return (
        Region(region.x, region.y, region.width, height),
        Region(region.x, region.y + height, region.width, region.height - height),
    )


def centred(region: Region, width: int, height: int) -> Region:
    """Return a region of this size, or as much as there is, in the middle of another."""
    width, height = min(width, region.width), min(height, region.height)
    return Region(
        region.x + (region.width - width) // 2,
        region.y + (region.height - height) // 2,
        width,
        height,
    )


def inside(region: Region, across: int = 2, down: int = 1) -> Region:
    """Return a region less a margin: the inside of a frame."""
    return Region(
        region.x + across,
        region.y + down,
        max(0, region.width - 2 * across),
        max(0, region.height - 2 * down),
    )
