"""The guard of every route: rate limits, the origin of a request, its content type."""

from collections import OrderedDict
from collections.abc import Hashable

from litestar.handlers import BaseRouteHandler

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Allowance, Config
from adjuge.server.identity.client_address import AnyConnection, Origins, address
from adjuge.server.identity.identity import Identity, is_program
from adjuge.table.dependencies import Clock

MOST_KEPT = 50_000
_NOTHING = 1e-3  # milliseconds, which numbers may be off by after adding up


class TokenBuckets:
    """One bucket per key, all of one size. Full buckets need no memory, and there are never more than `MOST_KEPT`."""

    def __init__(self, allowance: Allowance, clock: Clock) -> None:
        self._clock = clock
        self._one = 1000 / allowance.per_second  # milliseconds until there is one more
        self._all = self._one * allowance.at_once
        self._full: OrderedDict[Hashable, float] = OrderedDict()  # when each will be so again

    def wait(self, key: Hashable) -> int:
        """Take one: 0, or in how many milliseconds there will be one to take."""
        now, buckets = self._clock.now(), self._full
        full = buckets.get(key, now)
        if full < now:
            full = now
        full += self._one
        missing = full - now - self._all
        if missing < _NOTHING:
            buckets[key] = full
            buckets.move_to_end(key)
        self._forget_one(now)
        return 0 if missing < _NOTHING else max(1, round(missing))

    def owe(self, key: Hashable, most: int) -> int:
        """Take one, there or not: in how many milliseconds it would have been, but no more than `most` of debt."""
        now = self._clock.now()
        full = min(max(self._full.get(key, now), now) + self._one, now + self._all + most)
        self._full[key] = full
        self._full.move_to_end(key)
        self._forget_one(now)
        return max(0, round(full - now - self._all))

    def _forget_one(self, now: int) -> None:
        """Nobody misses a full one; the other is the one that has been quiet longest."""
        oldest = next(iter(self._full), None)
        if oldest is not None and (self._full[oldest] <= now or len(self._full) > MOST_KEPT):
            del self._full[oldest]

    def __len__(self) -> int:
        return len(self._full)


_HARMLESS = ("GET", "HEAD", "OPTIONS")


class AccessGuard:
    def __init__(self, config: Config, clock: Clock, identity: Identity) -> None:
        limits = config.limits
        self._config, self._identity = config, identity
        self._origins = Origins(config.public_urls)
        self._reads = TokenBuckets(limits.reads_per_address, clock)
        self._changes = TokenBuckets(limits.changes_per_address, clock)
        self._changes_of = TokenBuckets(limits.changes_per_person, clock)
        self._newcomers = TokenBuckets(limits.newcomers_per_address, clock)
        self._claims = TokenBuckets(limits.claims_per_address, clock)
        self._tables = TokenBuckets(limits.tables_per_person, clock)
        self._file_checks = TokenBuckets(limits.file_checks_per_person, clock)
        self._reviews = TokenBuckets(limits.reviews_per_person, clock)
        self._handshakes = TokenBuckets(limits.handshakes_per_address, clock)

    async def guard(self, connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        """Litestar's guard of all routes: runs before a body is read. Sockets have their own way in: `handshake`."""
        if connection.scope.get("method") in _HARMLESS:
            self._take(self._reads, self.address(connection))
            return
        self._take(self._changes, self.address(connection))
        self._refuse_forgery(connection)
        person = self._identity.claimed(connection)
        if person:
            self._take(self._changes_of, person)

    def handshake(self, connection: AnyConnection) -> None:
        """Before a socket is accepted. A browser always says where it comes from; only a program need not."""
        self._take(self._handshakes, self.address(connection))
        if not self._origins.ours(connection) or not ("origin" in connection.headers or is_program(connection)):
            raise Refusal("other_origin")

    def newcomer(self, connection: AnyConnection) -> None:
        self._take(self._newcomers, self.address(connection))

    def claim(self, connection: AnyConnection) -> None:
        """Guessing is hopeless, but trying is not free either."""
        self._take(self._claims, self.address(connection))

    def new_table(self, person: str) -> None:
        self._take(self._tables, person)

    def check_file(self, connection: AnyConnection) -> str:
        """Who it is that waits for the file."""
        who = self._identity.claimed(connection) or self.address(connection)
        self._take(self._file_checks, who)
        return who

    def new_review(self, who: str) -> None:
        """One that is not there yet."""
        self._take(self._reviews, who)

    def address(self, connection: AnyConnection) -> str:
        return address(connection, self._config.proxies)

    def _refuse_forgery(self, connection: AnyConnection) -> None:
        """Another site's form or script cannot send this type, or delete, without asking first; it is never allowed."""
        if not self._origins.may_change(connection):
            raise Refusal("other_origin")
        if (
            connection.scope.get("method") != "DELETE"
            and connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json"
        ):
            raise Refusal("not_json")

    @staticmethod
    def _take(buckets: TokenBuckets, key: str) -> None:
        wait = buckets.wait(key)
        if wait:
            raise Refusal("too_fast", retry_ms=wait)
