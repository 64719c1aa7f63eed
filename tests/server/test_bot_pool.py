"""Bots think elsewhere, and whatever becomes of them, the table gets a legal move."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.rules.contract import State
from adjuge.rules.decoding import decode_move
from adjuge.server.bots.bot_pool import WORKER, BotPool, spare_cores
from adjuge.server.bots.bot_worker import BotRequest, choose
from tests.patience import PATIENCE_S

GAMES = catalogue.names()
LUCK = bytes(range(32))


def opening(name: str) -> tuple[State, int, bytes]:
    game = catalogue.game(name)
    state = game.deal(next(iter(game.presets.values())), 4, LUCK)
    seat = game.to_move(state)[0]
    return state, seat, msgspec.json.encode(game.view(state, seat))


@asynccontextmanager
async def stubborn(folder: Path, **how: float) -> AsyncIterator[tuple[BotPool, list[str]]]:
    command = (sys.executable, str(Path(__file__).with_name("stubborn.py")), str(folder / "mark"))
    told: list[str] = []
    async with bot_runner(1, command=command, told=told, **how) as pool:
        yield pool, told


@asynccontextmanager
async def bot_runner(
    workers: int, *, command: Sequence[str] = WORKER, told: list[str] | None = None, **how: float
) -> AsyncIterator[BotPool]:
    tell = (told if told is not None else []).append
    pool = BotPool(workers, command=command, thought=tell, **{"limit": PATIENCE_S, "patience": PATIENCE_S, **how})
    try:
        yield pool
    finally:
        await pool.close()


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_of_every_game_answers_with_a_legal_move(name: str) -> None:
    game = catalogue.game(name)
    state, seat, view = opening(name)

    async def ask_all() -> None:
        async with bot_runner(1) as pool:
            for bot in bots.names(game):
                move = await pool.think(name, bot, view, LUCK)
                game.play(state, seat, decode_move(game, move))
                assert move == choose(name, bot, view, LUCK)

    asyncio.run(ask_all())


def test_many_thoughts_at_once_are_shared_among_the_workers_and_none_is_mixed_up() -> None:
    _, _, view = opening("boursicocotte")
    entropy = [bytes([number]) * 32 for number in range(40)]

    async def ask() -> list[bytes]:
        async with bot_runner(2) as pool:
            return await asyncio.gather(*(pool.think("boursicocotte", "random", view, one) for one in entropy))

    assert asyncio.run(ask()) == [choose("boursicocotte", "random", view, one) for one in entropy]


def test_a_bot_that_thinks_for_ever_is_ended_and_another_worker_takes_its_place(tmp_path: Path) -> None:
    _, _, view = opening("money")

    async def ask() -> tuple[list[bytes], list[str]]:
        async with stubborn(tmp_path, limit=0.05) as (pool, told):
            return [await pool.think("money", "endless", view, LUCK) for _ in range(2)], told

    moves, told = asyncio.run(ask())
    assert moves == [choose("money", "random", view, LUCK)] * 2
    assert told == ["fallback", "fallback"]


def test_nobody_waits_for_ever_behind_a_bot_that_does_not_end(tmp_path: Path) -> None:
    _, _, view = opening("money")

    async def ask() -> list[bytes]:
        async with stubborn(tmp_path, patience=0.05) as (pool, _):
            return await asyncio.gather(*(pool.think("money", bot, view, LUCK) for bot in ("endless", "random")))

    assert asyncio.run(ask()) == [choose("money", "random", view, LUCK)] * 2


@pytest.mark.parametrize(("bot", "told"), [("clumsy", "fallback"), ("mortal", "fallback"), ("nobody", "fallback")])
def test_a_bot_that_breaks_down_is_replaced_by_random(tmp_path: Path, bot: str, told: str) -> None:
    _, _, view = opening("bouse")

    async def ask() -> tuple[list[bytes], list[str]]:
        async with stubborn(tmp_path) as (pool, heard):
            return [await pool.think("bouse", one, view, LUCK) for one in (bot, "random")], heard

    moves, heard = asyncio.run(ask())
    assert moves == [choose("bouse", "random", view, LUCK)] * 2
    assert heard == [told, "own"]


@pytest.mark.parametrize("bot", ["mortal_once", "talkative"])
def test_a_thought_that_was_lost_with_its_worker_is_asked_again(tmp_path: Path, bot: str) -> None:
    _, _, view = opening("bouse")

    async def ask() -> tuple[bytes, list[str]]:
        async with stubborn(tmp_path) as (pool, told):
            return await pool.think("bouse", bot, view, LUCK), told

    assert asyncio.run(ask()) == (choose("bouse", "random", view, LUCK), ["own"])
    assert (tmp_path / "mark").exists() == (bot == "mortal_once")


def test_whoever_stops_waiting_does_not_spoil_the_next_answer() -> None:
    _, _, view = opening("money")

    async def ask() -> bytes:
        async with bot_runner(1) as pool:
            given_up = asyncio.create_task(pool.think("money", "farmer", view, LUCK))
            await asyncio.sleep(0)
            given_up.cancel()
            return await pool.think("money", "random", view, LUCK)

    assert asyncio.run(ask()) == choose("money", "random", view, LUCK)


def test_a_worker_that_cannot_be_started_is_done_without() -> None:
    _, _, view = opening("money")

    async def ask() -> bytes:
        async with bot_runner(1, command=("/nowhere/adjuge",)) as pool:
            return await pool.think("money", "farmer", view, LUCK)

    assert asyncio.run(ask()) == choose("money", "random", view, LUCK)


def test_a_worker_compiles_nothing_and_ends_with_its_input() -> None:
    """A cold start must not cost a table more than two seconds: numba alone would take half of that."""
    _, _, view = opening("boursicocotte")
    question = msgspec.json.encode(BotRequest("boursicocotte", "farmer", LUCK, msgspec.Raw(view)))
    command = [WORKER[0], "-X", "importtime", *WORKER[1:]]
    environment = {**os.environ, "ADJUGE_INTERPRET": "0"}
    done = subprocess.run(command, input=question + b"\n", capture_output=True, check=True, env=environment)
    assert done.stdout == b"ready\n" + choose("boursicocotte", "farmer", view, LUCK) + b"\n"
    assert b"adjuge.bots.boursicocotte." in done.stderr
    assert b"numba" not in done.stderr


def test_one_core_is_left_to_the_tables() -> None:
    assert spare_cores() >= 1
