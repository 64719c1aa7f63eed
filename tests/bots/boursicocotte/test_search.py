"""What the master looks into: moves that are open, worlds that fit, the same thought wherever it looks the same."""

import numpy as np
import pytest

from adjuge.bots.boursicocotte import beliefs, candidates
from adjuge.bots.boursicocotte.candidates import MOST_CANDIDATES
from adjuge.bots.boursicocotte.league import weigh
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.players import PLAN_SIZE, search
from adjuge.bots.players import Memories, Style
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import MONEY, MOST_SEATS
from adjuge.rules.boursicocotte.engine.table import at
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, stream
from adjuge.rules.engines.record import Cards, States, rows_of
from tests.bots.boursicocotte.tables import Moment, moments, style
from tests.rules.random_tables import SETTINGS

memory_at = rows_of(Memory)


@compiled
def candidates_at(
    tables: States, seat: int, own: Style, memories: Memories, luck: Stream, plans: Cards, lengths: Cards
) -> int:
    return candidates.candidates(at(tables, 0), seat, own, memory_at(memories, 0), luck, plans, lengths)


@compiled
def imagine_at(tables: States, seat: int, memories: Memories, luck: Stream) -> None:
    beliefs.imagine(at(tables, 0), seat, memory_at(memories, 0), luck)


@compiled
def intervals_at(
    tables: States, seat: int, memories: Memories, luck: Stream, worlds: States, out: beliefs.Intervals
) -> None:
    beliefs.intervals(at(tables, 0), seat, memory_at(memories, 0), luck, at(worlds, 0), out)


def some_moments(every: int) -> list[Moment]:
    found = []
    for number, (seats, options) in enumerate(SETTINGS):
        rows = [style(("spender", "bluffer", "hawk", "farmer-1")[(number + seat) % 4]) for seat in range(seats)]
        found += list(moments(options, seats, 300 + number, rows))[number % every :: every]
    return found


@pytest.mark.slow
def test_every_move_looked_into_is_open_and_no_two_are_the_same() -> None:
    plans, lengths = np.zeros((MOST_CANDIDATES, PLAN_SIZE), np.int8), np.zeros(MOST_CANDIDATES, np.int8)
    for number, moment in enumerate(some_moments(3)):
        count = candidates_at(
            moment.table, moment.seat, style("spender"), moment.memory, stream(number + 1), plans, lengths
        )
        assert 1 <= count <= MOST_CANDIDATES
        assert len({tuple(plans[k, : lengths[k]]) for k in range(count)}) == count
        for k in range(count):
            table = moment.table.copy()
            for action in plans[k, : lengths[k]]:
                assert engine.play(table, 0, moment.seat, int(action))


@pytest.mark.slow
def test_imagined_purses_fit_the_view_and_add_up() -> None:
    for number, moment in enumerate(some_moments(5)):
        world = moment.table.copy()
        imagine_at(world, moment.seat, moment.memory, stream(number + 1))
        assert GAME.view(State(world), moment.seat) == GAME.view(State(moment.table), moment.seat)
        assert int((world["purse"][0] * np.array(MONEY)).sum()) == int(world["money_out"][0])


@pytest.mark.slow
def test_intervals_hold_what_is_known() -> None:
    out = np.zeros((MOST_SEATS, 2), np.int32)
    for number, moment in enumerate(some_moments(11)):
        seats, worlds = int(moment.table["seats"][0]), moment.table.copy()
        intervals_at(moment.table, moment.seat, moment.memory, stream(number + 1), worlds, out)
        for rival in range(seats):
            sure = int((moment.table["sure"][0, moment.seat, rival] * np.array(MONEY)).sum())
            low, high = out[rival].tolist()
            assert low <= high
            if rival != moment.seat:
                assert low >= sure


@pytest.mark.slow
def test_a_thought_is_the_same_on_what_is_laid_out_from_the_view() -> None:
    models = np.stack([style("spender"), style("farmer-1")])
    for number, moment in enumerate(some_moments(40)):
        weights = weigh(moment.table, moment.memory, ["spender", "farmer-1"])
        laid_out = GAME.lay_out(GAME.view(State(moment.table), moment.seat)).record
        thoughts = []
        for table in (moment.table, laid_out):
            plan = np.zeros(PLAN_SIZE, np.int8)
            n = search.think(
                table,
                0,
                moment.seat,
                models[0],
                models,
                weights,
                moment.memory,
                stream(number + 1),
                24,
                1.0,
                plan,
            )
            thoughts.append(plan[:n].tolist())
        assert thoughts[0] == thoughts[1]


@pytest.mark.slow
def test_a_rival_is_weighed_against_every_model() -> None:
    for moment in some_moments(25):
        weights = weigh(moment.table, moment.memory, ["dealer", "farmer-1", "nobody we know"])
        assert np.allclose(weights.sum(axis=1), 1.0)
        assert (weights > 0).all()
