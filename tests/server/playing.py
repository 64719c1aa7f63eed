"""Somebody who plays to the end whatever is on the menu."""

import random
from typing import Any

import msgspec

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.server.config import Allowance, Config, Limits
from tests.server.house import Guest, Talk

PLENTY = Allowance(1e6, 1e6)
# For players who are faster than people, and do not say that they are still there however long it takes.
BUSY = Config(limits=Limits(messages_per_socket=PLENTY, messages_per_person=PLENTY, ping_every_ms=3_600_000))


async def play_to_the_end(talk: Talk, game: str, rng: random.Random) -> None:
    """From the seat that this socket looks from, until the table is over."""
    played = catalogue.game(game)
    player = bots.named("random", played)
    view: Any = talk.snapshot["view"]
    phase = talk.snapshot["table"]["phase"]
    number = 0
    while phase != "over":
        if view is not None and view["menu"]:
            number += 1
            move = player.choose(msgspec.convert(view, played.view_type, str_keys=True), rng, bots.UNLIMITED)
            await talk.say("play", id=f"p{number}", move=msgspec.to_builtins(move, str_keys=True))
            view = None  # one answer to a question: what comes next is another
        frame = await talk.hear("told", "refused")
        phase = frame.get("table", {}).get("phase", phase)
        view = frame.get("view", view)


async def finished_game(host: Guest, game: str = "money", seats: int = 3, **setting: Any) -> str:
    """A table where the host has played against bots, to the end."""
    table = await host.opens(**({"game": game, "seats": seats} | setting))
    async with host.at(table) as talk:
        await talk.sit()
        await talk.ask("start", fill_with="random")
        async with host.at(table) as again:
            await play_to_the_end(again, game, random.Random(1))
    return table
