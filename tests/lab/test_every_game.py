"""PettingZoo's own validators pass for the games that the door was not first built for."""

import pytest
from pettingzoo.test import api_test, seed_test

from adjuge.lab.pettingzoo import env
from adjuge.rules import catalogue
from tests.lab.test_pettingzoo import CYCLES, seeded

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
TABLES = [(name, seats) for name in ("money", "bouse") for seats in catalogue.game(name).seats]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_validators_find_nothing(name: str, seats: int, seed: int) -> None:
    api_test(seeded(env(name, seats=seats), seed), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats=seats), num_cycles=CYCLES)


def test_action_cards_pass_too() -> None:
    """V6"""
    options = {"action_cards": True, "early_bell": True}
    api_test(seeded(env("bouse", seats=3, options=options), 3), num_cycles=CYCLES)
