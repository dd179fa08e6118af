"""Exact answers about a round of the quest, once the dice have fallen. Sees a state, never the seed."""
