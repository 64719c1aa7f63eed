"""Boursicocotte: auctions and cow trades over ten families of animals."""
