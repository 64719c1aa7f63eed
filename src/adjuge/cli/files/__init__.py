"""`adjuge replay` and `adjuge verify`: commands over game files."""
