"""Where dicehero keeps what it writes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "DICEHERO_HOME"
"""Environment variable that names one folder for everything."""


@dataclass(frozen=True, slots=True)
class Paths:
    """Where everything is, absolute and not created; None is what cannot be told for want of a home."""

    runs: Path | None
    """Folder of the run files."""
    history: Path | None
    """File that is made from them, and can be made again."""
    lessons: Path | None
    """Folder of the runs of who learns to play, which count for nothing."""
    morgue: Path | None
    """Folder of the pages about games that are over."""
    config: Path | None
    """File of the player's options."""
    crashes: Path | None
    """Folder of reports on errors of the program."""


def expanded(text: str) -> Path:
    """Return a path that somebody wrote; `~` in front is the home folder, whatever the shell makes of it."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:  # Nobody knows that home.
        return path


def find_paths(environment: Mapping[str, str] = os.environ) -> Paths:
    """Return where everything is: in the folder that DICEHERO_HOME names, or where the system wants it."""
    named = environment.get(HOME_VARIABLE)
    if named:
        home = expanded(named).absolute()
        return _paths(home, home, home)
    # Imported late: a named folder, --help and --version do without it.
    from platformdirs import PlatformDirs

    folders = PlatformDirs("dicehero", appauthor=False)
    try:
        found = folders.user_data_path, folders.user_config_path, folders.user_state_path
    except RuntimeError:
        return _paths(None, None, None)
    # Older versions leave `~` as it is; a folder of that name helps nobody.
    return _paths(*(folder if folder.is_absolute() else None for folder in found))


def _paths(data: Path | None, config: Path | None, state: Path | None) -> Paths:
    return Paths(
        runs=data and data / "runs",
        history=data and data / "history.sqlite3",
        lessons=data and data / "lessons",
        morgue=data and data / "morgue",
        config=config and config / "config.toml",
        crashes=state and state / "crashes",
    )


def runs_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Return the folder of the run files (not created), or None where no home is known."""
    return find_paths(environment).runs
