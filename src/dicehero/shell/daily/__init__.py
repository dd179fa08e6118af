"""The daily game: its seed, and the one try that counts."""
