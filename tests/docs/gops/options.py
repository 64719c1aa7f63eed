"""What a table of Gops may choose."""

from collections.abc import Mapping

from adjuge.rules.contract import Options as AnyOptions
from adjuge.rules.menu import Domain, Number
from adjuge.rules.record import States
from adjuge.rules.refusal import BadOptions, IllegalMove
from tests.docs.gops.engine.doors import blank
from tests.docs.gops.engine.table import MOST_CARDS, MOST_SEATS

SEATS = range(2, MOST_SEATS + 1)


class Options(AnyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cards: int = 7


PRESETS: Mapping[str, Options] = {"short": Options(), "whole": Options(cards=MOST_CARDS)}
DOMAINS: Mapping[str, Domain] = {"cards": Number(3, 1, MOST_CARDS)}


def check(options: Options, seats: int) -> None:
    if seats not in SEATS:
        raise BadOptions("seats", seats=seats, least=SEATS[0], most=SEATS[-1])
    for name, domain in DOMAINS.items():
        try:
            domain.refuse(name, getattr(options, name))
        except IllegalMove as refusal:
            raise BadOptions("value", option=name, reason=refusal.code, **refusal.params) from None


def set_table(options: Options, seats: int) -> States:
    table = blank()
    table["cards"], table["seats"] = options.cards, seats
    return table
