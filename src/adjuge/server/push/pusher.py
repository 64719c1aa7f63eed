"""Sends a word to the browsers of whoever is asked and is not there.

Endpoints are addresses that visitors name: only those of known push services are ever called, and none is followed
elsewhere. What is sent are codes: the page that is woken has words for them.
"""

import asyncio
import logging
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.push.vapid import VapidKey
from adjuge.store import StoreFailed
from adjuge.store.subscriptions import Subscription, Subscriptions
from adjuge.table.dependencies import Clock

logger = logging.getLogger("adjuge.server")

AGAIN = 30 * 60_000  # milliseconds until somebody is called to the same table again
WAITING = 1_000  # calls; more are dropped, for a call that comes late is worth nothing
LASTS_S = 24 * 3600
TIMEOUT_S = 10
_GONE = (404, 410)
_PLAIN_HOST = re.compile("[a-z0-9.-]+")
_LOOPBACK = ("127.0.0.1", "localhost")


def refuse_unless_known(endpoint: str, hosts: Sequence[str]) -> None:
    """Raises a `Refusal` for what is no address of a push service; a leading dot stands for any name before it."""
    try:
        address = urlsplit(endpoint)
        host, port = address.hostname or "", address.port
    except ValueError:
        raise Refusal("unknown_push_service") from None
    https = address.scheme == "https" and port in (None, 443)
    # readers of addresses differ in where a strange host ends: at a backslash, for whoever will call it
    safe = bool(_PLAIN_HOST.fullmatch(host)) and (https or (address.scheme == "http" and host in _LOOPBACK))
    known = any(host.endswith(name) if name.startswith(".") else host == name for name in hosts)
    if not safe or not known or address.username is not None:
        raise Refusal("unknown_push_service")


class Pusher:
    """Meets `Caller`. Without a key nobody is called."""

    def __init__(self, subscriptions: Subscriptions, key: VapidKey | None, clock: Clock, contact: str) -> None:
        self.key = key
        self._subscriptions, self._clock, self._contact = subscriptions, clock, contact
        self._calls: asyncio.Queue[tuple[str, str, str]] = asyncio.Queue(WAITING)
        self._called: dict[tuple[str, str], int] = {}

    def call(self, person: str, table: str, game: str) -> None:
        now = self._clock.now()
        last = self._called.get((person, table))
        if self.key is None or self._calls.full() or (last is not None and now - last < AGAIN):
            return
        if len(self._called) > 10 * WAITING:
            self._called = {who: at for who, at in self._called.items() if now - at < AGAIN}
        self._called[person, table] = now
        self._calls.put_nowait((person, table, game))

    def came(self, person: str, table: str) -> None:
        """They are there: the next time that they are gone they are called again."""
        self._called.pop((person, table), None)

    async def run(self) -> None:
        while True:
            person, table, game = await self._calls.get()
            try:
                for subscription in await self._subscriptions.of(person):
                    await self._send(subscription, table, game)
            except StoreFailed as trouble:
                logger.warning("somebody was not called back: %s", trouble)
            except Exception:
                logger.exception("somebody was not called back")

    async def _send(self, to: Subscription, table: str, game: str) -> None:
        said = msgspec.json.encode({"type": "turn", "table": table, "game": game, "lang": to.lang}).decode()
        status = await asyncio.to_thread(self._post, to, said)
        if status in _GONE:
            await self._subscriptions.drop(to.endpoint)

    def _post(self, to: Subscription, said: str) -> int | None:
        """The status of the answer; None where there was none."""
        import requests
        from pywebpush import WebPushException, webpush

        assert self.key is not None, "without a key nobody is called"
        info: dict[str, Any] = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
        with requests.Session() as session:
            session.max_redirects = 0
            try:
                answer = webpush(
                    info, said, self.key.private, {"sub": self._contact}, ttl=LASTS_S, timeout=TIMEOUT_S,
                    requests_session=session, headers={"urgency": "normal"},
                )  # fmt: skip
                return answer.status_code if isinstance(answer, requests.Response) else None
            except WebPushException as refused:
                return None if refused.response is None else int(refused.response.status_code)
            except (requests.RequestException, ValueError) as trouble:
                logger.info("a push service could not be reached: %s", type(trouble).__name__)
                return None
