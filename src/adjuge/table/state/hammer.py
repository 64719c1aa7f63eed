"""Once, twice, sold: when silence counts. The hammer is raised by a word and falls on its third beat (G5)."""

from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules.refusal import Refusal
from adjuge.table.state.tempo import BEATS, FAIR_FLOOR, Times


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
