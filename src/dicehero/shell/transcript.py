"""A replay in words: its story, and what it came to. The same for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dicehero.core.errors import OutOfSync
from dicehero.core.game import AnyGame, Outcome
from dicehero.core.playback import Frame, frames, standing
from dicehero.core.replay import CommandLine, Header, Record, ResultLine
from dicehero.shell.narrator import AnyNarrator
from dicehero.shell.text import printable

AnyFrame = Frame[Any]
_LONGEST_SEED = 200
_LONGEST_DAY = 40


@dataclass(frozen=True, slots=True)
class Retold:
    """A replay that was played again."""

    game: AnyGame
    header: Header
    all: tuple[AnyFrame, ...]
    """Every moment, what was taken back included."""
    straight: tuple[AnyFrame, ...]
    """Those that led to the end."""
    outcome: Outcome | None
    """How it ended; None where it can go on."""
    hinted: bool
    """Whether the player was ever shown what to do."""
    out_of_sync: OutOfSync | None = None
    """Where it ceased to fit, if it did; what is told is what comes before."""


def retell(game: AnyGame, header: Header, records: Sequence[Record]) -> Retold:
    """Play records again as far as they fit. Raises BadReplay for options that the game does not know."""
    found: list[AnyFrame] = []
    problem: OutOfSync | None = None
    try:
        for frame in frames(game, header.seed, header.options, records):
            found += [frame]  # One by one: what comes before an error is told.
    except OutOfSync as error:
        problem = error
    last = records[-1] if records else None
    return Retold(
        game=game,
        header=header,
        all=tuple(found),
        straight=tuple(standing(found)),
        outcome=last.outcome if isinstance(last, ResultLine) and problem is None else None,
        hinted=any(frame.record == CommandLine("hint") for frame in found),
        out_of_sync=problem,
    )


def story(retold: Retold, narrator: AnyNarrator) -> Iterator[str]:
    """Yield what happened, line by line, in chapters; what was taken back is left out."""
    game, header = retold.game, retold.header
    yield f"{game.info.title}, seed {printable(header.seed, _LONGEST_SEED)}{_when(header)}"
    chapter = narrator.standing(retold.straight[0].view)
    for frame in retold.straight[1:]:
        yield from (line for event in frame.events if (line := narrator.noted(event)) is not None)
        now = narrator.standing(frame.view)
        if now != chapter:
            chapter = now
            yield ""
            yield f"--- {chapter} ---"
    yield ""
    yield from conclusion(retold, narrator)


def recent(retold: Retold, narrator: AnyNarrator, most: int) -> list[str]:
    """Return at most so many of the last lines of what happened; what was taken back is left out."""
    events = (event for frame in retold.straight for event in frame.events)
    lines = [line for event in events if (line := narrator.noted(event)) is not None]
    return lines[-most:]


def conclusion(retold: Retold, narrator: AnyNarrator) -> Iterator[str]:
    """Yield how it ended and what it came to."""
    header, last = retold.header, retold.straight[-1]
    if retold.outcome is not None:
        yield from narrator.ending(last.view, retold.outcome, header.seed)
    else:
        yield f"It is not over yet: {narrator.standing(last.view).lower()}."
    yield from narrator.afterwards(retold.straight)
    if retold.hinted:
        yield "Advice was asked for."
    if header.daily:
        yield f"An attempt at the daily of {printable(header.daily, _LONGEST_DAY)}."


def morgue_text(retold: Retold, narrator: AnyNarrator) -> str:
    """Return what to keep of a game that is over: a page of plain text that ends in a line end."""
    header = retold.header
    title = f"{retold.game.info.title}{_when(header)}"
    lines = [title, "=" * len(title), "", *conclusion(retold, narrator), ""]
    content = f", content {printable(header.content, _LONGEST_DAY)}" if header.content else ""
    versions = f"Rules {header.rules_version}{content}"
    lines.append(f"{versions}, dicehero {printable(header.app, _LONGEST_DAY)}.")
    return "\n".join(lines) + "\n"


def _when(header: Header) -> str:
    day = header.started[:10]
    return f", begun {printable(day)}" if day else ""
