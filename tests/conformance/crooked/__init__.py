"""An engine whose two modes differ."""
