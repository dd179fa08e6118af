"""A report on an error of the program itself, to be sent to whoever can mend it."""

from __future__ import annotations

import platform
import secrets
import sys
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from dicehero import __version__
from dicehero.core.escaping import printable


def report_text(error: BaseException, facts: Mapping[str, str], moves: Iterable[str]) -> str:
    """Return a report: versions, platform, `facts` by name, the last moves, and where it happened.

    It holds nothing of the player's but what is in the facts and moves, and paths of source files.
    """
    versions = {
        "dicehero": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": platform.platform(),
        "moment": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    lines = [f"{name}: {value}" for name, value in (versions | dict(facts)).items()]
    lines += ["", "last moves, the latest at the end:", *(f"  {move}" for move in moves), ""]
    lines += traceback.format_exception(error)
    # Moves and messages may hold what a file held, and whoever mends it reads this in a terminal.
    return "\n".join(printable(line) for text in lines for line in text.splitlines() or [""]) + "\n"


def write_report(folder: Path | None, text: str) -> Path | None:
    """Write a report into a folder and return its path; None where that cannot be done."""
    if folder is None:
        return None
    path = folder / f"crash-{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{secrets.token_hex(3)}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        return None
    return path


@dataclass(frozen=True, slots=True)
class CrashReport:
    """A report as it was made when the error happened."""

    error: str
    """The kind of error."""
    text: str
    path: Path | None
    """Where it was written; None where that could not be done."""


def report_crash(
    folder: Path | None, error: BaseException, facts: Mapping[str, str], moves: Iterable[str]
) -> CrashReport:
    """Make a report and write it into a folder, as far as that can be done."""
    text = report_text(error, facts, moves)
    return CrashReport(type(error).__name__, text, write_report(folder, text))


def tell_report(report: CrashReport) -> None:
    """Name a report on standard error; where it could not be written, print it there."""
    if sys.stderr is None:
        return
    said = f"dicehero has met an error of its own and must stop: {report.error}."
    print(said if report.path else f"{report.text}\n{said}", file=sys.stderr)
    if report.path:
        print(
            f"The report is in {printable(str(report.path))}; please send it to the makers.", file=sys.stderr
        )


def tell_crash(
    folder: Path | None, error: BaseException, facts: Mapping[str, str], moves: Iterable[str]
) -> None:
    """Report an error and name the report on standard error."""
    tell_report(report_crash(folder, error, facts, moves))
