"""The command line: the same engine for other programs."""
