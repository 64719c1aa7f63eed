"""The options of a table: every row of B2 and every variant, as typed data with a reason for every refused mix."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import field
from msgspec.structs import replace

from adjuge.rules.boursicocotte.engine.cards import BANK, MONEY
from adjuge.rules.boursicocotte.engine.table import NOBODY, RULES, blank
from adjuge.rules.boursicocotte.unpacked import as_counts, as_held
from adjuge.rules.choosing import refuse_unless_playable
from adjuge.rules.contract import Options as AnyOptions
from adjuge.rules.engines.record import States
from adjuge.rules.menu import Held, Number, Pick, Several
from adjuge.rules.options import Option, lay_down
from adjuge.rules.refusal import BadOptions

SEATS = range(3, 6)
MOST_TRADES = 10_000
MOST_PAYOUTS = 4
BANK_HOLDS: Held = dict(zip(MONEY, BANK, strict=True))


def _denominations(payouts: Sequence[int]) -> list[int]:
    return [MONEY.index(card) for card in payouts] + [NOBODY] * (MOST_PAYOUTS - len(payouts))


def _cards(denominations: Sequence[int]) -> tuple[int, ...]:
    return tuple(MONEY[d] for d in denominations if d != NOBODY)


_START_HAND = Option(Pick(held=BANK_HOLDS, least=0, most=sum(BANK)), "start", write=as_counts, read=as_held)
_PAYOUTS = Option(Several(values=MONEY, least=3, most=MOST_PAYOUTS), write=_denominations, read=_cards)


class Options(AnyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The defaults are those of the preset `marteau`."""

    family_size: Literal[3, 4] = 3  # B2.1
    lot_size: Literal[1, 2] = 2  # B2.2
    start_hand: Annotated[Held, _START_HAND] = field(default_factory=lambda: {0: 2, 10: 4, 50: 2})  # B2.3
    payouts: Annotated[tuple[int, ...], _PAYOUTS] = (100, 200, 500)  # B2.4
    equal_offers: Literal["active", "again"] = "active"  # B2.5
    equal_scores: Literal["money", "shared"] = "money"  # B2.6
    penniless: Annotated[Literal["free", "barred"], Option(field="penniless_barred")] = "free"  # B2.7
    # B2.8: what goes with every preset
    coup_double: bool = False  # B5.4
    one_bid: bool = False  # B6.8
    short_game: bool = False  # B3.4
    overbid: bool = True  # B6.6
    sizes_displayed: bool = True  # B8.2
    open_payments: bool = True  # B6.7
    trade_limit: Annotated[int, Option(Number(0, 1, MOST_TRADES))] = 400  # B9.4; 0: none


_ORIGINAL = Options(family_size=4, lot_size=1, start_hand={0: 2, 10: 4, 50: 1}, payouts=(50, 100, 200, 500))
PRESETS: Mapping[str, Options] = {
    "marteau": Options(),
    "original": _ORIGINAL,
    "asmodee": replace(_ORIGINAL, equal_offers="again", equal_scores="shared", penniless="barred"),
}


def check(options: Options, seats: int) -> None:
    """Raise `BadOptions`, with the reason, unless this game can be played so (B2.9)."""
    refuse_unless_playable(options, seats, SEATS)
    if len(options.payouts) < options.family_size:
        raise BadOptions("fewer_payouts_than_donkeys", payouts=len(options.payouts), donkeys=options.family_size)
    due = options.payouts[: options.family_size]
    for card, held in BANK_HOLDS.items():
        needed = seats * (options.start_hand.get(card, 0) + due.count(card))
        if needed > held:
            raise BadOptions("bank_runs_out", card=card, needed=needed, held=held, seats=seats)


def set_table(options: Options, seats: int, rules: int = RULES[-1]) -> States:
    table = blank(rules=rules)
    table["seats"] = seats
    lay_down(options, table)
    return table
