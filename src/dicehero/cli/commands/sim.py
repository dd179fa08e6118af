"""The command `dicehero sim`: programs play, and figures are printed."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from dicehero.bots.contests import Player, players_of
from dicehero.cli.loading import load_game, load_or_tell
from dicehero.cli.stderr import drop_output, fail
from dicehero.content.quest import load_quest
from dicehero.core.errors import BadSetup
from dicehero.games import DEFAULT_GAME
from dicehero.games.registry import part_of
from dicehero.plain.signals import Signalled, raising_signals
from dicehero.shell.catalogue import listing_of
from dicehero.shell.exit_codes import BY_SIGNAL, FAILED


def simulate(options: argparse.Namespace) -> int:
    """Let programs play the game that the options name, as games of its kind are simulated."""
    try:
        with raising_signals():
            return _simulate(options)
    except Signalled as signalled:
        drop_output()
        return BY_SIGNAL + signalled.number


def _simulate(options: argparse.Namespace) -> int:
    game = options.game or DEFAULT_GAME
    if players := players_of(game):
        return _simulate_contest(game, players, options)
    if part_of("bots", game, "BOTS") is None:
        return fail(f"No programs play {listing_of(game).title}: it cannot be simulated.")
    if others := options.settings.keys() - {"peril"}:
        return fail(f"The {game} has no option {min(others)!r}: it has peril.")
    return _simulate_quest(options)


def _simulate_contest(game: str, players: Mapping[str, Player], options: argparse.Namespace) -> int:
    from dicehero.cli.commands.sim_contests import run_contest

    ready = load_game(game, options.data)
    if ready is None:
        return FAILED
    try:
        problem = run_contest(ready.game, players, options)
    except BadSetup as refusal:
        return fail(refusal.sentence)
    return fail(f"{problem[0].upper()}{problem[1:]}.") if problem else 0


def _simulate_quest(options: argparse.Namespace) -> int:
    from dicehero.cli.commands.sim_quests import run_simulation

    quest = load_or_tell(load_quest, options.data)
    if quest is None:
        return FAILED
    problem = run_simulation(quest, options)
    return fail(f"{problem[0].upper()}{problem[1:]}.") if problem else 0
