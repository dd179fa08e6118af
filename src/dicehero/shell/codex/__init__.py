"""The codex of any game: its pages, and what the player's runs have shown."""
