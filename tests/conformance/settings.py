"""The tables that Boursicocotte is tried at: every preset at every number of seats, and the options in pairs."""

from typing import NamedTuple

from allpairspy import AllPairs

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.menu import Held

START_HANDS: dict[str, Held] = {"usual": {0: 2, 10: 4, 50: 1}, "zeros": {0: 2}, "nothing": {}}
PAYOUTS = {3: (100, 200, 500), 4: (50, 100, 200, 500)}  # so that the bank lasts at five seats
YES_OR_NO = (False, True)


class Setting(NamedTuple):
    name: str
    options: Options
    seats: int


PRESETS = [Setting(f"{name}-{seats}", options, seats) for name, options in GAME.presets.items() for seats in GAME.seats]


def pairwise() -> list[Setting]:
    """A few tables at which every two values of any two options meet."""
    values = {
        "seats": tuple(GAME.seats),
        "start_hand": tuple(START_HANDS),
        "trade_limit": (400, 5, 0),
        "family_size": (3, 4),
        "lot_size": (1, 2),
        "equal_offers": ("active", "again"),
        "equal_scores": ("money", "shared"),
        "penniless": ("free", "barred"),
        "coup_double": YES_OR_NO,
        "one_bid": YES_OR_NO,
        "short_game": YES_OR_NO,
        "overbid": YES_OR_NO,
        "sizes_displayed": YES_OR_NO,
        "open_payments": YES_OR_NO,
    }
    settings = []
    for number, mix in enumerate(AllPairs(list(values.values()))):
        chosen = dict(zip(values, mix, strict=True))
        seats, start_hand = chosen.pop("seats"), START_HANDS[chosen.pop("start_hand")]
        options = Options(**chosen, start_hand=start_hand, payouts=PAYOUTS[chosen["family_size"]])
        settings.append(Setting(f"mix{number}-{seats}", options, seats))
    return settings


MIXES = pairwise()
