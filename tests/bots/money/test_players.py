"""Compiled players keep to the rules, and to what their seat may know."""

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.money import params
from adjuge.bots.money.params import NAMES, PANEL_HELD_OUT, PANEL_TUNED
from adjuge.bots.money.players import players
from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import stream, streams
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.table import ACTING, OVER, TAKE_BACK
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options, set_table
from tests.bots.money.tables import SETTINGS, moments

LEVELS = {"novice", "farmer", "dealer", "fox"}
ALL = styles.names("money")
pytestmark = pytest.mark.slow


def test_each_number_has_its_place_by_name() -> None:
    assert [getattr(params, name.upper()) for name in NAMES] == list(range(len(NAMES)))


@pytest.mark.parametrize("name", ALL)
def test_the_numbers_of_each_style_lie_within_bounds(name: str) -> None:
    assert len(styles.style("money", name)) == len(NAMES)
    if name not in styles.WITHOUT_NUMBERS:
        assert styles.data("money", name)["made_by"]


def test_levels_and_panel_have_their_files() -> None:
    assert {*PANEL_TUNED, *PANEL_HELD_OUT} | LEVELS == set(ALL)
    assert not set(PANEL_TUNED) & set(PANEL_HELD_OUT)


def contest(seats: int, options: Options, games: int, seed: int) -> tuple[int, States]:
    """Games of all styles mixed; how many were faulty, and the tables after them."""
    rows = np.array([styles.style("money", name) for name in ALL])
    seating = np.random.default_rng(seed).integers(len(rows), size=(games, seats)).astype(np.int8)
    template = set_table(options, seats)
    tables, memories = np.zeros(games, template.dtype), np.zeros(games, players.memory_dtype)
    moves = np.zeros(games, np.int32)
    deals, luck = streams(games, seed)[:, 0], streams(games, seed + 1)[:, 0]
    return players.contest(template, rows, seating, deals, luck, tables, memories, moves), tables


@pytest.mark.parametrize("setting", SETTINGS)
def test_no_style_ever_makes_a_move_that_is_not_open(setting: tuple[int, Options]) -> None:
    faulty, tables = contest(*setting, 3 if INTERPRETED else 300, 7)
    assert faulty == 0
    assert (tables["phase"] == OVER).all()


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS)
def test_no_style_makes_such_a_move_in_a_hundred_thousand_games(setting: tuple[int, Options]) -> None:
    faulty, tables = contest(*setting, 17_000, 11)
    assert faulty == 0
    assert (tables["phase"] == OVER).all()


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_player_decides_by_what_its_seat_may_know(setting: tuple[int, Options]) -> None:
    """On the true table, on the record laid out from its view, and on an imagined one it does the same."""
    plans = np.zeros((3, players.plan_size), np.int8)
    for name in ("dealer", "fox", "denier", "farmer-1"):
        style = styles.style("money", name)
        for number, moment in enumerate(moments(*setting, ["dealer", "random"], 5)):
            view = GAME.view(State(moment.tables.copy()), moment.seat)
            imagined = moment.tables.copy()
            players.engine.imagine(imagined, 0, moment.seat, stream(number))
            lengths = [
                players.decide(tables, 0, moment.seat, style, moment.memories, stream(number), plan)
                for tables, plan in zip((moment.tables, GAME.lay_out(view).record, imagined), plans, strict=True)
            ]
            assert lengths[0] == lengths[1] == lengths[2]
            assert (plans[0, : lengths[0]] == plans[1:, : lengths[0]]).all()


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_memory_holds_nothing_that_is_hidden(setting: tuple[int, Options]) -> None:
    """Two tables that look alike to a seat, and go on alike, leave the same memory, byte for byte."""
    plan = np.zeros(players.plan_size, np.int8)
    dealer = styles.style("money", "dealer")
    for number, moment in enumerate(moments(*setting, ["dealer", "bluffer", "random"], 9)):
        twin, table = moment.tables.copy(), moment.tables.copy()
        players.engine.imagine(twin, 0, moment.seat, stream(number + 50))
        n = players.decide(table, 0, moment.seat, dealer, moment.memories, stream(number), plan)
        ends_bidding = bin(int(table["laid"][0])).count("1") == table["seats"][0] - 1 and table["phase"][0] == 0
        if ends_bidding:
            continue  # what the others laid is then no longer hidden
        left = []
        for tables in (table, twin):
            before, memories = tables.copy(), moment.memories.copy()
            for action in plan[:n]:
                assert players.engine.play(tables, 0, moment.seat, int(action))
            players.remember(memories, 0, before, tables, moment.seat)
            left.append(memories.tobytes())
        assert left[0] == left[1]


@pytest.mark.parametrize("seats", [3, 5])
def test_novices_would_rather_take_anything_than_their_own_bid_back(seats: int) -> None:
    novice, plan = styles.style("money", "novice"), np.zeros(players.plan_size, np.int8)
    indifferent = novice.copy()
    indifferent[params.BACK_BIAS] = 0.0
    back = [0, 0]
    for game in range(3 if INTERPRETED else 40):
        for number, moment in enumerate(moments(seats, Options(), ["novice"], 30 + game)):
            if moment.tables["phase"][0] == ACTING:
                for k, row in enumerate((novice, indifferent)):
                    players.decide(
                        moment.tables, 0, moment.seat, row, moment.memories, stream(1000 * game + number), plan
                    )
                    back[k] += int(plan[0] == TAKE_BACK)
    assert back[0] < 0.85 * back[1]
