"""The command line: one module reads the options, one a command does it, and each loads what it needs."""

from __future__ import annotations

from collections.abc import Sequence

_INTERRUPTED = 130
"""That of the exit codes, said here again: before this is in force, Ctrl+C shows a traceback."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run dicehero with these arguments, or with those of the process; return the exit code."""
    try:
        from dicehero.cli.entry import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return _INTERRUPTED


__all__ = ["main"]
