"""A game of another package: the template of docs/adding-a-game.md, installed into a folder."""

from __future__ import annotations

from pathlib import Path

from support.template import code

_CONTENT = """
from dicehero.content.catalog import Loader, Ready
from dicehero_pot import PotGame

LOADER = Loader(lambda _directory: Ready(PotGame(), ""))
"""
_SHELL = """
from dicehero.shell.catalogue import Listing
from dicehero_pot import PotNarrator

LISTING = Listing("Pot", "Bank before a one comes.", lambda _unlocks: PotNarrator())
"""
_ENTRY_POINTS = "[dicehero.games]\npot = dicehero_pot\n"
_METADATA = "Metadata-Version: 2.1\nName: dicehero-pot\nVersion: 1.0\n"


def install_pot(folder: Path) -> None:
    """Write the package as an installer would, into a folder that is then put on the path."""
    package, told = folder / "dicehero_pot", folder / "dicehero_pot-1.0.dist-info"
    package.mkdir(parents=True)
    told.mkdir()
    (package / "__init__.py").write_text(code(), encoding="utf-8")
    (package / "content.py").write_text(_CONTENT, encoding="utf-8")
    (package / "shell.py").write_text(_SHELL, encoding="utf-8")
    (told / "METADATA").write_text(_METADATA, encoding="utf-8")
    (told / "entry_points.txt").write_text(_ENTRY_POINTS, encoding="utf-8")
