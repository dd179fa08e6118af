"""What is wrong with content files: one line a problem, all problems at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from dicehero.games.quest.dice import COLOURS, Colour
from dicehero.games.quest.effects import EFFECTS, ModifierKind, kind_of, may_come_from
from dicehero.games.quest.spec import ACTS, OFFERED_VILLAINS

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

MOST_COLOURS_AT_START = 3
"""A hero starts with dice of at most this many colours. Rule: §2.2."""

Found = tuple[str, str]
"""Where (`hero[2].pool.red`) and what; `named` says it by the id of the hero."""

_Tables = list[tuple[int, Mapping[str, object]]]
_EFFECTS = {kind_of(effect): effect for effect in EFFECTS}

_PLAIN_WORDS = {
    "missing": "is missing",
    "extra_forbidden": "is not a known key",
    "string_pattern_mismatch": "must be lower-case letters, digits and hyphens, starting with a letter"
    " (24 at most)",
    "model_type": "must be a table",
    "list_type": "must be a list",
}
_WRONG_KINDS = {
    "int_type": "must be a whole number",
    "string_type": "must be text",
    "bool_type": "must be true or false",
}
"""Findings where it helps to see the value."""
MOST_UNKNOWN_KEYS = 3
"""So many unknown keys of a table are named; of more the count is told."""
_NUMBERED = re.compile(r"\b([a-z]+)\[([0-9]+)\]")
_ID = re.compile(r"[a-z][a-z0-9-]{0,23}")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")


def told(errors: Iterable[ErrorDetails]) -> list[Found]:
    """Return findings of pydantic's as where and what. Of unknown keys of a table only a few are named."""
    found: list[Found] = []
    unknown: Counter[str] = Counter()
    for error in errors:
        if error["type"] == "extra_forbidden":
            table = location(_without_tags(error["loc"])[:-1])
            unknown[table] += 1
            if unknown[table] > MOST_UNKNOWN_KEYS:
                continue
        found.append(_told(error))
    more = {table: count - MOST_UNKNOWN_KEYS for table, count in unknown.items()}
    found += [(table, f"{count} more keys are not known here") for table, count in more.items() if count > 0]
    return found


def _told(error: ErrorDetails) -> Found:
    kind, value, path = error["type"], error["input"], _without_tags(error["loc"])
    if kind == "union_tag_not_found":
        return location((*path, "kind")), "is missing"
    if kind == "union_tag_invalid":
        return location((*path, "kind")), _no_such_effect(error["ctx"]["tag"])
    if kind in _PLAIN_WORDS:
        return location(path), _PLAIN_WORDS[kind]
    message = error["msg"].removeprefix("Value error, ").removeprefix("Input ")
    what = _WRONG_KINDS.get(kind) or message[:1].lower() + message[1:].replace(" after validation", "")
    if isinstance(value, str | int | float | bool):
        what += f" (it is {_short(value)})"
    return location(path), what


def _without_tags(path: Sequence[str | int]) -> Sequence[str | int]:
    """Return a path without the kinds of effects, which pydantic puts in and no file has there."""
    return [
        step
        for index, step in enumerate(path)
        if not (index >= 2 and path[index - 2] == "effects" and isinstance(path[index - 1], int))
        or step not in _EFFECTS
    ]


def _no_such_effect(kind: str) -> str:
    near = get_close_matches(kind, _EFFECTS, 1)
    hint = f"; did you mean {near[0]!r}?" if near else "; docs/content.md lists them"
    return f"{_short(kind)} is not a kind of effect{hint}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def location(path: Sequence[str | int]) -> str:
    """Return a path into a file as authors write it: `hero[2].pool.red`, counted from 0."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{_key(step)}"
    return text.removeprefix(".") or "file"


def named(text: str, data: Mapping[str, object]) -> str:
    """Return a place with the id of its table where it has one of its own: `hero[ada]` for `hero[0]`."""

    def instead(found: re.Match[str]) -> str:
        kind, tables = found[1], dict(_tables(data.get(found[1])))
        name = tables.get(int(found[2]), {}).get("id")
        own = _is_id(name) and sum(table.get("id") == name for table in tables.values()) == 1
        return f"{kind}[{name}]" if own else found[0]

    return _NUMBERED.sub(instead, text, count=1)


def _is_id(value: object) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def _key(key: str) -> str:
    """Return a key as TOML writes it; anything may be a key, even what would garble a terminal."""
    return key if _BARE_KEY.fullmatch(key) else _short(key)


# The checks below look at more than one value, so they take the file as read and skip whatever is
# of the wrong kind there: that is reported by the models, and everything is reported at once.


def across_heroes(data: Mapping[str, object]) -> Iterator[Found]:
    """Find contradictions among the values of heroes.toml."""
    heroes, perks = _tables(data.get("hero")), _tables(data.get("perk"))
    yield from (*_same("id", "hero", heroes), *_same("name", "hero", heroes))
    yield from _modifiers("perk", perks, ModifierKind.PERK)
    for index, hero in heroes:
        where = f"hero[{index}]"
        for name in ("strength", "weakness"):
            yield from _known(f"{where}.{name}", hero.get(name), perks)
        pool, capacity = _counts(hero.get("pool")), _counts(hero.get("capacity"))
        for colour, dice in pool.items():
            spaces = capacity.get(colour)
            if spaces is not None and dice > spaces:
                yield f"{where}.pool.{colour}", f"{dice} dice, but the capacity is {spaces}"
        colours = [colour for colour, dice in pool.items() if dice > 0]
        if isinstance(hero.get("pool"), dict) and not 1 <= len(colours) <= MOST_COLOURS_AT_START:
            yield f"{where}.pool", f"a hero starts with dice of 1 to 3 colours, not {len(colours)}"
        life, max_life = hero.get("life"), hero.get("max_life")
        if type(life) is int and type(max_life) is int and life > max_life:
            yield f"{where}.life", f"{life} is more than max_life, {max_life}"


def across_villains(data: Mapping[str, object]) -> Iterator[Found]:
    """Find contradictions among the values of villains.toml."""
    villains, traits = _tables(data.get("villain")), _tables(data.get("trait"))
    yield from (*_same("id", "villain", villains), *_same("name", "villain", villains))
    yield from _modifiers("trait", traits, ModifierKind.TRAIT)
    for index, villain in villains:
        where, own = f"villain[{index}]", villain.get("traits")
        yield from _across_villain(where, villain)
        for number, trait in enumerate(own if isinstance(own, list) else []):
            yield from _known(f"{where}.traits[{number}]", trait, traits)
    ordinary = Counter(_act(villain) for _, villain in villains if villain.get("boss") is not True)
    bosses = Counter(_act(villain) for _, villain in villains if villain.get("boss") is True)
    for act in range(1, ACTS + 1):
        if ordinary[act] < OFFERED_VILLAINS:
            yield (
                "villain",
                f"act {act} needs at least {OFFERED_VILLAINS} villains, there are {ordinary[act]}",
            )
        if bosses[act] < 1:
            yield "villain", f"act {act} needs a boss"


def _act(villain: Mapping[str, object]) -> int | None:
    act = villain.get("act")
    return act if type(act) is int else None


def _across_villain(where: str, villain: Mapping[str, object]) -> Iterator[Found]:
    colours = villain.get("colours")
    if isinstance(colours, dict) and not any(_counts(colours).values()):
        yield f"{where}.colours", "needs a colour with a weight above 0"
    match villain.get("widths"):
        case [0, 0, 0, 0]:
            yield f"{where}.widths", "needs a width with a weight above 0"
        case _:
            pass
    match villain.get("numbers"):
        case [int(low), int(high)] if low > high:
            yield f"{where}.numbers", f"the lowest, {low}, is above the highest, {high}"
        case _:
            pass
    if villain.get("boss") is True and villain.get("traits", []) == []:
        yield f"{where}.traits", "is missing: a boss has a trait"
    match villain.get("leaning"):
        case {"black": 0, "life": 0}:
            yield f"{where}.leaning", "needs a weight above 0"
        case _:
            pass


def across_relics(data: Mapping[str, object]) -> Iterator[Found]:
    """Find contradictions among the values of relics.toml."""
    yield from _modifiers("relic", _tables(data.get("relic")), ModifierKind.RELIC)


def across_perils(data: Mapping[str, object]) -> Iterator[Found]:
    """Find contradictions among the values of perils.toml."""
    perils = _tables(data.get("peril"))
    yield from _effects_in_place("peril", perils, ModifierKind.PERIL)
    first: dict[int, int] = {}
    for index, peril in perils:
        level = peril.get("level")
        if type(level) is int:
            if level in first:
                yield f"peril[{index}].level", f"{level} is the level of peril[{first[level]}] already"
            if level == 0:
                yield f"peril[{index}].level", "level 0 is the game as it is: it adds nothing"
            first.setdefault(level, index)


def _modifiers(kind: str, tables: _Tables, of: ModifierKind) -> Iterator[Found]:
    yield from _same("id", kind, tables)
    yield from _effects_in_place(kind, tables, of)


def _effects_in_place(kind: str, tables: _Tables, of: ModifierKind) -> Iterator[Found]:
    """Find effects that this kind of modifier cannot have."""
    for index, table in tables:
        for number, effect in _tables(table.get("effects")):
            named = effect.get("kind")
            found = _EFFECTS.get(named) if isinstance(named, str) else None
            if found and not may_come_from(found, of):
                yield f"{kind}[{index}].effects[{number}]", f"a {of.value} cannot have the effect {named!r}"


def _known(where: str, name: object, tables: _Tables) -> Iterator[Found]:
    ids = {table.get("id") for _, table in tables if _is_id(table.get("id"))}
    if isinstance(name, str) and name not in ids:
        yield where, f"{name!r} is not defined; there are {', '.join(sorted(map(str, ids))) or 'none'}"


def _tables(value: object) -> _Tables:
    if not isinstance(value, list):
        return []
    return [(index, item) for index, item in enumerate(value) if isinstance(item, dict)]


def _counts(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        return {}
    words = [Colour(colour).word for colour in COLOURS]
    return {word: value[word] for word in words if type(value.get(word)) is int}


def _same(key: str, kind: str, tables: _Tables) -> Iterator[Found]:
    """Find tables that share an id or a name, by which players tell them apart."""
    first: dict[str, object] = {}
    for index, table in tables:
        value = table.get(key)
        if not isinstance(value, str):
            continue
        alike = value.strip().casefold()
        if alike in first:
            yield f"{kind}[{index}].{key}", f"{value!r} is the {key} of {kind}[{first[alike]}] already"
        by_id = key != "id" and _is_id(table.get("id"))
        first.setdefault(alike, table["id"] if by_id else index)
