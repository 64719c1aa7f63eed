"""Contests of 1 Bouse 2 Vaches among compiled players, the same on every run."""

import numpy as np

from adjuge.bots import styles
from adjuge.bots.bouse.players import players
from adjuge.bots.players import Memories
from adjuge.rules.bouse.options import Options, set_table
from adjuge.rules.engines.prng import streams
from adjuge.rules.engines.record import States


def among_themselves(name: str, seats: int, games: int, seed: int) -> tuple[States, Memories]:
    """Games of one style in every seat: the tables and memories they end with."""
    blank = set_table(Options(), seats)
    tables, memories = np.zeros(games, blank.dtype), np.zeros(games, players.memory_dtype)
    seating, moves = np.zeros((games, seats), np.int8), np.zeros(games, np.int32)
    rows = np.array([styles.style("bouse", name)])
    deals, luck = streams(games, seed)[:, 0], streams(games, seed + 1)[:, 0]
    assert players.contest(blank, rows, seating, deals, luck, tables, memories, moves) == 0
    return tables, memories


def share_among(name: str, others: str, seats: int, deals: int, seed: int) -> tuple[float, float]:
    """What one wins among others, in equal shares, every deal from every seat; and the standard error of that."""
    blank, games = set_table(Options(), seats), deals * seats
    tables, memories = np.zeros(games, blank.dtype), np.zeros(games, players.memory_dtype)
    own = np.arange(games) % seats
    seating = np.ones((games, seats), np.int8)
    seating[np.arange(games), own] = 0
    rows = np.array([styles.style("bouse", name), styles.style("bouse", others)])
    words, luck = np.repeat(streams(deals, seed)[:, 0], seats), streams(games, seed + 1)[:, 0]
    assert players.contest(blank, rows, seating, words, luck, tables, memories, np.zeros(games, np.int32)) == 0
    points = tables["taken"][:, :seats].astype(np.int64)
    won = points == points.max(axis=1, keepdims=True)
    shares = (won / won.sum(axis=1, keepdims=True))[np.arange(games), own] * seats
    by_deal = shares.reshape(deals, seats).mean(axis=1)
    return float(by_deal.mean()), float(by_deal.std() / np.sqrt(deals))
