"""Playing in lines, for people and for programs, until the game or the input ends."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING

from dicehero.cli.command_hints import game_commands, lesson_commands
from dicehero.cli.history_sync import remember_played, runs_at_an_end
from dicehero.cli.options.parser import PLAY
from dicehero.cli.player_data import as_told, read_configuration, saved_runs, unlocked
from dicehero.cli.stderr import broken, complain, drop_output, fail
from dicehero.content.catalog import Ready
from dicehero.plain.run import run_json, run_plain
from dicehero.plain.signals import Signalled, raising_signals
from dicehero.plain.tutorial import SpokenGuide
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.codex.reader import reader_of
from dicehero.shell.exit_codes import BY_SIGNAL
from dicehero.shell.milestones import milestones_of

if TYPE_CHECKING:
    from dicehero.shell.table import AnyTable
    from dicehero.shell.tutorial.guide import Guide


def play_in_lines(table: AnyTable, options: argparse.Namespace, guide: Guide | None = None) -> int:
    """Play what lies on a table, led by a guide if there is one; return the exit code. Raises OSError."""
    if sys.stdout is None:
        return fail("There is no standard output to play to.")
    try:
        with raising_signals():
            _play(table, options, guide)
    except Signalled as signalled:
        drop_output()  # The terminal may be gone, and all lines are written at once anyway.
        return BY_SIGNAL + signalled.number
    except OSError:
        raise
    except Exception as error:
        return broken(error, table.report(), table.last_lines)
    finally:
        remember_played(options, [_at_hand(table)])
    return 0


def _at_hand(table: AnyTable) -> Ready:
    """Return the game at a table as it was loaded."""
    return Ready(table.session.game, table.header.content)


def _play(table: AnyTable, options: argparse.Namespace, guide: Guide | None) -> None:
    configuration = read_configuration()
    complain(*configuration.problems)
    config = as_told(configuration.config, options)
    milestones = partial(
        milestones_of, table, saved_runs(options.save), partial(runs_at_an_end, [_at_hand(table)])
    )
    if options.mode == "json":
        run_json(table, complain, config.hints, milestones)
        return
    narrator = narrator_of(table.info.id, unlocked(options, table.info.id))
    codex = reader_of(table.session.game, saved_runs(), partial(unlocked, options, table.info.id))
    if guide is None:
        commands = game_commands(options.data, table)
        run_plain(table, narrator, commands, config.hints, codex, None, milestones, config.confirm_end)
    else:
        spoken = SpokenGuide(guide, f"dicehero {PLAY} --plain")
        run_plain(table, narrator, lesson_commands(), codex=codex, guide=spoken, confirm=config.confirm_end)
