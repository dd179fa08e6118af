"""How fast the rules are: moves per second of random play on one core.

    python tests/benchmarks/engine.py [--quests 2000] [--rounds 3]

Counts `legal()` + `apply()` of the player's moves, and the same with chance included (drawing its
outcomes and applying them). Where python-chess (`pip install chess`) or Catanatron
(`pip install catanatron`) are installed, they play in turn with the engine and ratios are printed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from dicehero.content.quest import load_quest
from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw

GOAL, AIM = 60_000, 100_000
CLOCK = time.perf_counter


@dataclass
class Measured:
    """Moves and the seconds they took."""

    moves: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


def play_quests(count: int, turn: int) -> tuple[Measured, Measured]:
    """Play random quests; return the player's moves, and all moves with chance."""
    game = load_quest()
    chooser = random.Random(turn)
    player, everything = Measured(), Measured()
    for number in range(count):
        state = game.start({}).state
        seed = f"{turn}/{number}"
        while (kind := game.turn(state).kind) is not TurnKind.OVER:
            if kind is TurnKind.CHANCE:
                start = CLOCK()
                chance = game.chance(state)
                state = game.apply(state, chance.sample(Draw(seed, chance.stream))).state
                spent = CLOCK() - start
            else:
                start = CLOCK()
                legal = game.legal(state)
                spent = CLOCK() - start
                move = legal[int(chooser.random() * len(legal))]
                start = CLOCK()
                state = game.apply(state, move).state
                spent += CLOCK() - start
                player.moves += 1
                player.seconds += spent
            everything.moves += 1
            everything.seconds += spent
    return player, everything


def chess_player() -> Callable[[int], Measured]:
    """Return a random player of python-chess. Raises ImportError where it is missing."""
    import chess  # type: ignore[import-not-found]

    def play(turn: int) -> Measured:
        chooser, measured = random.Random(turn), Measured()
        for _ in range(30):
            board = chess.Board()
            for _ in range(150):
                start = CLOCK()
                legal = list(board.legal_moves)
                measured.seconds += CLOCK() - start
                if not legal:
                    break
                move = chooser.choice(legal)
                start = CLOCK()
                board.push(move)
                measured.seconds += CLOCK() - start
                measured.moves += 1
        return measured

    return play


def catanatron_player() -> Callable[[int], Measured]:
    """Return a random player of Catanatron. Raises ImportError where it is missing."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    def play(turn: int) -> Measured:
        measured = Measured()
        random.seed(turn)
        for _ in range(5):
            game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE)])
            start = CLOCK()
            game.play()
            measured.seconds += CLOCK() - start
            measured.moves += len(game.state.actions)
        return measured

    return play


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--quests", type=int, default=2000, help="quests a round (default 2000)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds; the median counts (default 3)")
    options = parser.parse_args()

    peers: dict[str, Callable[[int], Measured]] = {}
    for name, make in (("python-chess", chess_player), ("Catanatron", catanatron_player)):
        try:
            peers[name] = make()
        except ImportError:
            print(f"{name}: not installed")

    play_quests(50, turn=-1)
    rates: dict[str, list[float]] = {"dicehero, player's moves": [], "dicehero, chance included": []}
    for turn in range(options.rounds):
        player, everything = play_quests(options.quests, turn)
        rates["dicehero, player's moves"].append(player.rate)
        rates["dicehero, chance included"].append(everything.rate)
        for name, play in peers.items():
            rates.setdefault(name, []).append(play(turn).rate)

    own = statistics.median(rates["dicehero, player's moves"])
    for name, found in rates.items():
        rate = statistics.median(found)
        ratio = "" if name.startswith("dicehero") else f"   dicehero is {own / rate:.1f} x as fast"
        print(f"{name:28} {rate:10,.0f} moves/s{ratio}")
    print(f"goal {GOAL:,}: {'reached' if own >= GOAL else 'missed'}; aim {AIM:,}: {own / AIM:.0%}")


if __name__ == "__main__":
    main()
