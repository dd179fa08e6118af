"""The command line: one module reads the options, one a command does it, and each loads what it needs."""

from __future__ import annotations

from collections.abc import Sequence

from dicehero.shell.exit_codes import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run dicehero with these arguments, or with those of the process; return the exit code."""
    try:
        # Loaded here, so that Ctrl+C while it starts shows no traceback either.
        from dicehero.cli.entry import main as run
    except KeyboardInterrupt:
        return INTERRUPTED
    return run(arguments)


__all__ = ["main"]
