"""The quest's screens: one a question."""
