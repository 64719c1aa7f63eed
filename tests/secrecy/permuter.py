"""Chooses the next move for a pair of games: all that is public stays the same in both, secrets drift apart.

Written from B8 alone: hands, the order of the pile and the values of offers are secret, everything else is public. B6.7
makes the cards of a payment a secret of two, B7.8 those of a trade, and a tie in it. The viewer's own moves, and moves
that he is a party to, are the same in both games.
"""

from random import Random

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.engine.table import ANSWERING, BIDDING, OFFERING, PAYING, TIE_OFFERS_AGAIN, TURN
from adjuge.rules.boursicocotte.moves import Accept, Auction, Bid, Counter, Move, Offer, Pass, Pay, Preempt, Sell, Trade
from adjuge.rules.contract import State
from adjuge.rules.menu import Held
from tests.secrecy.hands import money, payment, purse, row, some, worth
from tests.secrecy.pair import Pair, Twin

TRIES = 30


def next_move(pair: Pair, seat: int, rng: Random) -> Twin | None:
    """A move of this seat for both games; None where whatever it does makes the games differ in public."""
    phase = int(row(pair.a)["phase"])
    if phase == TURN:
        return _same(_begin(pair, seat, rng))
    if phase == BIDDING:
        return _same(_bid_or_pass(pair, seat, rng))
    if phase == PAYING:
        return _pay(pair, int(row(pair.a)["payer"]), int(row(pair.a)["payee"]), int(row(pair.a)["price"]), rng)
    if phase == OFFERING:
        return _offer(pair, seat, rng)
    if phase == ANSWERING:
        return _answer(pair, seat, rng)
    return _verdict(pair, seat, rng)


def turns_up_a_lot(pair: Pair, move: Move) -> bool:
    """Whether this move may turn up a lot: an auction, or with Coup double the end of a trade."""
    return isinstance(move, Auction) or bool(row(pair.a)["coup_double"])


def ties_differ(pair: Pair, twin: Twin) -> bool:
    return is_tie(pair.a, twin.in_a) != is_tie(pair.b, twin.in_b)


def is_tie(state: State, move: Move) -> bool:
    """Whether the move is a counter worth as much as the offer that lies there."""
    return isinstance(move, Counter) and worth(move.cards) == worth(money(row(state)["offer"]))


def _same(move: Move) -> Twin:
    return Twin(move, move)


def _begin(pair: Pair, seat: int, rng: Random) -> Move:
    """B5.1, B2.7. Trades between others come first: they are what makes the hands differ."""
    t = row(pair.a)
    pile_lasts = t["turned"] < t["pile_size"]
    barred = t["penniless_barred"] and t["hand"][seat] == 0 and pile_lasts
    trades = [
        (rival, family)
        for rival in range(int(t["seats"]))
        for family in range(len(FAMILIES))
        if rival != seat and not barred and t["animals"][seat][family] and t["animals"][rival][family]
    ]
    hidden = [(rival, family) for rival, family in trades if pair.viewer not in (seat, rival)]
    if pile_lasts and (not trades or rng.random() < (0.2 if hidden else 0.6)):
        return Auction()
    rival, family = rng.choice(hidden if hidden and rng.random() < 0.8 else trades)
    return Trade(rival, FAMILIES[family])  # type: ignore[arg-type]


def _bid_or_pass(pair: Pair, seat: int, rng: Random) -> Move:
    """B6.2, B6.6. A pass is open to everybody who is asked; a bid must be one that the seat may make in both games."""
    t = row(pair.a)
    most = int(t["money_out"])
    if not t["overbid"]:
        most = min(worth(purse(pair.a, seat)), worth(purse(pair.b, seat)))
    if t["shown"][seat] >= 0:
        most = int(t["shown"][seat])
    least = int(t["bid"]) + 10
    if least > most or rng.random() < (0.75 if t["open_payments"] else 0.6):
        return Pass()
    reach = most if rng.random() < 0.05 else min(most, least + 40)
    return Bid(rng.randrange(least, reach + 1, 10))


def _verdict(pair: Pair, seat: int, rng: Random) -> Twin | None:
    """B6.5. Who can pay, and with what, must look the same in both games."""
    bidder, price = int(row(pair.a)["bidder"]), int(row(pair.a)["bid"])
    verdicts: list[Move] = []
    solvent = [worth(purse(state, bidder)) >= price for state in (pair.a, pair.b)]
    if all(solvent) and _pay(pair, bidder, seat, price, rng):
        verdicts.append(Sell())
    if not any(solvent) and purse(pair.a, bidder) == purse(pair.b, bidder):
        verdicts.append(Sell())
    if _pay(pair, seat, bidder, price, rng):
        verdicts.append(Preempt())
    return _same(rng.choice(verdicts)) if verdicts else None


def _pay(pair: Pair, payer: int, payee: int, price: int, rng: Random) -> Twin | None:
    """B6.7: in the open all see the cards; otherwise the two do, and the rest see how many."""
    if not row(pair.a)["open_payments"] and pair.viewer not in (payer, payee):
        twins = []
        for _ in range(TRIES):
            in_a, in_b = payment(purse(pair.a, payer), price, rng), payment(purse(pair.b, payer), price, rng)
            if in_a is not None and in_b is not None and sum(in_a.values()) == sum(in_b.values()):
                twins.append(Twin(Pay(in_a), Pay(in_b)))
        return _most_apart(twins)
    cards = payment(pair.both_hold(payer), price, rng)
    return None if cards is None else _same(Pay(cards))


def _most_apart(twins: list[Twin]) -> Twin | None:
    """A pair of moves that differ, if there is one."""
    return max(twins, key=lambda twin: twin.in_a != twin.in_b, default=None)


def _how_many(most: int, rng: Random) -> int:
    return most if rng.random() < 0.1 else min(most, rng.choice((1, 1, 2, 2, 3, 4)))


def _offer(pair: Pair, seat: int, rng: Random) -> Twin:
    """B7.2. An offer to the viewer is his to see once he answers it; until then other cards may lie there."""
    count = _how_many(int(row(pair.a)["hand"][seat]), rng) if rng.random() < 0.95 else 0
    rival = int(row(pair.a)["rival"])
    if pair.viewer not in (seat, rival):
        return Twin(Offer(some(purse(pair.a, seat), count, rng)), Offer(some(purse(pair.b, seat), count, rng)))
    both = pair.both_hold(seat)
    count = min(count, both.total())
    offer = Offer(some(both, count, rng))
    if seat == pair.viewer or row(pair.a)["hand"][rival] == 0:  # B7.3: with no card he takes it, and sees it, at once
        return _same(offer)
    return Twin(offer, offer, Offer(some(purse(pair.b, seat), count, rng)))


def _answer(pair: Pair, seat: int, rng: Random) -> Twin:
    """B7.3, B7.8: the two see the cards; the rest how many, who won, and a tie only where the offer is made again."""
    if rng.random() < 0.25:
        return _same(Accept())
    if pair.viewer in (seat, int(row(pair.a)["active"])):
        both = pair.both_hold(seat)
        count = _how_many(both.total(), rng)
        return _same(Counter(some(both, count, rng)) if count else Accept())
    twins = []
    for _ in range(TRIES):
        count = _how_many(int(row(pair.a)["hand"][seat]), rng)
        in_a, in_b = some(purse(pair.a, seat), count, rng), some(purse(pair.b, seat), count, rng)
        if _result(pair.a, in_a) == _result(pair.b, in_b):
            twins.append(Twin(Counter(in_a), Counter(in_b)))
    return _subtlest(pair, twins) or _same(Accept())


def _result(state: State, counter: Held) -> tuple[bool, bool]:
    """What everybody learns of a countered trade: whether the active player won it, whether it goes on (B7.6, B7.7)."""
    t = row(state)
    offered, countered = worth(money(t["offer"])), worth(counter)
    goes_on = offered == countered and t["equal_offers"] == TIE_OFFERS_AGAIN and not t["again"]
    return offered >= countered, bool(goes_on)


def _subtlest(pair: Pair, twins: list[Twin]) -> Twin | None:
    """Preferably a tie in one game and none in the other; else in both, which may lead to that in the next round."""

    def subtlety(twin: Twin) -> tuple[bool, bool, bool]:
        return ties_differ(pair, twin), is_tie(pair.a, twin.in_a), twin.in_a != twin.in_b

    return max(twins, key=subtlety, default=None)
