"""Games for commands: where files of content are wrong, every problem of them is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from dicehero.cli.stderr import complain
from dicehero.content.catalog import Ready, loader_of
from dicehero.content.content_error import ContentError
from dicehero.core.errors import BadReplay, quoted
from dicehero.core.replay import Header
from dicehero.games.registry import is_game

T = TypeVar("T")


def load_or_tell(load: Callable[[Path | None], T], data: Path | None) -> T | None:
    """Return what is loaded from a folder, or from the game's own; None after telling every problem."""
    try:
        return load(data)
    except ContentError as error:
        complain(*error.problems)
        return None


def load_game(game: str, data: Path | None) -> Ready | None:
    """Return a game, with the content of a folder or its own; None after telling every problem."""
    if data is not None and not loader_of(game).takes_data:
        complain(f"{game} is played without files of content: it takes no --data.")
        return None
    return load_or_tell(loader_of(game).load, data)


def load_game_of(header: Header, data: Path | None) -> Ready | None:
    """Return the game of a run, with the content that the run carries where that is needed.

    None after telling every problem of the files. Raises BadReplay where the run is of no known game, or its
    content cannot be played with.
    """
    if not is_game(header.game):
        raise unknown_game(header)
    ready = load_game(header.game, data)
    carried = loader_of(header.game).carried
    if ready is None or ready.content == header.content or not header.carried or carried is None:
        return ready
    try:
        return carried(header.carried)
    except ContentError as error:
        problem = f"The content that it carries cannot be played with: {error.problems[0]}."
        raise BadReplay("bad-content", problem, 1) from None


def unknown_game(header: Header) -> BadReplay:
    """Return what there is to say of a run of a game that is not here."""
    sentence = f"It is a run of {quoted(header.game)}, a game that this dicehero lacks."
    return BadReplay("unknown-game", sentence, 1)
