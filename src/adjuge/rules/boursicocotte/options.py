"""The options of a table: every row of B2 and every variant, as typed data with a reason for every refused mix."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from msgspec import field
from msgspec.structs import replace

from adjuge.rules.boursicocotte.engine.cards import BANK, MONEY
from adjuge.rules.boursicocotte.engine.table import (
    RULES,
    TIE_BY_MONEY,
    TIE_OFFERS_AGAIN,
    TIE_SHARED,
    TIE_TO_ACTIVE,
    blank,
)
from adjuge.rules.boursicocotte.plain import Plain, as_held
from adjuge.rules.choosing import refuse_unless_playable
from adjuge.rules.contract import Options as AnyOptions
from adjuge.rules.menu import Domain, Held, Number, OneOf, Pick, Several
from adjuge.rules.record import States
from adjuge.rules.refusal import BadOptions

SEATS = range(3, 6)
MOST_TRADES = 10_000
BANK_HOLDS: Held = dict(zip(MONEY, BANK, strict=True))


class Options(AnyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The defaults are those of the preset `marteau`."""

    family_size: Literal[3, 4] = 3  # B2.1
    lot_size: Literal[1, 2] = 2  # B2.2
    start_hand: Held = field(default_factory=lambda: {0: 2, 10: 4, 50: 2})  # B2.3
    payouts: tuple[int, ...] = (100, 200, 500)  # B2.4
    equal_offers: Literal["active", "again"] = "active"  # B2.5
    equal_scores: Literal["money", "shared"] = "money"  # B2.6
    penniless: Literal["free", "barred"] = "free"  # B2.7
    # B2.8: what goes with every preset
    coup_double: bool = False  # B5.4
    one_bid: bool = False  # B6.8
    short_game: bool = False  # B3.4
    overbid: bool = True  # B6.6
    sizes_displayed: bool = True  # B8.2
    open_payments: bool = True  # B6.7
    trade_limit: int = 400  # B9.4; 0: none


_ORIGINAL = Options(family_size=4, lot_size=1, start_hand={0: 2, 10: 4, 50: 1}, payouts=(50, 100, 200, 500))
PRESETS: Mapping[str, Options] = {
    "marteau": Options(),
    "original": _ORIGINAL,
    "asmodee": replace(_ORIGINAL, equal_offers="again", equal_scores="shared", penniless="barred"),
}

_YES_OR_NO = OneOf((False, True))
DOMAINS: Mapping[str, Domain] = {
    "family_size": OneOf((3, 4)),
    "lot_size": OneOf((1, 2)),
    "start_hand": Pick(held=BANK_HOLDS, least=0, most=sum(BANK)),
    "payouts": Several(values=MONEY, least=3, most=4),
    "equal_offers": OneOf(("active", "again")),
    "equal_scores": OneOf(("money", "shared")),
    "penniless": OneOf(("free", "barred")),
    "coup_double": _YES_OR_NO,
    "one_bid": _YES_OR_NO,
    "short_game": _YES_OR_NO,
    "overbid": _YES_OR_NO,
    "sizes_displayed": _YES_OR_NO,
    "open_payments": _YES_OR_NO,
    "trade_limit": Number(0, 1, MOST_TRADES),
}


def check(options: Options, seats: int) -> None:
    """Raise `BadOptions`, with the reason, unless this game can be played so (B2.9)."""
    refuse_unless_playable(options, DOMAINS, seats, SEATS)
    if len(options.payouts) < options.family_size:
        raise BadOptions("fewer_payouts_than_donkeys", payouts=len(options.payouts), donkeys=options.family_size)
    due = options.payouts[: options.family_size]
    for card, held in BANK_HOLDS.items():
        needed = seats * (options.start_hand.get(card, 0) + due.count(card))
        if needed > held:
            raise BadOptions("bank_runs_out", card=card, needed=needed, held=held, seats=seats)


def set_table(options: Options, seats: int, rules: int = RULES[-1]) -> States:
    """A table with these rules laid down, before the deal."""
    table = blank(rules=rules)
    payouts = [MONEY.index(card) for card in options.payouts]
    for name, value in {
        "seats": seats,
        "family_size": options.family_size,
        "lot_size": options.lot_size,
        "start": [options.start_hand.get(card, 0) for card in MONEY],
        "payouts": payouts + [-1] * (4 - len(payouts)),
        "equal_offers": TIE_OFFERS_AGAIN if options.equal_offers == "again" else TIE_TO_ACTIVE,
        "equal_scores": TIE_BY_MONEY if options.equal_scores == "money" else TIE_SHARED,
        "penniless_barred": options.penniless == "barred",
        "coup_double": options.coup_double,
        "one_bid": options.one_bid,
        "short_game": options.short_game,
        "overbid": options.overbid,
        "sizes_displayed": options.sizes_displayed,
        "open_payments": options.open_payments,
        "trade_limit": options.trade_limit,
    }.items():
        table[name] = value
    return table


def rules_of(t: Plain) -> Options:
    """The rules that a table was set with."""
    return _rules(
        t.family_size,
        t.lot_size,
        tuple(t.start),
        tuple(t.payouts),
        t.equal_offers,
        t.equal_scores,
        t.penniless_barred,
        t.coup_double,
        t.one_bid,
        t.short_game,
        t.overbid,
        t.sizes_displayed,
        t.open_payments,
        t.trade_limit,
    )


@lru_cache(256)
def _rules(
    family_size: Literal[3, 4],
    lot_size: Literal[1, 2],
    start: tuple[int, ...],
    payouts: tuple[int, ...],
    equal_offers: int,
    equal_scores: int,
    penniless_barred: int,
    coup_double: int,
    one_bid: int,
    short_game: int,
    overbid: int,
    sizes_displayed: int,
    open_payments: int,
    trade_limit: int,
) -> Options:
    return Options(
        family_size=family_size,
        lot_size=lot_size,
        start_hand=as_held(start),
        payouts=tuple(MONEY[d] for d in payouts if d >= 0),
        equal_offers="again" if equal_offers == TIE_OFFERS_AGAIN else "active",
        equal_scores="money" if equal_scores == TIE_BY_MONEY else "shared",
        penniless="barred" if penniless_barred else "free",
        coup_double=bool(coup_double),
        one_bid=bool(one_bid),
        short_game=bool(short_game),
        overbid=bool(overbid),
        sizes_displayed=bool(sizes_displayed),
        open_payments=bool(open_payments),
        trade_limit=trade_limit,
    )
