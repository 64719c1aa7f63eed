"""Of many cases that are alike, every run tries a few, and `make test-long` all."""

from collections.abc import Collection, Iterable, Mapping

import pytest
from _pytest.mark.structures import MarkDecorator, ParameterSet

NO_MARKS: Mapping[str, MarkDecorator] = {}


def each_of(
    cases: Iterable[str], *, always: Collection[str], marks: Mapping[str, MarkDecorator] = NO_MARKS
) -> list[ParameterSet]:
    """The cases for `parametrize`: those of `always` in every run, the others in the long one."""
    found = list(cases)
    assert set(always) <= set(found), "a case that every run tries is there"
    return [
        pytest.param(
            case,
            marks=[*([marks[case]] if case in marks else []), *([] if case in always else [pytest.mark.long])],
            id=case,
        )
        for case in found
    ]
