"""The rules of a game as its page in docs/ tells them: the one text that help and line modes show.

Of Markdown only what these pages use is understood: headings, paragraphs, numbered clauses, points, tables,
fenced lines, bold words, links and code. Tables that a program writes from content are left out: who plays
with other content has other cards, and the codex tells those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from dicehero.content.folder import own_docs

BRIEF: Final = "In brief"
"""Title of the section that tells a game in a few sentences."""
STRONG: Final = "**"
"""Stands around strong words, as in Markdown."""

_HEADING = re.compile(r"(##?) (?:§(\d+) )?(.+)")
_ITEM = re.compile(r"(\d+\.|-) (.+)")
_LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")
_WRITTEN = re.compile(r"<!-- tables:.*?<!-- end of tables -->", re.DOTALL)
_FENCE, _BAR = "```", "|"


class Kind(Enum):
    """What a block is."""

    PARAGRAPH = 0
    CLAUSE = 1
    """A numbered clause or a point of a list."""
    ROW = 2
    """A row of a table, as a sentence."""
    SAMPLE = 3
    """A line to be typed."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a section that is shown by itself."""

    kind: Kind
    text: str
    """In one line; strong words stand between two `STRONG`."""
    mark: str = ""
    """What stands before a clause: `3.` or `-`."""


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below a heading of the second level."""

    number: str
    """As clauses are cited; empty for a section without one."""
    title: str
    blocks: tuple[Block, ...]

    @property
    def key(self) -> str:
        """What the section is found by: its number, or its title where it has none."""
        return self.number or self.title

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"§{self.number} {self.title}" if self.number else self.title


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game."""

    title: str
    sections: tuple[Section, ...]

    def section(self, key: str) -> Section:
        """Return the section of a number, or of a title. Raises KeyError."""
        for section in self.sections:
            if section.key == key:
                return section
        raise KeyError(key)


@lru_cache(maxsize=8)
def load_rulebook(name: str) -> Rulebook:
    """Return the rules on a page of docs/, by the name of its file without the ending. Raises OSError."""
    return read_rulebook((own_docs() / f"{name}.md").read_text(encoding="utf-8"))


def read_rulebook(text: str) -> Rulebook:
    """Return the rules that a page tells. What stands before its first section is a section by itself."""
    title = ""
    sections: list[Section] = []
    number, heading, blocks = "", "", list[Block]()

    def close() -> None:
        if blocks:
            sections.append(Section(number, heading or title, tuple(blocks)))
            blocks.clear()

    for lines in _grouped(_WRITTEN.sub("", text)):
        if found := _HEADING.fullmatch(lines[0]):
            close()
            level, cited, words = found.groups()
            if level == "#":
                title = words
            else:
                number, heading = cited or "", words
        else:
            blocks += _blocks(lines)
    close()
    return Rulebook(title, tuple(sections))


def without_marks(text: str) -> str:
    """Return the text of a block for whoever has but one style."""
    return text.replace(STRONG, "")


def words_of(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the words of a block, each with whether it is strong."""
    within = False
    for word in text.split():
        marks = word.count(STRONG)
        yield without_marks(word), within or marks > 0
        within ^= marks % 2 == 1


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Yield what lines that belong together are."""
    if lines[0].startswith(_FENCE):
        for line in lines[1:]:
            yield Block(Kind.SAMPLE, re.sub(" {2,}", ": ", line))
    elif lines[0].startswith(_BAR):
        for row in _rows(lines):
            yield Block(Kind.ROW, row)
    elif item := _ITEM.fullmatch(" ".join(lines)):
        yield Block(Kind.CLAUSE, _inline(item[2]), item[1])
    else:
        yield Block(Kind.PARAGRAPH, _inline(" ".join(lines)))


def _grouped(text: str) -> Iterator[list[str]]:
    """Yield the lines that belong together; a fence comes without its end."""
    group: list[str] = []
    for line in map(str.strip, text.splitlines()):
        fenced = bool(group) and group[0].startswith(_FENCE)
        if fenced and line != _FENCE:
            group.append(line)
            continue
        begins = not group or line.startswith("#") or _ITEM.fullmatch(line) is not None
        changes = bool(group) and (line.startswith(_BAR) != group[0].startswith(_BAR) or group[0][0] == "#")
        if group and (not line or fenced or begins or changes):
            yield group
            group = []
        if line and not fenced:
            group.append(line)
    if group:
        yield group


def _rows(lines: Sequence[str]) -> Iterator[str]:
    """Yield the rows of a table as sentences."""
    head, _, *body = [[_inline(cell.strip()) for cell in line.strip(_BAR).split(_BAR)] for line in lines]
    for row in body:
        pairs = list(zip(head[1:], row[1:], strict=True))
        if len(body) == 1:
            yield f"**{row[0]}** by {head[0]}: {', '.join(f'{name}: {cell}' for name, cell in pairs)}."
        else:
            yield f"**{head[0]}, {row[0]}:** {', '.join(f'{name} {cell}' for name, cell in pairs)}."


def _inline(text: str) -> str:
    return _LINK.sub(r"\1", text).replace("`", "")
