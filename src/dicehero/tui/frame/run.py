"""Playing on the screen from the first import to the exit code."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from dicehero.shell.exit_codes import BROKEN, HUNG_UP
from dicehero.shell.text import printable
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.kit.environment import is_served, settle_environment
from dicehero.tui.kit.terminal_gone import terminal_is_gone

if TYPE_CHECKING:
    from dicehero.tui.frame.setup import TuiSetup


def run(setup: TuiSetup) -> int:
    """Play until the player leaves. Return the exit code."""
    # Collecting while everything is being imported and built finds nothing and costs a tenth of the start.
    gc.disable()
    settle_environment()
    app = TableApp(setup)
    app.watch_signals()
    try:
        app.run()
    except OSError:
        # Restoring a terminal that is gone fails.
        if not terminal_is_gone():
            raise
        app.exit(return_code=HUNG_UP)
    finally:
        app.unwatch_signals()
    if not app.stuck:
        with suppress(OSError):  # As above.
            _tell(app)
    app.stage.host.close()
    setup.coach.close()
    if setup.archive is not None:
        setup.archive.close()
    # Whoever leaves says with which code; only a crash says none.
    return BROKEN if app.return_code is None or app.crash is not None else app.return_code


def _tell(app: TableApp) -> None:
    """Say on the player's own screen what there is to say after the end."""
    for problem in app.problems:
        print(printable(problem), file=sys.stderr)
    if app.crash is not None:
        from dicehero.store.crash_report import tell_report

        tell_report(app.crash)
    # Nobody at a browser sees the shell; the page says that all is saved.
    if not is_served() and (words := farewell(app.stage)):
        print(words, flush=True)
