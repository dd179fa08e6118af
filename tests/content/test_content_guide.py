"""docs/content.md says what the loader does: every field, every effect, and its examples work."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from dicehero.content.quest.effects import MODELS, effect_of
from dicehero.content.quest.load import HEROES, MOST_BYTES, PERILS, RELICS, VILLAINS, load_quest_spec
from dicehero.content.quest.models import (
    HeroModel,
    ModifierModel,
    PerilModel,
    QuestModel,
    Strict,
    VillainModel,
)
from dicehero.core.rng import Draw
from dicehero.games.quest.chance import VillainsChance
from dicehero.games.quest.effects import EFFECTS, kind_of
from dicehero.games.quest.spec import DeedKind
from dicehero.games.quest.wording import sentence
from support.content import OWN, SAMPLE, problems, write_content
from support.effects import fields_cell, sources_cell

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "content.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", GUIDE, flags=re.DOTALL)


def rows(section: str) -> dict[str, str]:
    """The rows of the first table in a text, by their first cell."""
    table = re.search(r"(^\|.*\n)+", section, flags=re.MULTILINE)
    assert table
    return dict(re.findall(r"^\| `([a-z_-]+)` \| (.+) \|$", table.group(), flags=re.MULTILINE))


def after(start: str) -> str:
    assert GUIDE.count(start) == 1, start
    return GUIDE[GUIDE.index(start) :]


@pytest.mark.parametrize(
    ("start", "model"),
    [
        ("One `[[hero]]` table", HeroModel),
        ("One `[[perk]]` table", ModifierModel),
        ("One `[quest]` table", QuestModel),
        ("One `[[villain]]` table", VillainModel),
        ("One `[[trait]]` table", ModifierModel),
        ("One `[[relic]]` table", ModifierModel),
        ("One `[[peril]]` table", PerilModel),
    ],
)
def test_every_field_is_documented(start: str, model: type[Strict]) -> None:
    assert list(rows(after(start))) == list(model.model_fields)


def test_every_deed_is_documented() -> None:
    assert list(rows(after("| deed |"))) == [kind.value for kind in DeedKind]


def test_quest_9_5_every_effect_is_listed_with_its_fields_and_who_may_have_it() -> None:
    found = {kind: row.split("|")[:2] for kind, row in rows(after("### All effects")).items()}
    listed = {kind: [cell.strip() for cell in cells] for kind, cells in found.items()}
    assert listed == {kind_of(effect): [fields_cell(effect), sources_cell(effect)] for effect in EFFECTS}


@pytest.mark.parametrize("kind", MODELS)
def test_the_instance_of_an_effect_gives_its_sentence(kind: str) -> None:
    *_, instance, gives = rows(after("### All effects"))[kind].split("|")
    table = tomllib.loads(f"effect = {{ {instance.strip(' `')} }}")["effect"]
    effect = effect_of(MODELS[kind].model_validate({"kind": kind, **table}))
    assert gives.strip() == sentence(effect)


def test_the_limit_is_the_one_enforced() -> None:
    assert f"at most {MOST_BYTES:,} bytes" in GUIDE


def example(table: str) -> str:
    (found,) = [text for text in EXAMPLES if f"[[{table}]]" in text]
    return found


@pytest.mark.parametrize(
    ("table", "file"), [("hero", HEROES), ("villain", VILLAINS), ("relic", RELICS), ("peril", PERILS)]
)
def test_examples_can_be_appended_to_the_files(tmp_path: Path, table: str, file: str) -> None:
    own = "" if table == "peril" else OWN[file]
    changed = {file.removesuffix(".toml"): f"{own}\n{example(table)}"}
    assert problems(write_content(tmp_path, **changed)) == []


def test_the_worked_example_is_met(tmp_path: Path) -> None:
    """It is dealt in the second act, as written, with the sentences that the guide says."""
    plain = SAMPLE[VILLAINS]
    spec = load_quest_spec(write_content(tmp_path, SAMPLE, villains=f"{plain}\n{example('villain')}"))
    countess = spec.villain_by_id["kettle-countess"]
    assert f'On her card stands "{" ".join(trait.text for trait in countess.traits)}"' in GUIDE
    chance = VillainsChance(spec, 7, ())
    dealt = [
        villain
        for seed in range(40)
        for villain in chance.sample(Draw(str(seed), chance.stream)).villains
        if villain.id == countess.id
    ]
    assert dealt
    for villain in dealt:
        assert {colour.letter for colour in villain.colours} <= {"R", "B", "G"}
        assert all(2 <= rectangle.width <= 4 for rectangle in villain.rectangles)


def test_the_first_example_reads_as_the_guide_says() -> None:
    effects = tomllib.loads(EXAMPLES[0])["effects"]
    told = " ".join(sentence(effect_of(MODELS[each["kind"]].model_validate(each))) for each in effects)
    assert f'"{told}"' in " ".join(GUIDE.split())
