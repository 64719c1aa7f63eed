"""A house that has just opened is interpreted; when the engines are compiled, games under way go on unchanged."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

PROGRAM = """
import asyncio, random, sys
from adjuge.bots.random_bot import RandomBot
from adjuge.bots.table_memory import begun, players_of, remembered
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import twins_with
from adjuge.server.lifecycle.engine_warmup import warm_up

def play(game, state, rng, moves):
    player = RandomBot(game)
    for _ in range(moves):
        asked = game.to_move(state)
        if not asked:
            break
        state = game.play(state, asked[0], player.choose(game.view(state, asked[0]), rng)).state
    return state

def memory(game, state):
    player, rng, found = RandomBot(game), random.Random(3), begun(game, state)
    while asked := game.to_move(state):
        after = game.play(state, asked[0], player.choose(game.view(state, asked[0]), rng)).state
        found, state = remembered(game, found, state, after, asked[0]), after
    return found

for name in catalogue.names():
    game = catalogue.game(name)
    dealt = game.deal(next(iter(game.presets.values())), 4, bytes(32))
    alone = play(game, dealt, random.Random(7), 1000)
    before = memory(game, dealt)
    rng = random.Random(7)
    half = play(game, dealt, rng, 8)
    assert not hasattr(game.engine.play, "py_func"), "the house did not open interpreted"
    asyncio.run(warm_up([name]))
    assert hasattr(game.engine.play, "py_func"), f"{name} was not compiled"
    twins = twins_with("adjuge.bots.warmup", interpreted=False)
    there = twins["adjuge.bots.warmup"].GAMES[name].deal(next(iter(game.presets.values())), 4, bytes(32))
    assert half.record.dtype is there.record.dtype, "numba takes long to know the records of this house"
    engine = f"adjuge.rules.{name}.engine"
    bound = [
        (module, word, value)
        for module in sorted(twins)
        if module in sys.modules and not module.startswith((engine, "adjuge.bots."))
        for word, value in vars(twins[module]).items()
        if hasattr(value, "py_func") and value.py_func.__module__.startswith(engine)
    ]
    slow = [(module, word) for module, word, value in bound if vars(sys.modules[module]).get(word) is not value]
    assert not slow, f"still interpreted: {slow}"
    exchanged = {word for module, word, value in bound}
    assert {"boursicocotte": {"payments"}, "money": {"points"}}.get(name, set()) <= exchanged, exchanged
    players = players_of(name)
    assert all(hasattr(one, "py_func") for one in (players.begin, players.remember)), "the memory stays interpreted"
    assert not hasattr(players.decide, "py_func"), "nobody thinks here"
    assert memory(game, dealt) == before, "the memory is another"
    assert play(game, half, rng, 1000) == alone, f"{name} went on otherwise"
    print(name)
"""


def test_a_game_under_way_does_not_notice_that_its_engine_is_compiled_now() -> None:
    env = {**os.environ, "ADJUGE_INTERPRET": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["boursicocotte", "money", "bouse"]
