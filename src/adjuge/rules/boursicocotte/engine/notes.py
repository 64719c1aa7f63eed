"""What an action decides, noted for whoever tells of it: 0 where there is nothing to tell. All of it is public."""

MOVING, OFFERED, ANSWER, TRADE_WINNER, LOT, HAMMER, LOT_TAKER, COMPLETED = range(8)  # a seat is noted as 1 + seat
N_NOTES = 8
ACCEPTED, OFFER_AGAIN = 1, 2  # ANSWER
TURNED_UP, PUT_UP_AGAIN = 1, 2  # LOT
BY_TRADE, BY_LOT = 1, 2  # COMPLETED, as bits: BY_LOT << place in the lot
