"""Pictures in words: which roles of the palette they are drawn in.

In a theme two roles may look alike. So a picture is drawn in colours that are all different (`marked`), and
what is read from it is what was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cache
from itertools import groupby
from typing import Any
from unittest.mock import patch

from rich.color import Color
from rich.style import Style

from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.grid import mixed
from dicehero.tui.kit.palette import Inks, Palette, Tint
from dicehero.tui.kit.themes import palette_of

DICE = ("red", "blue", "green", "yellow", "wild")
"""What the tints are called here, as in the quest."""
_FRONT, _BACK = "#{:02x}00ff", "#00{:02x}ff"
_PIXEL, _BACKDROP = "#ff{:02x}00", "#ffff{:02x}"


def roles_of(palette: Palette) -> dict[str, Style]:
    """Return all styles of a palette by the names of their roles."""
    found: dict[str, Style] = {}
    for field in fields(palette):
        match getattr(palette, field.name):
            case Style() as style:
                found[field.name] = style
            case Inks():
                pass
            case parts:
                for number, part in enumerate(parts):
                    if isinstance(part, Tint):
                        shades = (shade.name for shade in fields(part))
                        found |= {f"{DICE[number]}.{shade}": getattr(part, shade) for shade in shades}
                    else:
                        found[f"{field.name}.{number + 1}"] = part
    return found


def legend_of(theme: str) -> list[str]:
    """Return a line for each role: what a theme makes of it."""
    palette = palette_of(theme)
    inks = {f"pixel {letter}": colour for letter, colour in palette.inks.pixels.items()}
    inks |= {f"backdrop {act}": colour for act, colour in enumerate(palette.inks.backdrops, 1)}
    said = {role: str(style) for role, style in roles_of(palette).items()}
    return [f"{role:14} {style}" for role, style in (said | inks).items()]


def runs_of(canvas: Canvas) -> list[str]:
    """Return a picture drawn as `marked` in words.

    First for each row what lies below its words, where that is not the ground; then each run of one role:
    its columns, the role, and what it says. Of portraits each cell is told as the two pixels in it.
    """
    lines: list[str] = []
    for y in range(canvas.height):
        cells = [
            _cell(character, style)
            for character, style in zip(canvas.characters[y], canvas.styles[y], strict=True)
        ]
        washes = [
            f"{first}-{last} {back}"
            for first, last, back in _stretches([cell.back for cell in cells])
            if back not in ("", "ground")
        ]
        if washes:
            lines.append(f"{y} on {', '.join(washes)}")
        # A blank between two words of one role belongs to them, any other is nothing but what lies below it.
        fronts = [cell.front for cell in cells]
        for first, last, front in _stretches(fronts):
            if not front and first and last + 1 < len(cells):
                before, after = cells[first - 1], cells[last + 1]
                if last == first and before.front == after.front and not before.pixels:
                    fronts[first] = before.front
        for first, last, front in _stretches(fronts):
            if front:
                said = "".join(cell.pixels or cell.character for cell in cells[first : last + 1])
                lines.append(f"{y}:{first}-{last} {front}: {said}")
    return lines


@dataclass(frozen=True)
class _Cell:
    character: str
    front: str
    """The role of what is written; empty for a blank."""
    back: str
    """The role of what lies below; empty under a portrait."""
    pixels: str = ""
    """The upper and the lower pixel of a portrait."""


@cache
def _cell(character: str, style: Style) -> _Cell:
    palette, names = _marks()
    front, back = _name(style.color, names), _name(style.bgcolor, names)
    if front in palette.inks.pixels or front.startswith("backdrop"):
        below = "." if back.startswith("backdrop") else back
        above = "." if front.startswith("backdrop") else front
        pixels = {" ": "..", "▄": f".{above}", "█": above}
        return _Cell(character, "portrait", "", pixels.get(character, above + below))
    if not character.strip() and not style.underline and not style.reverse:
        return _Cell(character, "", back)
    role = roles_of(palette).get(front)
    if role is not None and bool(style.bold) is not bool(role.bold):
        front += " bold" if style.bold else " not bold"
    front += "".join(f" {kind}" for kind in ("dim", "underline", "reverse") if getattr(style, kind))
    return _Cell(character, front, back)


def _name(colour: Color | None, names: Mapping[str, str]) -> str:
    # A colour that is of no role is told as it is.
    return names.get(colour.get_truecolor().hex, colour.name) if colour else "none"


def _stretches(values: Sequence[str]) -> list[tuple[int, int, str]]:
    """Return where equal neighbours begin and end, and what they are."""
    found: list[tuple[int, int, str]] = []
    for value, run in groupby(enumerate(values), key=lambda pair: pair[1]):
        places = [place for place, _ in run]
        found.append((places[0], places[-1], value))
    return found


@cache
def _marks() -> tuple[Palette, dict[str, str]]:
    """Return a palette whose colours are all different, and what they are called."""
    dark = palette_of("dark")
    names: dict[str, str] = {}
    styles: dict[str, Style] = {}
    for number, (role, style) in enumerate(roles_of(dark).items()):
        front, back = _FRONT.format(number), _BACK.format(number)
        names |= {front: role, back: role}
        styles[role] = Style(color=front, bgcolor=back if style.bgcolor else None, bold=style.bold)
    pixels = {letter: _PIXEL.format(number) for number, letter in enumerate(dark.inks.pixels)}
    names |= {colour: letter for letter, colour in pixels.items()}
    backdrops = tuple(_BACKDROP.format(act) for act in range(1, 5))
    names |= {colour: f"backdrop {act}" for act, colour in enumerate(backdrops, 1)}
    parts: dict[str, Any] = {role: style for role, style in styles.items() if "." not in role}
    for role in ("title", "triumph", "defeat"):
        parts[role] = tuple(styles[f"{role}.{row}"] for row in range(1, 5))
    shades = [shade.name for shade in fields(Tint)]
    parts["tints"] = tuple(Tint(**{shade: styles[f"{die}.{shade}"] for shade in shades}) for die in DICE)
    four: Any = backdrops
    return Palette(**parts, inks=Inks(pixels, four)), names


def off_their_roles(marked_picture: Canvas, picture: Canvas, theme: str) -> list[str]:
    """Return the styles of a picture that are none its theme has for the roles of the same picture `marked`.

    Cells whose characters differ are left out: shades stand for portraits where there are no colours.
    """
    roles = roles_of(palette_of(theme))
    alike = {
        (character, marked_style, style)
        for y in range(picture.height)
        for character, as_marked, marked_style, style in zip(
            picture.characters[y],
            marked_picture.characters[y],
            marked_picture.styles[y],
            picture.styles[y],
            strict=True,
        )
        if character == as_marked
    }
    found = []
    for character, marked_style, style in alike:
        cell = _cell(character, marked_style)
        if cell.pixels:
            continue
        if cell.back not in roles or cell.front.split(" ")[0] not in {"", *roles}:
            found.append(f"{cell.front} on {cell.back}, which is no role")
            continue
        wash = roles[cell.back]
        if not cell.front:
            if (style.bgcolor, bool(style.reverse)) != (wash.bgcolor, bool(wash.reverse)):
                found.append(f"{style} on {cell.back}")
            continue
        role, *more = cell.front.split(" ", 1)
        expected = roles[role] if roles[role].bgcolor else mixed(wash, roles[role])
        if more:
            expected += Style.parse(more[0])
        if style != expected:
            found.append(f"{style} for {cell.front} on {cell.back}, which is {expected}")
    return sorted(found)


@contextmanager
def marked() -> Iterator[None]:
    """Have stages draw in the colours that tell roles apart."""
    with drawn_in(_marks()[0]):
        yield


@contextmanager
def drawn_in(palette: Palette) -> Iterator[None]:
    """Have stages draw in a palette, whatever their theme."""
    with patch("dicehero.tui.frame.look.palette_of", lambda _theme: palette):
        yield
