"""What is on disk: paths, run files, configuration."""
