"""The shape of the content files. Every field is explained for authors in docs/content.md."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field, StringConstraints
from rich.cells import cell_len

from dicehero.content.quest.effects import EffectModel, Strict
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
    """What heroes and villains name it by; different for each of its kind."""
    name: Name
    """Shown on cards, before the sentences of its effects."""
    effects: Annotated[list[EffectModel], Field(min_length=1, max_length=5)]
    """What it does; all of them together."""


class PerilModel(Strict):
    """One `[[peril]]`. Rule: §11."""

    level: Annotated[int, Field(ge=PERIL_LEVELS[0], le=PERIL_LEVELS[-1])]
    """-1 stands alone; from 1 upwards each level adds to those below it. Not 0."""
    name: Name
    """Shown where the level is chosen."""
    effects: Annotated[list[EffectModel], Field(min_length=1, max_length=5)]
    """What the level adds."""


class DeedModel(Strict):
    """What opens a hero."""

    deed: DeedName
    """What is to be done in one quest."""
    amount: Annotated[int, Field(ge=1, le=99_999)] = 1
    """The round, the score, or how often."""


class HeroModel(Strict):
    """One `[[hero]]`."""

    id: Identifier
    """What players type to choose the hero."""
    name: Name
    """Shown everywhere."""
    flavour: Flavour
    """A line about the hero."""
    life: Life
    """Life points at the start; 20 to 35 play well."""
    max_life: Life | None = None
    """Greatest life; as `life` where it is left out."""
    pool: PoolModel
    """Dice rolled fresh every round, of one to three colours. Rule: §2.2."""
    capacity: CapacityModel
    """Most dice of each colour, fresh and kept together. Rule: §2.3."""
    strength: Identifier
    """Id of a perk of this file."""
    weakness: Identifier
    """Id of a perk of this file."""
    unlock: DeedModel | None = None
    """The deed that opens the hero; left out: open from the start."""


class HeroesFile(Strict):
    """heroes.toml."""

    perk: list[ModifierModel] = Field(default_factory=list, max_length=99)
    """Strengths and weaknesses that heroes name."""
    hero: Annotated[list[HeroModel], Field(min_length=1, max_length=99)]
    """In the order they are shown."""


class ColourWeights(Strict):
    """Weights of the colours a rectangle can have; a colour left out has 0. Rule: §3.2."""

    red: Weight = 0
    blue: Weight = 0
    green: Weight = 0
    yellow: Weight = 0


class LeaningModel(Strict):
    """Weights of the third reward. Rule: §7.5."""

    black: Weight = 1
    """Of the wild die."""
    life: Weight = 1
    """Of life points."""


class VillainModel(Strict):
    """One `[[villain]]`."""

    id: Identifier
    """Different for each villain."""
    name: Name
    """Shown on the card."""
    flavour: Flavour
    """A line about the villain."""
    act: Annotated[int, Field(ge=1, le=ACTS)]
    """It appears in rounds 1-5, 6-10 or 11-15."""
    boss: bool = False
    """Whether it comes in the last round of its act, and only there."""
    colours: ColourWeights
    """How likely its rectangles have each colour. Rule: §3.2."""
    widths: Annotated[list[Weight], Field(min_length=4, max_length=4)]
    """Weights of widths 1, 2, 3 and 4. Rule: §3.3."""
    numbers: Annotated[list[Percent], Field(min_length=2, max_length=2)]
    """Lowest and highest number, in percent of the way from width to 6 x width. Rule: §3.4."""
    traits: list[Identifier] = Field(default_factory=list, max_length=3)
    """Ids of traits of this file; a boss has one at least."""
    leaning: LeaningModel = LeaningModel()
    """What it tends to leave behind as the third reward. Rule: §7.5."""
    taunts: list[Flavour] = Field(default_factory=list, max_length=9)
    """What it says when it is faced."""


class QuestModel(Strict):
    """The `[quest]` table."""

    total_width: Annotated[list[Annotated[int, Field(ge=3, le=MOST_WIDTH)]], Field(min_length=1)]
    """Summed width of the three rectangles by round; the last holds for ever. Rule: §8.1."""
    endless_toll: Annotated[int, Field(ge=1, le=99)]
    """Life that each round past the last boss costs, times the rounds past it. Rule: §8.4."""


class VillainsFile(Strict):
    """villains.toml."""

    quest: QuestModel
    """How the quest grows harder."""
    trait: list[ModifierModel] = Field(default_factory=list, max_length=99)
    """Rule twists that villains name."""
    villain: Annotated[list[VillainModel], Field(max_length=999)]
    """Three ordinary villains and a boss an act at least."""


class RelicsFile(Strict):
    """relics.toml."""

    relic: list[ModifierModel] = Field(default_factory=list, max_length=999)
    """Any number of them; without the file there are none."""


class PerilsFile(Strict):
    """perils.toml."""

    peril: list[PerilModel] = Field(default_factory=list, max_length=len(PERIL_LEVELS))
    """One a level; a level left out adds nothing."""
