"""The five levels: four styles of a game's compiled players, and the master, who has learnt by playing."""

from adjuge.bots import styles
from adjuge.bots.compiled_bot import CompiledBot, LearntBot, SearchingBot
from adjuge.bots.network import network_of
from adjuge.rules.contract import Game

OWN = "dealer"  # how one who looks ahead would play without thinking
WORTH_STUDYING = ("farmer", "dealer", "fox", "master")  # whose games positions are taken from
LEAGUE = ("dealer", "fox", "farmer", "farmer-1", "novice")  # whom he takes his rivals for


def novice(game: Game) -> CompiledBot:
    return _by_style(game, "novice")


def farmer(game: Game) -> CompiledBot:
    return _by_style(game, "farmer")


def dealer(game: Game) -> CompiledBot:
    return _by_style(game, "dealer")


def fox(game: Game) -> CompiledBot:
    return _by_style(game, "fox")


def master(game: Game) -> CompiledBot:
    network = network_of(game.name)
    return searcher(game) if network is None else LearntBot(game, network, searcher(game))


def searcher(game: Game) -> SearchingBot:
    """Looks ahead with the dealer's eyes."""
    return SearchingBot(game, styles.style(game.name, OWN), {name: styles.style(game.name, name) for name in LEAGUE})


def _by_style(game: Game, name: str) -> CompiledBot:
    return CompiledBot(game, styles.style(game.name, name))
