"""Drawing an action without listing the bids is the same draw; and so is asking whether one is open."""

from typing import Any

import numpy as np
import pytest

from adjuge.rules.boursicocotte.options import Options, set_table
from adjuge.rules.engines.compiled import in_mode
from adjuge.rules.engines.prng import stream


def interpreted(part: str) -> Any:
    """Compiled code called from Python gets a copy of the record, so the plain functions are looked at."""
    return in_mode(f"adjuge.rules.{part}", interpreted=True)


@pytest.mark.parametrize("overbid", [True, False])
def test_any_action_is_drawn_as_if_from_the_list(overbid: bool) -> None:
    actions, engine = interpreted("boursicocotte.engine.actions"), interpreted("boursicocotte.engine.api").engine
    at, below = interpreted("boursicocotte.engine.table").at, interpreted("engines.prng").below
    tables, dice = set_table(Options(overbid=overbid, trade_limit=5), 4), stream(3)
    listed, room = np.empty(engine.N_ACTIONS, np.int8), np.empty(engine.N_ACTIONS, np.int8)
    engine.deal_any(tables, 0, dice)
    s = at(tables, 0)
    while not engine.is_over(tables, 0):
        seat, same_dice = actions.first_to_move(s), dice.copy()
        wanted = listed[below(same_dice, actions.legal_actions(s, seat, listed))]
        drawn = actions.any_action(s, seat, room, dice)
        assert (drawn, dice[0]) == (wanted, same_dice[0])
        actions.do(s, seat, drawn)


@pytest.mark.parametrize("options", [Options(), Options(overbid=False, penniless="barred", lot_size=1)])
def test_an_action_is_open_if_it_is_listed(options: Options) -> None:
    actions, engine = interpreted("boursicocotte.engine.actions"), interpreted("boursicocotte.engine.api").engine
    at = interpreted("boursicocotte.engine.table").at
    listed, dice = np.empty(engine.N_ACTIONS, np.int8), stream(5)
    for seats in (3, 5):
        tables = set_table(options, seats)
        engine.deal_any(tables, 0, dice)
        s, phases = at(tables, 0), set()
        while not engine.is_over(tables, 0) and s.trades < 12:
            phases.add(s.phase)
            for seat in range(seats):
                wanted = listed[: actions.legal_actions(s, seat, listed)].tolist()
                assert [a for a in range(engine.N_ACTIONS) if actions.is_open(s, seat, a)] == wanted
            actions.do(s, actions.first_to_move(s), actions.any_action(s, actions.first_to_move(s), listed, dice))
        assert len(phases) == 8
