"""What players can achieve: read from achievements.toml, which comes with the game and is tested with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from dicehero.content.folder import own_data

ACHIEVEMENTS: Final = "achievements.toml"
Measure = Literal["runs", "most", "sum", "distinct"]


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that finished runs of a game come to."""

    id: str
    name: str
    text: str
    """What must be done, in one sentence."""
    measure: Measure
    """What is counted over the runs that fit: the runs themselves, the greatest value of the fact `of`,
    the sum of its values, or how many different values it has."""
    amount: int
    """How much of that is asked for, from 1."""
    of: str = ""
    """Name of a fact; empty where runs are counted."""
    least: Mapping[str, int] = field(default_factory=dict)
    """Only runs fit whose facts are at least so much."""
    equal: Mapping[str, int | str] = field(default_factory=dict)
    """Only runs fit whose facts are just this."""


def load_achievements() -> dict[str, tuple[Achievement, ...]]:
    """Return all achievements by game, in their order."""
    data = tomllib.loads((own_data() / ACHIEVEMENTS).read_text(encoding="utf-8"))
    return {game: tuple(Achievement(**table) for table in tables) for game, tables in data.items()}
