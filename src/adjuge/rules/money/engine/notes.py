"""What an action decides, noted for whoever tells of it: 0 where there is nothing to tell. All of it is public."""

REVEALED, BLUFFED, ENDED = range(3)  # BLUFFED: seats, as bits
N_NOTES = 3
ROUND, GAME = 1, 2  # ENDED
