"""The numbers on the lab page are those of the engine."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from adjuge.rules.boursicocotte.engine import doors, table
from adjuge.rules.boursicocotte.engine.auction import STEP
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS, N_MONEY
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.plain import Plain, plain
from adjuge.rules.contract import State
from tests.docs.book import ROOT
from tests.docs.tables import Row, code, span
from tests.docs.tables import table as written

PAGE = ROOT / "docs" / "lab.md"
ACTIONS = written(PAGE, "action", "name", "what it does")
PHASES = written(PAGE, "phase", "name", "what is waited for")
OBSERVATION = written(PAGE, "place", "name", "what it says")
OF_A_SEAT = written(PAGE, "number", "name", "what it says")


class Sight(NamedTuple):
    """A table, seen by the seat that is to act."""

    t: Plain
    me: int
    asked: tuple[int, ...]

    def place(self, seat: int) -> int:
        return seat if seat == table.NOBODY else (seat - self.me) % self.t.seats


def whole(sight: Sight) -> dict[str, list[int]]:
    """What the page says is seen, by the name it has there."""
    t = sight.t
    same = (
        *("seats", "family_size", "lot_size", "equal_offers", "equal_scores", "coup_double", "one_bid", "overbid"),
        *("open_payments", "trade_limit", "phase", "donkeys", "trades", "bid", "money_out", "price", "animal"),
        *("moving", "again", "offered"),
    )
    return {
        **{name: [getattr(t, name)] for name in same},
        **{name: [sight.place(getattr(t, name))] for name in ("active", "bidder", "payer", "rival")},
        "penniless": [t.penniless_barred],
        "payouts": t.payouts,
        "pile": [t.pile_size - t.turned],
        "lot": t.lot,
        "lowest_bid": [t.bid + STEP],
        "may_move": [1],
        "hundreds": [t.hundreds if t.phase == table.TENS else -1],
        "money": [*chain(*zip(t.purse[sight.me], laid(sight), np.sum(t.purse, axis=0), strict=True))],
        "others": [*chain(*(others(sight, place) for place in range(MOST_SEATS)))],
    }


def laid(sight: Sight) -> list[int]:
    t = sight.t
    if t.phase == table.PAYING:
        return t.paid
    if t.phase == table.OFFERING:
        return t.offer
    return t.counter if t.phase == table.COUNTERING else [0] * N_MONEY


def others(sight: Sight, place: int) -> list[int]:
    t = sight.t
    if place >= t.seats:
        return [0] * sum(len(span(row["number"])) for row in OF_A_SEAT)
    seat = (sight.me + place) % t.seats
    told = {
        **{name: [getattr(t, name)[seat]] for name in ("hand", "top_bid", "passed_at", "shown")},
        **{name: [getattr(t, name) >> seat & 1] for name in ("passed", "spoken")},
        "animals": t.animals[seat],
        "asked": [int(t.phase == table.BIDDING and seat in sight.asked)],
        "known": t.sure[sight.me][seat],
        "known_of_me": t.sure[seat][sight.me],
    }
    return [*chain(*(told[name_of(row)] for row in OF_A_SEAT))]


def name_of(row: Row) -> str:
    (name,) = code(row["name"])
    return name


def sights(preset: str, seats: int) -> Iterator[tuple[State, Sight]]:
    """A game in small steps, half-made moves included, each seen by the seat that takes the next."""
    rng = Random(f"{preset} {seats}")
    state = GAME.deal(GAME.presets[preset], seats, rng.randbytes(32))
    mask = np.zeros(doors.N_ACTIONS, np.int8)
    while (seat := doors.next_to_move(state.record, 0)) != table.NOBODY:
        yield state, Sight(plain(state), seat, GAME.to_move(state))
        doors.legal(state.record, 0, seat, mask)
        state = state.copy()
        assert doors.play(state.record, 0, seat, rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_number_of_an_observation_is_what_the_page_says(preset: str, seats: int) -> None:
    observation = np.zeros(doors.OBSERVATION_SIZE, np.int16)
    for state, sight in sights(preset, seats):
        doors.observe(state.record, 0, sight.me, observation)
        expected = whole(sight)
        for row in OBSERVATION:
            told = observation[list(span(row["place"]))].tolist()
            assert told == [int(number) for number in expected[name_of(row)]], row["name"]


def test_the_tables_leave_no_number_out() -> None:
    for rows, column, size in (
        (OBSERVATION, "place", doors.OBSERVATION_SIZE),
        (OF_A_SEAT, "number", 29),
        (ACTIONS, "action", doors.N_ACTIONS),
        (PHASES, "phase", table.OVER + 1),
    ):
        assert [*chain(*(span(row[column]) for row in rows))] == [*range(size)]


@pytest.mark.parametrize(("rows", "column"), [(ACTIONS, "action"), (PHASES, "phase")])
def test_actions_and_phases_have_the_numbers_of_the_engine(rows: list[Row], column: str) -> None:
    for row in rows:
        assert getattr(table, name_of(row)) == span(row[column])[0]
