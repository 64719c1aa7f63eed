"""A game that nobody watches, played so that every function that a live table or its bots use is called once."""

import random
from contextlib import suppress
from typing import Any

from adjuge.bots import registry
from adjuge.bots.bot import BotFault, Budget, RememberingBot, choice_of
from adjuge.bots.random_bot import RandomBot
from adjuge.bots.table_memory import begun, players_of, remembered
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.engine_api import Engine

# Here rather than when asked for: a twin of this module (see `compiled.in_mode`) then has twins of the games.
GAMES = {name: catalogue.game(name) for name in catalogue.names()}
PLAYERS = {name: players_of(name) for name in GAMES}


def warm_up(name: str) -> Engine[Any]:
    """Play every edition of the game once; return the engine, all of it compiled by now."""
    game, rng = GAMES[name], random.Random(1)
    player = RandomBot(game)
    for options in game.presets.values():
        state = game.deal(options, game.seats[-1], bytes(32))
        memory = begun(game, state)
        while asked := game.to_move(state):
            game.encoded_views(state)
            before, move = state, player.choose(game.view(state, asked[0]), rng)
            state = game.play(state, asked[0], move).state
            memory = remembered(game, memory, before, state, asked[0])
        game.encoded_views(state)
        game.outcome(state)
    return game.engine


def warm_up_bots(name: str) -> None:
    """Make every bot that plays this game; where code is compiled, let each decide once."""
    game = GAMES[name]
    state = game.deal(next(iter(game.presets.values())), game.seats[0], bytes(32))
    view, memory = game.view(state, game.to_move(state)[0]), begun(game, state)
    for bot in registry.names(game):
        player = registry.named(bot, game)
        if memory and not INTERPRETED and isinstance(player, RememberingBot):
            with suppress(BotFault):  # a guest's trouble shows when it is asked in earnest
                choice_of(player, bot, view, random.Random(1), Budget(playouts=1), memory)
