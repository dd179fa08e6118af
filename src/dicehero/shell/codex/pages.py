"""The codex of a game: who and what there is in it, as far as the player has met it. It knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from dicehero.core.game import AnyGame
from dicehero.shell.codex.sightings import Sightings, Teller
from dicehero.shell.reports.records import Record
from dicehero.shell.text import listed

_TOLD_AT_ONCE = 2
SHADOW = "???"
"""The name of what is not known yet."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something with a name that does something."""

    kind: str
    """What it is to whom it belongs to, such as `Strength`."""
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody or something."""

    id: str
    name: str
    known: bool
    kind: str
    """What it is in a few words: `boss of act 1`. Told of what is not known, too."""
    about: str = ""
    """A line of no consequence."""
    facts: tuple[str, ...] = ()
    """Sentences."""
    sayings: tuple[str, ...] = ()
    """What it is heard to say, in quotation marks."""
    rules: tuple[Told, ...] = ()
    backdrop: int = 0
    """Of its portrait, 1 to 4; 0 for what has none."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries of one kind."""

    id: str
    """What the player types for it."""
    title: str
    verb: str
    """What makes an entry known, as a participle: `met`; empty where all are known."""
    entries: tuple[Entry, ...]

    @property
    def known(self) -> tuple[Entry, ...]:
        """The entries that are known."""
        return tuple(entry for entry in self.entries if entry.known)

    @property
    def count(self) -> str:
        """How many there are, and are known: `8`, `met 12 of 44`."""
        if not self.verb:
            return str(len(self.entries))
        return f"{self.verb} {len(self.known)} of {len(self.entries)}"

    @property
    def share(self) -> str:
        """The same in few letters: `8`, `12/44`."""
        return f"{len(self.known)}/{len(self.entries)}" if self.verb else str(len(self.entries))

    @property
    def missing(self) -> str:
        """A sentence on how many are unknown; empty for none."""
        count = len(self.entries) - len(self.known)
        return f"{count} more {'is' if count == 1 else 'are'} not {self.verb} yet." if count else ""


Codex = tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class CodexWords:
    """What a game adds to its codex."""

    tell: Teller
    """Tells what a run has shown."""
    open: Callable[[AnyGame, Sightings, Any, bool], Codex]
    """Makes the codex of a player who has seen and unlocked so much; True at the end: everything is known."""


def overview(codex: Codex) -> list[str]:
    """Return how much of each chapter is known, a sentence each."""
    return [f"{chapter.title}: {chapter.count}." for chapter in codex]


def overview_records(codex: Codex) -> list[Record]:
    """Return how much of each chapter is known, as records."""
    return [
        {"chapter": chapter.id, "known": len(chapter.known), "of": len(chapter.entries)} for chapter in codex
    ]


def answer(codex: Codex, said: str) -> list[str]:
    """Return what there is to say of a chapter or a name, and of everything where nothing is asked for."""
    said = said.strip()
    if not said:
        ask = f"Say codex and a chapter or a name, for example codex {codex[-1].id}."
        return [*overview(codex), ask]
    for chapter in codex:
        if chapter.id == said.lower():
            return [*chapter_lines(chapter), *([chapter.missing] if chapter.missing else [])]
    found = [entry for entry in find(codex, said) if entry.known]
    if len(found) > _TOLD_AT_ONCE:
        return [f"There are several: {listed([entry.name for entry in found])}. Say more of the name."]
    return [line for entry in found for line in entry_lines(entry)] or [
        "You have not met anything of that name yet."
    ]


def find(codex: Codex, wanted: str) -> list[Entry]:
    """Return the entries of a name or id; where there is none, those in which a word begins like it."""
    said = " ".join(wanted.casefold().split())
    entries = [entry for chapter in codex for entry in chapter.entries]
    exact = [entry for entry in entries if said in (entry.id, entry.name.casefold())]
    return exact or [entry for entry in entries if said and f" {said}" in f" {entry.name.casefold()}"]


def entry_lines(entry: Entry) -> list[str]:
    """Return all there is to say of an entry that is known, in sentences."""
    lines = [
        f"{entry.name}, {entry.kind}." + (f" {entry.about}" if entry.about else ""),
        *entry.facts,
        *entry.sayings,
    ]
    return lines + [f"{rule.kind}, {rule.name}: {rule.text}" for rule in entry.rules]


def chapter_lines(chapter: Chapter) -> list[str]:
    """Return who and what is known of a chapter."""
    names = [entry.name for entry in chapter.known]
    known = [f"{listed(names)}."] if names else []
    return [f"{chapter.title}: {chapter.count}.", *known]


def entry_records(entries: Iterable[Entry]) -> list[Record]:
    """Return entries as records."""
    return [
        {
            "name": entry.name,
            "kind": entry.kind,
            "text": " ".join((*entry.facts, *(f"{rule.name}: {rule.text}" for rule in entry.rules))),
            "about": entry.about,
            "id": entry.id,
            "known": entry.known,
        }
        for entry in entries
    ]
