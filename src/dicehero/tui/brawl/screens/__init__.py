"""The brawl's screens."""
