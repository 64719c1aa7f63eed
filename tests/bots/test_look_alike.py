"""Compiled players and the search go by what a seat may know: the same at every table that looks the same.

They read records in which everything lies open, so it cannot be seen from what they import. Each is asked at the true
table, at one on which all that is hidden has been dealt anew, and at the one laid out from its view.
"""

import importlib
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.compiled_bot import ERRORS
from adjuge.bots.players import Memories, Players
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, Options, State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States
from tests.bots.bouse.tables import SETTINGS as BOUSE
from tests.bots.money.tables import SETTINGS as MONEY
from tests.rules.random_tables import SETTINGS as BOURSICOCOTTE

pytestmark = pytest.mark.slow

VARIANTS: dict[str, tuple[tuple[int, Options], ...]] = {"boursicocotte": BOURSICOCOTTE, "bouse": BOUSE, "money": MONEY}
FEW, MANY = (10, 10_000) if INTERPRETED else (400, 10_000)
PLAYOUTS = 8


class Pair(NamedTuple):
    """Two tables that look alike to the seat that is to move, and that are not alike."""

    table: States
    twin: States
    memory: Memories
    seat: int


def settings(game: Game) -> list[tuple[int, Options]]:
    presets = [(seats, preset) for preset in game.presets.values() for seats in game.seats]
    return [*presets, *VARIANTS[game.name]]


def players_of(game: Game) -> Players:
    found: Players = importlib.import_module(f"adjuge.bots.{game.name}.players").players
    return found


def pairs(game: Game, count: int, seed: int) -> Iterator[Pair]:
    """From games of all styles mixed, at every setting; every third moment or so of each."""
    players, tables = players_of(game), settings(game)
    rows = np.array([styles.style(game.name, name) for name in styles.names(game.name)])
    dice, found = np.random.default_rng(seed), 0
    plan = np.zeros(players.plan_size, np.int8)
    number = 0
    while True:
        seats, options = tables[number % len(tables)]
        number += 1
        table, luck = game.deal(options, seats, dice.bytes(32)).record, stream(seed + number)
        memory = np.zeros(1, players.memory_dtype)
        players.begin(memory, 0, table)
        before, seated = table.copy(), rows[dice.integers(len(rows), size=seats)]
        while not players.engine.is_over(table, 0):
            if dice.random() < 0.3:
                seat = int(players.engine.next_to_move(table, 0))
                twin = table.copy()
                players.engine.imagine(twin, 0, seat, stream(int(dice.integers(1, 2**31))))
                if twin.tobytes() != table.tobytes():
                    yield Pair(table.copy(), twin, memory.copy(), seat)
                    found += 1
                    if found == count:
                        return
            assert players.move(table, 0, seated, memory, luck, plan, before) == 0


def look_alike(name: str, count: int, seed: int) -> None:
    game, plans = catalogue.game(name), np.zeros((3, players_of(catalogue.game(name)).plan_size), np.int8)
    players, every = players_of(game), styles.names(name)
    for number, pair in enumerate(pairs(game, count, seed)):
        view = game.view(State(pair.table), pair.seat)
        assert game.view(State(pair.twin), pair.seat) == view
        style = styles.style(name, every[number % len(every)])
        moves = [
            players.decide(table, 0, pair.seat, style, pair.memory, stream(number + 1), plan)
            for table, plan in zip((pair.table, pair.twin, game.lay_out(view).record), plans, strict=True)
        ]
        assert moves[0] == moves[1] == moves[2]
        assert (plans[0, : moves[0]] == plans[1:, : moves[0]]).all()


@pytest.mark.parametrize("name", catalogue.names())
def test_a_player_does_the_same_at_tables_that_look_alike(name: str) -> None:
    look_alike(name, FEW, 1)


@pytest.mark.long
@pytest.mark.parametrize("name", catalogue.names())
def test_a_player_does_the_same_at_ten_thousand_pairs_of_tables_that_look_alike(name: str) -> None:
    look_alike(name, MANY, 2)


@pytest.mark.parametrize("name", catalogue.names())
def test_a_search_does_the_same_at_tables_that_look_alike(name: str) -> None:
    """What is hidden is imagined anew before anything is tried."""
    game = catalogue.game(name)
    search, players = importlib.import_module(f"adjuge.bots.{name}.players").search, players_of(game)
    own = styles.style(name, "dealer")
    models = np.array([own, styles.style(name, "farmer-1")])
    plans = np.zeros((2, players.plan_size), np.int8)
    for number, pair in enumerate(pairs(game, 3 if INTERPRETED else 60, 3)):
        weights = np.full((int(pair.table["seats"][0]), 2), 0.5)
        moves = [
            search.think(
                *(table, 0, pair.seat, own, models, weights, pair.memory),
                *(stream(number + 1), PLAYOUTS, ERRORS, plan),
            )
            for table, plan in zip((pair.table, pair.twin), plans, strict=True)
        ]
        assert moves[0] == moves[1]
        assert (plans[0, : moves[0]] == plans[1, : moves[0]]).all()
