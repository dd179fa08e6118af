"""What the command line hands to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from dicehero.games import DEFAULT_GAME
from dicehero.shell.catalogue import unlocked_by
from dicehero.shell.coach.engine import Coach
from dicehero.shell.daily.seed_of_the_day import today
from dicehero.store.config import Config
from dicehero.store.runs import Runs
from dicehero.tui.kit.glyphs import Glyphs

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready
    from dicehero.core.replay import Replay
    from dicehero.shell.archive import Archive
    from dicehero.store.config import Value
    from dicehero.store.past_runs import PastRun
    from dicehero.store.run_file import SavedRun


def _nothing_yet(game: str) -> object:
    return unlocked_by(game, ())


@dataclass(frozen=True, slots=True)
class TuiSetup:
    """How to start."""

    load: Callable[[str], Ready]
    """Gets a game by its id; slow where there is content to be read, so the first one is got when the
    title is on the screen. May raise ContentError."""
    seed: str | None
    """Seed of the next game; None for a random one."""
    runs: Runs
    resume: SavedRun | None
    """A run to go on with at once."""
    game: str = DEFAULT_GAME
    """The game that is laid first."""
    at_once: bool = False
    """Whether it is begun without showing the title."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options that it is laid with. The player may change them."""
    unlocks: Callable[[str], object] = _nothing_yet
    """Tells what the player has unlocked of a game by now; None where nothing is locked."""
    past: Callable[[], Sequence[PastRun]] = tuple
    """Tells all games that were ever begun, oldest first; none while very many of them were never read."""
    archive: Archive | None = None
    """Reads all games for the hall, while it is open; without it the hall asks `past`."""
    go_on: str = "dicehero continue"
    """The command that goes on with a game, told when the player leaves."""
    daily: date | None = None
    """The day whose daily is begun at once."""
    today: Callable[[], date] = today
    """Tells the present day in UTC."""
    lessons: Runs = field(default_factory=lambda: Runs(None))
    """The runs of who learns to play; none of them counts."""
    learn: bool = False
    """Whether the lessons are begun at once, or gone on with."""
    watch: Replay | None = None
    """A run to look at at once."""
    coach: Coach = field(default_factory=lambda: Coach(command=()))
    """Answers questions about the game; the usual one is alone."""
    config: Config = field(default_factory=Config)
    """The player's options."""
    glyphs: tuple[Glyphs, ...] = tuple(Glyphs)
    """The sets of characters that can be sent to the terminal, the one that suits it first."""
    notices: tuple[str, ...] = ()
    """Sentences to be shown at the start, for example what is wrong with the configuration."""
    keep: Callable[[str, Value | None, str], str] = lambda _name, _value, _table: ""
    """Writes an option (name, value, table) into the configuration file, or with None takes it out; returns
    in a sentence why it could not."""
    crashes: Path | None = None
    """Folder of reports on errors of the program."""
