"""Where runs are kept: paths and run files."""
