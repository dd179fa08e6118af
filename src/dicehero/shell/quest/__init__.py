"""The quest in words, and its parts of coach, codex, tutorial and daily."""
