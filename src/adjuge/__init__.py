"""Adjugé!: a house of bluffing and auction card games."""

__version__ = "0.2.0.dev0"
