"""The menu of a seat, read off its view alone."""

from adjuge.rules.menu import Choice, Menu, OneOf, Pick
from adjuge.rules.money.moves import ROWS
from adjuge.rules.money.view import Public, Serials


def menu(public: Public, seat: int | None, hand: Serials) -> Menu:
    if seat not in public.to_move:
        return ()
    if public.phase == "bidding":
        cards = Pick(held=dict.fromkeys(hand, 1), least=1, most=len(hand))
        return (Choice("bid", {"cards": cards, "bluff": OneOf((False, True))}),)
    choices = [Choice("take_row", {"row": OneOf(ROWS)})]
    others = tuple(bid.seat for bid in public.ladder if bid.seat != seat)
    if others:
        choices.append(Choice("take_bid", {"seat": OneOf(others)}))
    choices.append(Choice("take_back"))
    return tuple(choices)
