"""Drawing an action without listing the bids is the same draw."""

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
