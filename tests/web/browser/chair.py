"""A seat that is moved over the wire: what a test needs somebody to do who is not looked at."""

import json
import secrets
import time
import urllib.request
from collections.abc import Callable
from itertools import count
from queue import SimpleQueue
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from adjuge.wire import VERSION
from tests import shares
from tests.patience import PATIENCE_S

Json = dict[str, Any]


class Refused(Exception):  # noqa: N818 - what the house says, in its own words
    """The house would not, for this reason."""

    def __init__(self, code: str, params: Json, command: Json) -> None:
        super().__init__(f"{code} {params}, asked for {command}")
        self.code = code
        self.params = params


class Chair:
    """One person's line to one table. `papers` are the headers by which the house knows the person."""

    def __init__(self, url: str, table: str, papers: dict[str, str], seat: int | None = None) -> None:
        address = f"ws{url.removeprefix('http')}/api/v1/tables/{table}/socket"
        self._line = connect(
            address, additional_headers=papers, max_size=1 << 24, open_timeout=PATIENCE_S, ping_interval=None
        )
        self._heard: SimpleQueue[Json | ConnectionClosed] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()
        self._ids = count(1)
        self._answers: dict[str, Json] = {}
        self.told: list[Json] = []
        self.view: Any = None
        self.seq = 0
        self.names: list[str] = []
        self.info: Json = {}
        self.mine: list[int] = []
        self._say({"type": "join", "version": VERSION, "seat": seat})
        self._hear_until(lambda: self.seq > 0)

    def sit(self, seat: int | None = None) -> None:
        """In any free seat, unless one is named: what was free may be taken by now, and has been told then."""
        while True:
            try:
                self.ask({"type": "sit", **shares.sitting(self.info, self.mine, secrets.token_hex(32), seat)})
            except Refused as refused:
                if seat is not None or refused.code != "seat_taken":
                    raise
            else:
                return

    def play(self, move: Json) -> None:
        """Returns when it is done and its consequences have been told. What is still being shown is waited for."""
        late = time.monotonic() + PATIENCE_S
        while True:
            try:
                self.ask({"type": "play", "move": move})
            except Refused as refused:
                if refused.code != "too_early" or time.monotonic() > late:
                    raise
                time.sleep(refused.params["opens"] / 1000)
            else:
                return

    def ask(self, command: Json) -> Json:
        name = f"{secrets.token_hex(4)}-{next(self._ids)}"
        self._say(command | {"id": name})
        self._hear_until(lambda: name in self._answers)
        answer = self._answers[name]
        if answer["type"] == "refused":
            raise Refused(answer["code"], answer["params"], command)
        self.follow(answer.get("seq", 0))
        return answer

    def see(self, wanted: Callable[[Any], bool]) -> Any:
        """Wait for a view of which this is true."""
        self._hear_until(lambda: self.view is not None and wanted(self.view))
        return self.view

    def follow(self, seq: int) -> None:
        """Wait until this entry of the log has been told here, too."""
        self._hear_until(lambda: self.seq >= seq)

    def events(self, kind: str) -> list[Json]:
        """What has happened of this kind since the beginning, as this seat may know it."""
        past = self.ask({"type": "history"})["told"]
        moves = (news for _, entry in past for news in entry if news["type"] == "moved")
        return [event for move in moves for event in move["events"] if event["type"] == kind]

    def leave(self) -> None:
        self._line.close()

    def _say(self, message: Json) -> None:
        self._line.send(json.dumps(message))

    def _listen(self) -> None:
        """Answers pings even while the test looks elsewhere: who is silent for long is taken for gone."""
        try:
            while True:
                message = json.loads(self._line.recv())
                if message["type"] == "ping":
                    self._say({"type": "pong", "number": message["number"]})
                    continue
                self._heard.put(message)
                self._reveal(message)
        except ConnectionClosed as closed:
            self._heard.put(closed)

    def _reveal(self, message: Json) -> None:
        """At once, for whoever looks elsewhere for ten seconds has lost the seat."""
        if message.get("you") and message.get("table"):
            for fields in shares.reveals(message["table"], message["you"]["seats"]):
                self._say({"type": "reveal", "id": secrets.token_hex(8), **fields})

    def _hear_until(self, reached: Callable[[], bool]) -> None:
        late = time.monotonic() + PATIENCE_S
        while not reached():
            message = self._heard.get(timeout=late - time.monotonic())
            if isinstance(message, ConnectionClosed):
                raise message
            self._hear(message)

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "snapshot" | "told":
                self.seq = message["seq"]
                self.view = message.get("view") or self.view
                if message.get("table"):
                    self.info = message["table"]
                    self.names = [seat["name"] for seat in self.info["seats"]]
                self.mine = (message.get("you") or {"seats": self.mine})["seats"]
                self.told.append(message)
            case "done" | "past" | "refused":
                self._answers[message["id"]] = message


def newcomer(url: str, name: str) -> dict[str, str]:
    """Somebody new in the house, by the papers the house gives them."""
    me = _post(f"{url}/api/v1/me", {"name": name, "token": True}, {})
    return {"authorization": f"Bearer {me['token']}"}


def open_table(url: str, papers: dict[str, str], setting: Json) -> str:
    return str(_post(f"{url}/api/v1/tables", setting, papers)["id"])


def _post(address: str, body: Json, headers: dict[str, str]) -> Json:
    headers = headers | {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)) as answer:
        found: Json = json.load(answer)
    return found
