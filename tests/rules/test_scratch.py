"""Room on the stack: as much as asked for, of the type asked for, a place of its own at every call."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from adjuge.rules.engines.compiled import in_mode

SIZE, ROWS = 5, 3


@pytest.fixture(params=["compiled", "interpreted"])
def mode(request: pytest.FixtureRequest) -> tuple[Any, Callable[[Any], Any]]:
    """The functions as they are in this mode, and what makes one that calls them."""
    import numba

    interpreted = request.param == "interpreted"
    found = in_mode("adjuge.rules.engines.scratch", interpreted=interpreted)
    return found, (lambda function: function) if interpreted else numba.njit


def test_each_call_has_its_own(mode: tuple[Any, Callable[[Any], Any]]) -> None:
    scratch, made = mode[0].scratch, mode[1]

    @made
    def below(n: int) -> int:
        room = scratch(SIZE, np.int32)
        room[:] = 0
        total = 0
        for k in range(n):
            room[k % SIZE] = k
            total += int(room[k % SIZE])
        return total

    @made
    def up_to(n: int) -> int:
        room = scratch(SIZE, np.int32)
        room[:] = n
        total: int = below(n) + int(room[SIZE - 1])
        return total

    assert [up_to(n) for n in (0, 1, 7)] == [0, 1, 28]


def test_rows_follow_each_other(mode: tuple[Any, Callable[[Any], Any]]) -> None:
    scratch_rows, made = mode[0].scratch_rows, mode[1]

    @made
    def write(out: npt.NDArray[np.int64]) -> tuple[int, int, int]:
        room = scratch_rows(ROWS, SIZE, np.int16)
        for k in range(ROWS):
            for j in range(SIZE):
                room[k, j] = k * SIZE + j
        for k in range(ROWS):
            for j in range(SIZE):
                out[k * SIZE + j] = room[k, j]
        return room.shape[0], room.shape[1], room.itemsize

    out = np.zeros(ROWS * SIZE, np.int64)
    assert write(out) == (ROWS, SIZE, 2)
    assert out.tolist() == list(range(ROWS * SIZE))


def test_a_size_that_is_not_known_is_refused() -> None:
    import numba
    from numba.core.errors import TypingError

    scratch = in_mode("adjuge.rules.engines.scratch", interpreted=False).scratch

    def any_size(n: int) -> int:
        return len(scratch(n, np.int8))

    compiled: Any = numba.njit(any_size)
    with pytest.raises(TypingError):
        compiled(3)
