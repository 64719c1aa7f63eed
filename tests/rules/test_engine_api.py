"""Whoever calls an engine from Python with something that does not fit is told so, and nothing is written."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from adjuge.rules import catalogue
from adjuge.rules.engines import make_engine
from adjuge.rules.engines.engine_api import NO_SEAT, NO_STREAM, NO_TABLE, NOT_SET, SHORT_ORDER, WRONG_ORDER, Engine
from adjuge.rules.engines.prng import stream, streams
from adjuge.rules.engines.record import States

pytestmark = pytest.mark.compiled

SEATS = 3
Call = Callable[[Engine[Any], States], object]


@pytest.fixture(params=catalogue.names())
def engine(request: pytest.FixtureRequest) -> Engine[Any]:
    return catalogue.game(request.param).engine


@pytest.fixture
def tables(engine: Engine[Any]) -> States:
    """Two tables of this game, dealt."""
    game = next(game for game in map(catalogue.game, catalogue.names()) if game.engine is engine)
    preset = next(iter(game.presets.values()))
    return np.concatenate([game.deal(preset, SEATS, bytes([n] * 32)).record for n in range(2)])


def mask(engine: Engine[Any]) -> Any:
    return np.zeros(engine.N_ACTIONS, np.int8)


def room(engine: Engine[Any]) -> Any:
    return np.zeros(engine.OBSERVATION_SIZE, np.int16)


def points(seats: int = SEATS, kind: type = np.int32) -> Any:
    return np.zeros(seats, kind)


TRACE = np.zeros((3, 50), np.int8)
OF_A_TABLE: dict[str, Callable[[Engine[Any], States, int], object]] = {
    "deal_any": lambda e, t, i: e.deal_any(t, i, stream(1)),
    "is_over": lambda e, t, i: e.is_over(t, i),
    "to_move": lambda e, t, i: e.to_move(t, i),
    "next_to_move": lambda e, t, i: e.next_to_move(t, i),
    "legal": lambda e, t, i: e.legal(t, i, 0, mask(e)),
    "play": lambda e, t, i: e.play(t, i, 0, 0),
    "observe": lambda e, t, i: e.observe(t, i, 0, room(e)),
    "imagine": lambda e, t, i: e.imagine(t, i, 0, stream(1)),
    "imagine as a bystander": lambda e, t, i: e.imagine(t, i, -1, stream(1)),
    "result": lambda e, t, i: e.result(t, i, points(), points()),
    "random_play": lambda e, t, i: e.random_play(t, i, stream(1), 5),
    "random_game": lambda e, t, i: e.random_game(t, i, stream(1), TRACE),
}
OF_A_SEAT: dict[str, Callable[[Engine[Any], States, int], object]] = {
    "legal": lambda e, t, seat: e.legal(t, 0, seat, mask(e)),
    "play": lambda e, t, seat: e.play(t, 0, seat, 0),
    "observe": lambda e, t, seat: e.observe(t, 0, seat, room(e)),
    "imagine": lambda e, t, seat: e.imagine(t, 0, seat, stream(1)),
}
OF_A_STREAM: dict[str, Callable[[Engine[Any], States, Any], object]] = {
    "deal_any": lambda e, t, dice: e.deal_any(t, 0, dice),
    "imagine": lambda e, t, dice: e.imagine(t, 0, 0, dice),
    "random_play": lambda e, t, dice: e.random_play(t, 0, dice, 5),
    "random_game": lambda e, t, dice: e.random_game(t, 0, dice, TRACE),
}
OF_ROOM: dict[str, Call] = {
    "a short mask": lambda e, t: e.legal(t, 0, 0, mask(e)[:-1]),
    "a short observation": lambda e, t: e.observe(t, 0, 0, room(e)[:-1]),
    "an observation in bytes": lambda e, t: e.observe(t, 0, 0, np.zeros(e.OBSERVATION_SIZE, np.int8)),
    "too few scores": lambda e, t: e.result(t, 0, points(SEATS - 1), points()),
    "too few ranks": lambda e, t: e.result(t, 0, points(), points(SEATS - 1)),
    "scores of two bytes": lambda e, t: e.result(t, 0, points(kind=np.int16), points()),
    "a trace of two rows": lambda e, t: e.random_game(t, 0, stream(1), TRACE[:2]),
    "a stream for one table of two": lambda e, t: e.random_play_on_all_cores(t, streams(1, 1), 5, points(2, np.int64)),
    "a count for one table of two": lambda e, t: e.random_play_on_all_cores(t, streams(2, 1), 5, points(1, np.int64)),
}


def refused(engine: Engine[Any], tables: States, kind: type[Exception], call: Call, why: str | None = None) -> None:
    """The call raises, and leaves the tables as they are."""
    before = tables.tobytes()
    with pytest.raises(kind, match=why):
        call(engine, tables)
    assert tables.tobytes() == before


@pytest.mark.parametrize("call", OF_A_TABLE.values(), ids=OF_A_TABLE)
def test_a_table_that_is_not_there(engine: Engine[Any], tables: States, call: Any) -> None:
    for i in (2, 5, -1):
        refused(engine, tables, IndexError, lambda e, t, i=i: call(e, t, i), NO_TABLE)  # type: ignore[misc]
    call(engine, tables, 1)


@pytest.mark.parametrize("call", OF_A_TABLE.values(), ids=OF_A_TABLE)
def test_a_table_at_which_nobody_sits(engine: Engine[Any], tables: States, call: Any) -> None:
    for seats in (0, -1, 100):
        tables["seats"] = seats
        refused(engine, tables, ValueError, lambda e, t: call(e, t, 1), NOT_SET)


@pytest.mark.parametrize("call", OF_A_SEAT.values(), ids=OF_A_SEAT)
def test_a_seat_that_is_not_there(engine: Engine[Any], tables: States, call: Any) -> None:
    for seat in (SEATS, 100, -2):
        refused(engine, tables, IndexError, lambda e, t, seat=seat: call(e, t, seat), NO_SEAT)  # type: ignore[misc]
    call(engine, tables, SEATS - 1)


@pytest.mark.parametrize("call", OF_A_STREAM.values(), ids=OF_A_STREAM)
def test_a_stream_that_gives_nothing(engine: Engine[Any], tables: States, call: Any) -> None:
    for dice in (np.zeros(0, np.uint64), np.zeros(1, np.uint64)):
        refused(engine, tables, ValueError, lambda e, t, dice=dice: call(e, t, dice), NO_STREAM)  # type: ignore[misc]


@pytest.mark.parametrize("call", OF_ROOM.values(), ids=OF_ROOM)
def test_too_little_room_for_the_answer(engine: Engine[Any], tables: States, call: Call) -> None:
    refused(engine, tables, ValueError, call)


def test_nothing_is_written_past_a_short_slice(engine: Engine[Any], tables: States) -> None:
    whole = np.full(engine.OBSERVATION_SIZE, -99, np.int16)
    with pytest.raises(ValueError, match=f"{engine.OBSERVATION_SIZE} places"):
        engine.observe(tables, 0, 0, whole[:4])
    assert set(whole.tolist()) == {-99}
    engine.observe(tables, 0, 0, whole)
    assert -99 not in whole


def test_an_action_that_is_none_is_not_open(engine: Engine[Any], tables: States) -> None:
    before, seat = tables.tobytes(), engine.next_to_move(tables, 0)
    assert not any(engine.play(tables, 0, seat, action) for action in (-1, engine.N_ACTIONS, 300, -300))
    assert tables.tobytes() == before


def family_order(cards: int = 30) -> Any:
    return (np.arange(cards) // 3).astype(np.int8)


DEALS: dict[str, tuple[str, Call, type[Exception], str]] = {
    "a short pile": ("boursicocotte", lambda e, t: e.deal(t, 0, family_order()[:29], 0), ValueError, SHORT_ORDER),
    "an eleventh family": ("boursicocotte", lambda e, t: e.deal(t, 0, family_order() + 1, 0), ValueError, WRONG_ORDER),
    "a family twice": ("boursicocotte", lambda e, t: e.deal(t, 0, family_order() // 2, 0), ValueError, WRONG_ORDER),
    "no such first player": ("boursicocotte", lambda e, t: e.deal(t, 0, family_order(), 3), IndexError, NO_SEAT),
    "two decks": ("money", lambda e, t: e.deal(t, 0, *decks(2)), ValueError, "every game of a match"),
    "a deck without its last card": ("money", lambda e, t: e.deal(t, 0, *decks(3, 68)), ValueError, SHORT_ORDER),
    "a deck with a card 0": ("money", lambda e, t: e.deal(t, 0, *decks(3, first=0)), ValueError, WRONG_ORDER),
    "a short pile of cows": ("bouse", lambda e, t: e.deal(t, 0, kinds()[1:], every(6), 0, 1), ValueError, SHORT_ORDER),
    "too many cows": ("bouse", lambda e, t: e.deal(t, 0, kinds() * 0, every(6), 0, 1), ValueError, WRONG_ORDER),
    "an action card twice": ("bouse", lambda e, t: e.deal(t, 0, kinds(), every(6) // 2, 0, 1), ValueError, WRONG_ORDER),
    "no such announcer": ("bouse", lambda e, t: e.deal(t, 0, kinds(), every(6), -1, 1), IndexError, NO_SEAT),
}


def decks(games: int, cards: int = 69, first: int = 1) -> tuple[Any, Any]:
    return np.array([np.arange(first, first + cards)] * games, np.int8), np.full((games, 2), -1, np.int8)


def kinds() -> Any:
    return np.repeat(np.arange(7, dtype=np.int8), (12, 12, 12, 12, 12, 6, 6))


def every(cards: int) -> Any:
    return np.arange(cards, dtype=np.int8)


@pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)
def test_a_deal_from_something_that_is_no_deck(deal: tuple[str, Call, type[Exception], str]) -> None:
    name, call, kind, why = deal
    game = catalogue.game(name)
    refused(game.engine, game.deal(next(iter(game.presets.values())), SEATS, bytes(32)).record, kind, call, why)


def test_a_move_of_one_action_is_never_half_made() -> None:
    never: Callable[[Any, int], bool] = make_engine._never(lambda function: function)
    assert never(None, 0) is False
