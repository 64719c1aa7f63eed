"""The five levels: four styles of a game's compiled players, and the master, who looks ahead with the dealer's eyes."""

from adjuge.bots import styles
from adjuge.bots.compiled_bot import CompiledBot, SearchingBot
from adjuge.rules.contract import Game

OWN = "dealer"  # how the master would play without thinking
LEAGUE = ("dealer", "fox", "farmer", "farmer-1", "novice")  # whom she takes her rivals for


def novice(game: Game) -> CompiledBot:
    return _by_style(game, "novice")


def farmer(game: Game) -> CompiledBot:
    return _by_style(game, "farmer")


def dealer(game: Game) -> CompiledBot:
    return _by_style(game, "dealer")


def fox(game: Game) -> CompiledBot:
    return _by_style(game, "fox")


def master(game: Game) -> SearchingBot:
    return SearchingBot(game, styles.style(game.name, OWN), {name: styles.style(game.name, name) for name in LEAGUE})


def _by_style(game: Game, name: str) -> CompiledBot:
    return CompiledBot(game, styles.style(game.name, name))
