"""Drawing an action without listing the bids is the same draw."""

import numpy as np
import pytest

from adjuge.rules.boursicocotte.engine import doors
from adjuge.rules.boursicocotte.engine.actions import any_action, do, first_to_move, legal_actions
from adjuge.rules.boursicocotte.engine.table import at
from adjuge.rules.boursicocotte.options import Options, set_table
from adjuge.rules.luck import below, stream


@pytest.mark.parametrize("overbid", [True, False])
def test_any_action_is_drawn_as_if_from_the_list(overbid: bool) -> None:
    tables, dice = set_table(Options(overbid=overbid, trade_limit=5), 4), stream(3)
    listed, room = np.empty(doors.N_ACTIONS, np.int8), np.empty(doors.N_ACTIONS, np.int8)
    for _ in range(3):
        doors.deal_any(tables, 0, dice)
        s = at(tables, 0)
        while not doors.is_over(tables, 0):
            seat, same_dice = first_to_move(s), dice.copy()
            wanted = listed[below(same_dice, legal_actions(s, seat, listed))]
            drawn = any_action(s, seat, room, dice)
            assert (drawn, dice[0]) == (wanted, same_dice[0])
            do(s, seat, drawn)
