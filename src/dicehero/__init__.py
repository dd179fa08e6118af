"""dicehero: a single-player roguelike dice battler for the terminal."""

__version__ = "0.1.0"
