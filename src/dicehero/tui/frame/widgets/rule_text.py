"""Sections of the rules in lines of a width, and drawing those lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.content.rulebook import Block, Kind, Section, words_of
from dicehero.tui.kit.canvas import Canvas, width_of

Word = tuple[str, bool]
"""A word, and whether it is strong."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of the rules as it is shown."""

    words: tuple[Word, ...] = ()
    indent: int = 0
    mark: str = ""
    """What stands before a clause, at the indentation less its own width."""
    heading: bool = False
    section: str = ""
    """Key of the section that begins here; empty for any other line."""

    @property
    def text(self) -> str:
        """The line as it is read."""
        return self.mark.ljust(self.indent) + " ".join(word for word, _ in self.words)


def text_lines(sections: Iterable[Section], width: int) -> Iterator[TextLine]:
    """Yield the lines of sections, with air between them."""
    for number, section in enumerate(sections):
        if number:
            yield TextLine()
        heading = _wrapped(((word, False) for word in section.heading.split()), width)
        for row, words in enumerate(heading):
            yield TextLine(words, heading=True, section="" if row else section.key)
        for block in section.blocks:
            yield from _block_lines(block, width)


def _block_lines(block: Block, width: int) -> Iterator[TextLine]:
    match block.kind:
        case Kind.CLAUSE:
            indent = len(block.mark) + 1
            for row, words in enumerate(_wrapped(words_of(block.text), width - indent)):
                yield TextLine(words, indent, "" if row else block.mark)
        case Kind.ROW | Kind.SAMPLE:
            for row, words in enumerate(_wrapped(words_of(block.text), width - 2)):
                yield TextLine(words, 2 if row else 0)
        case Kind.PARAGRAPH:
            for words in _wrapped(words_of(block.text), width):
                yield TextLine(words)


def _wrapped(words: Iterable[Word], width: int) -> Iterator[tuple[Word, ...]]:
    line: list[Word] = []
    room = width
    for word in words:
        needed = width_of(word[0])
        if line and needed > room:
            yield tuple(line)
            line, room = [], width
        line.append(word)
        room -= needed + 1
    if line:
        yield tuple(line)


def draw_text_lines(canvas: Canvas, room: Region, lines: Sequence[TextLine]) -> None:
    """Draw lines, as many as there is room for."""
    ink = canvas.ink
    for y, line in enumerate(lines[: room.height], start=room.y):
        if line.mark:
            canvas.put(room.x, y, line.mark, ink.accent)
        x = room.x + line.indent
        for word, strong in line.words:
            style = ink.accent_bold if line.heading else ink.strong if strong else ink.text
            x = canvas.put(x, y, word, style, max(0, room.right - x)) + 1
