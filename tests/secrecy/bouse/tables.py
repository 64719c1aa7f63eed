"""Tables of 1 Bouse 2 Vaches to watch: two to six seats, every seat's eyes and a bystander's, every variant."""

from random import Random

from adjuge.rules.bouse.options import SEATS, Options
from tests.secrecy.bouse.coupled import Setting


def setting(seats: int, viewer: int | None, number: int) -> Setting:
    """One of any number of settings for these eyes."""
    rng = Random(f"{seats} seats, {viewer}'s eyes, {number}")
    return Setting(
        options=Options(
            full_hand=rng.choice((3, 4)),
            early_bell=rng.random() < 0.3,
            stinging_fly=rng.random() < 0.3,
            heap=rng.random() < 0.3,
            action_cards=rng.random() < 0.9,
            two_each=rng.random() < 0.7,
        ),
        seats=seats,
        viewer=viewer,
        seed=rng.getrandbits(32),
        steps=90,
    )


def any_setting(number: int) -> Setting:
    rng = Random(number)
    seats = rng.choice(SEATS[1:])
    return setting(seats, rng.choice((None, *range(seats))), number)
