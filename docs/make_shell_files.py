"""Write the man page and the completions for bash, zsh and fish, from the options of the command line.

Run it with `python docs/make_shell_files.py` where the project is installed with its `dev` extra. The wheel
installs what it writes where shells and `man` look for it.
"""

from __future__ import annotations

import os
from pathlib import Path

import shtab
from build_manpages.manpage import Manpage

from dicehero import __version__
from dicehero.cli.options.parser import command_line

FOLDER = Path(__file__).with_name("shell")
NAMES = {"bash": "dicehero.bash", "zsh": "_dicehero", "fish": "dicehero.fish"}
MAN_PAGE = "dicehero.6"


def man_page() -> str:
    """Return the man page, without the day on which it was made."""
    page = Manpage(command_line())
    page.section = "6"
    page.manual = "Games"
    page.date = ""
    page.source = f"dicehero {__version__}"
    page.description = "a roguelike dice battler for the terminal"
    return str(page)


def shell_files() -> dict[str, str]:
    """Return the contents of all files by name. They do not depend on the width of the terminal."""
    os.environ["COLUMNS"] = "80"
    completions = {name: shtab.complete(command_line(), shell=shell) for shell, name in NAMES.items()}
    return {name: text.rstrip("\n") + "\n" for name, text in {**completions, MAN_PAGE: man_page()}.items()}


def main() -> None:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in shell_files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
