"""The games of the house and how they may be played."""

import asyncio
from functools import cache

import msgspec
from litestar import get

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.server.http.responses import reading
from adjuge.wire.lobby import Edition, GameCard, GameList


@get("/games", responses=reading(), summary="The games", tags=["lobby"])
async def games() -> GameList:
    """Games with their editions, what each option may be, and the bots that play them."""
    return await asyncio.to_thread(all_games)  # the first time, games have to be loaded


@cache
def all_games() -> GameList:
    return GameList(tuple(_card(name) for name in catalogue.names()))


def _card(name: str) -> GameCard:
    game = catalogue.game(name)
    presets = tuple(Edition(preset, _plain(options)) for preset, options in game.presets.items())
    return GameCard(
        name=name,
        rules=game.rules_versions[-1],
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        presets=presets,
        domains=_plain(game.option_domains),
        bots=tuple(bots.names(game)),
        default_bot=bots.default(game),
    )


def _plain(thing: object) -> dict[str, object]:
    plain: dict[str, object] = msgspec.to_builtins(thing, str_keys=True)
    return plain
