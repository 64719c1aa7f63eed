"""The menu of a seat, read off its view alone."""

from adjuge.rules.bouse.moves import WHATS
from adjuge.rules.bouse.view import ActionCard, Counts, Public
from adjuge.rules.menu import Choice, Menu, Number, OneOf


def menu(public: Public, seat: int | None, hand: Counts, actions: tuple[ActionCard, ...]) -> Menu:
    if seat not in public.to_move:
        return ()
    match public.phase:
        case "turn":
            return _turn(public, seat, hand, actions)
        case "laying":
            return (Choice("lay", {"card": OneOf(tuple(hand))}),)
        case "bell":
            plus_one = [Choice("plus_one")] if "plus_one" in actions else []
            return (Choice("ring"), Choice("pass"), *plus_one)
        case "once_more":
            return (Choice("ring"), Choice("pass"))
        case _:
            golden_bell = [Choice("golden_bell")] if "golden_bell" in actions else []
            return (Choice("pass"), *golden_bell)


def _turn(public: Public, seat: int, hand: Counts, actions: tuple[ActionCard, ...]) -> Menu:
    spoken = public.announced.number if public.announced else 0
    number, what, cards = Number(spoken + 1, 1, public.limit), OneOf(WHATS), OneOf(tuple(hand))
    if public.options.early_bell:
        choices = [Choice("call", {"number": number, "what": what})]
    else:
        choices = [Choice("announce", {"number": number, "what": what, "card": cards})]
    if "to_the_left" in actions and all(public.hand_sizes):
        choices.append(Choice("to_the_left"))
    others = tuple(other for other in range(public.seats) if other != seat and public.hand_sizes[other])
    if "train" in actions and others:
        choices.append(Choice("train", {"seat": OneOf(others), "card": cards}))
    return tuple(choices)
