"""The menu of a seat, read off its view alone."""

from functools import lru_cache

import numpy as np

from adjuge.rules.boursicocotte.engine.auction import STEP
from adjuge.rules.boursicocotte.engine.cards import CARD, FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.purse import MOST_PAYMENTS, payments
from adjuge.rules.boursicocotte.unpacked import as_counts, as_held
from adjuge.rules.boursicocotte.view import Public
from adjuge.rules.menu import Choice, Held, Menu, Number, OneOf, Pick


def menu(public: Public, seat: int | None, purse: Held) -> Menu:
    if seat not in public.to_move:
        return ()
    match public.phase:
        case "turn":
            return _turn(public, seat, purse)
        case "bidding":
            return _bidding(public, seat, purse)
        case "verdict":
            return _verdict(public, purse)
        case "paying":
            return (_payment(public, purse),)
        case "offering":
            return (Choice("offer", {"cards": _any_of(purse, 0)}),)
        case _:
            return (Choice("accept"), Choice("counter", {"cards": _any_of(purse, 1)}))


def _money(purse: Held) -> int:
    return sum(card * count for card, count in purse.items())


def _any_of(purse: Held, least: int) -> Pick:
    return Pick(held=purse, least=least, most=sum(purse.values()))


def _turn(public: Public, seat: int, purse: Held) -> Menu:
    choices = [Choice("auction")] if public.pile else []
    if public.options.penniless == "barred" and not purse and public.pile:
        return tuple(choices)
    mine = public.animals[seat]
    for place in range(1, public.seats):
        rival = (seat + place) % public.seats
        shared = tuple(f for f, a, b in zip(FAMILIES, mine, public.animals[rival], strict=True) if a and b)
        if shared:
            choices.append(Choice("trade", {"rival": OneOf((rival,)), "animal": OneOf(shared)}))
    return tuple(choices)


def _bidding(public: Public, seat: int, purse: Held) -> Menu:
    auction = public.auction
    assert auction is not None
    least, most = auction.bid + STEP, most_bid(public, seat, purse)
    if least > most:
        return (Choice("pass"),)
    return (Choice("pass"), Choice("bid", {"amount": Number(least, STEP, most)}))


def most_bid(public: Public, seat: int, purse: Held) -> int:
    """The most that this seat may bid for the lot that is up (B6.2, B6.6)."""
    shown = None if public.auction is None else public.auction.shown[seat]
    if shown is not None:
        return shown
    return public.money_out if public.options.overbid else _money(purse)


def _verdict(public: Public, purse: Held) -> Menu:
    assert public.auction is not None
    if _money(purse) < public.auction.bid:
        return (Choice("sell"),)
    return (Choice("sell"), Choice("preempt"))


def _payment(public: Public, purse: Held) -> Choice:
    assert public.payment is not None
    price = public.payment.price
    proposal, *alternatives = _sensible_payments(tuple(as_counts(purse)), price)
    most = sum(purse.values())
    pick = Pick(held=purse, least=1, most=most, price=price, proposal=proposal, alternatives=tuple(alternatives))
    return Choice("pay", {"cards": pick})


@lru_cache(2048)
def _sensible_payments(purse: tuple[int, ...], price: int) -> list[Held]:
    """What gives least away, of few cards; then as much in more cards, or the next in price; then the fewest cards."""
    rows = np.zeros((MOST_PAYMENTS, N_MONEY), np.int8)
    found = payments(np.array(purse, np.int8), price, rows)
    ways = [(int(row @ CARD), int(row.sum()), tuple(row.tolist())) for row in rows[:found]]
    ways.sort(key=lambda way: way[:2])
    (least, _, first), *rest = ways
    chosen = [first]
    if rest:
        as_much = [way for way in rest if way[0] == least]
        in_more_cards = max(as_much, key=lambda way: way[1]) if as_much else rest[0]
        of_fewest_cards = min(rest, key=lambda way: (way[1], way[0]))
        chosen += dict.fromkeys((in_more_cards[2], of_fewest_cards[2]))
    return [as_held(counts) for counts in chosen]
