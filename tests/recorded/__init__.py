"""Finished games of every version of the rules, kept for ever: played again, they go as they went."""
