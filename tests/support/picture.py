"""Canvases as SVG, fast and always the same: what a snapshot of colours is made of."""

from __future__ import annotations

from html import escape

from rich.color import Color
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME

from dicehero.tui.kit.canvas import Canvas

_CELL, _ROW = 10, 20


def svg(canvas: Canvas) -> str:
    """A picture of a canvas: a rectangle and a text for each run of one style."""
    size = f"0 0 {canvas.width * _CELL} {canvas.height * _ROW}"
    look = 'font-family="monospace" font-size="16.6" xml:space="preserve"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" {look}>']
    for y in range(canvas.height):
        x = 0
        for segment in canvas.strip(y):
            style = segment.style or Style()
            front, back = _hex(style.color, True), _hex(style.bgcolor, False)
            if style.reverse:
                front, back = back, front
            width = len(segment.text) * _CELL
            box = f'x="{x * _CELL}" y="{y * _ROW}" width="{width}" height="{_ROW}"'
            parts.append(f'<rect {box} fill="{back}"/>')
            if segment.text.strip():
                weight = ' font-weight="bold"' if style.bold else ""
                faint = ' opacity="0.6"' if style.dim else ""
                place = f'x="{x * _CELL}" y="{y * _ROW + 15}" textLength="{width}"'
                parts.append(f'<text {place} fill="{front}"{weight}{faint}>{escape(segment.text)}</text>')
            x += len(segment.text)
    return "\n".join([*parts, "</svg>", ""])


def _hex(colour: Color | None, foreground: bool) -> str:
    return (colour or Color.default()).get_truecolor(SVG_EXPORT_THEME, foreground).hex
