"""The brawl on the screen."""
