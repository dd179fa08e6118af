"""The shape of the content files. Every field is explained for authors in docs/content.md."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field, StringConstraints
from rich.cells import cell_len

from dicehero.content.effects import EffectModel, Strict
from dicehero.games.quest.spec import ACTS, PERIL_LEVELS, DeedKind

MOST_DICE_OF_A_COLOUR = 12
"""Greatest capacity: more dice than any three rectangles hold."""
MOST_WIDTH = 12


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be one line of printable text")
    if cell_len(text) != len(text):
        raise ValueError("must consist of characters that are one terminal cell wide")
    return text


Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,23}$")]
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24), AfterValidator(_one_line)
]
Flavour = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=90), AfterValidator(_one_line)
]
DeedName = Literal["reach-round", "win", "score", "flawless-bosses", "flawless-rounds"]
assert set(get_args(DeedName)) == {kind.value for kind in DeedKind}
Dice = Annotated[int, Field(ge=0, le=MOST_DICE_OF_A_COLOUR)]
Spaces = Annotated[int, Field(ge=2, le=MOST_DICE_OF_A_COLOUR)]
Weight = Annotated[int, Field(ge=0, le=100)]
Percent = Annotated[int, Field(ge=0, le=100)]
Life = Annotated[int, Field(ge=1, le=99)]


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


class ModifierModel(Strict):
    """One `[[perk]]`, `[[trait]]` or `[[relic]]`."""

    id: Identifier
    name: Name
    effects: Annotated[list[EffectModel], Field(min_length=1, max_length=5)]


class PerilModel(Strict):
    """One `[[peril]]`. Rule: §11."""

    level: Annotated[int, Field(ge=PERIL_LEVELS[0], le=PERIL_LEVELS[-1])]
    name: Name
    effects: Annotated[list[EffectModel], Field(min_length=1, max_length=5)]


class DeedModel(Strict):
    """What opens a hero."""

    deed: DeedName
    amount: Annotated[int, Field(ge=1, le=99_999)] = 1


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
    strength: Identifier
    """Id of a perk of this file."""
    weakness: Identifier
    """Id of a perk of this file."""
    unlock: DeedModel | None = None


class HeroesFile(Strict):
    """heroes.toml."""

    perk: list[ModifierModel] = Field(default_factory=list, max_length=99)
    hero: Annotated[list[HeroModel], Field(min_length=1, max_length=99)]


class ColourWeights(Strict):
    """Weights of the colours a rectangle can have; a colour left out has 0. Rule: §3.2."""

    red: Weight = 0
    blue: Weight = 0
    green: Weight = 0
    yellow: Weight = 0


class LeaningModel(Strict):
    """Weights of the third reward. Rule: §7.5."""

    black: Weight = 1
    life: Weight = 1


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
    traits: list[Identifier] = Field(default_factory=list, max_length=3)
    """Ids of traits of this file."""
    leaning: LeaningModel = LeaningModel()
    taunts: list[Flavour] = Field(default_factory=list, max_length=9)


class QuestModel(Strict):
    """The `[quest]` table."""

    total_width: Annotated[list[Annotated[int, Field(ge=3, le=MOST_WIDTH)]], Field(min_length=1)]
    endless_toll: Annotated[int, Field(ge=1, le=99)]


class VillainsFile(Strict):
    """villains.toml."""

    quest: QuestModel
    trait: list[ModifierModel] = Field(default_factory=list, max_length=99)
    villain: Annotated[list[VillainModel], Field(max_length=999)]


class RelicsFile(Strict):
    """relics.toml."""

    relic: list[ModifierModel] = Field(default_factory=list, max_length=999)


class PerilsFile(Strict):
    """perils.toml."""

    peril: list[PerilModel] = Field(default_factory=list, max_length=len(PERIL_LEVELS))
