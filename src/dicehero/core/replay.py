"""The text of a replay: JSON lines. A save is a replay that is not finished yet.

Line 1 is the header; then one line a move, move of a rival, chance outcome, or command of the
session (undo, redo, abandon); a digest of the state wherever something new was revealed; at the
end the result.
docs/replay.md describes the format for other programs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from dicehero.core.errors import BadReplay, quoted
from dicehero.core.game import GameInfo, Outcome

FORMAT: Final = 1
"""Version of the file format, apart from the rules."""

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Header:
    """What must be known to play a replay again."""

    game: str
    rules_version: int
    content: str
    """Digest of the content played with."""
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    app: str = ""
    """Version of the program that wrote it; told, never judged by."""
    started: str = ""
    """Moment of the start, ISO 8601 in UTC; told, never judged by."""
    daily: str = ""
    """The day whose daily game this is a try at, `2030-01-02`; empty for any other run."""
    carried: Mapping[str, Json] = field(default_factory=dict)
    """The content itself, by names of the game's own, in a run that is to be looked at elsewhere."""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move of the player."""

    text: str


@dataclass(frozen=True, slots=True)
class RivalLine:
    """A move of a seat that is not the player's."""

    text: str


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """An outcome of chance."""

    text: str


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A command of the session: `undo`, `redo`, `abandon`, or `hint` (the player was shown what to do)."""

    word: str


@dataclass(frozen=True, slots=True)
class DigestLine:
    """The fingerprint of the state reached."""

    digest: str


@dataclass(frozen=True, slots=True)
class ResultLine:
    """How the game ended. Nothing follows it."""

    outcome: Outcome


Record = MoveLine | RivalLine | ChanceLine | CommandLine | DigestLine | ResultLine


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay as read."""

    header: Header
    records: tuple[Record, ...]
    truncated: bool
    """Whether a cut-off last line was dropped."""

    @property
    def finished(self) -> bool:
        """Whether the result is there."""
        return bool(self.records) and isinstance(self.records[-1], ResultLine)


def write_header(header: Header) -> str:
    """Return the first line, with its line end."""
    fields: dict[str, Json] = {
        "dicehero": FORMAT,
        "game": header.game,
        "rules": header.rules_version,
        "content": header.content,
        "seed": header.seed,
        "options": dict(header.options),
        "app": header.app,
        "started": header.started,
    }
    if header.daily:
        fields["daily"] = header.daily
    if header.carried:
        fields["carried"] = dict(header.carried)
    return _line(fields)


def write_record(record: Record) -> str:
    """Return the line of a record, with its line end."""
    match record:
        case MoveLine(text):
            return _line({"move": text})
        case RivalLine(text):
            return _line({"rival": text})
        case ChanceLine(text):
            return _line({"chance": text})
        case CommandLine(word):
            return _line({"command": word})
        case DigestLine(digest):
            return _line({"digest": digest})
        case ResultLine(outcome):
            result: dict[str, Json] = {
                "ending": outcome.ending,
                "scores": list(outcome.scores),
                "winners": list(outcome.winners),
                "facts": dict(outcome.facts),
            }
            return _line({"result": result})


def _line(value: dict[str, Json]) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")) + "\n"


def read_replay(text: str) -> Replay:
    """Read a whole replay. A last line that was cut off (no line end) is dropped.

    Raises BadReplay, with the line, for anything else that is not as `write_header` and
    `write_record` write it, and for a format that is newer than FORMAT.
    """
    lines = text.split("\n")
    truncated = lines.pop() != ""
    if not lines:
        raise BadReplay("empty", "There is nothing in it: no complete first line.", 1)
    header = _read_header(lines[0])
    records: list[Record] = []
    for number, line in enumerate(lines[1:], start=2):
        if records and isinstance(records[-1], ResultLine):
            raise BadReplay("after-result", f"Line {number}: something follows the result.", number)
        records.append(read_record(line, number))
    return Replay(header, tuple(records), truncated)


_decode: Final[Callable[[str], tuple[Json, int]]] = json.JSONDecoder().raw_decode


def _object(line: str, number: int) -> dict[str, Json]:
    try:
        value = _loaded(line)
    except (ValueError, RecursionError):
        raise BadReplay("no-json", f"Line {number} is not JSON: it is damaged.", number) from None
    if not isinstance(value, dict):
        raise BadReplay("no-object", f"Line {number} is not a JSON object.", number)
    return value


def _loaded(line: str) -> Json:
    """Return what json.loads returns, three times as fast for lines as they are written here."""
    try:
        value, end = _decode(line)
    except ValueError:
        value, end = None, -1
    if end == len(line):
        return value
    whole: Json = json.loads(line)
    return whole


def _read_header(line: str) -> Header:
    value = _object(line, 1)
    version = value.get("dicehero")
    if type(version) is not int:
        raise BadReplay("foreign", "This is not a run of dicehero: line 1 is not its header.", 1)
    if version > FORMAT:
        raise BadReplay(
            "newer-format",
            f"It was written by a newer dicehero (format {version}, this one reads {FORMAT}).",
            1,
        )
    options = value.get("options")
    if not isinstance(options, dict):
        raise _bad_field("options")
    return Header(
        game=_text(value, "game"),
        rules_version=_whole(value, "rules"),
        content=_text(value, "content"),
        seed=_text(value, "seed"),
        options={name: _text(options, name) for name in options},
        app=_text(value, "app"),
        started=_text(value, "started"),
        daily=_text(value, "daily") if "daily" in value else "",
        carried=_carried(value.get("carried", {})),
    )


def _carried(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise _bad_field("carried")
    return value


def _bad_field(name: str) -> BadReplay:
    return BadReplay("bad-header", f"Line 1: {name!r} is missing or of the wrong kind.", 1)


def _text(value: Mapping[str, Json], name: str) -> str:
    found = value.get(name)
    if not isinstance(found, str):
        raise _bad_field(name)
    return found


def _whole(value: Mapping[str, Json], name: str) -> int:
    found = value.get(name)
    if type(found) is not int:
        raise _bad_field(name)
    return found


_TEXT_LINES: Final[Mapping[str, Callable[[str], Record]]] = {
    "move": MoveLine,
    "rival": RivalLine,
    "chance": ChanceLine,
    "command": CommandLine,
    "digest": DigestLine,
}


def read_record(line: str, number: int) -> Record:
    """Read one line after the header, without its line end. Raises BadReplay, naming line `number`."""
    # Thousands of lines are read for a list of runs, so this is made to be fast.
    value = _object(line, number)
    if len(value) == 1:
        ((name, said),) = value.items()
        if isinstance(said, str) and name in _TEXT_LINES:
            return _TEXT_LINES[name](said)
        if isinstance(said, dict) and name == "result":
            return ResultLine(_read_outcome(said, number))
    raise BadReplay("bad-line", f"Line {number} is not a move, rival, chance, digest or result.", number)


def _read_outcome(result: Mapping[str, Json], number: int) -> Outcome:
    match result:
        case {"ending": str(ending), "scores": list(scores), "winners": list(winners)}:
            whole_scores = [score for score in scores if type(score) is int]
            whole_winners = [seat for seat in winners if type(seat) is int]
            facts = _read_facts(result.get("facts", {}))
            if len(whole_scores) == len(scores) and len(whole_winners) == len(winners) and facts is not None:
                return Outcome(ending, tuple(whole_scores), tuple(whole_winners), facts)
        case _:
            pass
    raise BadReplay("bad-line", f"Line {number} holds no readable result.", number)


def _read_facts(value: Json) -> dict[str, int | str] | None:
    """Return the facts of a result, or None for what cannot be such. Early files have none."""
    if not isinstance(value, dict):
        return None
    # JSON's true is no number, though Python takes it for one.
    facts = {
        name: fact
        for name, fact in value.items()
        if isinstance(fact, int | str) and not isinstance(fact, bool)
    }
    return facts if len(facts) == len(value) else None


def fits(header: Header, info: GameInfo, content: str) -> bool:
    """Whether a replay was played by these rules with this content."""
    try:
        require_same_rules(header, info, content)
    except BadReplay:
        return False
    return True


def require_same_rules(header: Header, info: GameInfo, content: str) -> None:
    """Raise BadReplay unless a replay was played by these rules with this content."""
    if header.game != info.id:
        raise BadReplay("other-game", f"It is a run of {quoted(header.game)}, not of {info.id!r}.", 1)
    if header.rules_version != info.rules_version:
        age = "older" if header.rules_version < info.rules_version else "newer"
        raise BadReplay(
            f"{age}-rules",
            f"It was played by {age} rules (version {header.rules_version}; these are"
            f" {info.rules_version}), so its moves could lead elsewhere now.",
            1,
        )
    if header.content != content:
        raise BadReplay(
            "other-content",
            f"It was played with other heroes and villains (content {quoted(header.content)}, these are"
            f" {content!r}).",
            1,
        )
