"""The quest: pick a hero, roll, match villains, blend, keep, survive. The rules are in docs/rules.md."""

from dicehero.games.quest.game import Quest

__all__ = ["Quest"]
