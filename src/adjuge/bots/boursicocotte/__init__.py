"""Bots that know Boursicocotte."""
