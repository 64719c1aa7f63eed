"""Money!: secret bids for rows of notes, and swaps."""
