"""The rules as a page tells them, piece by piece."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from dicehero.content.folder import own_docs
from dicehero.content.rulebook import (
    BRIEF,
    STRONG,
    Block,
    Kind,
    Rulebook,
    Section,
    load_rulebook,
    read_rulebook,
    without_marks,
    words_of,
)
from dicehero.games import GAMES
from dicehero.shell.catalogue import listing_of, rulebook_of
from dicehero.tui.brawl.actions import BrawlScope
from dicehero.tui.frame.actions import FrameScope, Scope
from dicehero.tui.frame.any_front import AnyFront, front_of
from dicehero.tui.quest.actions import QuestScope

PAGE = """\
# A game

Two lines
are one paragraph.

## §1 Dice
1. **One die.** It falls,
   and [lies](dice.md#here).
2. `Two` dice.

   | round | 1-2 | 3 |
   |---|---|---|
   | width | 4 | 5 |

3. After a table.

<!-- tables: written by a program -->

### Cards

| id | name | text |
|---|---|---|
| `a` | Ann | She **wins**. |
| `b-c` | Ben | He loses. |

<!-- end of tables -->

## In figures

| seats | won | lost |
|---|---|---|
| 2 | 50 | 49 |
| `3` | 33 | 66 |

```
play --it               for fun
```
- A point.
"""


def clause(mark: str, text: str) -> Block:
    return Block(Kind.CLAUSE, text, mark)


def test_every_piece_of_a_page_is_found() -> None:
    assert read_rulebook(PAGE) == Rulebook(
        "A game",
        (
            Section("", "A game", (Block(Kind.PARAGRAPH, "Two lines are one paragraph."),)),
            Section(
                "1",
                "Dice",
                (
                    clause("1.", "**One die.** It falls, and lies."),
                    clause("2.", "Two dice."),
                    Block(Kind.ROW, "**width** by round: 1-2: 4, 3: 5."),
                    clause("3.", "After a table."),
                ),
            ),
            Section(
                "",
                "In figures",
                (
                    Block(Kind.ROW, "**seats, 2:** won 50, lost 49."),
                    Block(Kind.ROW, "**seats, 3:** won 33, lost 66."),
                    Block(Kind.SAMPLE, "play --it: for fun"),
                    clause("-", "A point."),
                ),
            ),
        ),
    )


def test_sections_are_found_by_number_or_by_title() -> None:
    book = read_rulebook(PAGE)
    assert book.section("1").heading == "§1 Dice"
    assert book.section("In figures").heading == "In figures"
    with pytest.raises(KeyError):
        book.section("2")


def test_strong_words_are_told_apart() -> None:
    assert list(words_of("**One die.** is **wild**: yes")) == [
        ("One", True), ("die.", True), ("is", False), ("wild:", True), ("yes", False),
    ]  # fmt: skip
    assert without_marks("**One die.** falls") == "One die. falls"


BOOKS = sorted(game for game in GAMES if listing_of(game).rules)


@pytest.mark.parametrize("game", BOOKS)
def test_nothing_of_a_page_is_lost_but_marks_and_ids(game: str) -> None:
    page = (own_docs() / f"{listing_of(game).rules}.md").read_text(encoding="utf-8")
    book = load_rulebook(listing_of(game).rules)
    told = " ".join(
        f"{section.title} {without_marks(block.text)}"
        for section in book.sections
        for block in section.blocks
    )
    for block in (block for section in book.sections for block in section.blocks):
        assert block.text.count(STRONG) % 2 == 0, block
        assert not set("`|[]#") & set(block.text), block
    words = {
        word for line in page.splitlines() if line[:1].isdigit() for word in line.split() if word.isalpha()
    }
    assert words - set(told.split()) == set()


@pytest.mark.parametrize("game", BOOKS)
def test_a_page_tells_the_game_in_brief_and_counts_its_sections(game: str) -> None:
    book = rulebook_of(game)
    assert book is not None
    assert book.section(BRIEF).blocks
    numbers = [int(section.number) for section in book.sections if section.number]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", [*GAMES, "any game"])
@pytest.mark.parametrize("scope", Scope)
def test_each_screen_names_sections_that_exist(game: str, scope: Scope) -> None:
    front = front_of(game) if game in GAMES else AnyFront()
    for key in front.rules_for(scope):
        for book in map(rulebook_of, [game] if game in GAMES else BOOKS):
            assert book is not None
            assert book.section(key)


@pytest.mark.parametrize(
    ("scope", "titles"),
    [
        (QuestScope.HEROES, ("The hero", "Perils")),
        (QuestScope.VILLAINS, ("Villains", "The quest")),
        (QuestScope.ROLL, ("The roll", "Villains")),
        (QuestScope.BATTLE, ("What the player may do", "The end of a round")),
        (QuestScope.REWARD, ("Rewards",)),
        (QuestScope.RELIC, ("Relics",)),
        (QuestScope.KEEP, ("The end of a round",)),
        (QuestScope.CROSSROADS, ("The quest",)),
    ],
)
def test_the_numbers_still_mean_what_the_screens_of_the_quest_want(
    scope: Scope, titles: tuple[str, ...]
) -> None:
    """If this fails, a section was renamed or moved: look at the numbers in tui/quest/front."""
    book = load_rulebook("quest")
    found = (book.section(key).title.split(",")[0] for key in front_of("quest").rules_for(scope))
    assert tuple(found) == titles


def test_the_numbers_still_mean_what_the_screens_of_the_brawl_want() -> None:
    book, front = load_rulebook("brawl"), front_of("brawl")
    turn = [book.section(key).title for key in front.rules_for(BrawlScope.BRAWL)]
    assert turn == [BRIEF, "A turn", "The score", "Minus", "Plus", "Crest", "Grit"]
    assert [book.section(key).title for key in front.rules_for(FrameScope.OVER)] == ["A match", "Out"]


def test_the_wheel_carries_every_page_that_is_shown() -> None:
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for game in BOOKS:
        page = f"docs/{listing_of(game).rules}.md"
        assert included[page] == f"dicehero/{page}"
