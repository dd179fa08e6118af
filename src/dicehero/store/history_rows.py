"""Runs of the history as rows of its table, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from dicehero import __version__
from dicehero.store.past_runs import PastRun, Standing

COLUMNS: Final = {
    "name": "TEXT PRIMARY KEY",
    "size": "INTEGER",
    "modified": "TEXT",
    "fingerprint": "TEXT",
    "judged_by": "TEXT",
    "standing": "TEXT",
    "problem": "TEXT",
    "game": "TEXT",
    "rules": "TEXT",
    "content": "TEXT",
    "seed": "TEXT",
    "options": "TEXT",
    "app": "TEXT",
    "started": "TEXT",
    "lines": "INTEGER",
    "hinted": "INTEGER",
    "ending": "TEXT",
    "score": "TEXT",
    "won": "INTEGER",
    "facts": "TEXT",
    "checksum": "TEXT",
}
"""Names and kinds. Numbers that may be beyond what SQLite holds are text."""

Row = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """What tells a file that was imported from one that was changed since."""

    size: int
    modified: int
    """Nanoseconds since 1970, as the system says."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A run in the history, and what it was made from."""

    run: PastRun
    mark: Mark
    fingerprint: str
    """Hash of the whole file: copies of a file are one run."""
    judged_by: str = __version__
    """Version of the program that judged it."""


def row_of(entry: Entry) -> Row:
    """Return an entry as a row, in the order of `COLUMNS`."""
    run = entry.run
    values = (
        run.name,
        entry.mark.size,
        str(entry.mark.modified),
        entry.fingerprint,
        entry.judged_by,
        run.standing.value,
        run.problem,
        run.game,
        str(run.rules),
        run.content,
        run.seed,
        json.dumps(dict(run.options)),
        run.app,
        run.started,
        run.lines,
        int(run.hinted),
        run.ending,
        "" if run.score is None else str(run.score),
        int(run.won),
        json.dumps(dict(run.facts)),
    )
    # Half characters, which JSON may hold, are no text for a database.
    row = tuple(encodable(value) if isinstance(value, str) else value for value in values)
    return *row, _checksum(row)


def entry_of(row: Sequence[object]) -> Entry:
    """Return a row as an entry. Raises ValueError for what `row_of` has not written as it is."""
    *values, checksum = row
    if checksum != _checksum(values):
        raise ValueError("its checksum is wrong")
    (
        name, size, modified, fingerprint, judged_by, standing, problem, game, rules, content, seed,
        options, app, started, lines, hinted, ending, score, won, facts,
    ) = values  # fmt: skip
    run = PastRun(
        str(name), Standing(str(standing)), str(problem), str(game), int(str(rules)), str(content), str(seed),
        {key: str(value) for key, value in _table(options).items()}, str(app), str(started), _whole(lines),
        bool(hinted), str(ending), int(str(score)) if score else None, bool(won), _facts(facts),
    )  # fmt: skip
    return Entry(run, Mark(_whole(size), int(str(modified))), str(fingerprint), str(judged_by))


def encodable(text: str) -> str:
    """Return a text with everything escaped that UTF-8 cannot hold."""
    return text.encode("utf-8", "backslashreplace").decode()


def _checksum(values: Iterable[object]) -> str:
    # A flipped bit in a score is no error to a database, and would be believed for ever.
    return blake2b(repr(tuple(values)).encode("utf-8", "replace"), digest_size=8).hexdigest()


def _table(text: object) -> Mapping[str, object]:
    value = json.loads(str(text))
    if not isinstance(value, dict):
        raise ValueError("it is no table")
    return value


def _facts(text: object) -> dict[str, int | str]:
    return {name: fact if isinstance(fact, int) else str(fact) for name, fact in _table(text).items()}


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError("no number")
    return value
