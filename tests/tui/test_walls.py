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
KNOWN_TO_WIDGETS = {
    "dicehero.content.rulebook",
    "dicehero.shell.codex.pages",
    "dicehero.shell.text",
    "dicehero.shell.quest.words",
    "dicehero.shell.brawl.words",
    "dicehero.shell.brawl.narrator",
    "dicehero.games.brawl",
    "dicehero.games.brawl.view",
    "dicehero.games.quest.view",
    "dicehero.games.quest.events",
    "dicehero.games.quest.dice",
    "dicehero.games.quest.battle",
    "dicehero.games.quest.spec",
    "dicehero.tui.kit.canvas",
    "dicehero.tui.kit.intents",
    "dicehero.tui.kit.palette",
}
"""Views, events, the plain values in them, and their words."""


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return found | {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }


@pytest.mark.parametrize("path", sorted((SOURCE / "widgets").glob("*.py")), ids=lambda path: path.name)
def test_widgets_know_views_and_events_only(path: Path) -> None:
    ours = {name for name in imports(path) if name.startswith("dicehero")}
    assert {name for name in ours if not name.startswith("dicehero.tui.frame.widgets.")} <= KNOWN_TO_WIDGETS


PAGES = [own_docs() / f"{listing.rules}.md" for listing in map(listing_of, GAMES) if listing.rules]
TABLES_OF_GLYPHS = SOURCE / "glyphs.py"
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
    assert loaded_by_code("import dicehero.tui.frame.app", late) == []
