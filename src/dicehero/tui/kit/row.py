"""A row on its way to the terminal, told in few bytes.

Textual names both colours of every piece anew and takes them back after it. Most pieces differ in one
colour from the one before, and a terminal takes twice as long for twice as many bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.color import Color, ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

_FOREGROUND, _BACKGROUND = "39", "49"
"""What asks for the terminal's own colours."""
_MOST_STEPS = 8192
_STEPS: dict[tuple[int, int, ColorSystem], tuple[Style, Style, str]] = {}
"""By the identities of two styles, which are kept alive by that: how to get from one to the other."""
_PLAIN = Style()


class Row(Strip):
    """A strip that names what changes from piece to piece, and nothing else."""

    __slots__ = ("_news", "_told")

    def __init__(
        self,
        pieces: Iterable[Segment],
        width: int,
        news: Iterable[tuple[int, Sequence[Segment]]] | None = None,
    ) -> None:
        """`news` is what the terminal does not show yet: columns, and what begins there; None for all."""
        super().__init__(pieces, width)
        self._news = news
        self._told: str | None = None
        """What `render` came to."""

    def render(self, console: Console) -> str:
        """Return the row, or what is new of it, with its escape sequences."""
        if self._told is not None:
            return self._told
        system = COLOR_SYSTEMS[console.color_system or "truecolor"]
        parts: list[str] = []
        before = _PLAIN
        for column, pieces in ((0, self),) if self._news is None else self._news:
            if column:
                parts.append(f"\x1b[{column + 1}G")
            for text, style, _ in pieces:
                after = style or _PLAIN
                known = _STEPS.get((id(before), id(after), system))
                parts += (_new_step(before, after, system) if known is None else known[2], text)
                before = after
        parts.append("\x1b[0m")
        self._told = "".join(parts)
        return self._told


def _new_step(before: Style, after: Style, system: ColorSystem) -> str:
    if len(_STEPS) >= _MOST_STEPS:
        _STEPS.clear()
    old, new = _ways(before), _ways(after)
    codes = []
    start = before
    if not old <= new:
        codes.append("0")
        start, old = _PLAIN, frozenset()
    codes += sorted(new - old)
    if start.color != after.color:
        codes.append(_code(after.color, system, foreground=True))
    if start.bgcolor != after.bgcolor:
        codes.append(_code(after.bgcolor, system, foreground=False))
    step = f"\x1b[{';'.join(codes)}m" if codes else ""
    _STEPS[id(before), id(after), system] = before, after, step
    return step


def _ways(style: Style) -> frozenset[str]:
    """Return the codes of all that is no colour."""
    return frozenset(Strip.render_ansi(style.without_color, ColorSystem.TRUECOLOR).split(";")) - {""}


@lru_cache(maxsize=1024)
def _code(colour: Color | None, system: ColorSystem, foreground: bool) -> str:
    if colour is None:
        return _FOREGROUND if foreground else _BACKGROUND
    return ";".join(colour.downgrade(system).get_ansi_codes(foreground))
