"""Where the program begins, and how it ends: the exit code of whatever may happen."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

from dicehero.cli.commands import command_of
from dicehero.cli.options import read_options
from dicehero.cli.saying import broken, drop_output, fail
from dicehero.shell.exit_codes import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run dicehero with these arguments, or with those of the process; return the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal's encoding lacks must not end the game.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough. What was played is saved already.
        drop_output()
        return 0
    except OSError as error:
        drop_output()
        return fail(f"dicehero: {error.strerror or error}")
    except Exception as error:
        return broken(error, {}, ())


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = read_options(arguments)
        return command_of(options.command)(options)
    finally:
        # Here, where it is known what to do when nobody reads it; --help and --version end here, too.
        if sys.stdout is not None:
            sys.stdout.flush()
