"""Single arguments, read from what was typed. Each reader raises ArgumentTypeError with the reason."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING
from unicodedata import normalize

from dicehero.cli.constants import PERILS

if TYPE_CHECKING:
    from pathlib import Path


def seed(text: str) -> str:
    """Read a seed: any text that is UTF-8. Of what looks the same, one form is taken."""
    seed = normalize("NFC", _utf8(text, "a seed").strip())
    if not seed:
        raise argparse.ArgumentTypeError("a seed needs at least one character other than spaces")
    return seed


def setting(text: str) -> tuple[str, str]:
    """Read NAME=VALUE."""
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not of the form NAME=VALUE")
    return _utf8(name, "a name"), _utf8(value, "a value")


def peril(text: str) -> int:
    """Read a level of peril."""
    levels = {str(level): level for level in PERILS}
    if text not in levels:
        raise argparse.ArgumentTypeError(
            f"{text[:20]!r} is not a level of peril: levels go from {PERILS[0]} to {PERILS[-1]}"
        )
    return levels[text]


def path(text: str) -> Path:
    """Read the path of a file or folder, which need not be there."""
    if not text:
        raise argparse.ArgumentTypeError("a path has at least one character")
    from dicehero.store.paths import expanded

    return expanded(text)


def run(text: str) -> str:
    """Read what names a run."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a run has at least one character")
    return text


def count(text: str) -> int:
    """Read how many, 1 to 999,999,999."""
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 to 999999999")
    return int(text)


def small_count(text: str) -> int:
    """Read a number of life points or rounds, 1 to 999."""
    if not re.fullmatch("[1-9][0-9]{0,2}", text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 to 999")
    return int(text)


def _utf8(text: str, what: str) -> str:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{what} is text, but these bytes are not UTF-8") from None
    return text
