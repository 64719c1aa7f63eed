"""How long things may take, in milliseconds, and when silence counts: the hammer falls on its third beat (G5)."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules.refusal import Refusal
from adjuge.wire.setting import Pace, Tempo

BEATS = 3  # once, twice, sold
FAIR_FLOOR = 900  # no beat falls sooner after the last word or beat, however the hammer is struck
LARGEST_CREDIT = 250  # what a slow line may be owed
UNATTENDED = 3_000  # nothing was done for so long that should have been: nobody was there, and time is given back
LOOK_AGAIN = 1_000  # at a lease that another node holds, or a log that fails
PATIENCE = 15_000  # with a bot that is still thinking when it should have spoken
LONGEST_THOUGHT = 500  # a bot that looks ahead speaks no sooner, so that nobody learns how long it took


class Times(NamedTuple):
    """`beat` lies between the hammer's beats; a seat has `bank` for the whole game and gains `each` by deciding."""

    beat: int | None
    bank: int | None
    each: int

    @property
    def long(self) -> bool:
        """Of hours or days: it runs with nobody there, and no hammer beats. Silence counts when `each` is over."""
        return self.beat is None and self.bank is not None


_HOUR = 3_600_000

TEMPOS: dict[Tempo, Times] = {
    "quick": Times(beat=1_500, bank=60_000, each=8_000),
    "relaxed": Times(beat=2_500, bank=180_000, each=20_000),
    "unhurried": Times(beat=5_000, bank=900_000, each=60_000),
    "no_limit": Times(beat=None, bank=None, each=0),
    "hours": Times(beat=None, bank=12 * _HOUR, each=2 * _HOUR),
    "days": Times(beat=None, bank=72 * _HOUR, each=24 * _HOUR),
}

# From and to: the delay of a bot or a stand-in is drawn between them, whatever it holds or thinks.
PACES: dict[Pace, tuple[int, int]] = {
    "instant": (0, 0),
    "brisk": (250, 700),
    "human": (900, 2_600),
    "leisurely": (2_000, 5_000),
}


class Hammer(Struct, frozen=True):
    """Moments in milliseconds. A beat that nothing will bring about by itself is None."""

    raised: int
    beats: tuple[int | None, ...]

    @property
    def falls(self) -> int | None:
        return self.beats[-1]

    def to_come(self, now: int) -> tuple[int, ...]:
        return tuple(beat - now for beat in self.beats if beat is not None and beat > now)


def raised(at: int, times: Times) -> Hammer:
    if times.long:
        return Hammer(at, (*(None,) * (BEATS - 1), at + times.each))
    return Hammer(at, _beats_from(at, BEATS, times))


def struck(hammer: Hammer, at: int, times: Times) -> Hammer:
    """The next beat falls now, or as soon as fairness allows; those after it keep their distance."""
    fallen = [beat for beat in hammer.beats if beat is not None and beat <= at]
    if len(fallen) == BEATS:
        raise Refusal("hammer_has_fallen")
    soonest = max(at, (fallen[-1] if fallen else hammer.raised) + FAIR_FLOOR)
    due = hammer.beats[len(fallen)]
    if due is not None and due <= soonest:
        raise Refusal("too_soon_to_strike")
    later = _beats_from(soonest, BEATS - len(fallen) - 1, times)
    return replace(hammer, beats=(*fallen, soonest, *later))


def _beats_from(at: int, count: int, times: Times) -> tuple[int | None, ...]:
    if times.beat is None:
        return (None,) * count
    return tuple(at + times.beat * number for number in range(1, count + 1))
