"""Logs and lists on SQLite or PostgreSQL, one code for both. It knows nothing of the games it keeps."""

from adjuge.store.backups import backup, faults, restore
from adjuge.store.errors import StoreFailed, StoreRefused
from adjuge.store.leases import LeaseStore
from adjuge.store.lists import ListedTable, Lists
from adjuge.store.log import LogRow, LogStore
from adjuge.store.people import KnownPerson, People
from adjuge.store.ratings import LeaderboardRow, Rated, Rating, Ratings
from adjuge.store.store import Store

__all__ = [
    "KnownPerson",
    "LeaderboardRow",
    "LeaseStore",
    "ListedTable",
    "Lists",
    "LogRow",
    "LogStore",
    "People",
    "Rated",
    "Rating",
    "Ratings",
    "Store",
    "StoreFailed",
    "StoreRefused",
    "backup",
    "faults",
    "restore",
]
