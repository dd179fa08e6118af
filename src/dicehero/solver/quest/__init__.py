"""Exact answers about a round of the quest."""
