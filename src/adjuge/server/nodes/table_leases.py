"""Adapts the store's leases to the protocol `Leases` of a table."""

from adjuge.store import Store, StoreFailed
from adjuge.table.dependencies import LogFailed


class TableLeases:
    """Meets `Leases`."""

    def __init__(self, store: Store) -> None:
        self._leases = store.leases

    async def take(self, table: str) -> bool:
        try:
            return await self._leases.take(table)
        except StoreFailed as trouble:
            raise LogFailed from trouble

    async def give_back(self, table: str) -> None:
        try:
            await self._leases.give_back(table)
        except StoreFailed as trouble:
            raise LogFailed from trouble
