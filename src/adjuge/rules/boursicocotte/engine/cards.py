"""The cards in the box."""

import numpy as np

# B1.1
FAMILIES = ("rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse")
VALUES = (10, 40, 90, 160, 250, 350, 500, 650, 800, 1000)
DONKEY = FAMILIES.index("donkey")

# B1.2
MONEY = (0, 10, 50, 100, 200, 500)
BANK = (10, 20, 10, 5, 5, 5)

N_FAMILIES = len(FAMILIES)
N_MONEY = len(MONEY)
MOST_SEATS = 5
MOST_ANIMALS = 40

FAMILY_VALUE = np.array(VALUES, np.int32)
CARD = np.array(MONEY, np.int32)
