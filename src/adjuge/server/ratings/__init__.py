"""Ratings: the arithmetic, and the task that applies it to finished games."""
