"""There and back through JSON."""

from typing import Any

import msgspec


def as_json(value: Any) -> Any:
    """The value as whoever reads its JSON has it: dicts with names for keys, lists, numbers, strings."""
    return msgspec.json.decode(msgspec.json.encode(value))


def survives_json(value: Any, kind: Any) -> bool:
    """Whether the value can be written, and is read back as what it was."""
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(value), type=kind) == value)
    except (msgspec.MsgspecError, TypeError):
        return False
