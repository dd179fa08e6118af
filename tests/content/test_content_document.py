"""docs/content.md and docs/replay.md say what the program does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from dicehero.games.quest.modifiers import MODIFIERS

from dicehero.content.load import MOST_BYTES
from dicehero.content.models import HeroModel, QuestModel, Strict, VillainModel
from dicehero.core.replay import CommandLine, read_replay
from support.content import GOOD, VILLAINS, problems, write_content
from support.lines import GAME

DOCS = Path(__file__).resolve().parents[2] / "docs"
CONTENT = (DOCS / "content.md").read_text(encoding="utf-8")
REPLAY = (DOCS / "replay.md").read_text(encoding="utf-8")


def rows(section: str) -> dict[str, str]:
    """The rows of the tables in a text, by their first cell."""
    return dict(re.findall(r"^\| `([a-z_-]+)` \| (.+) \|$", section, flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("model", "start", "end"),
    [
        (HeroModel, "## heroes.toml", "```toml"),
        (QuestModel, "One `[quest]` table:", "One `[[villain]]`"),
        (VillainModel, "One `[[villain]]`", "## Modifiers"),
    ],
)
def test_every_field_is_documented(model: type[Strict], start: str, end: str) -> None:
    section = CONTENT[CONTENT.index(start) :]
    assert list(rows(section[: section.index(end)])) == list(model.model_fields)


def test_every_modifier_is_listed_with_its_sentence() -> None:
    section = CONTENT[CONTENT.index("## Modifiers") :]
    assert rows(section) == {modifier.id: modifier.text for modifier in MODIFIERS.values()}


def test_the_example_hero_is_good(tmp_path: Path) -> None:
    (hero,) = re.findall(r"```toml\n(.*?)```", CONTENT, flags=re.DOTALL)
    assert tomllib.loads(hero)
    assert problems(write_content(tmp_path, heroes=hero, villains=GOOD[VILLAINS])) == []


def test_the_limit_is_the_one_enforced() -> None:
    assert f"at most {MOST_BYTES:,} bytes" in CONTENT


def test_the_example_run_is_read() -> None:
    (example,) = re.findall(r"```\n(\{.*?)```", REPLAY, flags=re.DOTALL)
    replay = read_replay(example)
    assert replay.header.seed == "7"
    assert replay.records[-1] == CommandLine("undo")
    state = GAME.start({}).state
    for record in replay.records[:2]:
        state = GAME.apply(state, GAME.read_move(record.text)).state  # type: ignore[union-attr]
    assert GAME.view(state, 0).villains[0].name == "Hedge Knight"
