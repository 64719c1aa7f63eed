"""WebSockets: frames, sessions at tables and bells, and who is connected."""
