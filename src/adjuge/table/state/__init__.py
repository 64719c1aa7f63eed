"""The state of a table: the sum of the facts in its log."""
