"""Who is at the door: a guest by cookie, a program by token; nobody fills in a form."""

from litestar.datastructures import Cookie

from adjuge.rules.refusal import Refusal
from adjuge.server.address import AnyConnection
from adjuge.server.config import Config
from adjuge.server.seals import Seal
from adjuge.store import Store
from adjuge.table.needs import Clock
from adjuge.table.people import Person

_DAY = 24 * 60 * 60
LASTS = 400 * _DAY  # the longest that browsers keep a cookie


class Identity:
    """Reads passes and gives them out. Their seal is checked without the store, whether the person is known with it."""

    def __init__(self, seal: Seal, store: Store, clock: Clock, config: Config) -> None:
        self._seal, self._store, self._clock, self._https = seal, store, clock, config.https
        # __Host-: no other host and no plain http may set it
        self.cookie_name = "__Host-adjuge" if self._https else "adjuge"

    def claimed(self, connection: AnyConnection) -> str | None:
        """The id of the person whose pass this is. A program's token goes before a browser's cookie."""
        if is_program(connection):
            stamped = connection.headers["authorization"].partition(" ")[2].strip()
            found = self._seal.read("token", stamped)
        else:
            found = self._seal.read("cookie", connection.cookies.get(self.cookie_name, ""))
            if found and self._clock.now() - found.issued > LASTS * 1000:
                return None
        return found and found.person

    async def known(self, connection: AnyConnection) -> Person | None:
        id_ = self.claimed(connection)
        row = id_ and await self._store.people.get(id_)
        return Person(row.id, row.name) if row else None

    async def required(self, connection: AnyConnection) -> Person:
        person = await self.known(connection)
        if person is None:
            raise Refusal("no_identity")
        return person

    def token(self, person: str) -> str:
        return self._seal.stamp("token", person, self._clock.now())

    def cookie(self, person: str) -> Cookie:
        return self._cookie(self._seal.stamp("cookie", person, self._clock.now()), LASTS)

    def no_cookie(self) -> Cookie:
        return self._cookie("", 0)

    def _cookie(self, value: str, lasts: int) -> Cookie:
        return Cookie(
            key=self.cookie_name,
            value=value,
            max_age=lasts,
            path="/",
            httponly=True,
            secure=self._https,
            samesite="lax",
        )


def is_program(connection: AnyConnection) -> bool:
    """A header that no page elsewhere can make a browser send."""
    return connection.headers.get("authorization", "").lower().startswith("bearer ")
