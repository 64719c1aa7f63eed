"""How much better the farmer is than chance, with the seats taken in turn over the same deals."""

from pathlib import Path

import pytest
from scipy.stats import binomtest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from bench.figures import machine, markdown, today

GAME = catalogue.game("boursicocotte")
PAGE = Path(__file__).parents[2] / "docs" / "figures" / "farmer.md"


def games_won_alone(preset: str, games: int) -> int:
    """Among two `random`, a third of the games in each seat; a shared win counts for nothing."""
    farmer, chance = bots.named("farmer", GAME), bots.named("random", GAME)
    won = 0
    for number in range(games):
        deal, seat = divmod(number, 3)
        table = [farmer if place == seat else chance for place in range(3)]
        file = play_match(GAME, GAME.presets[preset], preset, table, f"deal {deal}".encode())
        assert file.result is not None
        won += file.result.winners == (seat,)
    return won


def interval(won: int, games: int) -> tuple[float, float]:
    """99 %, by Clopper and Pearson."""
    found = binomtest(won, games).proportion_ci(0.99, method="exact")
    return found.low, found.high


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_farmer_wins_four_games_in_five(preset: str) -> None:
    least, _ = interval(games_won_alone(preset, 66), 66)
    assert least > 0.8


@pytest.mark.long
def test_the_farmer_wins_four_games_in_five_over_many_games() -> None:
    games = 900
    rows = []
    for preset in GAME.presets:
        won = games_won_alone(preset, games)
        least, most = interval(won, games)
        rows.append((preset, games, won, f"{won / games:.1%}", f"{least:.1%} – {most:.1%}"))
        assert least > 0.8
    columns = ("preset", "games", "won alone", "share", "99 % interval")
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(
        "# The farmer among two `random`\n\n"
        f"- date: {today()}\n- machine: {machine('numba', 'numpy')}\n"
        "- command: `pytest -m long tests/bots/test_strength.py`\n\n"
        "Three seats, every deal played three times so that the farmer sits in each seat once. The interval is by\n"
        "Clopper and Pearson. The deals are fixed: the same program gives the same numbers.\n\n"
        + markdown(columns, rows)
        + "\n",
        encoding="utf-8",
    )
