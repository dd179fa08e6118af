"""What the environment says of the terminal, where the terminal itself or a newer custom says otherwise."""

from __future__ import annotations

import os
from collections.abc import Callable, MutableMapping


def settle_environment(
    environ: MutableMapping[str, str] = os.environ,
    ask: Callable[[], tuple[int, int]] = os.get_terminal_size,
) -> None:
    """Take out of the environment what would mislead Textual and Rich. Call before they are set up.

    COLUMNS and LINES are as old as the shell that exported them: where the terminal (`ask`) tells its size,
    they go. A page in a browser is no terminal, and keeps them. NO_COLOR counts only where it is not empty.
    """
    if not environ.get("NO_COLOR"):
        environ.pop("NO_COLOR", None)
    if is_served():
        return
    try:
        width, height = ask()
    except OSError:
        return
    if width > 0 and height > 0:
        environ.pop("COLUMNS", None)
        environ.pop("LINES", None)


def is_served() -> bool:
    """Whether this process was started by a server of Textual apps, which says so in its environment."""
    return os.environ.get("TEXTUAL_DRIVER", "").endswith(":WebDriver")
