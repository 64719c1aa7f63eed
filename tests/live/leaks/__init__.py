"""Two worlds that differ only in what somebody may not know, played over a real server, and all that reaches them."""
