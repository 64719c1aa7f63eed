"""What a network is told that cards would bring is what they bring when they are counted."""

from typing import Any

import numpy as np
import pytest

from adjuge.bots.money.gains import N_GAINS, N_LOTS, N_NOTES, WITH_ROWS, tell_gains
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.cards import CURRENCY, MOST_SEATS, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.scoring import points_of
from adjuge.rules.money.engine.table import ACTING, BID, HAND, LEFT, RIGHT, at
from adjuge.rules.money.options import Options
from tests.bots.money.tables import SETTINGS, moments

pytestmark = pytest.mark.slow  # whole games, in machine code


def counted(tables: States, seat: int, *, more: int = 0, less: int = 0) -> int:
    """The points of a hand, M5.1 to M5.3, with the cards of another place and without one of its own."""
    changed = tables.copy()
    place = changed["place"][0]
    if more:
        place[place == more] = HAND + seat
    if less:
        place[less] = RIGHT if more != RIGHT else LEFT
    return points_of(at(changed, 0), seat)


def told(tables: States, seat: int) -> Any:
    out = np.full(N_GAINS, np.nan, np.float32)
    tell_gains(at(tables, 0), seat, out)
    assert np.isfinite(out).all()
    return out


@pytest.mark.parametrize("setting", SETTINGS)
def test_rows_and_bids_bring_what_is_told_of_them(setting: tuple[int, Options]) -> None:
    """M5.1, M5.2: to my own hand, without my bid; before the reveal a rival's bid is not seen and brings nothing."""
    seats, met = setting[0], 0
    for moment in moments(*setting, ["dealer", "fox"], 70):
        tables, seat = moment.tables, moment.seat
        lots = told(tables, seat)[: MOST_SEATS * N_LOTS].reshape(MOST_SEATS, N_LOTS) * 200
        bare = counted(tables, seat)
        for lot, row in enumerate((RIGHT, LEFT)):
            assert lots[0, lot] == pytest.approx(counted(tables, seat, more=row) - bare, abs=0.01)
        for place in range(1, seats):
            rival = (seat + place) % seats
            if tables["phase"][0] == ACTING:
                met += 1
                gain = counted(tables, seat, more=BID + rival) - bare
                assert lots[0, 2 + place] == pytest.approx(gain, abs=0.01)
            else:
                assert lots[0, 2 + place] == 0
        assert not lots[seats:].any()
    assert met > 20


@pytest.mark.parametrize("setting", SETTINGS[:3])
def test_each_note_is_missed_as_much_as_is_told(setting: tuple[int, Options]) -> None:
    met = 0
    for moment in moments(*setting, ["dealer", "fox"], 71):
        tables, seat = moment.tables, moment.seat
        by_currency = told(tables, seat)[MOST_SEATS * N_LOTS :].reshape(N_CURRENCIES, 2 + WITH_ROWS * (1 + N_NOTES))
        place = tables["place"][0]
        mine = [serial for serial in range(1, N_CARDS + 1) if place[serial] == HAND + seat and VALUE[serial] >= 20]
        for serial in mine:
            currency, note = CURRENCY[serial], VALUE[serial] // 10 - 2
            for k, row in enumerate((0, RIGHT, LEFT)):
                missed = by_currency[currency, 2 + k * (1 + N_NOTES) + 1 + note] * 100
                with_row = counted(tables, seat, more=row)
                assert missed == pytest.approx(with_row - counted(tables, seat, more=row, less=serial), abs=0.01)
                met += 1
    assert met > 100
