"""What the seeds of a game offer, as rows of a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from dicehero.core.errors import BadSetup
from dicehero.core.replay import ChanceLine, Record
from dicehero.core.rng import Draw
from dicehero.core.session import Session

if TYPE_CHECKING:
    from dicehero.core.game import AnyGame
    from dicehero.shell.reports.rows import Row

_MOST_OUTCOMES = 15
_MOST_MOVES = 200


@dataclass(frozen=True, slots=True)
class SeedWish:
    """What is wanted to be known of each seed."""

    options: Mapping[str, str]
    """What the game is started with."""
    hero: str | None = None
    """Whose first roll is wanted, where the game has heroes."""


class SeedList(Protocol):
    """How a game lists its seeds."""

    def __call__(self, game: AnyGame, seed: str, wish: SeedWish, /) -> Iterator[Row]:
        """Yield the rows of a seed. Raises BadSetup for what the game does not know."""
        ...


def opening_rows(game: AnyGame, seed: str, wish: SeedWish, /) -> Iterator[Row]:
    """Yield what chance brings first to a player whose moves are drawn from the seed, too.

    This works for every game. Raises BadSetup.
    """
    if wish.hero is not None:
        raise BadSetup("no-such-hero", f"{game.info.title} has no heroes.")
    session: Session[Any, Any, Any, Any] = Session(game, seed, wish.options)
    for number in range(_MOST_MOVES):
        if session.over or len(_dealt(session.records)) >= _MOST_OUTCOMES:
            break
        legal = session.legal()
        session.play(legal[Draw(seed, f"opening.{number}").below(len(legal))])
    for number, text in enumerate(_dealt(session.records)[:_MOST_OUTCOMES], start=1):
        yield {"seed": seed, "number": number, "chance": text.removeprefix("=")}


def _dealt(records: Sequence[Record]) -> list[str]:
    return [record.text for record in records if isinstance(record, ChanceLine)]
