"""Random play in bulk keeps its books, and is the same on one core, on all, and in both modes."""

import numpy as np
import pytest

from adjuge.rules.compiled import in_mode
from adjuge.rules.contract import State
from adjuge.rules.luck import streams
from adjuge.rules.money.engine import doors
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options, set_table


@pytest.mark.bounds
def test_random_play_keeps_its_books() -> None:
    tables, dice = set_table(Options(games=2), 4), streams(1, 7)[0]
    doors.deal_any(tables, 0, dice)
    ended = 0
    for _ in range(60):
        ended += doors.random_play(tables, 0, dice, 11)
        GAME.audit(State(tables.copy()))
    assert ended > 0


def test_all_cores_play_as_one_does_in_both_modes() -> None:
    ended = np.zeros(3, np.int64)
    tables, dice = np.concatenate([set_table(Options(games=2), 4)] * 3), streams(3, 5)
    alone, alone_dice = tables.copy(), dice.copy()
    for i in range(3):
        doors.deal_any(tables, i, dice[i])
    doors.random_play_on_all_cores(tables, dice, 300, ended)
    for interpreted in (True, False):
        mode = in_mode(doors.__name__, interpreted=interpreted)
        again, again_dice = alone.copy(), alone_dice.copy()
        for i in range(3):
            mode.deal_any(again, i, again_dice[i])
            assert mode.random_play(again, i, again_dice[i], 300) == ended[i]
        assert (again.tobytes(), again_dice.tobytes()) == (tables.tobytes(), dice.tobytes())
