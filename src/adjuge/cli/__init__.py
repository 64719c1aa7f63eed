"""The command `adjuge`."""
