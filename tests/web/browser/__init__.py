"""A real browser at the tables of a real house."""
