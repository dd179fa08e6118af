"""What runs have shown, remembered beside them: made from the run files, and made again where it is lost."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from dicehero import __version__
from dicehero.content.ordinary_file import read_bounded

_MOST_BYTES: Final = 64 << 20
_DIGEST: Final = 16
_LINE_END: Final = b"\n"


@dataclass(frozen=True, slots=True)
class Seen:
    """What one run has shown."""

    mark: tuple[int, int]
    """Size and time of the file, which tell it from itself after a change."""
    counts: Mapping[str, Mapping[str, int]]
    """By kinds of a game's own: how often each id was seen."""


def read_sightings(path: Path) -> dict[str, Seen]:
    """Return by names of run files what this version has noted; nothing where that is damaged."""
    with suppress(OSError, ValueError, RecursionError):
        checksum, _, text = read_bounded(path, _MOST_BYTES).partition(_LINE_END)
        if checksum == _checksum(text):
            version, found = json.loads(text)
            if version == __version__:
                return {name: Seen((size, time), counts) for name, (size, time, counts) in found.items()}
    return {}


def write_sightings(path: Path, seen: Mapping[str, Seen]) -> None:
    """Note what runs have shown, in place of what was noted. Where that cannot be they are read again."""
    found = {name: (*each.mark, each.counts) for name, each in seen.items()}
    text = json.dumps((__version__, found), separators=(",", ":")).encode()
    written = path.with_name(f".{secrets.token_hex(6)}.new")
    with suppress(OSError):
        try:
            with written.open("xb") as file:
                file.write(_checksum(text) + _LINE_END + text)
            written.replace(path)
        finally:
            written.unlink(missing_ok=True)


def _checksum(text: bytes) -> bytes:
    # What a flipped bit makes of a name would be believed for ever. What is right was written here.
    return blake2b(text, digest_size=_DIGEST).hexdigest().encode()
