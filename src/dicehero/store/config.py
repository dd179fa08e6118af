"""The player's configuration: every option, what it may be, and what it is for.

`Config` and `OPTIONS` are the only places that know options. Reading, `dicehero config`, and the page
docs/configuration.md (which a test compares) follow from them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, get_args

from dicehero.core.errors import quoted

Motion = Literal["off", "fast", "normal"]
Theme = Literal["dark", "light", "contrast", "ansi"]
GlyphSet = Literal["auto", "full", "console", "ascii"]

Value = str | bool | tuple[str, ...]
"""What an option is, or the keys of an action."""

LONGEST_NAME: Final = 24
"""Most characters of the player's name."""
MOST_KEYS: Final = 8
"""Most keys of one action."""
_KEY_NAME: Final = re.compile(r"[a-z0-9_]{1,24}(\+[a-z0-9_]{1,24}){0,3}")
_ACTION_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")


@dataclass(frozen=True, slots=True)
class Kind:
    """What an option may be."""

    read: Callable[[object], object]
    """Returns the value as it is used; raises ValueError with what it must be instead."""
    told: str
    """The same for people, for example `true or false`."""
    table: bool = False
    """Whether it is a table, whose lines are judged one by one."""


def _one_of(values: tuple[str, ...]) -> Kind:
    told = ", ".join(json.dumps(value) for value in values[:-1]) + f" or {json.dumps(values[-1])}"

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in values:
            raise ValueError(f"must be {told}")
        return value

    return Kind(read, told)


def _read_flag(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError("must be true or false, without quotation marks")
    return value


def _read_name(value: object) -> object:
    if not isinstance(value, str) or not value.isprintable() or len(value.strip()) > LONGEST_NAME:
        raise ValueError(f"must be one line of at most {LONGEST_NAME} characters, in quotation marks")
    return value.strip()


def _read_keys(value: object) -> object:
    if not isinstance(value, dict):
        raise ValueError("must be a table: a line [keys], and below it one line for each action")
    return MappingProxyType({action: _keys_of(action, keys) for action, keys in value.items()})


def _keys_of(action: str, value: object) -> tuple[str, ...]:
    if not _ACTION_NAME.fullmatch(action):
        raise ValueError(f"{action[:40]!r} cannot be the name of an action")
    keys = value if isinstance(value, list) else [value]
    if not 1 <= len(keys) <= MOST_KEYS or not isinstance(value, list | str):
        raise ValueError(f'{action} must be a key, such as "u" or "f5", or a list of 1 to {MOST_KEYS}')
    for key in keys:
        if not _is_key(key):
            meant = str(key).lower()
            hint = f"write {quoted(meant)}" if _is_key(meant) else 'write one such as "u" or "f5"'
            raise ValueError(f"{action} has {quoted(str(key))}, which is no key: {hint}")
    return tuple(keys)


def _is_key(key: object) -> bool:
    return isinstance(key, str) and (
        (len(key) == 1 and key.isprintable() and key != " ") or _KEY_NAME.fullmatch(key) is not None
    )


_FLAG: Final = Kind(_read_flag, "true or false")


@dataclass(frozen=True, slots=True)
class Config:
    """The options in force."""

    player: str = ""
    motion: Motion = "normal"
    theme: Theme = "dark"
    glyphs: GlyphSet = "auto"
    hints: bool = True
    confirm_end: bool = True
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Keys by action, as Textual names them or as one character; the first is the one to show."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the file."""

    name: str
    """As written there; the field of `Config` has underscores for hyphens."""
    kind: Kind
    summary: str

    @property
    def field(self) -> str:
        """The field of `Config` that it sets."""
        return self.name.replace("-", "_")


_ALL = (
    Option(
        "player",
        Kind(_read_name, f"text of at most {LONGEST_NAME} characters"),
        "Your name, for lists and for texts to send.",
    ),
    Option("motion", _one_of(get_args(Motion)), "How fast dice tumble; with off, nothing moves."),
    Option(
        "theme",
        _one_of(get_args(Theme)),
        "Colours of the table. contrast is the one for weak eyes, ansi uses the terminal's own 16 colours.",
    ),
    Option(
        "glyphs",
        _one_of(get_args(GlyphSet)),
        "Characters to draw with; auto takes those that suit terminal and locale.",
    ),
    Option(
        "hints",
        _FLAG,
        "Forecasts and advice; where off, the coach judges afterwards only.",
    ),
    Option("confirm-end", _FLAG, "Ask before a round is ended that could still end better."),
    Option(
        "keys",
        Kind(_read_keys, "a table of actions, each with a key or a list of keys", table=True),
        "Keys of your own, in place of those that an action has.",
    ),
)
OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in _ALL}
"""Every option by its name, in the order of the documents."""


def write_config(config: Config) -> str:
    """Return a configuration as a file with comments, ready to be edited."""
    lines: list[str] = []
    for name, option in OPTIONS.items():
        value = getattr(config, option.field)
        lines.append(f"# {option.summary} ({option.kind.told})")
        if isinstance(value, Mapping):
            lines += [f"[{name}]", *(f"{key} = {_toml(list(keys))}" for key, keys in value.items())]
        else:
            lines += [f"{name} = {_toml(value)}", ""]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    # Of what options may be, JSON and TOML write the same.
    return json.dumps(value, ensure_ascii=False)
