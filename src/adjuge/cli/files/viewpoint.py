"""Through whose eyes a game is seen."""

from collections.abc import Sequence
from typing import TypeAlias

from adjuge.cli.numbers import whole
from adjuge.cli.refusals import BadCommand

ALL, BYSTANDER = "all", "bystander"
Eyes: TypeAlias = int | str | None  # a seat, `ALL`, or nobody's at the table


def eyes_named(text: str, names: Sequence[str]) -> Eyes:
    """A seat by number or name, everybody's eyes, or a bystander's."""
    if text.lower() == ALL:
        return ALL
    if text.lower() == BYSTANDER:
        return None
    number = whole(text)
    if number is not None and 1 <= number <= len(names):
        return number - 1
    found = [seat for seat, name in enumerate(names) if name.lower() == text.lower()]
    if len(found) != 1:
        raise BadCommand("unknown_eyes", name=text, eyes=[*names, ALL, BYSTANDER])
    return found[0]
