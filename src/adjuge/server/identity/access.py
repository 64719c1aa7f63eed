"""The guard of every route: rate limits, the origin of a request, its content type."""

from litestar.handlers import BaseRouteHandler

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Config
from adjuge.server.identity.client_address import AnyConnection, address
from adjuge.server.identity.identity import Identity, is_program
from adjuge.server.identity.origins import Origins
from adjuge.server.identity.token_buckets import TokenBuckets
from adjuge.table.dependencies import Clock

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

    def check_file(self, connection: AnyConnection) -> None:
        self._take(self._file_checks, self._identity.claimed(connection) or self.address(connection))

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
