"""The conformance suite finds what is broken: one broken game after another, each caught by the check that should."""

import pytest
from msgspec.structs import replace

from adjuge.rules import conformance
from adjuge.rules.boursicocotte.game import GAME
from tests.conformance.faults import FAULTS, Fault

pytestmark = pytest.mark.slow

CHECKS = {check.__name__: check for check in conformance.CHECKS}
OPTIONS = replace(GAME.presets["marteau"], short_game=True, open_payments=False, trade_limit=20)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.game.__name__}-{fault.check}")
def test_a_broken_game_is_caught(fault: Fault) -> None:
    sitting = conformance.RandomGame(fault.game(), OPTIONS, seats=3, seed=1, most_moves=300)
    with pytest.raises(AssertionError, match=fault.says):
        CHECKS[fault.check](sitting)


def test_every_check_can_fail() -> None:
    assert {fault.check for fault in FAULTS} == set(CHECKS)
