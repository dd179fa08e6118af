"""Draw every screen at every size in every theme: `python tests/make_pictures.py FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from support.picture import svg
from support.screens import SCREENS, SIZES, THEMES, screen


def main(folder: Path) -> None:
    """Write the pictures and a page that shows them."""
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for name in SCREENS:
        shown = screen(name)
        for width, height in SIZES:
            for theme in THEMES:
                names.append(f"{name}-{width}x{height}-{theme}.svg")
                shown.look.theme = theme
                picture = svg(shown.draw(width, height))
                (folder / names[-1]).write_text(picture, encoding="utf-8")
    page = "\n".join(f'<p>{name}</p><img src="{name}">' for name in names)
    (folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{page}\n", encoding="utf-8")
    print(f"{len(names)} pictures in {folder / 'index.html'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
