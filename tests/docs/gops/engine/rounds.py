"""A round: a prize lies open, everybody lays a card or sits out, the highest card takes the prize."""

from adjuge.rules.compiled import compiled
from adjuge.rules.record import Cards
from tests.docs.gops.engine.table import MOST_CARDS, MOST_SEATS, NOTHING, SAT_OUT, Table


@compiled
def deal(s: Table, order: Cards) -> None:
    """Begin with the prizes in this order."""
    s.round = 0
    for i in range(MOST_CARDS):
        s.pile[i] = order[i] if i < s.cards else NOTHING
    for seat in range(MOST_SEATS):
        s.points[seat] = 0
        s.laid[seat] = NOTHING
        for i in range(MOST_CARDS):
            s.hand[seat, i] = 1 if seat < s.seats and i < s.cards else 0


@compiled
def is_over(s: Table) -> bool:
    return s.round == s.cards


@compiled
def is_asked(s: Table, seat: int) -> bool:
    """All decide at once, in any order: whoever has not decided yet is asked."""
    return bool(not is_over(s) and seat < s.seats and s.laid[seat] == NOTHING)


@compiled
def is_open(s: Table, seat: int, action: int) -> bool:
    return bool(is_asked(s, seat) and (action == 0 or s.hand[seat, action - 1] == 1))


@compiled
def do(s: Table, seat: int, action: int) -> None:
    s.laid[seat] = SAT_OUT if action == 0 else action
    for other in range(s.seats):
        if is_asked(s, other):
            return
    _turn_cards(s)


@compiled
def _turn_cards(s: Table) -> None:
    """The highest card takes the prize; where two are highest, nobody does."""
    best = 0
    winner = -1
    for seat in range(s.seats):
        if s.laid[seat] > best:
            best = int(s.laid[seat])
            winner = seat
        elif s.laid[seat] == best:
            winner = -1
    if winner >= 0:
        s.points[winner] += s.pile[s.round]
    for seat in range(s.seats):
        if s.laid[seat] != SAT_OUT:
            s.hand[seat, s.laid[seat] - 1] = 0
        s.laid[seat] = NOTHING
    s.round += 1
