"""Who is asking, by cookie or token, and what they may do how often."""
