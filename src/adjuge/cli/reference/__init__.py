"""`adjuge games`, `rules` and `score`: looking things up."""
