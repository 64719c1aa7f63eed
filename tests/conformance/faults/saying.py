"""Games that show, tell, offer, refuse or give away the wrong things."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.events import BidMade, Event
from adjuge.rules.boursicocotte.game import GAME, Boursicocotte
from adjuge.rules.boursicocotte.moves import Move
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import State, Step
from adjuge.rules.menu import Choice, Menu, Number
from adjuge.rules.refusal import IllegalMove
from tests.conformance.faults.fault import caught_by


def bids(menu: Menu, change: Callable[[Number], Number]) -> Menu:
    """The menu with another range for bids."""
    return tuple(
        Choice("bid", {"amount": change(choice.fields["amount"])})
        if choice.move == "bid" and isinstance(choice.fields["amount"], Number)
        else choice
        for choice in menu
    )


# Views and events


@caught_by("views_travel", "does not survive JSON")
class HalfCards(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), offer={50: 0.5})


@caught_by("views_travel", "is sent another view than he has")
class WrongEnvelope(Boursicocotte):
    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        views = super().encoded_views(state)
        return views | {0: views[1], 1: views[0]}


@caught_by("views_travel", "has the view of 0")
class EverybodySeesSeat0(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), seat=seat and 0)


@caught_by("views_travel", "has a public part of his own")
class WhispersInPublic(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return view if seat is None else replace(view, public=replace(view.public, first=seat))

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        return {seat: msgspec.json.encode(self.view(state, seat)) for seat in super().encoded_views(state)}


@caught_by("events_travel", "does not survive JSON")
class TellsInSets(Boursicocotte):
    def witness(self, event: Event, seat: int | None) -> Event:
        return replace(event, seat={seat}) if "seat" in event.__struct_fields__ else event


@caught_by("events_travel", "knows less of .* the second time")
class Forgetful(Boursicocotte):
    def witness(self, event: Event, seat: int | None) -> Event:
        return replace(event, amount=event.amount - (seat or 0)) if isinstance(event, BidMade) else event


@caught_by("events_travel", "goes untold")
class SaysNothing(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        return replace(super().play(state, seat, move), events=())


# Menus


@caught_by("menus_are_sound", "which is refused")
@caught_by("menus_suffice", "read off the menu .* and is refused")
class OffersTooMuch(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, menu=bids(view.menu, lambda bid: replace(bid, least=bid.least - bid.step)))


@caught_by("menus_are_sound", "is asked and has nothing on its menu")
class NothingToSay(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), menu=())


@caught_by("menus_are_complete", "offered False, yet Step")
class TakesWhatItDoesNotOffer(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, menu=bids(view.menu, lambda bid: replace(bid, most=bid.least)))

    def play(self, state: State, seat: int, move: Move) -> Step:
        return GAME.play(state, seat, move)


@caught_by("every_open_action_is_legal", "which seat . is not offered")
class OffersTooLittle(Boursicocotte):
    """The menu and `play` agree, but the engine allows more."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, menu=bids(view.menu, lambda bid: replace(bid, most=bid.least)))


# Refusals


@caught_by("moves_out_of_turn_are_refused", "is not asked, yet .* is taken")
@caught_by("any_order_of_arrival_is_sound", "arrives late")
class AnybodyMayAct(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        asked = self.to_move(state)
        return super().play(state, seat if seat in asked else asked[0], move)


@caught_by("moves_out_of_turn_are_refused", "raises KeyError.* instead of IllegalMove")
class Stumbles(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        if seat not in self.to_move(state):
            raise KeyError(seat)
        return super().play(state, seat, move)


@caught_by("menus_are_complete", "is refused without a code")
class RefusesWithoutReason(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        try:
            return super().play(state, seat, move)
        except IllegalMove:
            raise IllegalMove("") from None


@caught_by("menus_are_complete", "cannot be told in JSON")
class RefusesInObjects(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        try:
            return super().play(state, seat, move)
        except IllegalMove:
            raise IllegalMove("no", state=state) from None


class LaxPass(Struct, frozen=True, tag="pass"):
    """A pass that may say anything more besides."""


@caught_by("malformed_moves_are_refused", "unheard_of.* is taken")
class TakesAnything(Boursicocotte):
    move_type: Any = (
        moves.Auction | moves.Trade | moves.Bid | LaxPass | moves.Sell | moves.Preempt | moves.Pay | moves.Offer
    ) | (moves.Accept | moves.Counter)

    def play(self, state: State, seat: int, move: Any) -> Step:
        return super().play(state, seat, moves.Pass() if isinstance(move, LaxPass) else move)


# Secrets


@caught_by("silence_reveals_nothing", "tells of its secrets")
class NervousSilence(Boursicocotte):
    def silence(self, state: State, seat: int) -> Move | None:
        rich = 50 in (self.view(state, seat).purse or {})
        return super().silence(state, seat) if rich else None


@caught_by("silence_reveals_nothing", "which is refused")
class ForbiddenSilence(Boursicocotte):
    def silence(self, state: State, seat: int) -> Move | None:
        return moves.Bid(0) if super().silence(state, seat) else None


@caught_by("silence_reveals_nothing", "is not asked, and its silence means")
class EverybodysSilence(Boursicocotte):
    def silence(self, state: State, seat: int) -> Move | None:  # noqa: ARG002
        return moves.Pass()


@caught_by("imagining_keeps_the_view", "imagines what he does not see")
class SeesGhosts(Boursicocotte):
    def imagine(self, view: View, rng: random.Random) -> State:
        state = super().imagine(view, rng)
        state.record["donkeys"] += 1
        return state


@caught_by("imagining_keeps_the_view", "imagines by more than his view")
class LuckOfItsOwn(Boursicocotte):
    def __init__(self) -> None:
        self.luck = random.Random(1)

    def imagine(self, view: View, rng: random.Random) -> State:  # noqa: ARG002
        return super().imagine(view, self.luck)


@caught_by("imagining_keeps_the_rest", "imagines another price, of which there is no doubt")
class ReserveNobodyTells(Boursicocotte):
    """Everybody knows the reserve with which the first lot is put up; the view has been forgotten."""

    def deal(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:
        state = super().deal(options, seats, seed, rules)
        state.record["price"] = 50
        return state
