"""Players that see a view and answer a move."""
