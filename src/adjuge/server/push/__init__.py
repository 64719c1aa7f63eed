"""Web Push: calls people back when it is their turn and no page of theirs is open."""
