"""A record as plain Python, converted once: reading a record field by field is far slower."""

from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

from adjuge.rules.contract import State
from adjuge.rules.record import Record

P = TypeVar("P", bound=NamedTuple)


def plain_as(kind: type[P], state: State) -> P:
    """The state's fields as this kind of tuple, kept with the state once converted."""
    memo: P | None = state.memo.get("plain")
    if memo is None:
        fields = state.record.tolist()[0]
        values = [field.tolist() if isinstance(field, np.ndarray) else field for field in fields]
        memo = state.memo["plain"] = cast(Any, kind)(*values[: len(kind._fields)])
    return memo


def fits(kind: type[P], record: type[Record]) -> bool:
    """Whether the tuple names the record's fields, in their order; padding apart."""
    return kind._fields == tuple(name for name in record.dtype.names or () if name != "unused")
