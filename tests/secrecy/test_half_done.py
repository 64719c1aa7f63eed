"""What another seat has only half done is not seen: not the cards, and not that it has begun."""

from itertools import islice
from random import Random

import pytest

from adjuge.rules.boursicocotte.engine.table import BIDDING
from adjuge.rules.boursicocotte.game import GAME
from tests.secrecy.channels import compare, received
from tests.secrecy.halfway import halfway
from tests.secrecy.hands import row
from tests.secrecy.tables import a_setting
from tests.secrecy.walk import walk


@pytest.mark.parametrize("number", range(6))
def test_cards_half_laid_are_not_seen_by_the_others(number: int) -> None:
    """B8.1: an offer, a counter or a payment lies when it is whole. (A bid half spoken holds up the others' bids.)"""
    setting, rng, caught = a_setting(number), Random(number), 0
    for state, seat, _ in islice(walk(setting.options, setting.seats, rng), 100):
        begun = halfway(state, seat, rng) if row(state)["phase"] != BIDDING else None
        if begun is not None:
            caught += 1
            for viewer in {None, *range(setting.seats)} - {seat}:
                compare(received(GAME, state, viewer), received(GAME, begun, viewer))
    assert caught >= 10
