"""Contrast between two colours, as the WCAG reckon it."""

from __future__ import annotations


def linear(colour: str) -> tuple[float, float, float]:
    """The parts of a colour (`#rrggbb`) as amounts of light, 0-1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """How bright a colour is, 0-1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_of(one: str, other: str) -> float:
    """The contrast of two colours, 1-21."""
    first, second = sorted(map(luminance, (one, other)))
    return (second + 0.05) / (first + 0.05)
