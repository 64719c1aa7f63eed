"""Boursicocotte with one thing broken each: what the conformance suite must find."""

import random
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.events import BidMade, Event, PaidOut
from adjuge.rules.boursicocotte.game import GAME, Boursicocotte
from adjuge.rules.boursicocotte.moves import Move
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import Outcome, State, Step
from adjuge.rules.menu import Choice, Domain, Menu, Number
from adjuge.rules.refusal import IllegalMove
from tests.conformance.crooked import engine as crooked_engine


class Fault(NamedTuple):
    """A broken game, the check that must catch it, and what that says."""

    game: type[Boursicocotte]
    check: str
    says: str


FAULTS: list[Fault] = []
Broken = TypeVar("Broken", bound=type[Boursicocotte])


def caught_by(check: str, says: str) -> Callable[[Broken], Broken]:
    def note(game: Broken) -> Broken:
        FAULTS.append(Fault(game, check, says))
        return game

    return note


def bids(menu: Menu, change: Callable[[Number], Number]) -> Menu:
    """The menu with another range for bids."""
    return tuple(
        Choice("bid", {"amount": change(choice.fields["amount"])})
        if choice.move == "bid" and isinstance(choice.fields["amount"], Number)
        else choice
        for choice in menu
    )


# The table


@caught_by("tables_are_checked", "a game was dealt to 2 seats")
class DealsToAnybody(Boursicocotte):
    def deal(self, options: Any, seats: int, seed: bytes) -> State:
        return super().deal(options, max(3, seats), seed)


@caught_by("tables_are_checked", "trade_limit cannot be 20 by its domain")
class NarrowDomains(Boursicocotte):
    option_domains: Mapping[str, Domain] = {**GAME.option_domains, "trade_limit": Number(0, 1, 10)}


# The end


@caught_by("random_games_end", "the game goes on after")
class Endless(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        return replace(super().play(state, seat, move), state=state)


@caught_by("menus_suffice", "the game goes on after")
class EndlessForClients(Endless):
    pass


@caught_by("random_games_end", "the game is over and seat . has a menu")
class MenuAfterTheEnd(Boursicocotte):
    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return view if view.public.to_move or seat is None else replace(view, menu=(Choice("auction"),))


@caught_by("random_games_end", "the game is over and .* is taken")
class PlaysOn(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        return super().play(state, seat, move) if self.to_move(state) else Step(state, ())


@caught_by("the_outcome_comes_with_the_end", "while the game runs")
class EarlyOutcome(Boursicocotte):
    def outcome(self, state: State) -> Outcome | None:  # noqa: ARG002
        return Outcome((0, 0, 0), (1, 1, 1))


@caught_by("the_outcome_comes_with_the_end", "over without an outcome")
class NoOutcome(Boursicocotte):
    def outcome(self, state: State) -> Outcome | None:  # noqa: ARG002
        return None


@caught_by("the_outcome_comes_with_the_end", "rank . with . seats ahead")
class NobodyWins(Boursicocotte):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=tuple(rank + 1 for rank in outcome.ranks))


# Cards and money, states and replays


@caught_by("nothing_is_lost", "cards of .* are held")
@caught_by("any_order_of_arrival_is_sound", "cards of .* are held")
class LosesMoney(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        step = super().play(state, seat, move)
        if isinstance(move, moves.Auction):
            purse = step.state.record[0]["purse"][seat]
            purse[purse.argmax()] -= 1
        return step


@caught_by("playing_is_pure", "changed the state that it was played in")
class WritesOnTheTable(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        step = super().play(state, seat, move)
        state.record["trades"] += 1
        return step


@caught_by("moves_out_of_turn_are_refused", "changed the state that it was played in")
class PunishesTheHasty(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        try:
            return super().play(state, seat, move)
        except IllegalMove:
            state.record["trades"] += 1
            raise


@caught_by("playing_is_pure", "went differently when it was played again")
@caught_by("replay_equals_play", "went differently when it was written down")
class RemembersBesideTheState(Boursicocotte):
    def __init__(self) -> None:
        self.played = 0

    def play(self, state: State, seat: int, move: Move) -> Step:
        step = super().play(state, seat, move)
        self.played += 1
        step.state.record["first"] = self.played % 2
        return step


@caught_by("replay_equals_play", "of the game file went differently")
class TellsAnotherTale(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        step = super().play(state, seat, move)
        return replace(step, events=(*step.events, PaidOut(0)))


@caught_by("replay_equals_play", "begins with another deal")
class DealsItsOwnWay(Boursicocotte):
    def deal(self, options: Any, seats: int, seed: bytes) -> State:
        state = super().deal(options, seats, seed)
        state.record["top_bid"][0, 0] = 10
        return state


@caught_by("states_survive_serialisation", "a rebuilt state looks different")
class HidesInTheMemo(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        step = super().play(state, seat, move)
        step.state.memo["knowing"] = True
        return step

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, purse={}) if "knowing" in state.memo and not view.menu else view


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


# The engine


@caught_by("interpreted_equals_compiled", "what seat 0 observes")
class CrookedEngine(Boursicocotte):
    @property
    def engine(self) -> ModuleType:
        return crooked_engine


@caught_by("every_move_is_reachable", "not open")
class SpeaksBackwards(Boursicocotte):
    def actions(self, state: State, seat: int, move: Move) -> list[int]:
        return super().actions(state, seat, move)[::-1]

    def play(self, state: State, seat: int, move: Move) -> Step:
        return GAME.play(state, seat, move)


@caught_by("every_move_is_reachable", "actions .* say")
class Misheard(Boursicocotte):
    def spoken(self, state: State, seat: int, actions: list[int]) -> Move | None:
        said = super().spoken(state, seat, actions)
        return moves.Bid(said.amount + 10) if isinstance(said, moves.Bid) else said


@caught_by("every_move_is_reachable", "is said before its actions")
class Interrupted(Boursicocotte):
    def spoken(self, state: State, seat: int, actions: list[int]) -> Move | None:
        return super().spoken(state, seat, actions) or moves.Pass()


@caught_by("every_open_action_is_legal", "stuck in the middle of a move")
class Unheard(Boursicocotte):
    def spoken(self, state: State, seat: int, actions: list[int]) -> Move | None:
        said = super().spoken(state, seat, actions)
        return None if isinstance(said, moves.Auction) else said


@caught_by("every_open_action_is_legal", "the engine asks another seat first")
class Anticlockwise(Boursicocotte):
    def to_move(self, state: State) -> tuple[int, ...]:
        return super().to_move(state)[::-1]


@caught_by("every_open_action_is_legal", "the engine asks other seats")
class AsksHalfOfThem(Boursicocotte):
    def to_move(self, state: State) -> tuple[int, ...]:
        return super().to_move(state)[:1]
