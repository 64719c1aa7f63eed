"""The trade: two players, one animal, money laid face down."""

from adjuge.rules.boursicocotte.engine import notes
from adjuge.rules.boursicocotte.engine.auction import turn_up
from adjuge.rules.boursicocotte.engine.cards import N_MONEY
from adjuge.rules.boursicocotte.engine.knowledge import handed_over_unseen, purse_changed
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import (
    ANSWERING,
    COUNTERING,
    MOST_COUNTED,
    NOBODY,
    OFFERING,
    OVER,
    TIE_OFFERS_AGAIN,
    Table,
)
from adjuge.rules.boursicocotte.engine.turn import next_turn, pile_lasts
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards


@compiled
def open_trade(s: Table, rival: int, family: int) -> None:
    s.rival = rival
    s.animal = family
    # B7.5: settled now, however the trade ends
    s.moving = 2 if s.animals[s.active, family] >= 2 and s.animals[rival, family] >= 2 else 1
    s.noted[notes.MOVING] = s.moving
    s.again = 0
    s.trades = min(s.trades + 1, MOST_COUNTED)
    _ask_for_offer(s)


@compiled
def _ask_for_offer(s: Table) -> None:
    s.phase = OFFERING
    if s.hand[s.active] == 0:
        close_offer(s)  # G1: everybody sees that there is nothing to choose


@compiled
def may_lay_face_down(held: Cards, laid: Cards, d: int) -> bool:
    """B7.2: any cards, zeros included; laid largest first."""
    for smaller in range(d):
        if laid[smaller] > 0:
            return False
    return bool(held[d] > laid[d])


@compiled
def close_offer(s: Table) -> None:
    s.offered = _number(s.offer)
    s.noted[notes.OFFERED] = 1
    s.phase = ANSWERING
    if s.hand[s.rival] == 0:
        accept(s)  # B7.3: with no card he can only accept


@compiled
def accept(s: Table) -> None:
    s.noted[notes.ANSWER] = notes.ACCEPTED
    _exchange(s)
    _hand_over_animals(s, s.active, s.rival)


@compiled
def lay_counter(s: Table, d: int) -> None:
    s.phase = COUNTERING
    s.counter[d] += 1


@compiled
def close_counter(s: Table) -> None:
    """B7.4: the two exchange their offers; the higher wins, and each keeps what he was given (B10.2)."""
    offered = worth(s.offer)
    countered = worth(s.counter)
    _exchange(s)
    if offered == countered and s.equal_offers == TIE_OFFERS_AGAIN and s.again == 0:
        s.again = 1  # B7.7
        s.noted[notes.ANSWER] = notes.OFFER_AGAIN
        _ask_for_offer(s)
    elif offered >= countered:
        _hand_over_animals(s, s.active, s.rival)  # B7.6
    else:
        _hand_over_animals(s, s.rival, s.active)


@compiled
def _number(cards: Cards) -> int:
    n = 0
    for d in range(N_MONEY):
        n += int(cards[d])
    return n


@compiled
def _exchange(s: Table) -> None:
    """B7.8: the two see the cards, the rest only how many."""
    given = _number(s.offer)
    returned = _number(s.counter)
    handed_over_unseen(s, s.active, s.rival, s.offer, s.counter, given, returned, 0)
    for d in range(N_MONEY):
        more = int(s.offer[d]) - int(s.counter[d])
        s.purse[s.active, d] -= more
        s.purse[s.rival, d] += more
        s.offer[d] = 0
        s.counter[d] = 0
    s.hand[s.active] += returned - given
    s.hand[s.rival] += given - returned
    s.offered = 0
    purse_changed(s, s.active)
    purse_changed(s, s.rival)


@compiled
def _hand_over_animals(s: Table, winner: int, loser: int) -> None:
    s.noted[notes.TRADE_WINNER] = 1 + winner
    s.noted[notes.MOVING] = s.moving
    s.animals[winner, s.animal] += s.moving
    s.animals[loser, s.animal] -= s.moving
    if s.animals[winner, s.animal] == s.family_size:
        s.noted[notes.COMPLETED] = notes.BY_TRADE
    s.rival = NOBODY
    s.animal = NOBODY
    s.moving = 0
    s.again = 0
    if s.trades == s.trade_limit:
        s.phase = OVER  # B9.4
    elif s.coup_double and pile_lasts(s):
        turn_up(s)  # B5.4
    else:
        next_turn(s)
