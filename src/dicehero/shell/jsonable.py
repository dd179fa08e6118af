"""Frozen dataclasses as JSON, for programs that read them. One way only: nothing is read back."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from enum import Enum

from dicehero.core.game import Tagged
from dicehero.core.replay import Json

_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


def jsonable(value: object) -> Json:
    """Return a value as JSON: dataclasses as objects, tuples as lists, enums as words.

    An enum with text values is written by value, any other by its lower-case name. Raises TypeError
    for what has no such form.
    """
    match value:
        case Enum():
            return value.value if isinstance(value.value, str) else value.name.lower()
        case None | bool() | int() | str():
            return value
        case tuple():
            return [jsonable(item) for item in value]
        case _ if is_dataclass(value) and not isinstance(value, type):
            return _object(value)
        case _:
            raise TypeError(f"no JSON form for {type(value).__name__}")


def event_object(event: object) -> dict[str, Json]:
    """Return an event as a JSON object whose key `event` names it: `DiePlaced` is `die-placed`.

    Raises TypeError for anything but a dataclass.
    """
    if not is_dataclass(event) or isinstance(event, type):
        raise TypeError(f"{event!r} is no event")
    return {"event": kebab(type(event).__name__), **_object(event)}


def kebab(name: str) -> str:
    """Return a class name as a hyphenated lower-case word."""
    return _WORD_START.sub("-", name).lower()


def _object(value: object) -> dict[str, Json]:
    kind = {"kind": kebab(type(value).__name__)} if isinstance(value, Tagged) else {}
    assert is_dataclass(value)
    named = {field.name: jsonable(getattr(value, field.name)) for field in fields(value) if field.init}
    return {**kind, **named}
