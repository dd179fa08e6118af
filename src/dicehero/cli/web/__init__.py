"""The server of `dicehero serve`."""
