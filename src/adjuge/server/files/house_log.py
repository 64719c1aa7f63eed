"""What the house itself keeps in logs of their own: its keys, and game files brought for review.

No table can have such an id, so no table is ever opened from one. The log's compare-and-append settles who was first
when several nodes start at once.
"""

import re
from collections.abc import Callable

from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Clock, Entropy, Log

_KEY, _VAPID = "~key", "~vapid"
_FILE = "~"
_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_table(id_: str) -> bool:
    return _TABLE_ID.fullmatch(id_) is not None


def is_file(id_: str) -> bool:
    return id_ not in (_KEY, _VAPID) and id_.startswith(_FILE) and is_table(id_.removeprefix(_FILE))


def new_file(entropy: Entropy) -> str:
    return _FILE + entropy.token()


class HouseLog:
    def __init__(self, log: Log, clock: Clock, entropy: Entropy) -> None:
        self._log, self._clock, self._entropy = log, clock, entropy

    async def key(self) -> bytes:
        return await self._made_once(_KEY, self._entropy.seed)

    async def vapid_key(self, new: Callable[[], bytes]) -> bytes:
        return await self._made_once(_VAPID, new)

    async def _made_once(self, name: str, new: Callable[[], bytes]) -> bytes:
        while True:
            for row in await self._log.read(name, 0):
                return row.body
            await self._log.append(name, 1, self._clock.now(), None, new(), None)

    async def file(self, id_: str) -> tuple[bytes, int]:
        if is_file(id_):
            for row in await self._log.read(id_, 0):
                return row.body, row.at
        raise Refusal("no_such_game")
