"""The quest in words, and its part of coach, codex, daily and tutorial."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from dicehero.shell.catalogue import Listing, Locks, Milestone
from dicehero.shell.daily.seed_of_the_day import DailyWords
from dicehero.shell.reports.seeds import SeedWish

if TYPE_CHECKING:
    from dicehero.core.game import AnyGame
    from dicehero.shell.coach.questions import Adviser
    from dicehero.shell.codex.pages import CodexWords
    from dicehero.shell.narrator import AnyNarrator
    from dicehero.shell.reports.rows import Row
    from dicehero.shell.transcript import Retold
    from dicehero.shell.tutorial.guide import Course
    from dicehero.store.run_file import SavedRun


def _narrator(unlocks: Any) -> AnyNarrator:
    from dicehero.shell.quest.narrator import QuestNarrator

    return QuestNarrator() if unlocks is None else QuestNarrator(unlocks)


def _adviser(game: AnyGame) -> Adviser:
    from dicehero.games.quest import Quest
    from dicehero.shell.quest.adviser import QuestAdviser

    assert isinstance(game, Quest), "the listing is that of the quest"
    return QuestAdviser(game.spec)


def _course(game: AnyGame) -> Course:
    from dicehero.games.quest import Quest
    from dicehero.shell.quest.course import QuestCourse

    assert isinstance(game, Quest), "the listing is that of the quest"
    return QuestCourse(game.spec)


def _seeds(game: AnyGame, seed: str, wish: SeedWish, /) -> Iterator[Row]:
    from dicehero.shell.quest.seeds import quest_rows

    return quest_rows(game, seed, wish)


def _daily_opening(game: AnyGame, seed: str) -> tuple[str, ...]:
    from dicehero.shell.quest.daily import opening

    return opening(game, seed)


def _daily_block(retold: Retold, marks: Sequence[str]) -> list[str]:
    from dicehero.shell.quest.daily import result_block

    return result_block(retold, marks)


def _codex() -> CodexWords:
    from dicehero.shell.codex.pages import CodexWords
    from dicehero.shell.quest.codex import open_codex, tell

    return CodexWords(tell, open_codex)


def _unlocked(finished: Iterable[SavedRun]) -> object:
    from dicehero.shell.quest.deeds import all_deeds
    from dicehero.shell.quest.unlocks import Unlocks

    return Unlocks.by(all_deeds(finished))


def _newly_unlocked(
    game: AnyGame, earlier: Sequence[SavedRun], finished: Sequence[SavedRun]
) -> Sequence[Milestone]:
    from dicehero.shell.quest.newly_unlocked import quest_unlocked

    return quest_unlocked(game, earlier, finished)


def _forced(view: Any) -> str | None:
    from dicehero.shell.quest.keep_choices import forced_keep

    return forced_keep(view)


def _in_one_line(view: Any, line: str) -> Sequence[str]:
    from dicehero.shell.quest.keep_choices import keep_in_one_line

    return keep_in_one_line(view, line)


LISTING: Final = Listing(
    title="The Quest",
    summary="Match coloured dice to villains' rectangles, fifteen rounds long.",
    narrator=_narrator,
    seeds=_seeds,
    daily=DailyWords(_daily_opening, _daily_block),
    adviser=_adviser,
    codex=_codex,
    locks=Locks(_unlocked, _newly_unlocked),
    forced=_forced,
    in_one_line=_in_one_line,
    course=_course,
    rules="quest",
)
