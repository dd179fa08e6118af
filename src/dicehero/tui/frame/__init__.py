"""The frame around every game: app, stage, and the screens that serve all games."""
