"""What is the player's own: saved runs, configuration, and what was opened by playing."""

from __future__ import annotations

import argparse
from functools import cache
from typing import TYPE_CHECKING, Final

from dicehero.store.paths import HOME_VARIABLE, find_paths, runs_folder
from dicehero.store.runs import Runs

if TYPE_CHECKING:
    from pathlib import Path

    from dicehero.store.config import Config
    from dicehero.store.config_file import ConfigFile

_NO_HOME: Final = f"no home folder is known, name one with {HOME_VARIABLE}"


def saved_runs(save: bool = True) -> Runs:
    """Return the player's runs; without `save` those of somebody who keeps none."""
    return _runs_in(runs_folder()) if save else Runs(None)


@cache
def _runs_in(folder: Path | None) -> Runs:
    """Return the runs of a folder, the same each time: they remember what they have looked at."""
    return Runs(folder, _NO_HOME)


def lesson_runs(save: bool = True) -> Runs:
    """Return the runs of who learns to play; without `save` those of somebody who keeps none."""
    return Runs(find_paths().lessons, _NO_HOME, buried=False) if save else Runs(None)


def read_configuration() -> ConfigFile:
    """Read the player's configuration; where it is wrong, what it says instead is told in it."""
    from dicehero.store.config_file import read_config
    from dicehero.tui.frame.all_actions import ACTION_NAMES

    return read_config(find_paths().config, ACTION_NAMES)


def as_told(config: Config, options: argparse.Namespace) -> Config:
    """Return a configuration with what the command line says instead."""
    from dataclasses import replace

    told = {name: getattr(options, name) for name in ("theme", "glyphs", "motion", "hints")}
    return replace(config, **{name: value for name, value in told.items() if value is not None})


def unlocked(options: argparse.Namespace, game: str) -> object:
    """Return what the player has unlocked of a game; whoever names a level of peril finds nothing locked."""
    from dicehero.shell.catalogue import unlocked_by

    # Runs count even where this game is not to be saved.
    return None if options.peril is not None else unlocked_by(game, saved_runs().finished())
