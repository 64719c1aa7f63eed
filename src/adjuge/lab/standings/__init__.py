"""How all players of a game stand: everything that is claimed of them, played out and judged."""
