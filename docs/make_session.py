"""Draw docs/session.svg, the moving picture in the README: the first round of a real quest, key by key.

Run it with `python docs/make_session.py` where the project is installed with its `dev` extra. The picture is
made of rows: a row that is the same in several frames is drawn once and used again.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count
from pathlib import Path

from rich.color import Color
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME

from dicehero.content.catalog import load_ready
from dicehero.store.config import Config
from dicehero.store.runs import Runs
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.themes import palette_of

PICTURE = Path(__file__).with_name("session.svg")
WIDTH, HEIGHT = 80, 24
SEED = "4"
KEYS = (
    ("", 2.0),
    ("n", 2.5),
    ("enter", 2.0),
    ("2", 1.5),
    ("enter", 1.2),
    ("enter", 2.0),
    ("4", 0.7),
    ("a", 1.0),
    ("2", 0.7),
    ("c", 1.0),
    ("3", 0.7),
    ("c", 1.2),
    ("1", 0.7),
    ("5", 1.5),
    ("x", 1.5),
    ("6", 0.7),
    ("b", 2.0),
    ("e", 2.5),
    ("enter", 2.5),
)
"""What is pressed, and for how many seconds the screen after it is shown."""
STILL = 14
"""The frame that is shown where motion is not wanted."""
_CELL, _ROW, _EDGE = 10, 20, 12


def _hex(colour: Color | None, foreground: bool) -> str:
    return (colour or Color.default()).get_truecolor(SVG_EXPORT_THEME, foreground).hex


GROUND = _hex(palette_of("dark").ground.bgcolor, False)


def frames() -> Iterator[list[str]]:
    """Yield the rows of each screen as SVG."""
    config = Config(motion="off")
    # A key that is held answers no question, so time goes by from key to key.
    seconds = count(0.0, 10.0)
    stage = LiveStage(TuiSetup(load_ready, SEED, Runs(None), None, config=config), lambda: next(seconds))
    stage.loaded(load_ready(stage.game))
    stage.draw(WIDTH, HEIGHT)
    for key, _ in KEYS:
        if key:
            stage.press(key)
        canvas = stage.draw(WIDTH, HEIGHT)
        yield [row_of(canvas, y) for y in range(HEIGHT)]


def row_of(canvas: Canvas, y: int) -> str:
    """Return a row as boxes and texts, one for each run of a style."""
    parts: list[str] = []
    x = 0
    for segment in canvas.strip(y):
        style = segment.style or Style()
        front, back = _hex(style.color, True), _hex(style.bgcolor, False)
        if style.reverse:
            front, back = back, front
        width = len(segment.text) * _CELL
        if back != GROUND:
            parts.append(f'<rect x="{x * _CELL}" width="{width}" height="{_ROW}" fill="{back}"/>')
        text = segment.text.strip()
        if text:
            bold = ' font-weight="bold"' if style.bold else ""
            start = x + len(segment.text) - len(segment.text.lstrip())
            place = f'x="{start * _CELL}" y="15" textLength="{len(text) * _CELL}"'
            parts.append(f'<text {place} fill="{front}"{bold}>{escape(text)}</text>')
        x += len(segment.text)
    return "".join(parts)


def draw() -> str:
    """Return the picture as SVG with frames that take turns."""
    shown = list(frames())
    names: dict[str, str] = {}
    for rows in shown:
        for row in rows:
            names.setdefault(row, f"r{len(names)}")
    total = sum(seconds for _, seconds in KEYS)
    styles, groups, begun = [], [], 0.0
    for number, (rows, (_, seconds)) in enumerate(zip(shown, KEYS, strict=True)):
        start, end = 100 * begun / total, 100 * (begun + seconds) / total
        begun += seconds
        styles.append(
            f"@keyframes k{number}{{0%{{visibility:{'visible' if not number else 'hidden'}}}"
            f"{start:.3f}%{{visibility:visible}}{end:.3f}%{{visibility:hidden}}}}"
            f"#f{number}{{animation-name:k{number}}}"
        )
        used = "".join(f'<use href="#{names[row]}" y="{y * _ROW}"/>' for y, row in enumerate(rows))
        groups.append(f'<g class="f" id="f{number}">{used}</g>')
    wide, high = WIDTH * _CELL + 2 * _EDGE, HEIGHT * _ROW + 2 * _EDGE
    style = (
        f"text{{white-space:pre}}.f{{visibility:hidden;animation:{total}s step-end infinite}}"
        f"{''.join(styles)}"
        f"@media (prefers-reduced-motion:reduce){{.f{{animation:none}}#f{STILL}{{visibility:visible}}}}"
    )
    rows_drawn = "".join(f'<g id="{name}">{row}</g>' for row, name in names.items())
    look = 'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="16.6"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {look}>'
        f"<title>The first round of a quest</title><style>{style}</style><defs>{rows_drawn}</defs>"
        f'<rect width="{wide}" height="{high}" rx="8" fill="{GROUND}"/>'
        f'<g transform="translate({_EDGE} {_EDGE})">{"".join(groups)}</g></svg>\n'
    )


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
    print(PICTURE)
