"""Nothing is lost and nothing made up: what must hold of every state."""

from adjuge.rules.contract import State
from adjuge.rules.ensure import ensure
from adjuge.rules.money.engine.cards import CURRENCY, LEFT_OUT, N_CARDS
from adjuge.rules.money.engine.table import BID, BIDDING, HAND, LEFT, NOBODY, OUT, RIGHT, STOCK
from adjuge.rules.money.unpacked import Unpacked, unpacked


def audit(state: State, before: State | None = None) -> None:
    """Raise `AssertionError` where cards or counts do not add up, or where points once counted have changed."""
    t = unpacked(state)
    _cards(t)
    ensure(not any(t.noted), "a note outlived its telling")
    for seat in range(t.seats):
        _seat(t, seat)
    if before is not None:
        b = unpacked(before)
        for game in range(b.game):
            ensure(t.scored[game] == b.scored[game], f"points of game {game} changed")


def _cards(t: Unpacked) -> None:
    out = [currency for currency in t.out[t.game] if currency != NOBODY]
    ensure(len(out) == LEFT_OUT[t.seats], f"{out} left out with {t.seats} seats")
    for serial in range(1, N_CARDS + 1):
        ensure((CURRENCY[serial] in out) == (t.place[serial] == OUT), f"card {serial} is at {t.place[serial]}")
        ensure(t.place[serial] < BID + t.seats, f"card {serial} is with a seat that is not there")
    ensure(len(t.cards_at(STOCK)) == t.stock, f"the stock is said to hold {t.stock} cards")
    ensure(sorted(set(t.decks[t.game][t.drawn :]) & set(t.cards_at(STOCK))) == [*t.cards_at(STOCK)], "stock off deck")
    for row in (RIGHT, LEFT):
        ensure(len(t.cards_at(row)) == t.row[row - RIGHT], f"row {row} is said to hold {t.row[row - RIGHT]} cards")
        ensure(all(t.seen[serial] for serial in t.cards_at(row)), f"row {row} lies open")


def _seat(t: Unpacked, seat: int) -> None:
    hand, bid = len(t.cards_at(HAND + seat)), len(t.cards_at(BID + seat))
    lies = t.phase != BIDDING or bool(t.laid >> seat & 1)
    ensure(t.bid_size[seat] == (bid + t.bluff[seat] if lies else 0), f"seat {seat} has a bid of {t.bid_size[seat]}")
    in_hand = hand + 1 - t.bluff[seat] if lies else hand + bid + 1
    ensure(t.hand[seat] == in_hand, f"seat {seat} holds {in_hand} cards, said to be {t.hand[seat]}")
