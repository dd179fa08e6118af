"""Where the program begins, and how it ends: the exit code of whatever may happen."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Sequence

from dicehero import __version__
from dicehero.cli.stderr import broken, drop_output, fail, fill_closed_streams
from dicehero.shell.exit_codes import INTERRUPTED

VERSION = f"dicehero {__version__}"
_LACKING = "dicehero.lacking"
"""Name of what is done about characters that an encoding lacks."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run dicehero with these arguments, or with those of the process; return the exit code."""
    fill_closed_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal's encoding lacks must not end the game.
        codecs.register_error(_LACKING, _instead)
        sys.stdout.reconfigure(errors=_LACKING)
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


def _instead(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return what is printed for a character that the encoding lacks, and where to go on.

    A sign for what the game itself draws with; anything else, as in a name, is escaped.
    """
    from dicehero.tui.kit.glyphs import TO_ASCII

    if isinstance(error, UnicodeEncodeError) and (sign := TO_ASCII.get(error.object[error.start])):
        return sign, error.start + 1
    return codecs.backslashreplace_errors(error)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        if list(sys.argv[1:] if arguments is None else arguments) == ["--version"]:
            # Told at once, without what reading options takes.
            print(VERSION)
            return 0
        from dicehero.cli.dispatch import command_of
        from dicehero.cli.options.parser import read_options

        options = read_options(arguments)
        return command_of(options.command)(options)
    finally:
        # Here, where it is known what to do when nobody reads it; --help and --version end here, too.
        if sys.stdout is not None:
            sys.stdout.flush()
