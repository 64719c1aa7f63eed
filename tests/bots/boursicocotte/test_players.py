"""Whole games among compiled players, at every preset and variant."""

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.boursicocotte.params import PANEL_HELD_OUT, PANEL_TUNED, PARAMS
from adjuge.bots.boursicocotte.players import players
from adjuge.rules.boursicocotte.options import PRESETS, Options, set_table
from adjuge.rules.engines.prng import streams
from tests.bots.boursicocotte.tables import GAME, names, style
from tests.rules.random_tables import SETTINGS


def faults(options: Options, seats: int, games: int, seed: int) -> int:
    rows = np.stack([style(name) for name in names()])
    seating = np.random.default_rng(seed).integers(len(rows), size=(games, seats)).astype(np.int8)
    tables = np.repeat(set_table(options, seats), games)
    memories = np.zeros(games, players.memory_dtype)
    deals, luck = streams(games, seed)[:, 0], streams(games, seed + 1)[:, 0]
    moves = np.zeros(games, np.int32)
    return players.contest(set_table(options, seats), rows, seating, deals, luck, tables, memories, moves)


@pytest.mark.slow
def test_no_player_makes_a_move_that_is_not_open() -> None:
    for number, (seats, options) in enumerate(SETTINGS):
        assert faults(options, seats, 50, number) == 0


@pytest.mark.long
def test_no_player_makes_a_move_that_is_not_open_in_a_hundred_thousand_games() -> None:
    settings = [*SETTINGS, *((seats, preset) for preset in PRESETS.values() for seats in (3, 4, 5))]
    for number, (seats, options) in enumerate(settings):
        assert faults(options, seats, 6000, 1000 + number) == 0


def test_every_number_of_a_style_lies_within_its_bounds() -> None:
    for name in names():
        told = styles.data(GAME, name)
        row = styles.style(GAME, name)
        if told["policy"] == "heuristic":
            assert told["made_by"]
            assert set(told["params"]) == {param.name for param in PARAMS[1:]}, name
        assert all(param.lower <= value <= param.upper for param, value in zip(PARAMS, row, strict=True)), name


def test_the_panel_is_there() -> None:
    assert {*PANEL_TUNED, *PANEL_HELD_OUT} <= set(names())
    assert not {*PANEL_TUNED} & {*PANEL_HELD_OUT}


def test_every_number_has_its_place() -> None:
    from adjuge.bots.boursicocotte import params

    odd = {"raise": "RAISE", "preempt": "PREEMPT_WORTH"}
    for place, param in enumerate(PARAMS):
        assert getattr(params, odd.get(param.name, param.name.upper())) == place
        assert param.lower <= param.default <= param.upper
