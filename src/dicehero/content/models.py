"""The shape of the content files. Every field is explained for authors in docs/content.md."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from rich.cells import cell_len

from dicehero.games.quest.modifiers import MODIFIERS
from dicehero.games.quest.spec import ACTS

MOST_DICE_OF_A_COLOUR = 12
"""Greatest capacity: more dice than any three rectangles hold."""
MOST_WIDTH = 12


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be one line of printable text")
    if cell_len(text) != len(text):
        raise ValueError("must consist of characters that are one terminal cell wide")
    return text


def _known_modifier(modifier_id: str) -> str:
    if modifier_id not in MODIFIERS:
        raise ValueError(f"{modifier_id!r} is no rule twist; there are {', '.join(sorted(MODIFIERS))}")
    return modifier_id


Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,23}$")]
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24), AfterValidator(_one_line)
]
Flavour = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=90), AfterValidator(_one_line)
]
ModifierId = Annotated[str, AfterValidator(_known_modifier)]
Dice = Annotated[int, Field(ge=0, le=MOST_DICE_OF_A_COLOUR)]
Spaces = Annotated[int, Field(ge=2, le=MOST_DICE_OF_A_COLOUR)]
Weight = Annotated[int, Field(ge=0, le=100)]
Percent = Annotated[int, Field(ge=0, le=100)]
Life = Annotated[int, Field(ge=1, le=99)]


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PoolModel(Strict):
    """Dice by colour; a colour left out is 0. Rule: §2.2."""

    red: Dice = 0
    blue: Dice = 0
    green: Dice = 0
    yellow: Dice = 0
    black: Dice = 0


class CapacityModel(Strict):
    """Spaces by colour. Rule: §2.3."""

    red: Spaces
    blue: Spaces
    green: Spaces
    yellow: Spaces
    black: Spaces


class HeroModel(Strict):
    """One `[[hero]]`."""

    id: Identifier
    name: Name
    flavour: Flavour
    life: Life
    max_life: Life | None = None
    """As `life` where it is left out."""
    pool: PoolModel
    capacity: CapacityModel
    strength: ModifierId
    weakness: ModifierId


class HeroesFile(Strict):
    """heroes.toml."""

    hero: Annotated[list[HeroModel], Field(min_length=1, max_length=99)]


class ColourWeights(Strict):
    """Weights of the colours a rectangle can have; a colour left out has 0. Rule: §3.2."""

    red: Weight = 0
    blue: Weight = 0
    green: Weight = 0
    yellow: Weight = 0


class VillainModel(Strict):
    """One `[[villain]]`."""

    id: Identifier
    name: Name
    flavour: Flavour
    act: Annotated[int, Field(ge=1, le=ACTS)]
    boss: bool = False
    colours: ColourWeights
    widths: Annotated[list[Weight], Field(min_length=4, max_length=4)]
    numbers: Annotated[list[Percent], Field(min_length=2, max_length=2)]
    twist: ModifierId | None = None


class QuestModel(Strict):
    """The `[quest]` table."""

    total_width: Annotated[list[Annotated[int, Field(ge=3, le=MOST_WIDTH)]], Field(min_length=1)]
    endless_toll: Annotated[int, Field(ge=1, le=99)]


class VillainsFile(Strict):
    """villains.toml."""

    quest: QuestModel
    villain: Annotated[list[VillainModel], Field(max_length=999)]
