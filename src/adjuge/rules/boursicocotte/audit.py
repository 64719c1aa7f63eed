"""What holds in every state of a table: cards and money are all there, and nobody knows what is not so."""

from collections.abc import Sequence

from adjuge.rules.boursicocotte.engine.cards import BANK, DONKEY, FAMILIES, MONEY, MOST_SEATS
from adjuge.rules.boursicocotte.engine.table import ANSWERING, COUNTERING, NOBODY, NOT_SHOWN, OVER
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.boursicocotte.unpacked import Unpacked, unpacked
from adjuge.rules.contract import State
from adjuge.rules.ensure import ensure
from adjuge.rules.options import laid_down


def audit(state: State, before: State | None = None) -> None:
    """Raise `AssertionError` unless the books balance; with the state before, also over the step between the two."""
    t = unpacked(state)
    _money(t)
    _laid_cards(t)
    _animals(t)
    _knowledge(t)
    _bids(t)
    _end(t)
    ensure(not any(t.noted), "a note outlived its telling")
    if before is not None:
        _step(unpacked(before), t)


def _worth(cards: Sequence[int]) -> int:
    return sum(card * count for card, count in zip(MONEY, cards, strict=True))


def _among(few: Sequence[int], many: Sequence[int]) -> bool:
    return all(0 <= a <= b for a, b in zip(few, many, strict=True))


def _money(t: Unpacked) -> None:
    for d, card in enumerate(MONEY):
        held = sum(purse[d] for purse in t.purse)
        handed_out = t.seats * (t.start[d] + t.payouts[: t.donkeys].count(d))
        ensure(held == handed_out <= BANK[d], f"{held} cards of {card} are held, {handed_out} were handed out")
    for seat, purse in enumerate(t.purse):
        ensure(min(purse) >= 0 and t.hand[seat] == sum(purse), f"seat {seat} holds {purse}, said to be {t.hand[seat]}")
        ensure(seat < t.seats or not any(purse), f"nobody sits at seat {seat}, yet it holds {purse}")
    in_hands = sum(_worth(purse) for purse in t.purse)
    ensure(t.money_out == in_hands, f"{in_hands} is in the players' hands, said to be {t.money_out}")


def _laid_cards(t: Unpacked) -> None:
    for who, cards in ((t.active, t.offer), (t.rival, t.counter), (t.payer, t.paid)):
        held = [0] * len(MONEY) if who == NOBODY else t.purse[who]
        ensure(_among(cards, held), f"seat {who} laid {cards} of {held}")
    if t.phase in (ANSWERING, COUNTERING):
        ensure(t.offered == sum(t.offer), f"{t.offer} lie as an offer, said to be {t.offered} cards")


def _animals(t: Unpacked) -> None:
    face_down = t.pile[t.turned : t.pile_size]
    for f, animal in enumerate(FAMILIES):
        owned = [t.animals[seat][f] for seat in range(MOST_SEATS)]
        ensure(min(owned) >= 0 and not any(owned[t.seats :]), f"of the {animal}s, the seats own {owned}")
        count = sum(owned) + t.lot.count(f) + face_down.count(f)
        ensure(count == t.family_size, f"there are {count} {animal}s instead of {t.family_size}")
    turned_up = sum(herd[DONKEY] for herd in t.animals) + t.lot.count(DONKEY)
    ensure(t.donkeys == turned_up, f"{turned_up} donkeys were turned up and {t.donkeys} paid out")
    if t.rival != NOBODY:
        own, theirs = t.animals[t.active][t.animal], t.animals[t.rival][t.animal]
        ensure(1 <= t.moving <= min(own, theirs), f"{t.moving} animals to move between owners of {own} and {theirs}")


def _knowledge(t: Unpacked) -> None:
    """Whatever a seat, or everybody, is sure of is so; and a seat is sure of all that everybody is."""
    for seat, purse in enumerate(t.purse):
        everybody = t.sure[seat][seat]
        for viewer in range(MOST_SEATS):
            sure = t.sure[viewer][seat]
            ensure(_among(sure, purse), f"seat {viewer} is sure of {sure} at seat {seat}, which holds {purse}")
            ensure(
                viewer >= t.seats or _among(everybody, sure),
                f"everybody is sure of {everybody} at seat {seat}, but seat {viewer} of {sure} only",
            )


def _bids(t: Unpacked) -> None:
    ensure((t.bid > 0) == (t.bidder != NOBODY), f"a bid of {t.bid} by seat {t.bidder}")
    ensure(t.bid % 10 == 0 and t.bid <= t.money_out, f"a bid of {t.bid} with {t.money_out} in play")
    for seat, purse in enumerate(t.purse):
        shown = t.shown[seat]
        ensure(shown in (NOT_SHOWN, _worth(purse)), f"seat {seat} has shown {shown} and holds {_worth(purse)}")
        most = t.money_out if t.overbid else _worth(purse)
        ensure(0 <= t.top_bid[seat] <= most, f"seat {seat} has bid {t.top_bid[seat]} where {most} was the most")


def _end(t: Unpacked) -> None:
    if t.phase == OVER:
        complete = sum(herd.count(t.family_size) for herd in t.animals)
        stopped = 0 < t.trade_limit <= t.trades
        ensure(stopped or complete == len(FAMILIES), f"over with {complete} families complete after {t.trades} trades")


def _step(b: Unpacked, a: Unpacked) -> None:
    same_rules = laid_down(Options, a) == laid_down(Options, b)
    ensure(same_rules and (a.seats, a.first) == (b.seats, b.first), "the rules changed during the game")
    ensure(a.pile[: a.pile_size] == b.pile[: b.pile_size], "the order of the pile changed")
    ensure(b.turned <= a.turned, "cards went back to the pile")
    ensure(b.trades <= a.trades <= b.trades + 1, f"{b.trades} trades became {a.trades}")
    for seat in range(b.seats):
        for f, animal in enumerate(FAMILIES):
            complete = b.animals[seat][f] == b.family_size
            kept = a.animals[seat][f] == a.family_size
            ensure(kept or not complete, f"seat {seat} lost its complete family of {animal}s")
