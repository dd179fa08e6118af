"""Playing on the screen: whether there is one, and what is handed to it."""

from __future__ import annotations

import argparse
import os
import sys
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, TextIO

from dicehero.cli.command_hints import data_option, unless_found
from dicehero.cli.loading import load_game
from dicehero.cli.player_data import as_told, lesson_runs, read_configuration, saved_runs, unlocked
from dicehero.cli.stderr import complain, fail
from dicehero.games import DEFAULT_GAME
from dicehero.shell.exit_codes import FAILED
from dicehero.tui.kit.environment import is_served

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dicehero.content.catalog import Ready
    from dicehero.core.replay import Replay
    from dicehero.store.history_import import Progress
    from dicehero.store.past_runs import PastRun
    from dicehero.store.run_file import SavedRun


def play_on_screen(
    options: argparse.Namespace,
    resume: SavedRun | None = None,
    watch: tuple[Ready, Replay] | None = None,
    daily: date | None = None,
    learn: bool = False,
) -> int:
    """Play until the player leaves; return the exit code.

    At most one of these is begun at once: a run to go on with, one to look at with its game, the daily of a
    day, the lessons. Raises BadSetup for options that the game does not know, and BadReplay for a run to
    look at that is of other rules or content.
    """
    if why_not := _no_screen():
        other = "Play it in lines with --plain." if watch is None else "Read it with --print."
        return fail(f"{why_not}: the game cannot draw here. {other}")
    # Loaded here: whoever cannot see the screen need not wait for it, and the title not for what was played.
    from dicehero.content.content_error import ContentError
    from dicehero.core.replay import require_same_rules
    from dicehero.shell.archive import Archive
    from dicehero.shell.coach.engine import Coach
    from dicehero.store.config_edit import why_not_saved
    from dicehero.store.paths import find_paths
    from dicehero.tui.frame.run import run
    from dicehero.tui.frame.setup import TuiSetup
    from dicehero.tui.kit.glyphs import fitting_glyphs

    game = options.game or DEFAULT_GAME
    # Files of the player's own are read, and options checked, before the screen is taken; the game's
    # own content can wait for the first frame.
    ready: Ready | None = None
    if watch is not None:
        ready, replay = watch
        # Told here, where there is a shell to tell it to.
        require_same_rules(replay.header, ready.game.info, ready.content)
        game = replay.header.game
    elif options.data is not None or options.settings:
        ready = load_game(game, options.data)
        if ready is None:
            return FAILED
        ready.game.start(options.settings)

    games = _Games(ready)
    config = read_configuration()
    file = unless_found(resume.path if resume else None)
    try:
        return run(
            TuiSetup(
                load=games.load,
                seed=options.seed,
                game=game,
                at_once=options.game is not None,
                options=options.settings,
                unlocks=partial(unlocked, options),
                past=games.past,
                archive=Archive(games.read_past),
                runs=saved_runs(options.save),
                resume=resume,
                watch=None if watch is None else watch[1],
                daily=daily,
                lessons=lesson_runs(options.save),
                learn=learn,
                go_on=f"dicehero continue{data_option(options.data)}{file}",
                crashes=find_paths().crashes,
                config=as_told(config.config, options),
                keep=partial(why_not_saved, config.path),
                # Textual writes to stderr.
                glyphs=fitting_glyphs(os.environ, sys.stderr.encoding),
                coach=Coach(),
                notices=config.problems,
            )
        )
    except ContentError as error:
        complain(*error.problems)
        return FAILED
    finally:
        games.remember(options)


class _Games:
    """The games that the screen has asked for: with them at hand, what was played is looked back at."""

    def __init__(self, own: Ready | None) -> None:
        """`own` was read before the screen was taken; all others are read when they are asked for."""
        self._own = own
        self._loaded: list[Ready] = []

    def load(self, game: str) -> Ready:
        """Return a game by its id. Raises ContentError."""
        from dicehero.content.catalog import load_lightly

        own = self._own
        self._loaded.append(own if own is not None and game == own.game.info.id else load_lightly(game))
        return self._loaded[-1]

    def past(self) -> Sequence[PastRun]:
        """Return every run that was ever begun, oldest first; none while there are many to be read."""
        from dicehero.cli.history_sync import runs_at_an_end

        return runs_at_an_end(self._loaded)

    def read_past(self, progress: Progress) -> Sequence[PastRun]:
        """Read every run that was ever begun and return them, oldest first; on any thread."""
        from dicehero.cli.history_sync import remember
        from dicehero.store.paths import find_paths

        return remember(find_paths(), tuple(self._loaded), progress).runs

    def remember(self, options: argparse.Namespace) -> None:
        """Remember what was played last."""
        from dicehero.cli.history_sync import remember_played

        remember_played(options, self._loaded)


def _no_screen() -> str | None:
    if is_served():
        return None
    if not all(map(is_terminal, (sys.stdin, sys.stdout, sys.stderr))):
        return "Input or output is no terminal"
    if os.name == "posix" and os.environ.get("TERM", "") in ("", "dumb"):
        return "The terminal is too simple (TERM)"
    return None


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody looks at a stream."""
    return stream is not None and stream.isatty()
