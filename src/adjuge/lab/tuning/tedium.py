"""What it costs a style that games among its likes are dull, where a game's `manners` can tell."""

import random
from collections.abc import Mapping, Sequence
from importlib import import_module

import numpy as np
import numpy.typing as npt

from adjuge.bots.players import Players, Styles
from adjuge.rules import catalogue
from adjuge.rules.contract import Options

# What is expected of a table of equals, at the least, by the number of seats; one that shows nothing of it costs COST
# equal shares. The more sit at 1 Bouse 2 Vaches, the sooner somebody rings: styles made to let rounds rise at five and
# six seats (2.5 announcements) lost to farmers who sat down among them.
EXPECTED: Mapping[str, Mapping[int, Mapping[str, float]]] = {
    "bouse": {
        2: {"announcements_a_round": 3.5, "rings_right": 0.5},
        3: {"announcements_a_round": 2.0, "rings_right": 0.45},
        4: {"announcements_a_round": 1.5, "rings_right": 0.4},
    }
}
COST = 1.0
DEALS = 12  # a candidate plays with itself at each number of seats


def tedium(
    game: str, package: str, candidates: Styles, tables: Sequence[tuple[Options, int]], rng: random.Random
) -> npt.NDArray[np.float64]:
    """For each candidate, what is to be taken from its win share: the mean over these tables."""
    cost = np.zeros(len(candidates))
    if game not in EXPECTED:
        return cost
    players: Players = import_module(f"{package}.players").players
    manners = import_module(f"{package}.memory").manners
    total = len(candidates) * DEALS
    for options, seats in tables:
        expected = EXPECTED[game].get(seats)
        if expected is None:
            continue
        blank = catalogue.game(game).deal(options, seats, bytes(32)).record
        words = [np.array([rng.getrandbits(63) + 1 for _ in range(DEALS)], np.uint64) for _ in range(2)]
        seating = np.repeat(np.arange(len(candidates), dtype=np.int8), DEALS)[:, None].repeat(seats, axis=1)
        played, memories = np.zeros(total, blank.dtype), np.zeros(total, players.memory_dtype)
        deals, luck = (np.tile(word, len(candidates)) for word in words)
        players.contest(blank, candidates, seating, deals, luck, played, memories, np.zeros(total, np.int32))
        shown = manners(memories, played)
        for name, least in expected.items():
            mean = shown[name][:, 0].reshape(len(candidates), DEALS).mean(axis=1)
            cost += COST * np.maximum(0.0, 1.0 - mean / least) / len(tables)
    return cost
