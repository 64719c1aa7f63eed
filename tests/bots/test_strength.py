"""How much better the farmers are than chance, with the seats taken in turn over the same deals."""

from pathlib import Path
from typing import NamedTuple

import pytest
from figures import machine, markdown, today
from scipy.stats import binomtest

from adjuge.bots.match import play_match
from adjuge.rules import catalogue

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "figures" / "farmer.md"
MANY_GAMES = 300
# What is asked where it is not twice an equal share: at two seats that would be every game.
LEAST = {("boursicocotte", 3): 0.8, ("bouse", 2): 0.85}


class Company(NamedTuple):
    """One farmer among `random` players."""

    game: str
    preset: str
    seats: int

    @property
    def asked(self) -> float:
        """The share of games that the farmer has to win alone."""
        return LEAST.get((self.game, self.seats), 2 / self.seats)

    @property
    def quickly(self) -> int:
        """So few games that the farmer may lose hardly any; every deal once from each seat.

        At six seats of 1 Bouse 2 Vaches he wins four games in ten, and it takes more of them to see that.
        """
        return 600 if (self.game, self.seats) == ("bouse", 6) else max(60, 22 * self.seats)

    def games_won_alone(self, games: int) -> int:
        """The farmer sits in each seat once over the same deal; a shared win counts for nothing."""
        game = catalogue.game(self.game)
        won = 0
        for number in range(games):
            deal, seat = divmod(number, self.seats)
            table = ["farmer" if place == seat else "random" for place in range(self.seats)]
            file = play_match(game, game.presets[self.preset], self.preset, table, f"deal {deal}".encode())
            assert file.result is not None
            won += file.result.winners == (seat,)
        return won


COMPANIES = [
    Company(name, preset, seats)
    for name in catalogue.names()
    for preset in catalogue.game(name).presets
    for seats in catalogue.game(name).seats
]
# One edition at one table of each game; all others wait for the full counts.
QUICK = [Company("boursicocotte", "marteau", 3), Company("money", "goldsieber", 4), Company("bouse", "widyka", 4)]


def interval(won: int, games: int) -> tuple[float, float]:
    """99 %, by Clopper and Pearson."""
    found = binomtest(won, games).proportion_ci(0.99, method="exact")
    return found.low, found.high


@pytest.mark.parametrize("company", QUICK, ids=lambda company: "-".join(map(str, company)))
def test_the_farmer_wins_more_than_its_share(company: Company) -> None:
    least, _ = interval(company.games_won_alone(company.quickly), company.quickly)
    assert least > company.asked


def test_every_deal_is_played_from_every_seat() -> None:
    for company in COMPANIES:
        assert MANY_GAMES % company.seats == 0 == company.quickly % company.seats


@pytest.mark.long
def test_the_farmer_wins_more_than_its_share_over_many_games() -> None:
    rows = []
    for company in COMPANIES:
        won = company.games_won_alone(MANY_GAMES)
        least, most = interval(won, MANY_GAMES)
        assert least > company.asked, company
        shares = (f"{won / MANY_GAMES:.1%}", f"{1 / company.seats:.1%}", f"{least:.1%} – {most:.1%}")
        rows.append((*company, MANY_GAMES, won, *shares))
    columns = ("game", "preset", "seats", "games", "won alone", "share", "equal share", "99 % interval")
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(
        "# The farmers among `random` players\n\n"
        f"- date: {today()}\n- machine: {machine('numba', 'numpy')}\n"
        "- command: `pytest -m long tests/bots/test_strength.py`\n\n"
        "One `farmer`, and `random` players in all other seats; every preset of every game, at every number of seats.\n"
        "Every deal is played once from each seat. A win that is shared counts as a loss. The interval is by Clopper\n"
        "and Pearson, as if the games of one deal had nothing in common; at three seats and more its lower end lies\n"
        "above twice an equal share, or the test fails. The deals are fixed: the same program gives the same\n"
        "numbers.\n\n" + markdown(columns, rows) + "\n",
        encoding="utf-8",
    )
