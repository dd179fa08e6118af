"""Reading the configuration file. What is wrong in it is told, and the rest of it holds."""

from __future__ import annotations

import stat
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from dicehero.store.config import OPTIONS, Config, Option

MOST_BYTES: Final = 64 << 10
"""A larger file is no configuration."""
_LONGEST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """A configuration and where it comes from."""

    config: Config
    path: Path | None
    """Where it is, or would be; None where no home is known."""
    exists: bool
    problems: tuple[str, ...] = ()
    """What is wrong with it, a sentence each; such an option is as if it were not there."""


def read_config(path: Path | None, actions: Collection[str] | None = None) -> ConfigFile:
    """Read a configuration; one that is not there is the usual one. Never raises.

    `actions` are the names that `[keys]` may have; None leaves that to whoever knows them.
    """
    if path is None:
        return ConfigFile(Config(), None, exists=False)
    try:
        data = _load(path)
    except FileNotFoundError:
        return ConfigFile(Config(), path, exists=False)
    except OSError as error:
        return _refused(path, f"cannot be read: {(error.strerror or str(error)).lower()}")
    except ValueError as error:
        return _refused(path, str(error))
    values: dict[str, object] = {}
    problems: list[str] = []
    for name, value in data.items():
        option = OPTIONS.get(name)
        if option is None:
            problems.append(_unknown(name, OPTIONS, "option"))
        elif option.kind.table and isinstance(value, dict):
            values[name] = _read_table(option, value, actions, problems)
        else:
            _read_into(values, option, value, problems)
    # Each value was read as its option's kind, which the types do not know.
    config = Config(**{OPTIONS[name].field: value for name, value in values.items()})  # type: ignore[arg-type]
    return ConfigFile(config, path, exists=True, problems=tuple(f"{path}: {problem}" for problem in problems))


def _refused(path: Path, why: str) -> ConfigFile:
    return ConfigFile(Config(), path, exists=True, problems=(f"{path}: It {why}.",))


def _load(path: Path) -> dict[str, object]:
    """Return what a file holds. Raises OSError, and ValueError with what is wrong with the file."""
    # Opening a pipe would wait for a writer for ever.
    if not stat.S_ISREG(path.stat().st_mode):
        raise ValueError("is no ordinary file")
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise ValueError(f"is larger than {MOST_BYTES >> 10} KiB, so it is no configuration")
    # Most players have no such file, and start without this module.
    import tomllib

    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ValueError(f"is no text in UTF-8 (line {line})") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"is no TOML: {_shown(str(error), 120)}") from None
    except (RecursionError, ValueError):
        # Beside its own error, tomllib lets through what int() says of a number of 5,000 digits.
        raise ValueError("is no TOML that can be read") from None


def _read_into(values: dict[str, object], option: Option, value: object, problems: list[str]) -> None:
    try:
        values[option.name] = option.kind.read(value)
    except ValueError as error:
        problems.append(f"{option.name} {error}.")


def _read_table(
    option: Option, table: dict[str, object], known: Collection[str] | None, problems: list[str]
) -> object:
    """Return the good lines of a table; one bad line spoils no other."""
    good: dict[str, object] = {}
    for name, value in table.items():
        if known is not None and name not in known:
            problems.append(f"[{option.name}]: {_unknown(name, known, 'action')}")
            continue
        try:
            option.kind.read({name: value})
        except ValueError as error:
            problems.append(f"[{option.name}]: {error}.")
        else:
            good[name] = value
    return option.kind.read(good)


def _unknown(name: str, known: Iterable[str], what: str) -> str:
    shown = repr(_shown(name, _LONGEST_SHOWN))
    names = tuple(known)
    near = get_close_matches(name[:_LONGEST_SHOWN].lower().replace("_", "-"), names, 1)
    if near:
        return f"There is no {what} {shown}. Did you mean {near[0]!r}?"
    return f"There is no {what} {shown}. There are: {', '.join(names)}."


def _shown(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 3] + "..."
