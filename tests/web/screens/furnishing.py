"""A house with some life in it: tables in the lobby, a game that waits for me, games I have played."""

import asyncio
import random
from typing import NamedTuple

from adjuge.bots import UNLIMITED, named
from adjuge.bots.match import drawn_from, shuffle_from
from adjuge.client import House, Refusal, RemoteTable, Setting
from adjuge.rules import catalogue
from adjuge.rules.gamefile import Notes, Seat, encode
from tests.web.staging import NAMES


class Furnished(NamedTuple):
    token: str  # by which I am known
    waiting: str  # the table that waits for friends
    replay: bytes  # a game file


def furnish(address: str) -> Furnished:
    return asyncio.run(_furnish(address))


async def _furnish(address: str) -> Furnished:
    me = House(address)
    await me.guest(NAMES[0])
    for name, setting in (
        ("Ursule", Setting(game="boursicocotte", seats=5, privacy="public", preset="original")),
        ("Bertrand", Setting(game="money", seats=4, privacy="public", options={"games": 3})),
        ("Naïma", Setting(game="bouse", seats=6, privacy="public", options={"action_cards": True}, tempo="quick")),
    ):
        await _seated(House(address), name, setting)
    for game in ("money", "bouse"):
        await _played(me, Setting(game=game, seats=3, pace="instant"))
    waiting = await me.open(Setting(game="boursicocotte", seats=5))
    async with me.table(waiting) as table:
        await table.sit()
        await table.seat_bot(3, "farmer")
    friend = House(address)
    await friend.guest("Léo")
    async with friend.table(waiting) as table:
        await table.sit()
    assert me.token
    return Furnished(me.token, waiting, _recorded())


async def _seated(house: House, name: str, setting: Setting) -> None:
    await house.guest(name)
    async with house.table(await house.open(setting)) as table:
        await table.sit()


async def _played(house: House, setting: Setting) -> None:
    async with house.table(await house.open(setting)) as table:
        await table.sit()
        await table.start(fill_with="farmer")
        await _by_a_farmer(table)


async def _by_a_farmer(table: RemoteTable) -> None:
    luck = random.Random(1)
    async for _ in table:
        while table.view and table.view.menu:
            try:
                await table.play(named("farmer", table.game).choose(table.view, luck, UNLIMITED))
            except Refusal:
                break  # somebody was quicker, and it is another moment now


def _recorded() -> bytes:
    """A game of Boursicocotte between farmers with people's names: the same one every time."""
    game = catalogue.game("boursicocotte")
    seats = [Seat(name) for name in NAMES[:4]]
    notes = Notes(game, game.presets["marteau"], "marteau", seats, shuffle_from(b"screens"))
    luck = random.Random(drawn_from(b"screens", "luck"))
    bot = named("farmer", game)
    while asked := game.to_move(notes.state):
        seat = luck.choice(asked)
        notes.play(seat, bot.choose(game.view(notes.state, seat), luck, UNLIMITED))
    return encode(notes.file())
