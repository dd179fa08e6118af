"""Reading the configuration file. What is wrong in it is told, and the rest of it holds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from dicehero.content.ordinary_file import read_text
from dicehero.content.toml_text import parse_toml
from dicehero.store.config import OPTIONS, Config, Option

MOST_BYTES: Final = 64 << 10
"""A larger file is no configuration."""
_LONGEST_SHOWN: Final = 40
_MOST_NAMED: Final = 3


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
        data = parse_toml(read_text(path, MOST_BYTES))
    except FileNotFoundError:
        return ConfigFile(Config(), path, exists=False)
    except OSError as error:
        return _refused(path, f"cannot be read: {(error.strerror or str(error)).lower()}")
    except ValueError as error:
        return _refused(path, str(error))
    values: dict[str, object] = {}
    problems: list[str] = []
    problems += _unknown([name for name in data if name not in OPTIONS], OPTIONS, "option")
    for name, option in OPTIONS.items():
        if name not in data:
            continue
        value = data[name]
        if option.kind.table and isinstance(value, dict):
            values[name] = _read_table(option, value, actions, problems)
        else:
            _read_into(values, option, value, problems)
    # Each value was read as its option's kind, which the types do not know.
    config = Config(**{OPTIONS[name].field: value for name, value in values.items()})  # type: ignore[arg-type]
    return ConfigFile(config, path, exists=True, problems=tuple(f"{path}: {problem}" for problem in problems))


def _refused(path: Path, why: str) -> ConfigFile:
    return ConfigFile(Config(), path, exists=True, problems=(f"{path}: It {why}.",))


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
    if known is not None:
        unknown = [name for name in table if name not in known]
        problems += [f"[{option.name}]: {problem}" for problem in _unknown(unknown, known, "action")]
        table = {name: value for name, value in table.items() if name in known}
    for name, value in table.items():
        try:
            option.kind.read({name: value})
        except ValueError as error:
            problems.append(f"[{option.name}]: {error}.")
        else:
            good[name] = value
    return option.kind.read(good)


def _unknown(names: Sequence[str], known: Collection[str], what: str) -> list[str]:
    """Return sentences about names that there are not: about each of a few, about many only one."""
    if len(names) <= _MOST_NAMED:
        return [_unknown_one(name, known, what) for name in names]
    shown = ", ".join(repr(_shown(name)) for name in names[:_MOST_NAMED])
    return [f"There are no {what}s {shown}, and {len(names) - _MOST_NAMED} more that are named."]


def _unknown_one(name: str, known: Collection[str], what: str) -> str:
    near = get_close_matches(name[:_LONGEST_SHOWN].lower().replace("_", "-"), known, 1)
    if near:
        return f"There is no {what} {_shown(name)!r}. Did you mean {near[0]!r}?"
    return f"There is no {what} {_shown(name)!r}. There are: {', '.join(known)}."


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."
