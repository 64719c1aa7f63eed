"""Compiled players keep to the rules, and to what their seat may know."""

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.bouse import params
from adjuge.bots.bouse.heuristic import at_this_table
from adjuge.bots.bouse.memory import memory_at
from adjuge.bots.bouse.params import NAMES, PANEL_HELD_OUT, PANEL_TUNED
from adjuge.bots.bouse.players import players
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import FLY, SHOWS
from adjuge.rules.bouse.engine.table import BELL, RING, at
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options, set_table
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream, streams
from tests.bots.bouse.tables import SETTINGS, moments

pytestmark = pytest.mark.slow  # whole games and searches, in machine code

LEVELS = {"novice", "farmer", "dealer", "fox"}
ALL = styles.names("bouse")


def test_each_number_has_its_place_by_name() -> None:
    at_four = NAMES[: params.N_AT_FOUR]
    assert [getattr(params, name.upper()) for name in at_four] == list(range(params.N_AT_FOUR))
    where = {
        "two": params.BY_SEATS,
        "six": params.BEYOND_FOUR,
        "three": params.AT_THREE,
        "four": params.AT_FOUR_ALONE,
        "five": params.AT_FIVE,
    }
    added = [f"{name}_at_{seats}" for seats, names in where.items() for name in names]
    assert added == list(NAMES[params.N_AT_FOUR :])


@pytest.mark.parametrize("name", ALL)
def test_the_numbers_of_each_style_lie_within_bounds(name: str) -> None:
    assert len(styles.style("bouse", name)) == len(NAMES)
    if name not in styles.WITHOUT_NUMBERS:
        assert styles.data("bouse", name)["made_by"]


def test_levels_and_panel_have_their_files() -> None:
    assert {*PANEL_TUNED, *PANEL_HELD_OUT} | LEVELS == set(ALL)
    assert not set(PANEL_TUNED) & set(PANEL_HELD_OUT)


def contest(setting: tuple[int, Options], games: int, seed: int) -> tuple[int, np.ndarray]:
    """Games of all styles mixed; returns how many were faulty, and the tables."""
    seats, options = setting
    rows = np.array([styles.style("bouse", name) for name in ALL])
    dice = np.random.default_rng(seed)
    seating = dice.integers(len(rows), size=(games, seats)).astype(np.int8)
    template = set_table(options, seats)
    tables = np.zeros(games, template.dtype)
    memories, moves = np.zeros(games, players.memory_dtype), np.zeros(games, np.int32)
    deals, luck = streams(games, seed)[:, 0], streams(games, seed + 1)[:, 0]
    return players.contest(template, rows, seating, deals, luck, tables, memories, moves), tables


@pytest.mark.parametrize("setting", SETTINGS)
def test_no_style_ever_makes_a_move_that_is_not_open(setting: tuple[int, Options]) -> None:
    faulty, tables = contest(setting, 400, 7)
    assert faulty == 0
    assert (tables["phase"] == tables["phase"][0]).all()


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS)
def test_no_move_is_wrong_in_a_hundred_thousand_games(setting: tuple[int, Options]) -> None:
    assert contest(setting, 12_000, 70)[0] == 0


@pytest.mark.parametrize("setting", SETTINGS)
def test_players_decide_the_same_from_what_they_see_as_at_the_true_table(setting: tuple[int, Options]) -> None:
    rows = [styles.style("bouse", name) for name in ALL]
    plan, again = np.zeros(players.plan_size, np.int8), np.zeros(players.plan_size, np.int8)
    for game in range(3):
        for moment in moments(*setting, ["dealer", "fox", "random"], 200 + game):
            laid_out = GAME.lay_out(GAME.view(State(moment.tables.copy()), moment.seat)).record
            for k, row in enumerate(rows):
                luck, same = stream(moment.number + k), stream(moment.number + k)
                n = players.decide(moment.tables, 0, moment.seat, row, moment.memories, luck, plan)
                assert players.decide(laid_out, 0, moment.seat, row, moment.memories, same, again) == n
                assert (plan[:n] == again[:n]).all()


@pytest.mark.parametrize("setting", SETTINGS)
def test_what_is_remembered_is_the_same_whatever_is_hidden(setting: tuple[int, Options]) -> None:
    """The same moves at a table whose hidden cards are others, up to the count, leave the same bytes."""
    compared = 0
    plan = np.zeros(players.plan_size, np.int8)
    for game in range(5):
        for moment in moments(*setting, ["dealer", "random", "farmer-1"], 300 + game):
            if moment.number < 3:
                continue
            other = moment.tables.copy()
            players.engine.imagine(other, 0, moment.seat, stream(moment.number + 1))
            row = styles.style("bouse", "dealer")
            n = players.decide(moment.tables, 0, moment.seat, row, moment.memories, stream(1), plan)
            tables = [moment.tables.copy(), other]
            memories = [moment.memories.copy(), moment.memories.copy()]
            for k in range(2):
                before = tables[k].copy()
                for action in plan[:n]:
                    assert players.engine.play(tables[k], 0, moment.seat, int(action))
                players.remember(memories[k], 0, before, tables[k], moment.seat)
            seen = [GAME.view(State(table), None) for table in tables]
            if seen[0] == seen[1]:
                compared += 1
                assert memories[0].tobytes() == memories[1].tobytes()
    assert compared > 20


def _as_played(seats: int, changes: dict[str, float], *, lead: dict[int, int], modest: int = 0) -> Style:
    """The numbers of the usual style with changes, for seat 0, once seats were seen to announce with a lead in all."""
    written = np.array([param.default for param in params.PARAMS])
    for name, value in changes.items():
        written[NAMES.index(name)] = value
    tables = GAME.deal(GAME.presets["widyka"], seats, bytes(32)).record.reshape(1).copy()
    memories = np.zeros(1, players.memory_dtype)
    players.begin(memories, 0, tables)
    for seat, tenths in lead.items():
        memories["announced"][0, seat], memories["lead"][0, seat] = 4, tenths
    memories["modest"][0] = modest
    style = np.zeros(params.N_AT_FOUR)
    at_this_table(at(tables, 0), 0, written, memory_at(memories, 0), style)
    return style


def test_among_rivals_who_announce_little_rings_are_expected_sooner() -> None:
    changes = {"rung_lead": 0.5, "usual_lead": -0.5}

    def rung_at(**seen: int) -> float:
        modest = seen.pop("modest", 0)
        lead = {int(name.removeprefix("seat")): tenths for name, tenths in seen.items()}
        return float(_as_played(4, changes, lead=lead, modest=modest)[params.RUNG_AT])

    unseen = rung_at()
    assert rung_at(seat1=-200) < unseen < rung_at(seat1=200)
    assert rung_at(seat0=200) == unseen, "what it announced itself tells nothing of rivals"
    assert rung_at(seat1=-200, modest=1) == unseen, "nor does one who opens where nobody would ring"


def test_numbers_for_five_seats_hold_there_alone() -> None:
    later = [float(_as_played(n, {"rung_later_at_five": 0.2}, lead={})[params.RUNG_LATER]) for n in range(2, 7)]
    assert later == [0.0, 0.0, 0.0, 0.2, 0.0]


def test_numbers_for_four_seats_hold_there_alone() -> None:
    usual = float(_as_played(4, {}, lead={})[params.RUNG_LEAD])
    rung_lead = [float(_as_played(n, {"rung_lead_at_four": 0.2}, lead={})[params.RUNG_LEAD]) for n in range(2, 7)]
    assert rung_lead == [usual, usual, usual + 0.2, usual, usual]


def test_numbers_for_three_seats_hold_there_alone() -> None:
    usual = float(_as_played(4, {}, lead={})[params.RUNG_AT])
    rung_at = [float(_as_played(n, {"rung_at_at_three": -0.2}, lead={})[params.RUNG_AT]) for n in range(2, 7)]
    assert rung_at == [usual, usual - 0.2, usual, usual, usual]


@pytest.mark.parametrize(
    ("changes", "lower"),
    [
        ({}, True),
        ({"rounds": 1}, False),
        ({"rounds": 3}, False),
        ({"announced": 2}, False),
        ({"lead": -10}, False),
        ({"modest": 1}, False),
        ({"number": 5}, False),
    ],
)
def test_second_round_is_opened_lower_where_the_first_was_opened_low_and_rung_on_at_once(
    changes: dict[str, int], *, lower: bool
) -> None:
    seen = {"rounds": 2, "announced": 1, "lead": -20, "modest": 0, "number": 0} | changes
    tables = GAME.deal(GAME.presets["widyka"], 5, bytes(32)).record.reshape(1).copy()
    memories = np.zeros(1, players.memory_dtype)
    players.begin(memories, 0, tables)
    tables["number"], memories["rounds"], memories["modest"] = seen["number"], seen["rounds"], seen["modest"]
    memories["announced"][0, 2], memories["lead"][0, 2] = seen["announced"], seen["lead"]
    written, style = np.array([param.default for param in params.PARAMS]), np.zeros(params.N_AT_FOUR)
    usual = written[params.RUNG_AT]
    written[params.RUNG_AGAIN] = -0.25
    at_this_table(at(tables, 0), 0, written, memory_at(memories, 0), style)
    assert style[params.RUNG_AT] == (usual - 0.25 if lower else usual)


@pytest.mark.parametrize("setting", SETTINGS)
def test_nobody_throws_a_decided_round_away(setting: tuple[int, Options]) -> None:
    """Who cannot be caught up with, or cannot catch up, plays as where all have as many points."""
    rows = [styles.style("bouse", name) for name in ALL]
    plan, again = np.zeros(players.plan_size, np.int8), np.zeros(players.plan_size, np.int8)
    for moment in moments(*setting, ["dealer", "fox", "farmer"], 400):
        even = moment.tables.copy()
        even["taken"] = 0
        even["foot_costs"] = even["queen_brings"] = 0
        for leader in range(setting[0]):
            decided = even.copy()
            decided["taken"][0, leader] = 127
            for k, row in enumerate(rows):
                luck, same = stream(moment.number + k), stream(moment.number + k)
                n = players.decide(even, 0, moment.seat, row, moment.memories, luck, plan)
                assert players.decide(decided, 0, moment.seat, row, moment.memories, same, again) == n
                assert (plan[:n] == again[:n]).all()


def test_dealers_ring_on_what_is_too_high_though_the_game_is_decided() -> None:
    rang, let_be = 0, 0
    plan, row = np.zeros(players.plan_size, np.int8), styles.style("bouse", "dealer")
    for game in range(40):
        for moment in moments(2, Options(), ["dealer"], 500 + game):
            table = moment.tables[0]
            left = int(table["pile_size"]) + int(table["dealt"]) + int(table["pot"].sum())
            shown = table["laid"] + table["hand"].sum(axis=0)
            count = int(shown @ SHOWS[table["what"]]) + int(shown[FLY])
            decided = abs(int(table["taken"][0]) - int(table["taken"][1])) > left
            if decided and table["phase"] == BELL and table["number"] > count:
                players.decide(moment.tables, 0, moment.seat, row, moment.memories, stream(moment.number), plan)
                rang += int(plan[0] == RING)
                let_be += int(plan[0] != RING)
    assert rang > 5 * let_be
    assert rang > 10
