"""Points and ranks."""

from adjuge.rules.boursicocotte.engine.cards import FAMILY_VALUE, N_FAMILIES
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import TIE_BY_MONEY, Table
from adjuge.rules.engines.compiled import compiled


@compiled
def points_of(total: int, families: int) -> int:
    """B9.2: the families' values together, times their number (B10.1). All ten make 38,500."""
    return total * families


@compiled
def score_of(s: Table, seat: int) -> int:
    total = 0
    families = 0
    for f in range(N_FAMILIES):
        if s.animals[seat, f] == s.family_size:
            total += FAMILY_VALUE[f]
            families += 1
    return points_of(int(total), families)


@compiled
def is_ahead(s: Table, seat: int, other: int) -> bool:
    """B9.3, B2.6: more points; where the table says so, then more money left."""
    mine = score_of(s, seat)
    theirs = score_of(s, other)
    if mine != theirs or s.equal_scores != TIE_BY_MONEY:
        return mine > theirs
    return worth(s.purse[seat]) > worth(s.purse[other])


@compiled
def rank_of(s: Table, seat: int) -> int:
    """1 for the winners; ties share a rank."""
    rank = 1
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            rank += 1
    return rank
