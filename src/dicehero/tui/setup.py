"""What the command line hands to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dicehero.shell.unlocks import Unlocks
from dicehero.store.config import Config

if TYPE_CHECKING:
    from dicehero.games.quest import Quest
    from dicehero.store.run_file import SavedRun
    from dicehero.store.runs import Runs


@dataclass(frozen=True, slots=True)
class TuiSetup:
    """How to start."""

    load: Callable[[], Quest]
    """Reads the content; slow, so it is called when the title is on the screen. May raise ContentError."""
    seed: str | None
    """Seed of the next quest; None for a random one."""
    runs: Runs
    resume: SavedRun | None
    """A run to go on with at once."""
    peril: int | None = None
    """Level of peril that the first quest is laid at; None for 0. The player may change it."""
    unlocks: Callable[[], Unlocks] = Unlocks
    """Tells what the player has opened by now; asked whenever heroes are chosen from."""
    go_on: str = "dicehero continue"
    """The command that goes on with a quest, told when the player leaves."""
    config: Config = field(default_factory=Config)
    """The player's options."""
    notices: tuple[str, ...] = ()
    """Sentences to be shown at the start, for example what is wrong with the configuration."""
    crashes: Path | None = None
    """Folder of reports on errors of the program."""
