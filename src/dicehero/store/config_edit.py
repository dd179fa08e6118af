"""Changing one option in the configuration file: comments and unknown lines stay as they are."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dicehero.store.config import Value
from dicehero.store.config_file import MOST_BYTES

_HEADER: Final = re.compile(r"\s*\[")
_BOM: Final = "\ufeff"


class UneditableError(Exception):
    """The file cannot be changed without harm; says why."""


def save_option(path: Path | None, name: str, value: Value | None, table: str = "") -> None:
    """Write one option, at the top of the file or into a table of it; with None it is taken out.

    The file is made where there is none.

    Raises UneditableError for a file that is no TOML, or writes the option in a way that cannot be replaced,
    and OSError where nothing can be written. The file is as before then.
    """
    if path is None:
        raise UneditableError("No place for the configuration is known.")
    # A link stays one, and what it leads to is changed.
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise UneditableError(f"{path} is not a regular file.")
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raw = b""
    if len(raw) > MOST_BYTES:
        raise UneditableError(f"{path} is too large to be a configuration.")
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise UneditableError(f"{path} is not UTF-8 text.") from None
    _replace(path, with_option(text, name, value, table))


def with_option(text: str, name: str, value: Value | None, table: str = "") -> str:
    """Return the text of a configuration with an option set, or taken out. Raises UneditableError."""
    before = _parsed(text)
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = text.removeprefix(_BOM).splitlines(keepends=True)
    start, end = _section(lines, table)
    if start is None and value is None:
        return text
    if start is None:
        lines += [*_separated(lines, newline), f"[{table}]{newline}", f"{name} = {_toml(value)}{newline}"]
    else:
        _set_line(lines, start, end, name, value, newline)
    found = (_BOM if text.startswith(_BOM) else "") + "".join(lines)
    if _parsed(found, ours=True) != _expected(before, name, value, table):
        raise UneditableError(f"The configuration writes {name} in a way that cannot be changed from here.")
    return found


def _section(lines: list[str], table: str) -> tuple[int | None, int]:
    """Return the first line of a table (None where there is none), and the one after its last."""
    headers = [number for number, line in enumerate(lines) if _HEADER.match(line)]
    if not table:
        return 0, headers[0] if headers else len(lines)
    own = re.compile(rf"\s*\[\s*[\"']?{re.escape(table)}[\"']?\s*\]")
    start = next((number for number in headers if own.match(lines[number])), None)
    if start is None:
        return None, len(lines)
    return start + 1, next((number for number in headers if number > start), len(lines))


def _set_line(lines: list[str], start: int, end: int, name: str, value: Value | None, newline: str) -> None:
    key = rf"[\"']?{re.escape(name)}[\"']?"
    # The value of an option is on one line, and may be followed by a comment; strings may hold a number sign.
    pattern = re.compile(
        rf"(\s*{key}\s*=\s*)(\"(?:\\.|[^\"\\])*\"|'[^']*'|\[[^\]]*\]|[^#\s]*)([^\r\n]*)(\r?\n?)"
    )
    for number in range(start, end):
        if match := pattern.fullmatch(lines[number]):
            if value is None:
                del lines[number]
                return
            lines[number] = f"{match[1]}{_toml(value)}{match[3]}{match[4]}"
            return
    if value is None:
        return
    # A new line goes after the last one that says something: comments before the next table belong to that.
    said = [n for n in range(start, end) if lines[n].strip() and not lines[n].lstrip().startswith("#")]
    place = said[-1] + 1 if said else start or end
    if place and not lines[place - 1].endswith("\n"):
        lines[place - 1] += newline
    lines.insert(place, f"{name} = {_toml(value)}{newline}")


def _separated(lines: list[str], newline: str) -> list[str]:
    """Return what parts a new table from the lines before it."""
    if not lines:
        return []
    if not lines[-1].endswith("\n"):
        lines[-1] += newline
    return [newline]


def _parsed(text: str, ours: bool = False) -> dict[str, object]:
    import tomllib

    try:
        return tomllib.loads(text.removeprefix(_BOM))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        why = "cannot be changed from here" if ours else "is no TOML: mend it first"
        raise UneditableError(f"The configuration {why}.") from None


def _expected(before: Mapping[str, object], name: str, value: Value | None, table: str) -> dict[str, object]:
    inner = before.get(table, {}) if table else before
    changed = {
        key: each for key, each in (inner.items() if isinstance(inner, Mapping) else ()) if key != name
    }
    if value is not None:
        changed[name] = list(value) if isinstance(value, tuple) else value
    return {**before, table: changed} if table else changed


def _toml(value: Value | None) -> str:
    # Of what options may be, JSON and TOML write the same.
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def _replace(path: Path, text: str) -> None:
    """Put a text in the place of a file at once, so that no half of it is ever there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, "Permission denied")
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    number, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    made = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(text.encode())
        made.chmod(mode)
        made.replace(path)
    except OSError:
        made.unlink(missing_ok=True)
        raise


def why_not_saved(path: Path | None, name: str, value: Value | None, table: str = "") -> str:
    """Save an option; return in a sentence why that was not possible, or nothing."""
    try:
        save_option(path, name, value, table)
    except UneditableError as error:
        return str(error)
    except OSError as error:
        return f"{path} cannot be written: {(error.strerror or str(error)).lower()}."
    return ""
