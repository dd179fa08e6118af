"""Content files: read, checked, and turned into the frozen values that the rules take."""
