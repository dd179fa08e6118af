"""The quest on the screen."""
