"""What is staged in each game, found in games that farmers play: the moves whose telling takes its time."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.moves import Preempt
from adjuge.rules.contract import Options, decode_move
from tests.web.browser.company import preferring
from tests.web.screens import boursicocotte
from tests.web.screens.moments import Past, Turn, first, turn_of

BOURSICOCOTTE, MONEY, BOUSE = "boursicocotte", "money", "bouse"
SEATS = 4


class StagedMove(NamedTuple):
    """A move, and from which seat its telling is looked at."""

    name: str
    game: str
    turn: Turn
    seat: int


def scenes(chosen: Callable[[str], bool]) -> Iterator[StagedMove]:
    """Those whose names are chosen; the others are not even looked for."""
    for game, found in ((BOURSICOCOTTE, _of_boursicocotte), (MONEY, _of_money), (BOUSE, _of_bouse)):
        for name, (look_for, seat_of) in found.items():
            if chosen(full := f"{game}-{name}"):
                turn = look_for()
                yield StagedMove(full, game, turn, seat_of(turn))


@cache
def of_boursicocotte(name: str) -> Turn:
    look_for, _ = _of_boursicocotte[name]
    return look_for()


def _told(*tags: str, without: tuple[str, ...] = ("game_ended",)) -> Callable[[Turn], bool]:
    return lambda turn: all(turn.told(tag) for tag in tags) and not any(turn.told(tag) for tag in without)


def _in(game: str, wanted: Callable[[Turn], bool], options: Options | None = None) -> Callable[[], Turn]:
    return lambda: first(game, wanted, seats=SEATS, options=options)


def _mine(_: Turn) -> int:
    return 0


def _of_event(tag: str, field: str = "seat") -> Callable[[Turn], int]:
    return lambda turn: int(getattr(turn.told(tag), field))


def _bystander(turn: Turn) -> int:
    event = turn.told("offers_exchanged")
    return next(seat for seat in range(SEATS) if seat not in (event.seat, event.rival))


def _offered_again() -> Turn:
    presets = catalogue.game(BOURSICOCOTTE).presets.values()
    again = next(each for each in presets if each.equal_offers == "again")  # type: ignore[attr-defined]
    return first(BOURSICOCOTTE, _told("offer_demanded_again"), seats=SEATS, options=again)


def _preempted() -> Turn:
    rules = catalogue.game(BOURSICOCOTTE)

    def may(turn: Turn) -> bool:
        if not turn.told("hammer_fell") or turn.view.public.outcome:
            return False
        menu = rules.view(turn.step.state, turn.view.public.active).menu
        return any(choice.move == "preempt" for choice in menu)

    turn = first(BOURSICOCOTTE, may, seats=SEATS)
    seat = turn.view.public.active
    return turn_of(rules, turn.step.state, seat, Preempt(), (*turn.past, (turn.seat, turn.step.events)))


def _overbid() -> Turn:
    return boursicocotte._exposed(first(BOURSICOCOTTE, boursicocotte._lot_of_another, seats=SEATS))


def _traded(turn: Turn) -> bool:
    return _told("offers_exchanged", "trade_won", without=("family_completed", "game_ended"))(turn) and (
        turn.told("offers_exchanged").count > 1
    )


def _accepted(turn: Turn) -> bool:
    return _told("offer_accepted", "trade_won", without=("family_completed", "game_ended"))(turn) and (
        turn.told("offer_accepted").count > 1
    )


def _verdict(verdict: str) -> Callable[[Turn], bool]:
    return lambda turn: _told("round_counted")(turn) and turn.told("round_counted").verdict == verdict


def nobody_rings() -> Turn:
    """V3.4 Everybody announces one more than the last, and all let it pass until no card is left."""
    rules = catalogue.game(BOUSE)
    policy = preferring("announce", "pass")
    state, past = rules.deal(next(iter(rules.presets.values())), SEATS, bytes(32)), Past()
    while True:
        seat = rules.to_move(state)[0]
        move = decode_move(rules, json.dumps(policy(json.loads(rules.encoded_view(state, seat)))))
        turn = turn_of(rules, state, seat, move, past)
        if turn.told("pot_grew"):
            return turn
        state, past = turn.step.state, (*turn.past, (seat, turn.step.events))


Found: TypeAlias = dict[str, tuple[Callable[[], Turn], Callable[[Turn], int]]]

_of_boursicocotte: Found = {
    "trade": (_in(BOURSICOCOTTE, _traded), _of_event("offers_exchanged")),
    "trade-of-others": (_in(BOURSICOCOTTE, _traded), _bystander),
    "trade-and-family": (_in(BOURSICOCOTTE, _told("offers_exchanged", "family_completed")), _mine),
    "accepted": (_in(BOURSICOCOTTE, _accepted), _of_event("offer_accepted")),
    "level": (_offered_again, _mine),
    "overbid": (_overbid, _mine),
    "pre-empted": (_preempted, _mine),
    "donkey": (_in(BOURSICOCOTTE, _told("paid_out")), _mine),
    "family": (_in(BOURSICOCOTTE, _told("lot_taken", "family_completed")), _mine),
    "end": (_in(BOURSICOCOTTE, boursicocotte._won), _mine),
}
_of_money: Found = {
    "revealed": (_in(MONEY, _told("bids_revealed")), _mine),
    "swapped": (_in(MONEY, _told("bid_taken", without=("rows_filled", "game_ended"))), _mine),
    "filled": (_in(MONEY, _told("row_taken", "rows_filled")), _mine),
    "end": (_in(MONEY, lambda turn: turn.view.public.outcome is not None), _mine),
}
_of_bouse: Found = {
    "low": (_in(BOUSE, _verdict("low")), _mine),
    "high": (_in(BOUSE, _verdict("high")), _mine),
    "exact": (_in(BOUSE, _verdict("exact")), _mine),
    "pot": (nobody_rings, _mine),
    "end": (_in(BOUSE, lambda turn: turn.view.public.outcome is not None), _mine),
}
