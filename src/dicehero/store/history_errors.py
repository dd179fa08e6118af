"""What can go wrong with the file of the history."""

from __future__ import annotations


class DamagedHistory(Exception):
    """It holds what no program of ours has written: it is to be put aside."""


class UnusableHistory(Exception):
    """It may be in order, but cannot be opened, read or written just now. Its text says why."""
