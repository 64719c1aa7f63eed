"""The others: card games of OpenSpiel, RLCard and PettingZoo, each driven in the quickest way its library offers."""

import importlib
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from contest import Contestant, Played
from pettingzoo_loop import random_play

OPENSPIEL = ("dou_dizhu", "hearts", "gin_rummy", "spades", "cribbage")
OPENSPIEL_IN_PYTHON = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
RLCARD = ("doudizhu", "gin-rummy", "uno", "limit-holdem", "leduc-holdem")
LEDUC = "leduc_holdem_v4"
PETTINGZOO = (LEDUC, "texas_holdem_v4", "texas_holdem_no_limit_v6")


def contestants(few: int | None = None) -> Iterator[Contestant]:
    """All of them, or the first few of each library."""
    for name in OPENSPIEL[:few]:
        yield Contestant(name, "OpenSpiel, C++ bots", _by_bots(name))
        yield Contestant(name, "OpenSpiel, C++ game, Python loop", _by_python(name))
    for name in OPENSPIEL_IN_PYTHON[:few]:
        yield Contestant(name, "OpenSpiel, Python game", _by_python(name))
    for name in RLCARD[:few]:
        yield Contestant(name, "RLCard", _rlcard(name))


def pettingzoo() -> list[Contestant]:
    return [Contestant(name, "PettingZoo", _pettingzoo(name)) for name in PETTINGZOO]


def _by_bots(name: str) -> Callable[[float], Played]:
    """A whole game in one call into C++, with OpenSpiel's uniform random bots."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    dice = random.Random(1)

    def play(seconds: float) -> Played:
        ended = []
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, dice.randrange(2**31))
            ended.append(state)
        # Counted after the clock has stopped.
        nodes = [node.player for state in ended for node in state.full_history()]
        chance = sum(player == pyspiel.PlayerId.CHANCE for player in nodes)
        return Played(len(nodes) - chance, len(ended), now, chance)

    return play


def _by_python(name: str) -> Callable[[float], Played]:
    """The usual loop over legal actions and chance outcomes."""
    import pyspiel

    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def play(seconds: float) -> Played:
        steps = games = chance = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, weights)[0])
                    chance += 1
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    steps += 1
            games += 1
        return Played(steps, games, now, chance)

    return play


def _rlcard(name: str) -> Callable[[float], Played]:
    """Its environment, which also builds an observation at every step: it offers no play without."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    dice = random.Random(1)

    def play(seconds: float) -> Played:
        steps = games = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(dice.choice(list(state["legal_actions"])))
                steps += 1
            games += 1
        return Played(steps, games, now)

    return play


def _pettingzoo(name: str) -> Callable[[float], Played]:
    """Its environment, which also builds an observation at every step."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with warnings.catch_warnings(), redirect_stdout(StringIO()):
        warnings.simplefilter("ignore")
        module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
        return random_play(module.env())
