"""The rules as they are told line by line, a section at a time."""

from __future__ import annotations

from collections.abc import Iterator

from dicehero.content.rulebook import BRIEF, Rulebook, Section, without_marks

_ALL, _BRIEF = "all", "brief"


def answer(book: Rulebook | None, said: str) -> list[str]:
    """Return the section that was asked for, or what sections there are."""
    if book is None:
        return ["There is no page of rules for this game; say help for its moves."]
    said = said.removeprefix("§").strip().lower()
    if not said:
        return list(_contents(book))
    if said == _ALL:
        return [line for section in book.sections for line in _told(section)]
    if said == _BRIEF:
        return list(_told(book.section(BRIEF)))
    for section in book.sections:
        if section.key.lower() == said:
            return list(_told(section))
    return ["There is no such section. Say rules to hear which there are."]


def _contents(book: Rulebook) -> Iterator[str]:
    for section in book.sections:
        if section.number:
            yield f"{section.number}: {section.title}."
    yield f"Say rules and a number, or rules {_BRIEF}, or rules {_ALL}."


def _told(section: Section) -> Iterator[str]:
    yield f"Section {section.number}: {section.title}." if section.number else f"{section.title}."
    for block in section.blocks:
        mark = f"{block.mark} " if block.mark[:1].isdigit() else ""
        # Not every voice knows the sign.
        yield mark + without_marks(block.text).replace("§", "section ")
