"""`adjuge doctor`: the parts of a server, examined one by one from outside."""
