"""Players decide by what a seat may know, and what they remember is public."""

import numpy as np
import pytest

from adjuge.bots.boursicocotte.players import players
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.table import blank
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from tests.bots.boursicocotte.tables import decision, moments, names, style
from tests.rules.random_tables import SETTINGS

PLAYED = [name for name in names() if name != "random"]


@pytest.mark.slow
def test_a_player_does_the_same_on_what_is_laid_out_from_his_view() -> None:
    compared = 0
    for number, (seats, options) in enumerate(SETTINGS):
        styles = [style(PLAYED[(number + seat) % len(PLAYED)]) for seat in range(seats)]
        for moment in moments(options, seats, number + 1, styles):
            laid_out = GAME.lay_out(GAME.view(State(moment.table), moment.seat)).record
            for _ in range(2):
                compared += 1
                asked = style(PLAYED[compared % len(PLAYED)])
                assert decision(moment, asked, compared) == decision(moment, asked, compared, laid_out)
    assert compared > 3_000


@pytest.mark.slow
def test_what_is_remembered_does_not_depend_on_what_is_hidden() -> None:
    """The same move at a table imagined to look the same leaves the same bytes, wherever it can be made there."""
    compared = 0
    dice = stream(7)
    plan, before = np.zeros(players.plan_size, np.int8), blank()
    for number, (seats, options) in enumerate(SETTINGS):
        rows = [style(PLAYED[(2 * number + seat) % len(PLAYED)]) for seat in range(seats)]
        for moment in moments(options, seats, 50 + number, rows):
            n = players.decide(moment.table, 0, moment.seat, rows[moment.seat], moment.memory, stream(number), plan)
            remembered = []
            for hidden in (False, True):
                table, memory = moment.table.copy(), moment.memory.copy()
                if hidden:
                    engine.imagine(table, 0, moment.seat, dice)
                before[0] = table[0]
                for action in plan[:n]:
                    assert engine.play(table, 0, moment.seat, int(action))
                players.remember(memory, 0, before, table, moment.seat)
                public = [table[field].tobytes() for field in ("animals", "hand", "phase", "shown", "bid", "turned")]
                remembered.append((public, memory.tobytes()))
            if remembered[0][0] == remembered[1][0]:
                compared += 1
                assert remembered[0][1] == remembered[1][1]
    assert compared > 1_000
