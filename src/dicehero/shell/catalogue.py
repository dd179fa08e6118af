"""What the shell must be told of a game: its words, and its parts of what serves all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dicehero.content.rulebook import Rulebook, load_rulebook
from dicehero.games.registry import is_game, part_of
from dicehero.shell.reports.seeds import SeedList, opening_rows

if TYPE_CHECKING:
    from dicehero.core.game import AnyGame
    from dicehero.shell.coach.questions import Adviser
    from dicehero.shell.codex.pages import CodexWords
    from dicehero.shell.daily.seed_of_the_day import DailyWords
    from dicehero.shell.narrator import AnyNarrator
    from dicehero.shell.tutorial.guide import Course
    from dicehero.store.run_file import SavedRun

ACHIEVEMENT: Final = "achievement"


@dataclass(frozen=True, slots=True)
class Milestone:
    """Something that one finished game has brought for good."""

    kind: str
    """`achievement`, or what a game unlocks: `hero`, `peril`."""
    id: str
    """Stable within its kind, for programs."""
    name: str
    text: str
    """What was done for it, in one sentence."""

    @property
    def title(self) -> str:
        """Its kind and name: `Achievement: First Steps`, `Hero unlocked: Ysolde`."""
        kind = self.kind.capitalize()
        return f"{kind}: {self.name}" if self.kind == ACHIEVEMENT else f"{kind} unlocked: {self.name}"

    @property
    def sentence(self) -> str:
        """The whole of it, for lines."""
        return f"{self.title}. {self.text}"


@dataclass(frozen=True, slots=True)
class Locks:
    """What a game keeps locked until it is earned."""

    unlocked: Callable[[Iterable[SavedRun]], object]
    """Returns what finished runs have unlocked, in a form of the game's own."""
    newly: Callable[[AnyGame, Sequence[SavedRun], Sequence[SavedRun]], Sequence[Milestone]]
    """Returns what all finished runs (the last argument) have unlocked and the earlier ones (the one before
    it) had not."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A game as a list of games shows it."""

    title: str
    summary: str
    """What it is, in one sentence."""
    narrator: Callable[[Any], AnyNarrator]
    """Makes its narrator, for a player who has unlocked so much (see `Locks`); None: everything."""
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
    locks: Locks | None = None
    """What must be earned; None for a game in which everything is open from the start."""
    forced: Callable[[Any], str | None] | None = None
    """Returns, for the view of a decision, the move that people are not asked about because all there are
    lead to the same; None for a game without such."""
    in_one_line: Callable[[Any, str], Sequence[str]] | None = None
    """Returns, for a view, the moves that a player's line says; None where each line is a move."""
    course: Callable[[AnyGame], Course] | None = None
    """Makes the tutorial; None for a game without any."""


def find_listing(game: str) -> Listing | None:
    """Return what is known of a game; None for an unknown id."""
    found = part_of("shell", game, "LISTING") if is_game(game) else None
    return found if isinstance(found, Listing) else None


def listing_of(game: str) -> Listing:
    """Return what is known of a game. Raises KeyError for an unknown id."""
    found = find_listing(game)
    if found is None:
        raise KeyError(game)
    return found


def narrator_of(game: str, unlocks: object = None) -> AnyNarrator:
    """Return the words of a game for a player who has unlocked so much. Raises KeyError for an unknown id."""
    return listing_of(game).narrator(unlocks)


def unlocked_by(game: str, finished: Iterable[SavedRun]) -> object:
    """Return what finished runs have unlocked of a game; None where nothing is locked."""
    locks = listing_of(game).locks
    return None if locks is None else locks.unlocked(finished)


def rulebook_of(game: str) -> Rulebook | None:
    """Return the rules of a game, or None for one without a page. Raises KeyError for an unknown id."""
    name = listing_of(game).rules
    return load_rulebook(name) if name else None


def codex_of(game: str) -> CodexWords | None:
    """Return what the codex of a game needs, or None for one without. Raises KeyError for an unknown id."""
    make = listing_of(game).codex
    return None if make is None else make()


def adviser_of(game: AnyGame) -> Adviser | None:
    """Return the coach's part of a game, or None where nobody coaches it."""
    make = listing_of(game.info.id).adviser
    return None if make is None else make(game)
