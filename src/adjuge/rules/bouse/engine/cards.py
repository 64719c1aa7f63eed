"""The cards, and what each shows."""

import numpy as np

# V1.1
KINDS = ("cow", "two_cows", "dung", "two_dungs", "cow_and_dung", "fly", "puff")
COMPOSITION = (12, 12, 12, 12, 12, 6, 6)
COW, TWO_COWS, DUNG, TWO_DUNGS, COW_AND_DUNG, FLY, PUFF = range(7)
N_KINDS = len(KINDS)
MOST_CARDS = 96
MOST_SEATS = 6

COWS, DUNGS = range(2)
# V2.4: how many cows and dungs a card counts
SHOWS = np.array([[1, 2, 0, 0, 1, 0, 0], [0, 0, 1, 2, 1, 0, 0]], np.int32)

# V6.1 to V6.6
ACTION_CARDS = ("golden_bell", "foot", "queen", "plus_one", "to_the_left", "train")
GOLDEN_BELL, FOOT, QUEEN, PLUS_ONE, TO_THE_LEFT, TRAIN = range(6)
N_ACTION_CARDS = len(ACTION_CARDS)
