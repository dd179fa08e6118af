"""The clipboard of a terminal, which programs write to by a sequence (OSC 52)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping


def has_clipboard(environ: Mapping[str, str]) -> bool:
    """Whether a terminal may have one.

    The console of Linux has none, and may show what it is sent instead.
    """
    return environ.get("TERM") != "linux"


def copying(text: str) -> str:
    """Return the sequence that copies a text; terminals that have or want no clipboard ignore it."""
    return f"\x1b]52;c;{b64encode(text.encode()).decode()}\a"


def past_tmux(sequence: str) -> str:
    """Return a sequence such that tmux hands it on to the terminal around it, where it is allowed to."""
    doubled = sequence.replace("\x1b", "\x1b\x1b")
    return f"\x1bPtmux;{doubled}\x1b\\"
