"""The morgue: a page of text for every game that is over."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from dicehero.core.game import AnyGame
from dicehero.core.replay import Header, Record
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.transcript import morgue_text, retell

_MOST_OF_A_NAME: Final = 100
"""So many pages of runs of one name at most."""


def bury(folder: Path, name: str, game: AnyGame, header: Header, records: Sequence[Record]) -> None:
    """Write the page of a game that is over, under the name of its run. Raises OSError.

    A page of another run of that name stays; this one's name gets a number then.
    """
    text = morgue_text(retell(game, header, records), narrator_of(header.game))
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / f".{secrets.token_hex(6)}.new"
    try:
        with written.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        for number in range(1, _MOST_OF_A_NAME):
            page = folder / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")
            if _holds(page, text) or _took_place(written, page):
                return
        raise FileExistsError(errno.EEXIST, f"there are {_MOST_OF_A_NAME} pages of that name")
    finally:
        with suppress(OSError):
            written.unlink()


def is_buried(folder: Path, name: str) -> bool:
    """Whether there is a page under the name of a run. Raises OSError."""
    try:
        return (folder / f"{name}.txt").stat().st_size > 0
    except FileNotFoundError:
        return False


def _holds(page: Path, text: str) -> bool:
    try:
        return page.is_file() and page.read_bytes() == text.encode()
    except OSError:
        return False


def _took_place(written: Path, page: Path) -> bool:
    """Move a page to where it belongs, whole, unless another is there; an empty one is none."""
    with suppress(FileNotFoundError):
        if page.stat().st_size == 0:
            page.unlink()
    try:
        os.link(written, page)
    except FileExistsError:
        return False
    except OSError:
        # Some disks know no links.
        if page.exists():
            return False
        written.replace(page)
    return True
