"""Scenes in which a table refuses something."""
