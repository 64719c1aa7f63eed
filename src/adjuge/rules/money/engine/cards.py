"""The notes and coins, each known by its serial number."""

import numpy as np

# M1.1
CURRENCIES = ("dollar", "pound", "yen", "franc", "euro", "krona", "rouble")
N_CURRENCIES = len(CURRENCIES)
COIN = N_CURRENCIES  # what a coin has instead of a currency
N_CARDS = 69
N_SERIALS = N_CARDS + 1  # 0 is no card
MOST_SEATS = 5
START_HAND = 6  # M1.4
ROW_LENGTH = 4
MOST_GAMES = 3  # M5.4

# M1.3: serials 1 to 63 go round the currencies, one value after another; 64 to 69 are the coins. Place 0 is no card.
_NOTES = (20, 20, 20, 30, 30, 30, 40, 50, 60)
VALUE = np.array([0, *(value for value in _NOTES for _ in CURRENCIES), *[10] * 6], np.int32)
CURRENCY = np.array([-1, *(c for _ in _NOTES for c in range(N_CURRENCIES)), *[COIN] * 6], np.int32)

# M1.2: how many currencies stay out, by the number of seats: one for every place that is empty
LEFT_OUT = np.arange(MOST_SEATS, -1, -1, dtype=np.int32)
