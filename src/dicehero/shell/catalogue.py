"""Every game with its words: the only place in the shell that tells games apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dicehero.content.rulebook import Rulebook, load_rulebook
from dicehero.shell.daily.seed_of_the_day import DailyWords
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.shell.reports.seeds import SeedList, SeedWish, opening_rows

if TYPE_CHECKING:
    from dicehero.core.game import AnyGame
    from dicehero.shell.coach.questions import Adviser
    from dicehero.shell.codex.pages import CodexWords
    from dicehero.shell.milestones import Milestone
    from dicehero.shell.narrator import AnyNarrator
    from dicehero.shell.reports.rows import Row
    from dicehero.shell.transcript import Retold
    from dicehero.shell.tutorial.guide import Course
    from dicehero.store.run_file import SavedRun


@dataclass(frozen=True, slots=True)
class Listing:
    """A game as a list of games shows it."""

    id: str
    title: str
    summary: str
    """What it is, in one sentence."""
    narrator: Callable[[Unlocks], AnyNarrator]
    """Makes its narrator, for a player who has opened so much."""
    seeds: SeedList = opening_rows
    """Lists what a seed offers."""
    daily: DailyWords | None = None
    """What its daily needs; None for a game without one."""
    adviser: Callable[[AnyGame], Adviser] | None = None
    """Makes the coach's part of it; None for a game that nobody coaches."""
    codex: Callable[[], CodexWords] | None = None
    """What its codex needs; None for a game without one."""
    rules: str = ""
    """The page of docs/ that tells its rules, without the ending; empty for a game without one."""
    unlocks: Callable[[AnyGame, Sequence[SavedRun], Sequence[SavedRun]], Sequence[Milestone]] | None = None
    """Returns what all finished runs (the last argument) have unlocked and the earlier ones (the one before
    it) had not; None for a game without locks."""
    forced: Callable[[Any], str | None] | None = None
    """Returns, for the view of a decision, the move that people are not asked about because all there are
    lead to the same; None for a game without such."""
    in_one_line: Callable[[Any, str], Sequence[str]] | None = None
    """Returns, for a view, the moves that a player's line says; None where each line is a move."""
    course: Callable[[AnyGame], Course] | None = None
    """Makes the lessons for who has never played it; None for a game without any."""


def _quest(unlocks: Unlocks) -> AnyNarrator:
    from dicehero.shell.quest.narrator import QuestNarrator

    return QuestNarrator(unlocks)


def _quest_adviser(game: AnyGame) -> Adviser:
    from dicehero.games.quest import Quest
    from dicehero.shell.quest.adviser import QuestAdviser

    assert isinstance(game, Quest), "the listing is that of the quest"
    return QuestAdviser(game.spec)


def _quest_course(game: AnyGame) -> Course:
    from dicehero.games.quest import Quest
    from dicehero.shell.quest.course import QuestCourse

    assert isinstance(game, Quest), "the listing is that of the quest"
    return QuestCourse(game.spec)


def _quest_seeds(game: AnyGame, seed: str, wish: SeedWish, /) -> Iterator[Row]:
    from dicehero.shell.quest.seeds import quest_rows

    return quest_rows(game, seed, wish)


def _brawl(_unlocks: Unlocks) -> AnyNarrator:
    from dicehero.shell.brawl.narrator import BrawlNarrator

    return BrawlNarrator()


def _quest_opening(game: AnyGame, seed: str) -> tuple[str, ...]:
    from dicehero.shell.quest.daily import opening

    return opening(game, seed)


def _quest_codex() -> CodexWords:
    from dicehero.shell.codex.pages import CodexWords
    from dicehero.shell.quest.codex import open_codex, tell

    return CodexWords(tell, open_codex)


def _quest_unlocked(
    game: AnyGame, earlier: Sequence[SavedRun], finished: Sequence[SavedRun]
) -> Sequence[Milestone]:
    from dicehero.shell.quest.newly_unlocked import quest_unlocked

    return quest_unlocked(game, earlier, finished)


def _quest_forced(view: Any) -> str | None:
    from dicehero.shell.quest.keep_choices import forced_keep

    return forced_keep(view)


def _quest_in_one_line(view: Any, line: str) -> Sequence[str]:
    from dicehero.shell.quest.keep_choices import keep_in_one_line

    return keep_in_one_line(view, line)


def _quest_block(retold: Retold, marks: Sequence[str]) -> list[str]:
    from dicehero.shell.quest.daily import result_block

    return result_block(retold, marks)


DEFAULT: Final = "quest"
"""The game that is played where none is named."""
LISTINGS: Mapping[str, Listing] = {
    listing.id: listing
    for listing in (
        Listing(
            "quest",
            "The Quest",
            "Match coloured dice to villains' rectangles, fifteen rounds long.",
            _quest,
            _quest_seeds,
            DailyWords(_quest_opening, _quest_block),
            _quest_adviser,
            _quest_codex,
            course=_quest_course,
            unlocks=_quest_unlocked,
            forced=_quest_forced,
            in_one_line=_quest_in_one_line,
            rules="rules",
        ),
        Listing(
            "brawl",
            "The Brawl",
            "Roll three dice of twelve faces, multiply, and win your rivals' dice.",
            _brawl,
            rules="brawl",
        ),
    )
}
"""By id, in the order in which to show them."""


def narrator_of(game: str, unlocks: Unlocks = EVERYTHING) -> AnyNarrator:
    """Return the words of a game. Raises KeyError for an unknown id."""
    return LISTINGS[game].narrator(unlocks)


def rulebook_of(game: str) -> Rulebook | None:
    """Return the rules of a game, or None for one without a page. Raises KeyError for an unknown id."""
    name = LISTINGS[game].rules
    return load_rulebook(name) if name else None


def codex_of(game: str) -> CodexWords | None:
    """Return what the codex of a game needs, or None for one without. Raises KeyError for an unknown id."""
    make = LISTINGS[game].codex
    return None if make is None else make()


def adviser_of(game: AnyGame) -> Adviser | None:
    """Return the coach's part of a game, or None where nobody coaches it."""
    make = LISTINGS[game.info.id].adviser
    return None if make is None else make(game)
