"""A round: secret bids, the reveal, swaps, and the rows filled again."""

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.money.engine import notes
from adjuge.rules.money.engine.cards import N_CARDS, VALUE
from adjuge.rules.money.engine.deal import begin_round, deal_game, fill_row
from adjuge.rules.money.engine.scoring import count_game
from adjuge.rules.money.engine.table import ACTING, BID, HAND, LEFT, NOBODY, OVER, RIGHT, Table

QUIET_ROUNDS = 3  # M4.3
# Without that guard a game may go on for ever. Its rounds are counted as far as the record has room.
MOST_ROUNDS, MOST_QUIET = 32_767, 127


@compiled
def lay(s: Table, seat: int, serial: int) -> None:
    s.place[serial] = BID + seat


@compiled
def cards_laid(s: Table, seat: int) -> int:
    n = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == BID + seat:
            n += 1
    return n


@compiled
def close_bid(s: Table, seat: int) -> None:
    """M2.1: the bid lies, and how many cards it holds is seen; whether the bluff card is one of them is not."""
    s.bid_size[seat] = cards_laid(s, seat) + int(s.bluff[seat])
    s.hand[seat] -= s.bid_size[seat]
    s.laid |= 1 << seat
    if s.laid == (1 << s.seats) - 1:
        _reveal(s)


@compiled
def _reveal(s: Table) -> None:
    """M2.2: bluff cards go back to their owners."""
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] >= BID:
            s.seen[serial] = 1
    s.noted[notes.REVEALED] = 1
    for seat in range(s.seats):
        s.noted[notes.BLUFFED] |= s.bluff[seat] << seat
        s.bid_size[seat] -= s.bluff[seat]
        s.hand[seat] += s.bluff[seat]
        s.bluff[seat] = 0
    s.phase = ACTING
    s.actor = best_bidder(s)


@compiled
def sum_of_bid(s: Table, seat: int) -> int:
    """M2.2: whatever the currencies, and coins as well (M7.4)."""
    total = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == BID + seat:
            total += VALUE[serial]
    return int(total)


@compiled
def weight_of_bid(s: Table, seat: int) -> int:
    """M2.3: the heavier acts first: that with the higher sum, of equals that with the lowest serial."""
    total = 0
    first = 0
    for serial in range(N_CARDS, 0, -1):
        if s.place[serial] == BID + seat:
            total += VALUE[serial]
            first = serial
    return int(total * (N_CARDS + 1) - first)  # no serial outweighs money


@compiled
def best_bidder(s: Table) -> int:
    """The seat whose bid, still out, acts next: who is swapped with is next (M3.2)."""
    best = NOBODY
    heaviest = 0
    for seat in range(s.seats):
        weight = 0 if (s.acted >> seat) & 1 else weight_of_bid(s, seat)
        if weight > heaviest:
            best, heaviest = seat, weight
    return best


@compiled
def take_row(s: Table, row: int) -> None:
    """M3.1: swap the whole bid for a whole row, however many cards each has (M7.5)."""
    _exchange(s, s.actor, row)
    length = s.row[row - RIGHT]
    s.row[row - RIGHT] = s.bid_size[s.actor]
    s.hand[s.actor] += length
    s.bid_size[s.actor] = 0
    _next_actor(s)


@compiled
def take_bid(s: Table, other: int) -> None:
    """M3.1: swap the whole bid for the whole bid of a player still to act."""
    _exchange(s, s.actor, BID + other)
    s.hand[s.actor] += s.bid_size[other]
    s.bid_size[other] = s.bid_size[s.actor]
    s.bid_size[s.actor] = 0
    _next_actor(s)


@compiled
def take_back(s: Table) -> None:
    _exchange(s, s.actor, BID + s.actor)
    s.hand[s.actor] += s.bid_size[s.actor]
    s.bid_size[s.actor] = 0
    _next_actor(s)


@compiled
def _exchange(s: Table, seat: int, wanted: int) -> None:
    """What lies at `wanted` goes to the seat's hand, and its bid lies there instead."""
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == wanted:
            s.place[serial] = HAND + seat
        elif s.place[serial] == BID + seat:
            s.place[serial] = wanted


@compiled
def _next_actor(s: Table) -> None:
    s.acted |= 1 << s.actor
    s.actor = best_bidder(s)
    if s.actor == NOBODY:
        _end_round(s)


@compiled
def _end_round(s: Table) -> None:
    s.rounds += 1 if s.rounds < MOST_ROUNDS else 1 - s.seats  # who is asked first still moves on (M2.1)
    s.noted[notes.ENDED] = notes.ROUND
    if s.last_round:
        _end_game(s)
        return
    took = fill_row(s, RIGHT) + fill_row(s, LEFT)  # M4.1
    if took > 0:
        s.quiet = 0
        s.last_round = 1 if s.stock == 0 else 0  # M4.2
    elif s.quiet < MOST_QUIET:
        s.quiet += 1
    if s.guard and s.quiet == QUIET_ROUNDS:
        _end_game(s)
    else:
        begin_round(s)


@compiled
def _end_game(s: Table) -> None:
    count_game(s)
    s.noted[notes.ENDED] = notes.GAME
    if s.game + 1 < s.games:
        s.game += 1
        deal_game(s)
    else:
        s.phase = OVER
