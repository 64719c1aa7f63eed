"""A record as plain Python, converted once: reading a record field by field is far slower.

Numpy's own conversion takes as long as a whole move. So the bytes are unpacked in one go, and an expression that is
written once for each kind of record puts the numbers in their places.
"""

import struct
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

import numpy as np

from adjuge.rules.contract import State
from adjuge.rules.record import Record

P = TypeVar("P", bound=NamedTuple)
Reader = Callable[[bytes], Any]

# What `struct` calls numpy's kinds of numbers.
_LETTERS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
_ROWS_KEPT = 2048


def unpacked_as(kind: type[P], state: State) -> P:
    """The state's fields as this kind of tuple, arrays as tuples; kept with the state once converted."""
    memo: P | None = state.memo.get("plain")
    if memo is None:
        memo = state.memo["plain"] = _reader(kind, state.record.dtype)(state.to_bytes())
    return memo


def fits(kind: type[P], record: type[Record]) -> bool:
    """Whether the tuple names the record's fields, in their order; padding apart."""
    return kind._fields == tuple(name for name in record.dtype.names or () if name != "unused")


@cache
def _reader(kind: type[Any], dtype: np.dtype[np.void]) -> Reader:
    numbers = struct.Struct("=" + "".join(_format(dtype)))
    names: dict[str, Any] = {"kind": kind}
    places = ", ".join(_places(kind, dtype, names))
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
