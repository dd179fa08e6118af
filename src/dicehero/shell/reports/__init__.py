"""Records and statistics as tables, CSV and JSON."""
