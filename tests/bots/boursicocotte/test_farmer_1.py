"""The compiled farmer-1 does what the farmer did when he was written in Python."""

import random

import pytest

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import below, stream
from tests.bots.boursicocotte.tables import decision, moments, style
from tests.bots.farmer_1.boursicocotte.farmer import Farmer
from tests.rules.random_tables import SETTINGS

GAMES = 2
VIEWS = 2000


class FromStream(random.Random):
    """The farmer's luck, drawn as compiled code draws it."""

    def __init__(self, word: int) -> None:
        super().__init__(0)
        self.stream = stream(word)

    def uniform(self, a: float, b: float) -> float:
        return a + (b - a) * below(self.stream, 1 << 20) / float(1 << 20)

    def randint(self, a: int, b: int) -> int:
        return a + below(self.stream, b - a + 1)


@pytest.mark.slow
@pytest.mark.parametrize("players", ["random", "farmer-1"])
def test_the_port_does_what_the_farmer_did(players: str) -> None:
    compared = 0
    farmer = style("farmer-1")
    for number, (seats, options) in enumerate(SETTINGS):
        for game in range(GAMES):
            for moment in moments(options, seats, 100 * number + game + 1, [style(players)] * seats):
                state = State(moment.table)
                view = GAME.view(state, moment.seat)
                compared += 1
                move = Farmer().choose(view, FromStream(compared))
                assert decision(moment, farmer, compared) == GAME.actions(state, moment.seat, move)
    assert compared >= VIEWS
