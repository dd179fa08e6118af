"""Cells, keys and styles: what any screen is drawn with. Knows no game."""
