"""A game's options, declared once: what each may be, and the field of the record that holds it.

    class Options(contract.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
        lot_size: Literal[1, 2] = 2
        trade_limit: Annotated[int, Option(Number(0, 1, 10_000))] = 400

The field has the option's name unless `Option` gives another. A number is written there as it is, a yes or no as 1 or
0, a word by its place among those that may be chosen.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from adjuge.rules.contract import Options
from adjuge.rules.menu import Domain, OneOf

if TYPE_CHECKING:  # a server opens before numpy is loaded
    from adjuge.rules.engines.record import States

T = TypeVar("T", bound=Options)


@dataclass(frozen=True, eq=False)
class Option:
    domain: Domain | None = None  # of a `Literal` or a `bool` it is known
    field: str | None = None
    place: int | None = None  # in the field, where several options share one
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any], Any] | None = None


class _Declared(NamedTuple):
    name: str
    domain: Domain
    field: str
    place: int | None
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


@cache
def domains_of(kind: type[Options]) -> Mapping[str, Domain]:
    return {option.name: option.domain for option in _declared(kind)}


def lay_down(options: Options, table: "States") -> None:
    for option in _declared(type(options)):
        where = ... if option.place is None else (..., option.place)
        table[option.field][where] = option.write(getattr(options, option.name))


def laid_down(kind: type[T], t: Any) -> T:
    """The options that an unpacked record was dealt with."""
    options: T = _read(kind, tuple([getattr(t, field) for field in _fields(kind)]))
    return options


@lru_cache(256)
def _read(kind: type[T], values: tuple[Any, ...]) -> T:
    held = dict(zip(_fields(kind), values, strict=True))
    options = _declared(kind)
    raw = [held[option.field] if option.place is None else held[option.field][option.place] for option in options]
    return kind(**{option.name: option.read(value) for option, value in zip(options, raw, strict=True)})


@cache
def _fields(kind: type[Options]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(option.field for option in _declared(kind)))


@cache
def _declared(kind: type[Options]) -> tuple[_Declared, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_declaration(name, hints[name]) for name in kind.__struct_fields__)


def _declaration(name: str, hint: Any) -> _Declared:
    said = Option()
    if get_origin(hint) is Annotated:
        hint, said = get_args(hint)
    domain = said.domain or OneOf((False, True) if hint is bool else get_args(hint))
    write, read = said.write or _as_it_is, said.read or _as_it_is
    if isinstance(domain, OneOf) and type(domain.values[0]) is not int:
        write, read = domain.values.index, domain.values.__getitem__
    return _Declared(name, domain, said.field or name, said.place, write, read)


def _as_it_is(value: Any) -> Any:
    return value
