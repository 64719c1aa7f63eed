"""The farmers of Money! and of 1 Bouse 2 Vaches win at least twice their share among players who play by chance."""

import pytest
from scipy.stats import binomtest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue

TABLES = [(name, seats) for name in ("money", "bouse") for seats in catalogue.game(name).seats if seats > 2]


def games_won_alone(name: str, seats: int, games: int) -> int:
    """The farmer sits in each seat once over the same deal; a shared win counts for nothing."""
    game = catalogue.game(name)
    preset, options = next(iter(game.presets.items()))
    farmer, chance = bots.named("farmer", game), bots.named("random", game)
    won = 0
    for number in range(games):
        deal, seat = divmod(number, seats)
        table = [farmer if place == seat else chance for place in range(seats)]
        file = play_match(game, options, preset, table, f"deal {deal}".encode())
        assert file.result is not None
        won += file.result.winners == (seat,)
    return won


def least_share(won: int, games: int) -> float:
    """The lower end of the 99 % interval by Clopper and Pearson."""
    return float(binomtest(won, games).proportion_ci(0.99, method="exact").low)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_farmer_wins_twice_its_share(name: str, seats: int) -> None:
    games = seats * 20
    assert least_share(games_won_alone(name, seats, games), games) > 2 / seats


def test_at_two_players_where_twice_a_share_is_everything_the_farmer_wins_nearly_all() -> None:
    assert least_share(games_won_alone("bouse", 2, 60), 60) > 0.85
