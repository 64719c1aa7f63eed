"""Tables of Money! to watch: three to five seats, all eyes and a bystander's, matches of one to three games."""

from random import Random

from adjuge.rules.money.options import Options
from tests.secrecy.money.coupled import Setting


def setting(seats: int, viewer: int | None, number: int) -> Setting:
    """One of any number of settings for these eyes."""
    rng = Random(f"{seats} seats, {viewer}'s eyes, {number}")
    timid = rng.random() < 0.4
    return Setting(
        options=Options(games=rng.choice((1, 2, 3)), guard=timid or rng.random() < 0.5),
        seats=seats,
        viewer=viewer,
        seed=rng.getrandbits(32),
        steps=60,
        timid=timid,
    )


def any_setting(number: int) -> Setting:
    rng = Random(number)
    seats = rng.choice((3, 4, 5))
    return setting(seats, rng.choice((None, *range(seats))), number)
