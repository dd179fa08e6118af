"""Finding the run that somebody means by a few characters."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from dicehero.core.errors import BadReplay
from dicehero.store.run_file import unreadable
from dicehero.store.runs import SUFFIX, Runs

LAST: Final = "last"
"""The name of the run that was played last."""
_MOST_NAMED = 3


def find_run(runs: Runs, name: str) -> Path:
    """Return the file of a run: a path, the name of a run in the folder (or how it alone begins or
    ends), or `last`. Raises BadReplay where there is none, or more than one.
    """
    if os.sep in name or (os.altsep or os.sep) in name or _is_there(name):
        return Path(name)
    stems = _stems(runs)
    if name == LAST:
        if not stems:
            raise BadReplay("no-run", "Nothing was played yet, so there is no last run.")
        return max(stems.values(), key=_last_played)
    fitting = [stem for stem in stems if stem == name.removesuffix(SUFFIX)] or [
        stem for stem in stems if stem.startswith(name) or stem.endswith(name)
    ]
    if len(fitting) == 1:
        return stems[fitting[0]]
    if not fitting:
        raise BadReplay("no-run", f"There is no run {name[:60]!r}, and no file of that name.")
    shown = ", ".join(fitting[:_MOST_NAMED]) + (" and more" if len(fitting) > _MOST_NAMED else "")
    raise BadReplay("ambiguous-run", f"{name[:60]!r} could be {shown}.")


def _stems(runs: Runs) -> dict[str, Path]:
    if runs.folder is None:
        return {}
    try:
        return {path.stem: path for path in sorted(runs.folder.iterdir()) if path.suffix == SUFFIX}
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise BadReplay("unreadable", f"{runs.folder}: {unreadable(error).sentence}") from None


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # No file can have such a name.
        return False


def _last_played(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name
