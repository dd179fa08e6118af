"""The brawl: roll three twelve-sided dice, multiply, and win the others' dice."""

from dicehero.games.brawl.game import Brawl

__all__ = ["Brawl"]
