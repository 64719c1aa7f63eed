"""Bots think elsewhere, and whatever becomes of them, the table gets a legal move."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from adjuge import bots
from adjuge.bots import registry
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, Move, State, View, decode_move
from adjuge.server.bots.bot_pool import HURRIED, THINKING, WORKER, BotPool, spare_cores
from adjuge.server.bots.bot_worker import BotRequest, answer, choose
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

GAMES = catalogue.names()
LUCK = bytes(range(32))
TABLE = "a table"


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
                move = await pool.think(TABLE, name, bot, view, b"", LUCK)
                game.play(state, seat, decode_move(game, move))
                if not bots.thinks(bot):  # how far it looks ahead depends on the time it has
                    assert move == choose(TABLE, name, bot, view, b"", LUCK)

    asyncio.run(ask_all())


def test_many_thoughts_at_once_are_shared_among_the_workers_and_none_is_mixed_up() -> None:
    _, _, view = opening("boursicocotte")
    entropy = [bytes([number]) * 32 for number in range(40)]

    async def ask() -> list[bytes]:
        async with bot_runner(2) as pool:
            return await asyncio.gather(
                *(pool.think(TABLE, "boursicocotte", "random", view, b"", one) for one in entropy)
            )

    assert asyncio.run(ask()) == [choose(TABLE, "boursicocotte", "random", view, b"", one) for one in entropy]


def test_a_bot_that_thinks_for_ever_is_ended_and_another_worker_takes_its_place(tmp_path: Path) -> None:
    _, _, view = opening("money")

    async def ask() -> tuple[list[bytes], list[str]]:
        async with stubborn(tmp_path, limit=0.05) as (pool, told):
            return [await pool.think(TABLE, "money", "endless", view, b"", LUCK) for _ in range(2)], told

    moves, told = asyncio.run(ask())
    assert moves == [choose(TABLE, "money", "random", view, b"", LUCK)] * 2
    assert told == ["fallback", "fallback"]


def test_nobody_waits_for_ever_behind_a_bot_that_does_not_end(tmp_path: Path) -> None:
    _, _, view = opening("money")

    async def ask() -> list[bytes]:
        async with stubborn(tmp_path, patience=0.05) as (pool, _):
            return await asyncio.gather(
                *(pool.think(TABLE, "money", bot, view, b"", LUCK) for bot in ("endless", "random"))
            )

    assert asyncio.run(ask()) == [choose(TABLE, "money", "random", view, b"", LUCK)] * 2


@pytest.mark.parametrize(("bot", "told"), [("clumsy", "fallback"), ("mortal", "fallback"), ("nobody", "fallback")])
def test_a_bot_that_breaks_down_is_replaced_by_random(tmp_path: Path, bot: str, told: str) -> None:
    _, _, view = opening("bouse")

    async def ask() -> tuple[list[bytes], list[str]]:
        async with stubborn(tmp_path) as (pool, heard):
            return [await pool.think(TABLE, "bouse", one, view, b"", LUCK) for one in (bot, "random")], heard

    moves, heard = asyncio.run(ask())
    assert moves == [choose(TABLE, "bouse", "random", view, b"", LUCK)] * 2
    assert heard == [told, "own"]


@pytest.mark.parametrize("bot", ["mortal_once", "talkative"])
def test_a_thought_that_was_lost_with_its_worker_is_asked_again(tmp_path: Path, bot: str) -> None:
    _, _, view = opening("bouse")

    async def ask() -> tuple[bytes, list[str]]:
        async with stubborn(tmp_path) as (pool, told):
            return await pool.think(TABLE, "bouse", bot, view, b"", LUCK), told

    assert asyncio.run(ask()) == (choose(TABLE, "bouse", "random", view, b"", LUCK), ["own"])
    assert (tmp_path / "mark").exists() == (bot == "mortal_once")


def test_whoever_stops_waiting_does_not_spoil_the_next_answer() -> None:
    _, _, view = opening("money")

    async def ask() -> bytes:
        async with bot_runner(1) as pool:
            given_up = asyncio.create_task(pool.think(TABLE, "money", "farmer", view, b"", LUCK))
            await asyncio.sleep(0)
            given_up.cancel()
            return await pool.think(TABLE, "money", "random", view, b"", LUCK)

    assert asyncio.run(ask()) == choose(TABLE, "money", "random", view, b"", LUCK)


def test_a_worker_that_cannot_be_started_is_done_without() -> None:
    _, _, view = opening("money")

    async def ask() -> bytes:
        async with bot_runner(1, command=("/nowhere/adjuge",)) as pool:
            return await pool.think(TABLE, "money", "farmer", view, b"", LUCK)

    assert asyncio.run(ask()) == choose(TABLE, "money", "random", view, b"", LUCK)


def test_a_worker_compiles_nothing_and_ends_with_its_input() -> None:
    """A cold start must not cost a table more than two seconds: numba alone would take half of that."""
    _, _, view = opening("boursicocotte")
    question = msgspec.json.encode(BotRequest(TABLE, "boursicocotte", "farmer", LUCK, 500, b"", msgspec.Raw(view)))
    command = [WORKER[0], "-X", "importtime", *WORKER[1:]]
    environment = {**os.environ, "ADJUGE_INTERPRET": "1"}
    done = subprocess.run(command, input=question + b"\n", capture_output=True, check=True, env=environment)
    assert done.stdout == b"ready\n" + choose(TABLE, "boursicocotte", "farmer", view, b"", LUCK) + b"\n"
    assert b"adjuge.bots.boursicocotte." in done.stderr
    assert b"numba" not in done.stderr


class Remembering:
    """A bot of which it is known how many there are, what each was asked, and for how long it may think."""

    made: ClassVar[list["Remembering"]] = []

    def __init__(self, game: Game) -> None:
        self._random = bots.named(bots.RANDOM, game)
        self.budgets: list[bots.Budget] = []
        self.made.append(self)

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Move:
        self.budgets.append(budget)
        return self._random.choose(view, rng, budget)


def test_a_worker_keeps_one_bot_for_each_seat_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._for_any_game, "remembering", Remembering)
    Remembering.made.clear()
    _, _, view = opening("money")
    for table in ("one", "other", "one", "other", "one"):
        asked = BotRequest(table, "money", "remembering", LUCK, 250, b"", msgspec.Raw(view))
        assert answer(msgspec.json.encode(asked)) == choose(TABLE, "money", "random", view, b"", LUCK)
    assert [len(bot.budgets) for bot in Remembering.made] == [3, 2]
    assert set(Remembering.made[0].budgets) == {bots.Budget(milliseconds=250)}


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_that_starts_again_elsewhere_plays_on_alike(name: str) -> None:
    """No bot of the house needs what it remembers."""
    game = catalogue.game(name)
    state, rng = game.deal(next(iter(game.presets.values())), 4, LUCK), random.Random(1)
    kept = {bot: bots.named(bot, game) for bot in bots.names(game) if not bots.thinks(bot)}
    for turn in range(60):
        if not game.to_move(state):
            return
        view = game.view(state, game.to_move(state)[0])
        for bot, old in kept.items():
            moves = [
                player.choose(view, random.Random(turn), bots.UNLIMITED) for player in (old, bots.named(bot, game))
            ]
            assert moves[0] == moves[1]
        state = game.play(state, game.to_move(state)[0], kept["random"].choose(view, rng, bots.UNLIMITED)).state


@pytest.mark.parametrize(
    ("bot", "reason"), [("clumsy", b"!bot_failed: ZeroDivisionError"), ("cheating", b"!bot_broke_rules: not_a_move")]
)
def test_the_verdict_on_a_strange_bot_is_clear_and_tells_of_no_hand(
    bot: str, reason: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Strange:
        def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Any:  # noqa: ARG002
            return view if bot == "cheating" else 1 // 0

    monkeypatch.setitem(registry._for_any_game, bot, lambda _: Strange())
    _, _, view = opening("money")
    assert answer(msgspec.json.encode(BotRequest(TABLE, "money", bot, LUCK, None, b"", msgspec.Raw(view)))) == reason


def test_a_table_is_thought_for_where_its_bots_are() -> None:
    _, _, view = opening("money")

    async def ask() -> list[list[str]]:
        async with bot_runner(2) as pool:
            both = [pool.think(table, "money", "random", view, b"", LUCK) for table in ("one", "other")]
            await asyncio.gather(*both)
            for table in ("one", "other", "other", "one", "one", "other"):
                await pool.think(table, "money", "random", view, b"", LUCK)
            return sorted([*worker.tables] for worker in pool._workers)

    assert asyncio.run(ask()) == [["one"], ["other"]]


def test_a_bot_that_a_variable_brings_sits_at_a_live_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page on writing a bot says."""
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("ADJUGE_BOTS", "boursicocotte.miser=examples.miser:Miser")
    _, _, view = opening("boursicocotte")
    told: list[str] = []

    async def ask() -> bytes:
        async with bot_runner(1, told=told) as pool:
            return await pool.think(TABLE, "boursicocotte", "miser", view, b"", LUCK)

    assert asyncio.run(ask()) == b'{"type":"auction"}'
    assert told == ["own"]


def test_one_core_is_left_to_the_tables() -> None:
    assert spare_cores() >= 1


# Says of each question how it runs, and for how long it may think.
TELLING = """
import json, os, sys
print("ready", flush=True)
for question in sys.stdin:
    print(json.dumps([os.environ["ADJUGE_INTERPRET"], json.loads(question)[4]]), flush=True)
"""


@asynccontextmanager
async def telling(workers: int) -> AsyncIterator[tuple[BotPool, Callable[[], Awaitable[tuple[str, int]]]]]:
    _, _, view = opening("money")
    async with bot_runner(workers, command=(sys.executable, "-c", TELLING), limit=PATIENCE_S) as pool:

        async def ask() -> tuple[str, int]:
            mode, milliseconds = json.loads(await pool.think(TABLE, "money", "random", view, b"", LUCK))
            return mode, milliseconds

        yield pool, ask


def test_workers_change_over_to_compiled_code_when_it_is_there() -> None:
    async def ask() -> list[str]:
        async with telling(2) as (pool, asked):
            modes = [(await asked())[0]]
            await pool.use_compiled()
            modes += [(await asked())[0] for _ in range(3)]
            assert [worker.compiled for worker in pool._workers] == [True, True]
            return modes

    assert asyncio.run(ask()) == ["1", "0", "0", "0"]


def test_a_compiled_worker_that_dies_is_replaced_without_a_wait() -> None:
    async def ask() -> list[str]:
        async with telling(1) as (pool, asked):
            await pool.use_compiled()
            (worker,) = pool._workers
            worker._process.kill()
            await worker._process.wait()
            modes = [(await asked())[0]]  # by one that starts at once
            while not any(worker.compiled for worker in pool._workers):
                await asyncio.sleep(0.01)
            return [*modes, (await asked())[0]]

    assert asyncio.run(ask()) == ["1", "0"]


def test_the_more_wait_the_less_each_may_think() -> None:
    async def ask() -> tuple[int, list[int]]:
        async with telling(1) as (_, asked):
            await asked()
            alone = (await asked())[1]
            crowd = await asyncio.gather(*(asked() for _ in range(30)))
            return alone, [milliseconds for _, milliseconds in crowd]

    alone, crowd = asyncio.run(ask())
    assert 240 <= alone <= THINKING
    assert crowd[1] < THINKING / 10
    assert min(crowd) >= HURRIED
