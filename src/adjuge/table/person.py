"""A person, as a table knows one."""

from typing import NamedTuple


class Person(NamedTuple):
    """Known to the house by an id that nobody else is told."""

    id: str
    name: str
