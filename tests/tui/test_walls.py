"""What the widgets may know, what a start may load, and what may be drawn."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from rich.cells import cell_len

import dicehero.tui
from dicehero.content.folder import own_data, own_docs
from dicehero.games import GAMES
from dicehero.shell.catalogue import listing_of
from dicehero.tui.kit.glyphs import UNKNOWN, in_ascii
from support.fresh import loaded_by_code

SOURCE = Path(dicehero.tui.__file__).parent
VALUES = {"view", "events", "dice", "battle", "spec"}
"""Modules of a game that hold what is drawn: views, events, and the plain values in them."""


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return found | {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }


def known_to_widgets(name: str) -> bool:
    match name.split(".")[1:]:
        case ["tui", "kit", *_] | ["tui", _, "widgets", *_] | ["content", "rulebook"]:
            return True
        case ["shell", "text"] | ["shell", "codex", "pages"] | ["shell", _, "words" | "narrator"]:
            return True
        case ["games", game, *module]:
            return game in GAMES and set(module) <= VALUES
        case _:
            return False


@pytest.mark.parametrize(
    "path", sorted(SOURCE.glob("*/widgets/*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_widgets_know_views_and_events_only(path: Path) -> None:
    ours = {name for name in imports(path) if name.startswith("dicehero")}
    assert {name for name in ours if not known_to_widgets(name)} == set()


def test_the_kit_knows_neither_shell_nor_frame() -> None:
    for path in (SOURCE / "kit").glob("*.py"):
        ours = {name for name in imports(path) if name.startswith("dicehero")}
        assert {name for name in ours if not name.startswith("dicehero.tui.kit")} == set(), path


PAGES = [own_docs() / f"{listing.rules}.md" for listing in map(listing_of, GAMES) if listing.rules]
TABLES_OF_GLYPHS = SOURCE / "kit" / "glyphs.py"
"""Holds what stands for other characters, which needs nothing to stand for it."""
SOURCES = [path for path in SOURCE.parent.rglob("*.py") if path != TABLES_OF_GLYPHS]
SHOWN = [*SOURCES, *own_data().iterdir(), *PAGES]
"""All source, all content, and the pages that help shows."""


def test_every_glyph_of_source_and_data_is_one_cell_wide_and_has_a_plain_one() -> None:
    assert any(path.suffix == ".toml" for path in SHOWN)
    for path in SHOWN:
        for character in set(path.read_text(encoding="utf-8")):
            if not character.isascii():
                assert cell_len(character) == 1, (path, character)
                assert in_ascii(character) != UNKNOWN, (path, character)
                assert in_ascii(character).isascii(), (path, character)


def test_the_title_comes_before_pydantic_and_the_rules() -> None:
    late = [
        "pydantic",
        "dicehero.games.quest.game",
        "dicehero.games.quest.view",
        "dicehero.games.quest.effects",
    ]
    assert loaded_by_code("import dicehero.tui.frame.run", late) == []
