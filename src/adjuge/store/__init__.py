"""Logs and lists on SQLite or PostgreSQL, one code for both. It knows nothing of the games it keeps."""

from adjuge.store.leases import Leases
from adjuge.store.lists import Listed, Lists
from adjuge.store.log import Log, Written
from adjuge.store.people import Known, People
from adjuge.store.ratings import Ranked, Rated, Rating, Ratings
from adjuge.store.safekeeping import backup, faults, restore
from adjuge.store.store import Store
from adjuge.store.troubles import StoreFailed, StoreRefused

__all__ = [
    "Known",
    "Leases",
    "Listed",
    "Lists",
    "Log",
    "People",
    "Ranked",
    "Rated",
    "Rating",
    "Ratings",
    "Store",
    "StoreFailed",
    "StoreRefused",
    "Written",
    "backup",
    "faults",
    "restore",
]
