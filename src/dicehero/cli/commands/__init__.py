"""The commands: a module is loaded once its command is wanted."""
