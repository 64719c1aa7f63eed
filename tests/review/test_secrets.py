"""No secret in a review: two games that are one to a seat have one review for it, byte for byte, whatever is hidden."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from adjuge.review.report import reviewed
from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.options import PRESETS
from adjuge.rules.contract import State, Step
from tests.review.games import GAMES, Recorder, walked
from tests.secrecy import coupled as boursicocotte
from tests.secrecy.bouse import coupled as bouse
from tests.secrecy.bouse.tables import setting as setting_of_bouse
from tests.secrecy.bouse.tally import Tally as TallyOfBouse
from tests.secrecy.money import coupled as money
from tests.secrecy.money.tables import setting as setting_of_money

pytestmark = pytest.mark.slow


Pairs = list[tuple[Step, Step]]  # the same move, as far as the viewer can tell, in two games


def _boursicocotte(game: Any, viewer: int, seed: int) -> Pairs:
    pairs: Pairs = []

    class Run(boursicocotte.CoupledRun):
        def _compare_steps(self, a: Step, b: Step) -> None:
            if pairs and pairs[-1][0] is a:  # a move that looks the same was tried out before the real one
                pairs.pop()
            pairs.append((a, b))
            super()._compare_steps(a, b)

    options = list(PRESETS.values())[seed % len(PRESETS)]
    Run(game, boursicocotte.Setting(options, 3, viewer, seed, 60, 60), boursicocotte.Tally()).play()
    return pairs


def _bouse(game: Any, viewer: int, seed: int) -> Pairs:
    pairs: Pairs = []

    class Run(bouse.CoupledRun):
        def _compare(self, a: State, b: State, step_a: Step | None = None, step_b: Step | None = None) -> None:
            if step_a is not None and step_b is not None:
                pairs.append((step_a, step_b))
            super()._compare(a, b, step_a, step_b)

    Run(game, setting_of_bouse(3, viewer, seed), TallyOfBouse()).play()
    return pairs


def _money(game: Any, viewer: int, seed: int) -> Pairs:
    pairs: Pairs = []

    class Run(money.CoupledRun):
        def _go_on(self, a: Step, b: Step) -> None:
            if game.to_move(a.state):  # G2: once it is over everything is open
                pairs.append((a, b))
            super()._go_on(a, b)

    Run(game, setting_of_money(3, viewer, seed), money.Tally()).play()
    return pairs


RUNS: dict[str, Callable[[Any, int, int], Pairs]] = {"boursicocotte": _boursicocotte, "bouse": _bouse, "money": _money}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", range(3))
def test_same_information_same_review_whatever_the_hidden_cards(name: str, viewer: int) -> None:
    differing = 0
    for seed in range(2):
        game = Recorder(catalogue.game(name))
        pairs = RUNS[name](game, viewer, seed)
        assert pairs
        reviews = []
        for side in (0, 1):
            steps = walked(catalogue.game(name), [game.told(pair[side]) for pair in pairs])
            reviews.append(msgspec.json.encode(reviewed(catalogue.game(name), steps, viewer, hindsight=False)))
        assert reviews[0] == reviews[1]
        differing += sum(a.state != b.state for a, b in pairs)
    assert differing > 5  # or nothing was shown
