"""`adjuge simulate`: many games between bots."""
