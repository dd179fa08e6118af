"""The morgue: a page of text for every game that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dicehero.core.replay import Header
from dicehero.core.session import Session
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.retelling import morgue_text, retell


def bury(folder: Path, name: str, session: Session[Any, Any, Any, Any], header: Header) -> None:
    """Write the page of a game that is over, under the name of its run. Raises OSError."""
    retold = retell(session.game, header, session.records)
    folder.mkdir(parents=True, exist_ok=True)
    text = morgue_text(retold, narrator_of(header.game))
    (folder / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
