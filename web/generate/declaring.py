"""The TypeScript declaration of one Python type, and of all that it speaks of.

What a Python type leaves open (`Raw`) becomes a type parameter: a snapshot of Money! is `Snapshot<money.View>`.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin

import msgspec

from web.generate import reading

WIDTH = 120
_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}

Parameters = tuple[str, ...]


class Names:
    """What every type is called, in which file it lives and which type parameters it has."""

    def __init__(self, file_of: Callable[[str], str], open_fields: Mapping[tuple[str, str], tuple[str, str]]) -> None:
        self._file_of = file_of
        self._open_fields = open_fields
        # By identity: `Serials` and `tuple[int, ...]` are equal, but only one of them was written as `Serials`.
        self._aliases: dict[int, tuple[str, str]] = {}
        self._parameters: dict[Any, Parameters] = {}

    def learn(self, module: Any) -> None:
        for name, kind in reading.aliases(module):
            self._aliases.setdefault(id(kind), (self._file_of(module.__name__), name))

    def called(self, kind: Any) -> tuple[str, str] | None:
        """File and name, if the type has any."""
        if reading.is_struct(kind):
            return self._file_of(kind.__module__), kind.__name__
        return self._aliases.get(id(kind))

    def left_open(self, struct: type[msgspec.Struct], field: str) -> tuple[str, str] | None:
        """Type parameter and TypeScript type of a field that Python keeps as raw JSON."""
        return self._open_fields.get((struct.__name__, field))

    def parameters(self, kind: Any) -> Parameters:
        """In the order of the alphabet; those of all its parts are its own."""
        if kind not in self._parameters:
            self._parameters[kind] = ()  # a type that speaks of itself adds nothing new
            found = {name for part in reading.parts(kind) for name in self.parameters(part)}
            if reading.is_struct(kind):
                opened = (self.left_open(kind, field.name) for field in reading.fields(kind))
                found |= {pair[0] for pair in opened if pair}
            self._parameters[kind] = tuple(sorted(found))
        return self._parameters[kind]


class Declarations:
    """One file's worth of declarations, in the order in which they were asked for."""

    def __init__(self, names: Names, file: str, heard: set[Any]) -> None:
        self._names = names
        self._file = file
        self._heard = heard  # what the server sends: always written in full
        self._written: dict[str, tuple[Any, str]] = {}
        self.imports: set[str] = set()

    @property
    def text(self) -> str:
        return "\n\n".join(text for _, text in self._written.values())

    def declare(self, kind: Any) -> None:
        """Write this type down, with all that it speaks of in this file, unless that was done."""
        called = self._names.called(kind)
        if called and called[0] == self._file:
            name = called[1]
            if name in self._written:
                if self._written[name][0] != kind:
                    raise ValueError(f"{self._file} has two different types called {name}")
                return
            self._written[name] = kind, ""
            self._written[name] = kind, self._struct(kind) if reading.is_struct(kind) else self._alias(name, kind)
        for part in reading.parts(kind):
            self.declare(part)

    def spelled(self, kind: Any) -> str:
        """The type where it is used: by its name, if it has one."""
        called = self._names.called(kind)
        if not called:
            return self._anonymous(kind)
        file, name = called
        parameters = self._names.parameters(kind)
        if file != self._file:
            self.imports.add(file)
            name = f"{file}.{name}"
        return f"{name}<{', '.join(parameters)}>" if parameters else name

    def _anonymous(self, kind: Any) -> str:
        if kind in _PLAIN:
            return _PLAIN[kind]
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.spelled(inner[0])
        if reading.is_literal(kind):
            return " | ".join(json.dumps(value) for value in inner)
        if reading.is_union(kind):
            return " | ".join(self.spelled(part) for part in inner)
        if origin is tuple and inner[1:] != (...,):
            return f"readonly [{', '.join(self.spelled(part) for part in inner)}]"
        if origin in (tuple, list):
            return self._row(inner[0])
        if origin is dict:
            return self._lookup(*inner)
        raise TypeError(f"{kind!r} has no TypeScript: teach declaring.py what it is, or wire.OPEN_FIELDS if it is raw")

    def _row(self, kind: Any) -> str:
        one = self.spelled(kind)
        compound = "|" in one or one.startswith("readonly")
        return f"readonly ({one})[]" if compound else f"readonly {one}[]"

    def _lookup(self, key: Any, value: Any) -> str:
        """JSON has names where Python has keys; of a closed list of names, any may be missing."""
        if reading.is_literal(key):
            return f"{{ readonly [name in {self.spelled(key)}]?: {self.spelled(value)} }}"
        index = "card: number" if key is int else "name: string"
        return f"{{ readonly [{index}]: {self.spelled(value)} }}"

    def _struct(self, struct: type[msgspec.Struct]) -> str:
        config = struct.__struct_config__
        lines = []
        if config.tag is not None:
            lines.append(f"  readonly {config.tag_field}: {json.dumps(config.tag)};")
        may_be_left_out = config.omit_defaults or (config.forbid_unknown_fields and struct not in self._heard)
        for field in reading.fields(struct):
            opened = self._names.left_open(struct, field.name)
            spelled = opened[1] if opened else self.spelled(field.type)
            if config.omit_defaults and field.has_default:
                spelled = spelled.removesuffix(" | null")  # null is what it is left out for
            if field.remark:
                lines.append("  " + remark(field.remark).rstrip())
            lines.append(f"  readonly {field.name}{'?' * (field.has_default and may_be_left_out)}: {spelled};")
        if not lines:  # to TypeScript, {} would be anything at all
            return f"{remark(reading.doc(struct))}export type {struct.__name__} = Record<string, never>;"
        head = f"export interface {struct.__name__}{self._asked(struct)}"
        return remark(reading.doc(struct)) + f"{head} {{\n" + "\n".join(lines) + "\n}"

    def _alias(self, name: str, kind: Any) -> str:
        head, spelled = f"export type {name}{self._asked(kind)} =", self._anonymous(kind)
        text = f"{head} {spelled};"
        if len(text) > WIDTH:
            text = f"{head}\n  | " + "\n  | ".join(spelled.split(" | ")) + ";"
        return remark(_limits(kind)) + text

    def _asked(self, kind: Any) -> str:
        parameters = self._names.parameters(kind)
        return f"<{', '.join(f'{name} = unknown' for name in parameters)}>" if parameters else ""


def remark(text: str) -> str:
    """A doc comment, in the words of JavaScript."""
    text = re.sub(r"\bNone\b", "null", text)
    lines = text.splitlines()
    if len(lines) < 2:
        return f"/** {text} */\n" if text else ""
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def everything(kinds: Sequence[Any]) -> set[Any]:
    """These types and all that they speak of."""
    found: set[Any] = set()
    ahead = list(kinds)
    while ahead:
        kind = ahead.pop()
        if kind not in found:
            found.add(kind)
            ahead.extend(reading.parts(kind))
    return found


def _limits(kind: Any) -> str:
    """What may be said of a value beyond its type."""
    if get_origin(kind) is not Annotated:
        return ""
    meta = get_args(kind)[1]
    said = {
        "matches": meta.pattern,
        "at least": meta.ge,
        "at most": meta.le,
        "characters at least": meta.min_length,
        "characters at most": meta.max_length,
    }
    return ", ".join(f"{word} {limit}" for word, limit in said.items() if limit is not None)
