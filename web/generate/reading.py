"""Python types as they were written: fields, names of aliases, doc strings and the remarks beside fields."""

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

_FIELD = re.compile(r"^    (\w+): [^#]*?(?:#\s*(.*))?$")


@dataclass(frozen=True)
class Field:
    """One field of a struct. `has_default` says that whoever sends it may leave it out."""

    name: str
    type: Any
    has_default: bool
    remark: str


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def fields(struct: type[msgspec.Struct]) -> list[Field]:
    hints, remarks = _hints(struct), _remarks(struct)
    return [
        Field(field.encode_name, hints[field.name], not field.required, remarks.get(field.name, ""))
        for field in msgspec.structs.fields(struct)
    ]


def doc(struct: type[msgspec.Struct]) -> str:
    """What its own doc string says; an inherited one speaks of something else."""
    return inspect.cleandoc(struct.__dict__.get("__doc__") or "")


def aliases(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The types that this module itself gives a name to, as in `Animal: TypeAlias = Literal[...]`."""
    for name, marked in inspect.get_annotations(module).items():
        if getattr(marked, "__name__", marked) == "TypeAlias":
            yield name, module.__dict__[name]


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The structs that this module itself defines, less those that it only defines for others to come from."""
    own = [kind for kind in module.__dict__.values() if is_struct(kind) and kind.__module__ == module.__name__]
    bases = {base for kind in own for base in kind.__bases__}
    yield from (kind for kind in own if kind not in bases)


def parts(kind: Any) -> tuple[Any, ...]:
    """The types that this one is made of, one level down."""
    if is_struct(kind):
        return tuple(field.type for field in fields(kind))
    origin = get_origin(kind)
    if origin is Annotated:
        return get_args(kind)[:1]
    if origin in (tuple, list, dict, Union, UnionType):
        return tuple(part for part in get_args(kind) if part is not ...)
    return ()


def is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _hints(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """The very objects that were written; `typing.get_type_hints` makes copies, which have lost their names."""
    hints: dict[str, Any] = {}
    for kind in reversed(struct.__mro__):
        hints |= inspect.get_annotations(kind, eval_str=True)
    return hints


@cache
def _remarks(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The comments at the ends of the lines of a class and of those it comes from."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if is_struct(kind) and kind is not msgspec.Struct and kind.__module__ in sys.modules:
            for line in inspect.getsource(kind).splitlines():
                if match := _FIELD.match(line):
                    found[match[1]] = (match[2] or "").strip()
    return found
