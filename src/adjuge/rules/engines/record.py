"""A game's state as one small record, declared once.

    class Table(Record):
        bid: Annotated[int, np.int16]
        purse: Annotated[Grid[Cards], (5, 6)]

gives the numpy dtype (`Table.dtype`), real types for mypy, and, for interpreted mode, an object with a numpy view per
field: reading through `np.record` costs several times more. Compiled code works on the record itself. A class that
adds `AsTuples` to it has the types of the unpacked record (see `adjuge.rules.unpacked`).
"""

from collections.abc import Callable
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    TypeAlias,
    TypeVar,
    get_args,
    get_type_hints,
    overload,
)

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import INTERPRETED, compiled
from adjuge.rules.engines.dtypes import interned

Cards: TypeAlias = npt.NDArray[np.int8]
Sums: TypeAlias = npt.NDArray[np.int16]
Words: TypeAlias = npt.NDArray[np.uint64]
States: TypeAlias = npt.NDArray[np.void]

PADDING = "unused"  # the field that fills the record up

Small = Annotated[int, np.int8]
Sum = Annotated[int, np.int16]

A = TypeVar("A")
T = TypeVar("T")


class AsTuples:
    """What has the fields of a record as whole numbers and tuples."""


class Field(Generic[A, T]):
    """An array in a record, and a tuple in the unpacked one."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, record: AsTuples, kind: Any) -> T: ...
        @overload
        def __get__(self, record: "Record", kind: Any) -> A: ...
        def __get__(self, record: object, kind: Any) -> Any: ...


Row: TypeAlias = Field[A, tuple[int, ...]]
Grid: TypeAlias = Field[A, tuple[tuple[int, ...], ...]]
Cube: TypeAlias = Field[A, tuple[tuple[tuple[int, ...], ...], ...]]

_ITEM: dict[object, type[np.integer[Any]]] = {Cards: np.int8, Sums: np.int16, Words: np.uint64}


class Record:
    """One row of an array of states, seen field by field."""

    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        if issubclass(cls, AsTuples):
            return
        fields: list[tuple[Any, ...]] = []
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if name == "dtype":
                continue
            kind, shape = hint.__origin__, hint.__metadata__[0]
            if kind is int:
                fields.append((name, shape))
                setattr(cls, name, _scalar(name))
            else:
                fields.append((name, _ITEM[get_args(kind)[0]], shape))
        # numpy copies no padding, so that with any of it equal states would have unequal bytes
        padding = np.dtype(fields, align=True).itemsize - np.dtype(fields).itemsize
        if padding:
            fields.append((PADDING, np.int8, (padding,)))
        cls.dtype = interned(np.dtype(fields, align=True))
        assert cls.dtype.itemsize == np.dtype(fields).itemsize, "no padding between fields: they go from wide to narrow"

    def __init__(self, states: States, index: int) -> None:
        self._index = index
        for name in states.dtype.names or ():
            column = states[name]
            if column.ndim == 1:
                setattr(self, "_" + name, column)
            else:
                setattr(self, name, column[index])


R = TypeVar("R", bound=Record)


def rows_of(kind: type[R]) -> Callable[[States, int], R]:
    """The function that finds one record of many, in the mode of this process."""
    return kind if INTERPRETED else _row


@compiled
def _row(states: States, index: int) -> Any:
    return states[index]


def _scalar(name: str) -> property:
    column = "_" + name

    def get(self: Record) -> int:
        return int(getattr(self, column)[self._index])

    def put(self: Record, value: int) -> None:
        getattr(self, column)[self._index] = value

    return property(get, put)
