"""A state is one small record, declared once."""

import importlib
from typing import Annotated

import numpy as np
import pytest

from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.engine.table import Table, blank
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.contract import State
from adjuge.rules.engines.record import PADDING, AsTuples, Cards, Grid, Record, Row, Small, Sum, Sums
from adjuge.rules.unpacked import unpacked_as


class Stall(Record):
    """A market stall."""

    till: Sum
    prices: Annotated[Row[Sums], (3,)]
    keeper: Small
    open: Small
    shelves: Annotated[Grid[Cards], (2, 3)]


def test_the_fields_are_in_the_order_and_of_the_kind_they_were_declared() -> None:
    assert Stall.dtype.names == ("till", "prices", "keeper", "open", "shelves")
    assert Stall.dtype["till"] == np.int16
    assert Stall.dtype["prices"] == np.dtype((np.int16, (3,)))
    assert Stall.dtype["keeper"] == np.int8
    assert Stall.dtype["shelves"] == np.dtype((np.int8, (2, 3)))
    assert Stall.dtype.itemsize == 2 + 6 + 1 + 1 + 6


def test_one_row_is_read_and_written_through_its_fields() -> None:
    stalls = np.zeros(3, Stall.dtype)
    stall = Stall(stalls, 1)
    stall.till = 300
    stall.till += 20
    stall.prices[2] = 7
    stall.shelves[1, 0] += 4
    assert stalls["till"].tolist() == [0, 320, 0]
    assert stalls["prices"].tolist() == [[0, 0, 0], [0, 0, 7], [0, 0, 0]]
    assert stalls[1]["shelves"].tolist() == [[0, 0, 0], [4, 0, 0]]
    stalls[1]["keeper"] = 5
    assert stall.keeper == 5
    assert type(stall.keeper) is int


def test_a_number_that_does_not_fit_is_an_error_not_another_number() -> None:
    stall = Stall(np.zeros(1, Stall.dtype), 0)
    with pytest.raises(OverflowError):
        stall.keeper = 128
    with pytest.raises(OverflowError):
        stall.till = 40_000


def test_a_record_with_padding_is_refused() -> None:
    """Equal states would have unequal bytes."""
    with pytest.raises(AssertionError, match="padding"):
        type("Gappy", (Record,), {"__annotations__": {"small": Small, "wide": Sum}})


def test_a_table_fits_into_512_bytes() -> None:
    assert Table.dtype.itemsize <= 512
    assert blank().nbytes == Table.dtype.itemsize
    assert blank(5).shape == (5,)


class OpenStall(AsTuples, Stall):
    """A stall, unpacked."""

    def takings(self) -> int:
        return self.till + sum(self.prices)


def test_a_record_is_unpacked_into_numbers_and_tuples() -> None:
    stalls = np.zeros(1, Stall.dtype)
    stalls["till"], stalls["prices"], stalls["shelves"] = -300, (1, 2, 3), ((1, 2, 3), (4, 5, -6))
    state = State(stalls)
    stall = unpacked_as(OpenStall, state)
    assert tuple(stall) == (-300, (1, 2, 3), 0, 0, ((1, 2, 3), (4, 5, -6)))  # type: ignore[arg-type]
    assert stall.shelves[1][2] == -6
    assert stall.takings() == -294
    assert unpacked_as(OpenStall, state) is stall


@pytest.mark.parametrize("name", catalogue.names())
def test_every_field_of_a_game_is_unpacked_as_numpy_reads_it(name: str) -> None:
    game = catalogue.game(name)
    state = game.deal(next(iter(game.presets.values())), 3, bytes(32))
    found = importlib.import_module(f"adjuge.rules.{name}.unpacked").unpacked(state)
    fields = [field for field in state.record.dtype.names or () if field != PADDING]
    assert list(found._fields) == fields
    for field in fields:
        assert np.array_equal(getattr(found, field), state.record[field][0]), field


def test_states_are_values() -> None:
    state = GAME.deal(GAME.presets["marteau"], 3, bytes(32))
    twin = State.from_bytes(state.to_bytes(), Table.dtype)
    assert twin == state
    assert hash(twin) == hash(state)
    assert twin != state.to_bytes()
    other = state.copy()
    other.record["active"] = (state.record["active"] + 1) % 3
    assert other != state
    assert state == twin
    assert len({state, twin, other}) == 2
