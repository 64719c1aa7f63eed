"""How a server process starts, warms up and shuts down."""
