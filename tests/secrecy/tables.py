"""Tables to watch: presets with every mix of options, three to five seats, every seat's eyes and a bystander's."""

from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from adjuge.rules.boursicocotte.options import PRESETS, Options
from tests.secrecy.coupled import Setting

LESS_MONEY = ({0: 1, 10: 2, 50: 1}, {0: 1, 10: 1}, {10: 3})
SWITCHES = (
    "coup_double",
    "equal_offers",
    "equal_scores",
    "one_bid",
    "open_payments",
    "overbid",
    "penniless",
    "short_game",
    "sizes_displayed",
)
OTHER = {False: True, "active": "again", "money": "shared", "free": "barred"}
OTHER |= {other: one for one, other in OTHER.items()}


def turned(options: Options, *switches: str) -> Options:
    """With these options turned the other way."""
    return replace(options, **{switch: OTHER[getattr(options, switch)] for switch in switches})


@st.composite
def options(draw: st.DrawFn, preset: str) -> Options:
    """The preset with some of its options turned the other way; mostly a short game with hidden payments."""
    chosen = turned(PRESETS[preset], *draw(st.lists(st.sampled_from(SWITCHES), unique=True)))
    return replace(
        chosen,
        short_game=draw(st.sampled_from((True, True, False))),
        start_hand=draw(st.sampled_from((chosen.start_hand, chosen.start_hand, *LESS_MONEY))),
        trade_limit=draw(st.sampled_from((400, 0, 40))),
        open_payments=draw(st.sampled_from((False, False, True))),
    )


@st.composite
def settings(draw: st.DrawFn, preset: str, seats: int, viewer: int | None) -> Setting:
    return Setting(
        options=draw(options(preset)),
        seats=seats,
        viewer=viewer,
        seed=draw(st.integers(0, 2**32 - 1)),
        head_start=draw(st.sampled_from((50, 0, 100, 200))),
        steps=draw(st.integers(50, 100)),
    )


def a_setting(number: int) -> Setting:
    """One of any number of settings, for where hypothesis is not wanted."""
    rng = Random(number)
    seats = rng.choice((3, 4, 5))
    chosen = PRESETS[rng.choice(list(PRESETS))]
    return Setting(
        options=replace(
            chosen,
            equal_offers=rng.choice(("active", "again")),
            short_game=rng.random() < 0.8,
            overbid=rng.random() < 0.5,
            open_payments=rng.random() < 0.2,
            coup_double=rng.random() < 0.3,
        ),
        seats=seats,
        viewer=rng.randrange(seats),
        seed=number,
        head_start=0,
        steps=150,
    )
