"""Whether the player sits at a page in a browser instead of a terminal."""

from __future__ import annotations

import os


def is_served() -> bool:
    """Whether this process was started by a server of Textual apps, which says so in its environment."""
    return os.environ.get("TEXTUAL_DRIVER", "").endswith(":WebDriver")
