"""The command line: one module reads the options, one a command does it, and each loads what it needs."""

from dicehero.cli.entry import main

__all__ = ["main"]
