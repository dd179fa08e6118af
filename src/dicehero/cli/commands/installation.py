"""The commands about what dicehero finds on this computer: `dicehero paths`, `config` and `check-data`.

Each loads its own part in its function: `paths` is told without reading any configuration or content.
"""

from __future__ import annotations

import argparse

from dicehero.cli.stderr import complain, fail
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.text import printable
from dicehero.store.paths import HOME_VARIABLE, find_paths


def show_paths(_options: argparse.Namespace) -> int:
    """Print where everything is kept."""
    paths = find_paths()
    if paths.runs is None:
        return fail(f"No home folder is known. Name one with {HOME_VARIABLE}.")
    for name in paths.__slots__:
        print(f"{name}: {printable(str(getattr(paths, name)))}")
    return 0


def show_configuration(_options: argparse.Namespace) -> int:
    """Print the configuration in force, in the form of its file."""
    from dicehero.cli.player_data import read_configuration
    from dicehero.store.config import write_config
    from dicehero.tui.frame.keymap import KeyMap

    read = read_configuration()
    where = "nowhere: no home folder is known" if read.path is None else printable(str(read.path))
    state = "" if read.exists else " (not there; these are the usual options)"
    print(f"# {where}{state}\n")
    print(write_config(read.config), end="")
    problems = (*read.problems, *KeyMap(read.config.keys).problems)
    complain(*problems)
    return FAILED if problems else 0


def check_data(options: argparse.Namespace) -> int:
    """Check files of content, and count what is in them; where they are wrong, tell every problem."""
    from dicehero.cli.loading import load_or_tell
    from dicehero.content.portraits import load_portraits
    from dicehero.content.quest import load_quest

    quest = load_or_tell(load_quest, options.data)
    portraits = load_or_tell(load_portraits, options.data)
    if quest is None or portraits is None:
        return FAILED
    spec = quest.spec
    counts = f"{len(spec.heroes)} heroes, {len(spec.villains)} villains"
    extras = f"{len(spec.relics)} relics, {len(spec.perils)} levels of peril"
    ids = [*spec.hero_by_id, *spec.villain_by_id]
    painted = f"{sum(map(portraits.__contains__, ids))} portraits"
    print(f"In order: {counts}, {extras}, {painted}, content {spec.digest}.")
    return 0
