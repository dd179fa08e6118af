"""The brawl in words."""
