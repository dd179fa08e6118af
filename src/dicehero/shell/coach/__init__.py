"""The coach of any game: what it is asked, the process that answers, and what a player hears of it."""
