"""Finding the run that somebody means by a few characters."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO, Final

from dicehero.core.errors import BadReplay
from dicehero.core.escaping import printable
from dicehero.store.history_rows import encodable
from dicehero.store.paths import expanded
from dicehero.store.run_file import ReadRun, parse, read_stream, unreadable
from dicehero.store.runs import SUFFIX, Runs, run_files

STANDARD_INPUT: Final = "-"
"""The name of the run that comes through standard input."""
LAST: Final = "last"
"""The name of the run that was played last."""
_MOST_NAMED = 3


def read_piped(name: str, standard_input: BinaryIO | None) -> ReadRun | None:
    """Return the run that comes through standard input (`-`), or through a pipe as shells name them.

    None where the name means something else. Raises BadReplay for what is no run. A pipe that nobody writes
    to is not waited for.
    """
    try:
        if name == STANDARD_INPUT:
            return parse(b"" if standard_input is None else read_stream(standard_input))
        if not _is_pipe(name):
            return None
        descriptor = os.open(expanded(name), os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with open(descriptor, "rb") as pipe:  # noqa: PTH123
            # Now that somebody is known to be, or to have been, at the other end, it may take its time.
            os.set_blocking(pipe.fileno(), True)
            return parse(read_stream(pipe))
    except OSError as error:
        raise unreadable(error) from None


def find_run(runs: Runs, name: str) -> Path:
    """Return the file of a run: a path, the name of a run in the folder (or how it alone begins or
    ends), or `last`. Raises BadReplay where there is none, or more than one.
    """
    if os.sep in name or (os.altsep or os.sep) in name or _is_there(name):
        return expanded(name)
    stems = _stems(runs)
    if name == LAST:
        if not stems:
            raise BadReplay("no-run", "Nothing was played yet, so there is no last run.")
        return max(stems.values(), key=_last_played)
    # As lists tell them: what a terminal would obey is escaped there.
    named = name.removesuffix(SUFFIX)
    fitting = [stem for stem in stems if named in (stem, printable(encodable(stem)))] or [
        stem for stem in stems if named and (stem.startswith(named) or stem.endswith(named))
    ]
    if len(fitting) == 1:
        return stems[fitting[0]]
    if not fitting:
        raise BadReplay("no-run", f"There is no run {name[:60]!r}, and no file of that name.")
    shown = ", ".join(fitting[:_MOST_NAMED]) + (" and more" if len(fitting) > _MOST_NAMED else "")
    raise BadReplay("ambiguous-run", f"{name[:60]!r} could be {shown}.")


def _stems(runs: Runs) -> dict[str, Path]:
    try:
        return {path.stem: path for path, _ in run_files(runs.folder)}
    except OSError as error:
        raise BadReplay("unreadable", f"{runs.folder}: {unreadable(error).sentence}") from None


def _is_pipe(name: str) -> bool:
    try:
        return expanded(name).is_fifo()
    except OSError:  # No file can have such a name.
        return False


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
