"""Who looks on at a table without a seat, at this node and at others."""

from collections.abc import Collection, Iterable

from adjuge.table.dependencies import Person
from adjuge.wire.messages import NOBODY_WATCHES, Watching

NAMED = 12  # of them; the others are counted


def looking_on(people: Iterable[Person], seated: Collection[str | None]) -> Watching:
    """Each person once, however many tabs are open."""
    names = {person.id: person.name for person in people if person.id not in seated}
    return Watching(len(names), tuple(sorted(names.values())[:NAMED])) if names else NOBODY_WATCHES


class Watchers:
    """Those of all nodes together. Who looks on at two nodes counts twice."""

    def __init__(self) -> None:
        self.here = NOBODY_WATCHES
        self._elsewhere: dict[str, Watching] = {}

    def at(self, node: str, watching: Watching) -> None:
        self._elsewhere.pop(node, None)
        if watching.count:
            self._elsewhere[node] = watching

    @property
    def all(self) -> Watching:
        if not self._elsewhere:
            return self.here
        nodes = (self.here, *self._elsewhere.values())
        names = sorted(name for node in nodes for name in node.names)
        return Watching(sum(node.count for node in nodes), tuple(names[:NAMED]))

    def told_to(self, seat: int | None) -> Watching:
        """Whoever watches is not told of the others: a full gallery would hear of each that comes and goes."""
        return NOBODY_WATCHES if seat is None else self.all
