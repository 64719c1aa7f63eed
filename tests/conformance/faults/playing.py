"""Games that are dealt, played, ended or carried on wrongly."""

import random
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.events import PaidOut
from adjuge.rules.boursicocotte.game import GAME, Boursicocotte
from adjuge.rules.boursicocotte.moves import Move
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import Outcome, State, Step
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.menu import Choice, Domain, Number
from adjuge.rules.refusal import IllegalMove
from tests.conformance.crooked.engine import engine as crooked_engine
from tests.conformance.faults.fault import caught_by

# The table


@caught_by("tables_are_checked", "a game was dealt to 2 seats")
class DealsToAnybody(Boursicocotte):
    def deal(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:
        return super().deal(options, max(3, seats), seed, rules)


@caught_by("tables_are_checked", "trade_limit cannot be 20 by its domain")
class NarrowDomains(Boursicocotte):
    option_domains: Mapping[str, Domain] = {**GAME.option_domains, "trade_limit": Number(0, 1, 10)}


# The version of the rules


@caught_by("versions_are_kept", "a game by version 1 has version 2 in its record")
class OnlyTheNewest(Boursicocotte):
    rules_versions = (1, 2)

    def deal(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:  # noqa: ARG002
        return super().deal(options, seats, seed)


@caught_by("versions_are_kept", "of a game by version 1 one by version 2 is imagined")
class ImaginesTheNewest(Boursicocotte):
    rules_versions = (1, 2)

    def imagine(self, view: View, rng: random.Random) -> State:
        return super().imagine(replace(view, public=replace(view.public, rules=2)), rng)


@caught_by("versions_are_kept", "a game was dealt by version 0 of the rules")
class AnyVersion(Boursicocotte):
    def deal(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:
        state = super().deal(options, seats, seed)
        state.record["rules"] = 1 if rules is None else rules
        return state


@caught_by("versions_are_kept", "after move 1 the game is no longer played by version 1")
class LosesItsVersion(Boursicocotte):
    def play(self, state: State, seat: int, move: Move) -> Step:
        step = super().play(state, seat, move)
        step.state.record["rules"] = 2
        return step


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


@caught_by("the_outcome_comes_with_the_end", "a score outside of")
class MorePointsThanThereAre(Boursicocotte):
    def possible_scores(self, options: Any, seats: int) -> range:  # noqa: ARG002
        return range(1)


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
    def deal(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:
        state = super().deal(options, seats, seed, rules)
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


# The engine


@caught_by("interpreted_equals_compiled", "what seat 0 observes")
class CrookedEngine(Boursicocotte):
    @property
    def engine(self) -> Engine[Any]:
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
