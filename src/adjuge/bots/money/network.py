"""The learnt player of Money!."""

from adjuge.bots.money.features import N_FEATURES, features
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.players import players
from adjuge.bots.network import make_network
from adjuge.rules.money.engine.cards import MOST_SEATS

network = make_network(
    __name__, players=players, memory=Memory, features=features, n_features=N_FEATURES, most_seats=MOST_SEATS
)
