"""Where dicehero keeps what it writes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

HOME_VARIABLE = "DICEHERO_HOME"
"""Environment variable that names the home folder."""


def home(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Return dicehero's folder (absolute, not created), or None where no home is known."""
    named = environment.get(HOME_VARIABLE)
    if named:
        return Path(named).absolute()
    # Imported late: a named folder, --help and --version do without it.
    from platformdirs import user_data_path

    try:
        found = user_data_path("dicehero", appauthor=False)
    except RuntimeError:
        return None
    # Older versions leave `~` as it is; a folder of that name helps nobody.
    return found if found.is_absolute() else None


def runs_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Return the folder of the run files (not created), or None where no home is known."""
    folder = home(environment)
    return None if folder is None else folder / "runs"
