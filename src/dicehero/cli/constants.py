"""What other modules know, said here again so that `--help` loads none of them. Tests compare both."""

from __future__ import annotations

THEMES = ("dark", "light", "contrast", "ansi")
"""Those of the table."""
PERILS = range(-1, 11)
"""The levels of the rules."""
FORMATS = ("table", "csv", "json")
"""How records are written."""
