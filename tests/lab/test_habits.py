"""What a master knows of styles is measured from the styles, and comes out the same again; and so does the fox."""

import pytest

from adjuge.bots import styles
from adjuge.bots.boursicocotte.params import LEVELS
from adjuge.lab.tuning.fox_boursicocotte import GAME, fox
from adjuge.lab.tuning.habits_boursicocotte import as_text, measure


@pytest.mark.slow
def test_habits_come_out_the_same_again() -> None:
    measured = measure(18, 3)
    assert as_text(measured) == as_text(measure(18, 3))
    assert {*LEVELS, "farmer-1"} <= set(measured["styles"])
    assert "--games 18 --seed 3" in measured["made_by"]


def test_the_fox_is_what_its_command_makes_of_the_dealer() -> None:
    assert fox() == styles.data(styles.package_of(GAME), "fox")
