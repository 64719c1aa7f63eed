"""Web Push against a push service of our own: whoever is asked and not there is called back, in secret."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from adjuge.server.config import Config
from tests.patience import PATIENCE_S
from tests.server.house import Guest, LiveHouse, open_house

pytestmark = pytest.mark.anyio


def told(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def meant(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService:
    """Takes what it is handed, and answers with `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.handed: list[tuple[dict[str, str], bytes]] = []
        service = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.handed.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/push/abc"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    async def has(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while len(self.handed) < count:
                await asyncio.sleep(0.01)


class Browser:
    """What a browser keeps of its subscription."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth, self.endpoint = generate_private_key(SECP256R1()), bytes(range(16)), endpoint

    @property
    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": told(point), "auth": told(self.auth), "lang": "fr"}

    def reads(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[LiveHouse]:
    async with open_house(tmp_path, Config(push_hosts=("127.0.0.1",)), real_time=True) as house:
        yield house


async def test_whoever_is_asked_and_not_there_is_called_back(house: LiveHouse, service: PushService) -> None:
    anne = await house.known("Anne")
    browser = Browser(service.url)
    answer = await anne.post("/me/push", **browser.subscription)
    assert answer.status_code == 204, answer.text
    caller = house.services.pusher
    caller.call(person_of(anne), "some-table", "money")
    await service.has(1)
    headers, body = service.handed[0]
    assert browser.reads(body) == {"type": "turn", "table": "some-table", "game": "money", "lang": "fr"}
    assert (headers["content-encoding"], int(headers["ttl"]) > 0) == ("aes128gcm", True)
    key = (await anne.get("/push")).json()["key"]
    assert signed_by(headers["authorization"], key)


def person_of(guest: Guest) -> str:
    return str(guest.web.cookies["adjuge"].split(".")[0])


def signed_by(authorization: str, key: str) -> bool:
    """RFC 8292: `vapid t=TOKEN,k=KEY`."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    said, _, signature = parts["t"].rpartition(".")
    raw = meant(signature)
    point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), meant(key))
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point.verify(encode_dss_signature(*numbers), said.encode(), ECDSA(SHA256()))
    return parts["k"] == key


async def test_tables_call_by_the_pusher_of_the_house(house: LiveHouse) -> None:
    assert house.components.registry._dependencies.caller is house.services.pusher


async def test_a_browser_that_is_gone_is_forgotten(house: LiveHouse, service: PushService) -> None:
    anne = await house.known("Anne")
    await anne.post("/me/push", **Browser(service.url).subscription)
    person, service.status = person_of(anne), 410
    house.services.pusher.call(person, "t", "money")
    async with asyncio.timeout(PATIENCE_S):
        while await house.services.store.subscriptions.of(person):
            await asyncio.sleep(0.01)


async def test_nobody_is_called_to_the_same_table_again_and_again(house: LiveHouse, service: PushService) -> None:
    anne = await house.known("Anne")
    await anne.post("/me/push", **Browser(service.url).subscription)
    person, pusher = person_of(anne), house.services.pusher
    for _ in range(5):
        pusher.call(person, "t", "money")
    pusher.call(person, "another", "money")
    await service.has(2)
    pusher.came(person, "t")
    pusher.call(person, "t", "money")
    await service.has(3)
    assert len(service.handed) == 3


@pytest.mark.parametrize(
    "endpoint",
    ["http://169.254.169.254/latest", "https://localhost/x", "https://fcm.googleapis.com.evil.example/x", "ftp://a",
     "https://me@127.0.0.1/x", "https://[/", "http://127.0.0.2/", "https://127.0.0.1\\.push.apple.com/x",
     "https://evil.example%2f.push.apple.com/x", "https://fcm.googleapis.com:22/x", "https://fcm.googleapis.com:x/"],
)  # fmt: skip
async def test_the_house_calls_no_address_but_those_of_push_services(house: LiveHouse, endpoint: str) -> None:
    anne = await house.known("Anne")
    answer = await anne.post("/me/push", **(Browser(endpoint).subscription))
    assert answer.status_code == 409
    assert answer.json()["code"] == "unknown_push_service"
    assert await house.services.store.subscriptions.of(person_of(anne)) == []


async def test_the_key_is_made_once_and_never_told_but_its_public_half(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with open_house(tmp_path) as house:
            guest = await house.known()
            keys.append((await guest.get("/push")).json()["key"])
            assert (await guest.get("/archive/~vapid/file")).status_code == 404
    assert keys[0] == keys[1]
    assert len(meant(keys[0])) == 65


async def test_who_deletes_their_data_is_called_no_more(house: LiveHouse, service: PushService) -> None:
    anne = await house.known("Anne")
    person, browser = person_of(anne), Browser(service.url)
    await anne.post("/me/push", **browser.subscription)
    await anne.post("/me/push/end", endpoint=browser.endpoint)
    assert await house.services.store.subscriptions.of(person) == []
    await anne.post("/me/push", **browser.subscription)
    await anne.delete("/me")
    assert await house.services.store.subscriptions.of(person) == []
