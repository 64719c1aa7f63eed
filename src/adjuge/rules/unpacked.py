"""A record as plain Python, converted once: reading a record field by field is far slower.

Numpy's own conversion takes as long as a whole move. So the bytes are unpacked in one go, and an expression that is
written once for each kind of record puts the numbers in their places.

    class Unpacked(AsTuples, Table):
        ...

    def unpacked(state: State) -> Unpacked:
        return unpacked_as(Unpacked, state)
"""

import struct
from collections import namedtuple
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from inspect import isfunction
from typing import Any, TypeVar

import numpy as np

from adjuge.rules.contract import State
from adjuge.rules.engines.record import PADDING, Record

U = TypeVar("U", bound=Record)
Reader = Callable[[bytes], Any]

# What `struct` calls numpy's kinds of numbers.
_LETTERS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
_ROWS_KEPT = 2048


def unpacked_as(kind: type[U], state: State) -> U:
    """The state's fields, arrays as tuples, with the methods of this class; kept with the state once converted."""
    memo: U | None = state.memo.get("unpacked")
    if memo is None:
        reader: Callable[[Any, Any], Reader] = _reader
        memo = state.memo["unpacked"] = reader(kind, state.record.dtype)(state.to_bytes())
    return memo


def tuple_type(kind: type[Record]) -> type[Any]:
    """What unpacked records of this class are: named tuples of the record's fields, padding apart."""
    fields = namedtuple(kind.__name__, [name for name in kind.dtype.names or () if name != PADDING])  # type: ignore[misc]
    methods = {name: value for name, value in vars(kind).items() if isfunction(value)}
    return type(kind.__name__, (fields,), {"__slots__": (), "__doc__": kind.__doc__, **methods})


@cache
def _reader(kind: type[Any], dtype: np.dtype[np.void]) -> Reader:
    made = tuple_type(kind)
    numbers = struct.Struct("=" + "".join(_format(dtype)))
    names: dict[str, Any] = {"kind": made}
    places = ", ".join(_places(made, dtype, names))
    # Nothing but numbers of fields goes into it.
    place: Callable[[tuple[int, ...], bytes], Any] = eval(f"lambda n, data: kind({places})", names)
    return lambda data: place(numbers.unpack(data), data)


def _format(dtype: np.dtype[np.void]) -> Iterator[str]:
    """The record's bytes; its holes are skipped, and what `_rows` reads."""
    end = 0
    for name in dtype.names or ():
        field, offset = _field(dtype, name)
        if field.ndim < 2:
            yield f"{offset - end}x{_numbers(field)}"
            end = offset + field.itemsize
    yield f"{dtype.itemsize - end}x"


def _places(kind: type[Any], dtype: np.dtype[np.void], names: dict[str, Any]) -> Iterator[str]:
    """Where each field of the tuple is found: among the numbers, or by a reader of its own, which goes to `names`."""
    written, at = {}, 0
    for name in dtype.names or ():
        field, offset = _field(dtype, name)
        if field.ndim < 2:
            written[name], at = _place(field.shape, at)
        else:
            names[f"read_{name}"] = _rows(field)
            written[name] = f"read_{name}(data[{offset}:{offset + field.itemsize}])"
    return (written[name] for name in kind._fields)


def _rows(field: np.dtype[Any]) -> Reader:
    """Rows upon rows, read once for all states that have the same: from one move to the next they seldom change."""
    numbers = struct.Struct(f"={_numbers(field)}")
    place: Callable[[tuple[int, ...]], Any] = eval(f"lambda n: {_place(field.shape, 0)[0]}")
    return lru_cache(_ROWS_KEPT)(lambda data: place(numbers.unpack(data)))


def _numbers(field: np.dtype[Any]) -> str:
    return f"{field.itemsize // field.base.itemsize}{_LETTERS[field.base.str[1:]]}"


def _place(shape: tuple[int, ...], at: int) -> tuple[str, int]:
    if not shape:
        return f"n[{at}]", at + 1
    if len(shape) == 1:
        return f"n[{at}:{at + shape[0]}]", at + shape[0]
    parts = []
    for _ in range(shape[0]):
        part, at = _place(shape[1:], at)
        parts.append(part)
    return f"({', '.join(parts)},)", at


def _field(dtype: np.dtype[np.void], name: str) -> tuple[np.dtype[Any], int]:
    assert dtype.fields is not None
    field, offset = dtype.fields[name][:2]
    return field, offset
