"""`adjuge play`: a game in the terminal."""
