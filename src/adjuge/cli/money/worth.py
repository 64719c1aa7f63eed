"""What notes and coins count, by the engine's own reckoning (M5)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adjuge.rules.money.engine import api
from adjuge.rules.money.engine.cards import COIN, CURRENCIES, CURRENCY, N_CARDS, VALUE
from adjuge.rules.money.engine.scoring import points_of_sum
from adjuge.rules.money.engine.table import HAND, blank

COINS = "coin"
KINDS = (*CURRENCIES, COINS)
SERIALS = range(1, N_CARDS + 1)
TRIPLED = (20, 30)  # M5.2


def value(serial: int) -> int:
    return int(VALUE[serial])


def kind(serial: int) -> str:
    return KINDS[int(CURRENCY[serial])]


def in_order(serials: Iterable[int]) -> list[int]:
    """Currency by currency, the highest notes first, the coins last."""
    return sorted(serials, key=lambda serial: (int(CURRENCY[serial]), -value(serial), serial))


def points(serials: Iterable[int]) -> int:
    table = blank()
    table["seats"] = 1
    for serial in serials:
        table["place"][0, serial] = HAND
    return int(api.points(table, 0, 0))


@dataclass(frozen=True)
class Holding:
    kind: str
    serials: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(value(serial) for serial in self.serials)

    @property
    def points(self) -> int:
        return points(self.serials)

    @property
    def by_sum(self) -> int:
        """M5.1, M5.3"""
        return self.total if self.kind == COINS else int(points_of_sum(self.total))

    @property
    def triples(self) -> tuple[int, ...]:
        """The values of which all three are here."""
        alike = {face: [serial for serial in self.serials if value(serial) == face] for face in TRIPLED}
        return tuple(face for face, notes in alike.items() if points(notes) > points_of_sum(face * len(notes)))

    @property
    def gains(self) -> dict[int, int]:
        """What one more note of this currency would bring, by its value, as long as there is one."""
        missing = {
            value(serial): serial for serial in SERIALS if kind(serial) == self.kind and serial not in self.serials
        }
        now = self.points
        return {face: points((*self.serials, serial)) - now for face, serial in sorted(missing.items())}


def holdings(serials: Sequence[int]) -> list[Holding]:
    found = [Holding(name, tuple(s for s in in_order(serials) if kind(s) == name)) for name in KINDS]
    return [holding for holding in found if holding.serials]


FACES = tuple(sorted({value(serial) for serial in SERIALS if CURRENCY[serial] != COIN}))
