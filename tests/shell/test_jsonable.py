from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

import pytest

from dicehero.shell.jsonable import event_object, jsonable, kebab


class Word(Enum):
    GOOD = "very-good"


class Number(IntEnum):
    RED = 0


@dataclass(frozen=True, slots=True)
class Inner:
    word: Word
    number: Number


@dataclass(frozen=True, slots=True)
class SomeThingHappened:
    inner: tuple[Inner, ...]
    count: int
    name: str | None


HAPPENED = SomeThingHappened((Inner(Word.GOOD, Number.RED),), 3, None)


def test_dataclasses_tuples_and_enums() -> None:
    assert jsonable(HAPPENED) == {
        "inner": [{"word": "very-good", "number": "red"}],
        "count": 3,
        "name": None,
    }


def test_an_event_has_its_name_first() -> None:
    assert list(event_object(HAPPENED)) == ["event", "inner", "count", "name"]
    assert event_object(HAPPENED)["event"] == "some-thing-happened"


def test_names() -> None:
    assert [kebab(name) for name in ("DiePlaced", "Retired")] == ["die-placed", "retired"]


@pytest.mark.parametrize("value", [b"x", {1, 2}, object(), SomeThingHappened])
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        jsonable(value)


@pytest.mark.parametrize("value", [3, SomeThingHappened])
def test_only_a_dataclass_is_an_event(value: object) -> None:
    with pytest.raises(TypeError):
        event_object(value)
