"""What does each command. Its module is loaded once it is known that the command is wanted."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from dicehero.cli.options import codex as codex_options
from dicehero.cli.options import parser as options
from dicehero.cli.options import past as past_options
from dicehero.cli.options import replays as replay_options
from dicehero.cli.options import serve as serving_options
from dicehero.cli.options import sim as sim_options
from dicehero.cli.options import solve as solving_options

Command = Callable[[argparse.Namespace], int]
"""Does what its options say, and returns the exit code."""


def command_of(name: str) -> Command:
    """Return what does a command. Raises KeyError for one that there is not."""
    match name:
        case options.PLAY:
            from dicehero.cli.commands.play import play

            return play
        case options.LEARN:
            from dicehero.cli.commands.play import learn

            return learn
        case replay_options.DAILY:
            from dicehero.cli.commands.play import play_daily

            return play_daily
        case options.CONTINUE:
            from dicehero.cli.commands.resume import go_on

            return go_on
        case replay_options.REPLAY:
            from dicehero.cli.commands.replays import replay

            return replay
        case replay_options.EXPORT:
            from dicehero.cli.commands.replays import export

            return export
        case replay_options.MORGUE:
            from dicehero.cli.commands.replays import show_morgue

            return show_morgue
        case past_options.HISTORY:
            from dicehero.cli.commands.past import show_history

            return show_history
        case past_options.SCORES:
            from dicehero.cli.commands.past import show_scores

            return show_scores
        case past_options.STATS:
            from dicehero.cli.commands.past import show_statistics

            return show_statistics
        case past_options.ACHIEVEMENTS:
            from dicehero.cli.commands.past import show_achievements

            return show_achievements
        case codex_options.CODEX:
            from dicehero.cli.commands.codex import show_codex

            return show_codex
        case replay_options.SEEDS:
            from dicehero.cli.commands.seeds import show_seeds

            return show_seeds
        case sim_options.SIM:
            from dicehero.cli.commands.sim import simulate

            return simulate
        case solving_options.SOLVE:
            from dicehero.cli.commands.solve import solve

            return solve
        case serving_options.SERVE:
            from dicehero.cli.commands.serve import serve

            return serve
        case options.PATHS:
            from dicehero.cli.commands.installation import show_paths

            return show_paths
        case options.CONFIG:
            from dicehero.cli.commands.installation import show_configuration

            return show_configuration
        case options.CHECK_DATA:
            from dicehero.cli.commands.installation import check_data

            return check_data
        case _:
            raise KeyError(name)
