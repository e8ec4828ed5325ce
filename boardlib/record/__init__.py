"""Save files: what was played, as text; knows no rules."""
