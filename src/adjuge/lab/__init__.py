"""Doors for researchers: the same rules behind other libraries' interfaces."""
