"""How long things may take: the clock's presets. Milliseconds throughout."""

from typing import NamedTuple

from adjuge.wire.setting import Pace, Tempo

BEATS = 3  # once, twice, sold
FAIR_FLOOR = 900  # no beat falls sooner after the last word or beat, however the hammer is struck
LARGEST_CREDIT = 250  # what a slow line may be owed
UNATTENDED = 3_000  # nothing was done for so long that should have been: nobody was there, and time is given back
LOOK_AGAIN = 1_000  # at a lease that another node holds, or a log that fails
PATIENCE = 15_000  # with a bot that is still thinking when it should have spoken


class Times(NamedTuple):
    """`beat` lies between the hammer's beats; a seat has `bank` for the whole game and gains `each` by deciding."""

    beat: int | None
    bank: int | None
    each: int


TEMPOS: dict[Tempo, Times] = {
    "quick": Times(beat=1_500, bank=60_000, each=8_000),
    "relaxed": Times(beat=2_500, bank=180_000, each=20_000),
    "unhurried": Times(beat=5_000, bank=900_000, each=60_000),
    "no_limit": Times(beat=None, bank=None, each=0),
}

# From and to: the delay of a bot or a stand-in is drawn between them, whatever it holds or thinks.
PACES: dict[Pace, tuple[int, int]] = {
    "instant": (0, 0),
    "brisk": (250, 700),
    "human": (900, 2_600),
    "leisurely": (2_000, 5_000),
}
