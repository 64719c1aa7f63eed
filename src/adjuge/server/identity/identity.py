"""Who sends a request: a guest by cookie, a program by token."""

from contextlib import suppress

from litestar.datastructures import Cookie

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Config
from adjuge.server.identity.client_address import AnyConnection
from adjuge.server.identity.tokens import Token, TokenSigner, Use
from adjuge.store import Store, StoreFailed
from adjuge.table.dependencies import Clock, Entropy, Person

_DAY = 24 * 60 * 60
LASTS = 400 * _DAY  # the longest that browsers keep a cookie
_TO_THE_HOUR = 60 * 60 * 1000  # when a pass was last used is not written down more closely


class Identity:
    """Reads passes and gives them out. Their seal is checked without the store, whether they are still good with it."""

    def __init__(self, signer: TokenSigner, store: Store, clock: Clock, entropy: Entropy, config: Config) -> None:
        self._signer, self._store, self._clock, self._entropy = signer, store, clock, entropy
        self._https = config.https
        # __Host-: no other host and no plain http may set it
        self.cookie_name = "__Host-adjuge" if self._https else "adjuge"
        self._before_name = f"{self.cookie_name}-before"

    def shown(self, connection: AnyConnection) -> Token | None:
        """A pass with our seal, good or not. A program's token goes before a browser's cookie."""
        if is_program(connection):
            signed = connection.headers["authorization"].partition(" ")[2].strip()
            found = self._signer.read("token", signed)
        else:
            found = self._signer.read("cookie", connection.cookies.get(self.cookie_name, ""))
            if found and self._clock.now() - found.issued > LASTS * 1000:
                return None
        return found

    def before(self, connection: AnyConnection) -> Token | None:
        """The pass that this browser had until it became somebody else."""
        found = self._signer.read("cookie", connection.cookies.get(self._before_name, ""))
        return found if found and self._clock.now() - found.issued <= LASTS * 1000 else None

    async def before_name(self, connection: AnyConnection) -> str | None:
        found = None if is_program(connection) else self.before(connection)
        holder = found and await self._store.passes.holder(found.id, found.person)
        return holder.name if holder else None

    def claimed(self, connection: AnyConnection) -> str | None:
        shown = self.shown(connection)
        return shown and shown.person

    async def known(self, connection: AnyConnection) -> Person | None:
        shown, now = self.shown(connection), self._clock.now()
        holder = shown and await self._store.passes.holder(shown.id, shown.person)
        if not shown or not holder:
            return None
        if now - holder.used >= _TO_THE_HOUR:
            with suppress(StoreFailed):  # nobody is kept out by a note that cannot be made
                await self._store.passes.used(shown.id, now)
        return Person(shown.person, holder.name)

    async def required(self, connection: AnyConnection) -> Person:
        person = await self.known(connection)
        if person is None:
            raise Refusal("no_identity")
        return person

    async def token(self, person: str) -> str:
        return await self._new("token", person)

    async def cookie(self, person: str) -> Cookie:
        return self._cookie(await self._new("cookie", person), LASTS)

    def same_cookie(self, known: Token) -> Cookie:
        return self._cookie(self._signer.sign("cookie", known.person, known.id, self._clock.now()), LASTS)

    def before_cookie(self, known: Token) -> Cookie:
        value = self._signer.sign("cookie", known.person, known.id, self._clock.now())
        return self._cookie(value, LASTS, self._before_name)

    async def _new(self, use: Use, person: str) -> str:
        id_, now = self._entropy.token(), self._clock.now()
        await self._store.passes.give(id_, person, use, now)
        return self._signer.sign(use, person, id_, now)

    def no_cookie(self) -> Cookie:
        return self._cookie("", 0)

    def _cookie(self, value: str, lasts: int, name: str | None = None) -> Cookie:
        return Cookie(
            key=name or self.cookie_name,
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
