"""Cells of the table of effects in docs/content.md, worked out from the effects themselves."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import get_args, get_type_hints

from dicehero.games.quest.effects import Effect, ModifierKind, may_come_from


def fields_cell(effect: type[Effect]) -> str:
    """The fields and their values; in brackets what holds where a field is left out."""
    hints = get_type_hints(effect)
    cells = []
    for each in fields(effect):
        default = "" if each.default is MISSING else f" ({_shown(each.default)})"
        cells.append(f"`{each.name}` {_listed(_values(hints[each.name]))}{default}")
    return "; ".join(cells) or "none"


def _listed(values: list[str]) -> str:
    """The values in one line; 1, 2, 3 and so on as `1 to 3`."""
    first, last = values[0], values[-1]
    if len(values) > 2 and values == [str(number) for number in _run(first, last)]:
        return f"{first} to {last}"
    return ", ".join(values)


def _run(first: str, last: str) -> range:
    return range(int(first), int(last) + 1) if first.isdigit() and last.isdigit() else range(0)


def _values(hint: object) -> list[str]:
    """The values that a type allows, other than None."""
    if hint is bool:
        return ["true", "false"]
    if isinstance(hint, str | int):
        return [str(hint)]
    return [value for part in get_args(hint) if part is not type(None) for value in _values(part)]


def _shown(default: object) -> str:
    return "all" if default is None else str(default).lower() if isinstance(default, bool) else str(default)


def sources_cell(effect: type[Effect]) -> str:
    """Which kinds of modifiers may have the effect."""
    sources = [kind.value for kind in ModifierKind if may_come_from(effect, kind)]
    return "all" if len(sources) == len(ModifierKind) else ", ".join(sources)
