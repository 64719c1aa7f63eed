"""Two evenings that differ only in what Anne may not know are the same evening to her, byte for byte and in time."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from adjuge.rules.boursicocotte.game import Boursicocotte
from adjuge.rules.refusal import Refusal
from adjuge.table.commands import decisions
from adjuge.table.feed import broadcast
from adjuge.table.scheduling.bot_moves import PendingMoves
from adjuge.table.state.table_state import TableState
from tests.table.two_worlds import Witnessed, lived_in
from tests.table.virtual_time import in_virtual_time

pytestmark = pytest.mark.slow

EVENINGS: dict[str, dict[str, Any]] = {
    "boursicocotte": {"short_game": True, "open_payments": False},
    "money": {},
    "bouse": {"action_cards": True, "early_bell": False},
}
SECRETS = {"boursicocotte": "purse", "money": "place", "bouse": "hand"}


async def both(game: str) -> tuple[Witnessed, Witnessed]:
    a, b = await lived_in("a", game, **EVENINGS[game]), await lived_in("b", game, **EVENINGS[game])
    assert a.truth is not None
    assert b.truth is not None
    assert (a.truth.record[SECRETS[game]] != b.truth.record[SECRETS[game]]).any(), "nothing differed"
    return a, b


@pytest.mark.parametrize("game", EVENINGS)
@in_virtual_time
async def test_what_i_may_not_know_reaches_me_in_no_way(game: str) -> None:
    a, b = await both(game)
    assert a.heard == b.heard
    assert a.moves >= {"boursicocotte": 20, "money": 3, "bouse": 2}[game]
    assert {"snapshot", "told", "done", "refused", "past", "presence"} <= a.kinds
    beats = [frame for _, frame in a.heard[0] if re.search(rb'"opens":[1-9]', frame)]
    assert beats or game != "boursicocotte"


@pytest.mark.parametrize("game", EVENINGS)
@in_virtual_time
async def test_delays_are_drawn_without_regard_to_what_is_held(game: str) -> None:
    a, b = await both(game)
    assert a.drawn == b.drawn
    assert len(a.drawn) >= 3


# --- the same evenings, with a hole


def purse_sum(state: Any) -> int:
    """Something about what the second seat holds."""
    return int((state.record["purse"][0][1] * (1, 2, 3, 4, 5, 6)).sum())


def slow_with_money(patch: pytest.MonkeyPatch) -> None:
    honest = PendingMoves._delay

    def delay(self: PendingMoves, table: TableState, seat: int) -> int:
        return honest(self, table, seat) + purse_sum(table.game_state)

    patch.setattr(PendingMoves, "_delay", delay)


def unwitnessed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Boursicocotte, "witness", lambda _self, event, _seat: event)


def told_once_told_to_all(patch: pytest.MonkeyPatch) -> None:
    """Whoever may know all of an event is told first, and the rest are told the same."""
    honest, whole = Boursicocotte.witness, list[Any]()

    def witness(_self: Boursicocotte, event: Any, seat: int | None) -> Any:
        known = honest(event, seat)
        if known is event:
            whole.append(event)
        return event if any(event is one for one in whole) else known

    patch.setattr(Boursicocotte, "witness", witness)


def talkative_refusals(patch: pytest.MonkeyPatch) -> None:
    honest = decisions.decide

    def decision(table: TableState, context: Any, command: Any) -> Any:
        try:
            return honest(table, context, command)
        except Refusal as refusal:
            hint = 0 if table.game_state is None else purse_sum(table.game_state)
            raise Refusal(refusal.code, **refusal.params, hint=hint) from None

    patch.setattr(decisions, "decide", decision)


def view_of_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    honest = broadcast.shown
    patch.setattr(broadcast, "shown", lambda table, seat: honest(table, None if seat is None else (seat + 1) % 4))


def clock_that_knows(patch: pytest.MonkeyPatch) -> None:
    honest = broadcast.clock

    def clock(table: TableState, now: int) -> Any:
        told = honest(table, now)
        return told and msgspec.structs.replace(told, beats=(*told.beats, purse_sum(table.game_state)))

    patch.setattr(broadcast, "clock", clock)


def names_that_tell(patch: pytest.MonkeyPatch) -> None:
    honest = TableState.info

    def info(self: TableState) -> Any:
        told = honest(self)
        seats = [*told.seats]
        if self.game_state is not None:
            seats[1] = msgspec.structs.replace(seats[1], name=f"rich as {purse_sum(self.game_state)}")
        return msgspec.structs.replace(told, seats=tuple(seats))

    patch.setattr(TableState, "info", info)


def beats_that_know(patch: pytest.MonkeyPatch) -> None:
    """What happens is looked at for longer where somebody holds more."""
    honest = TableState._move

    def move(self: TableState, *what: Any) -> Any:
        step, question = honest(self, *what), self.question
        self.question = msgspec.structs.replace(question, opens=question.opens + purse_sum(self.game_state))
        return step

    patch.setattr(TableState, "_move", move)


HOLES: list[Callable[[pytest.MonkeyPatch], None]] = [
    slow_with_money,
    unwitnessed,
    told_once_told_to_all,
    talkative_refusals,
    view_of_a_neighbour,
    clock_that_knows,
    names_that_tell,
    beats_that_know,
]


@pytest.fixture
def hole(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    request.param(monkeypatch)
    yield
    monkeypatch.undo()


@pytest.mark.parametrize("hole", HOLES, ids=lambda hole: hole.__name__, indirect=True)
@pytest.mark.usefixtures("hole")
@in_virtual_time
async def test_every_hole_is_found() -> None:
    a, b = await both("boursicocotte")
    assert a.heard != b.heard
