"""What is drawn: one widget that shows a canvas, and the functions that draw on it.

Nothing here knows a session or a state: views, events and what the player points at are enough.
"""
