"""The learnt player of 1 Bouse 2 Vaches."""

from adjuge.bots.bouse.features import N_FEATURES, features
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.players import players
from adjuge.bots.network import make_network

MOST_LEARNT = 3  # seats: from four on one who looks ahead with the dealer's eyes wins more

network = make_network(
    __name__, players=players, memory=Memory, features=features, n_features=N_FEATURES, most_seats=MOST_LEARNT
)
