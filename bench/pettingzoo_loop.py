"""The loop that PettingZoo's own pages show, for its environments and for ours."""

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from contest import Played


def random_play(env: Any) -> Callable[[float], Played]:
    """Play an AEC environment at random, by its action mask."""
    dice = random.Random(1)

    def play(seconds: float) -> Played:
        steps = games = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            env.reset(seed=dice.randrange(2**31))
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(dice.choice(np.flatnonzero(observation["action_mask"])))
                steps += 1
            games += 1
        return Played(steps, games, now)

    return play
