"""Whose turn it is, and what he may begin."""

from adjuge.rules.boursicocotte.engine.cards import N_FAMILIES
from adjuge.rules.boursicocotte.engine.table import OVER, TURN, Table
from adjuge.rules.engines.compiled import compiled


@compiled
def pile_lasts(s: Table) -> bool:
    return s.turned < s.pile_size


@compiled
def may_trade(s: Table, rival: int, family: int) -> bool:
    """B5.1, B7.1: an animal both hold. Their family is then incomplete: a complete one has one owner (B7.9)."""
    return bool(s.animals[s.active, family] > 0 and s.animals[rival, family] > 0)


@compiled
def may_open_trades(s: Table) -> bool:
    """B2.7: where it bars the penniless, they open no trade while the pile lasts."""
    return not (s.penniless_barred and s.hand[s.active] == 0 and pile_lasts(s))


@compiled
def owns_incomplete_family(s: Table, seat: int) -> bool:
    for f in range(N_FAMILIES):
        if 0 < s.animals[seat, f] < s.family_size:
            return True
    return False


@compiled
def next_turn(s: Table) -> None:
    """B3.3, B5.3: clockwise. B5.2: without a pile, skip who cannot trade. B9.1: if nobody can, it is over."""
    s.phase = TURN
    for step in range(1, s.seats + 1):
        seat = (s.active + step) % s.seats
        if pile_lasts(s) or owns_incomplete_family(s, seat):
            s.active = seat
            return
    s.phase = OVER
