"""A game that nobody watches, played so that every function of its engine that a live table uses is called once."""

import random
from typing import Any

from adjuge.bots.random_bot import RandomBot
from adjuge.rules import catalogue
from adjuge.rules.engines.engine_api import Engine

# Here rather than when asked for: a twin of this module (see `compiled.in_mode`) then has twins of the games.
GAMES = {name: catalogue.game(name) for name in catalogue.names()}


def warm_up(name: str) -> Engine[Any]:
    """Play every edition of the game once; return the engine, all of it compiled by now."""
    game, rng = GAMES[name], random.Random(1)
    player = RandomBot(game)
    for options in game.presets.values():
        state = game.deal(options, game.seats[-1], bytes(32))
        while asked := game.to_move(state):
            game.encoded_views(state)
            state = game.play(state, asked[0], player.choose(game.view(state, asked[0]), rng)).state
        game.encoded_views(state)
        game.outcome(state)
    return game.engine
