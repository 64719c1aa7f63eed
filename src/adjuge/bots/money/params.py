"""What a style of Money! is made of: every number by name, what it means, its default and its bounds."""

import numpy as np

from adjuge.bots.param import Param
from adjuge.bots.players import Style

PARAMS = (
    Param("policy", "0 anything, 1 the farmer of old, 2 by the numbers below", 2, 0, 2),
    # what a hand is worth
    Param("linear", "a point of face value, for what it may still buy", 0.2, 0, 1),
    Param("hope", "of what 200 would add, how much is hoped for", 0.7, 0, 1.5),
    Param("stride", "points by which a sum may still grow, at the very end", 20, 2, 150),
    Param("stride_time", "the same, more while the stock is full", 60, 0, 200),
    Param("stride_reach", "the same, more while all notes of the currency can still be had", 40, 0, 200),
    Param("pair", "two of three equal notes", 35, 0, 100),
    Param("single", "one of three equal notes", 5, 0, 40),
    Param("reach_row", "how obtainable a note on the table is beside one that nobody has seen", 1, 0, 2),
    Param("reach_rival", "the same for a note seen with a rival", 0.4, 0, 2),
    Param("card", "any card, for what it may still buy", 4, -10, 30),
    Param("time_scale", "cards of the stock for each seat at which there is time for everything", 5, 1, 12),
    Param("late", "what is left of hopes in the last round but one", 0.2, 0, 1),
    # laying a bid
    Param("expect", "the bid one expects of a stranger", 60, 10, 200),
    Param("trust", "rounds after which what was seen of him counts as much", 3, 0.5, 50),
    Param("spread", "how uncertain what a rival lays is", 25, 3, 100),
    Param("size_tells", "how much the number of cards in a bid that lies tells", 0.5, 0, 1),
    Param("rush", "how likely a rival who acts earlier takes the row I want", 0.3, 0, 1),
    Param("rush_desire", "the same, more for each hundred it is worth to him", 0.3, 0, 2),
    Param("others", "what some rival's bid, or a row left behind, is worth on average", 30, -50, 150),
    Param("feed", "how much weighs what the cards laid are worth to the rival who wants them most", 0.2, -1, 2),
    Param("sum_bias", "liking for a high bid, by its points", 0.05, -2, 2),
    Param("size_bias", "liking for many cards in a bid, by the card", -1, -60, 60),
    Param("most_cards", "cards in a bid at most", 4, 1, 10),
    # swapping
    Param("deny", "how much weighs what the cards taken are worth to the rival who wants them most", 0.2, -1, 4),
    Param("leave", "how much weighs what the cards left behind are worth to him", 0.2, -1, 4),
    Param("later", "how much of that a rival counts who has acted already", 0.3, 0, 1),
    Param("lead", "how much more a rival counts for each hundred he is seen ahead of the others", 0.1, -1, 2),
    Param("back_bias", "liking for taking one's own bid back", 0, -200, 200),
    Param("row_bias", "liking for rows", 0, -200, 200),
    Param("stir", "liking for rows and small bids after each round in which the stock gave no card", 15, 0, 200),
    # manner
    Param("bluff_rate", "how often the bluff card is laid", 0.1, 0, 1),
    Param("noise", "how far values are guessed wrong, in points", 2, 0, 200),
    Param("slip", "how often an option is overlooked", 0, 0, 0.9),
    Param("mimic", "liking for currencies that rivals are seen to hold, by the point", 0, -3, 3),
    Param("focus", "liking for the currency one holds most of, by the point", 0, -3, 3),
)
NAMES = tuple(param.name for param in PARAMS)
N_PARAMS = len(PARAMS)
DEFAULT: Style = np.array([param.default for param in PARAMS], np.float64)

FARMER_1, HEURISTIC = 1.0, 2.0  # policies, beside RANDOM

(
    POLICY,
    LINEAR,
    HOPE,
    STRIDE,
    STRIDE_TIME,
    STRIDE_REACH,
    PAIR,
    SINGLE,
    REACH_ROW,
    REACH_RIVAL,
    CARD,
    TIME_SCALE,
    LATE,
    EXPECT,
    TRUST,
    SPREAD,
    SIZE_TELLS,
    RUSH,
    RUSH_DESIRE,
    OTHERS,
    FEED,
    SUM_BIAS,
    SIZE_BIAS,
    MOST_CARDS,
    DENY,
    LEAVE,
    LATER,
    LEAD,
    BACK_BIAS,
    ROW_BIAS,
    STIR,
    BLUFF_RATE,
    NOISE,
    SLIP,
    MIMIC,
    FOCUS,
) = range(N_PARAMS)

PANEL_TUNED = ("random", "farmer-1", "miser", "bluffer", "collector")
PANEL_HELD_OUT = ("spender", "coward", "mimic", "denier", "hoarder")
