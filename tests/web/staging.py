"""A table set for a picture: the real page, shown a moment that was chosen. For screenshots, never for tests of play.

The page's socket is answered from here with a snapshot, and on asking with one more entry; all else, HTTP included,
goes to the real house. Moments come from the rules themselves, so that no picture shows what cannot be.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from adjuge.bots.persons import PERSONS
from adjuge.rules import catalogue
from adjuge.rules.contract import Event, State, Step
from adjuge.wire import VERSION

NAMES = ("Camille", "Odile", "Bertrand", "Naïma", "Léo")
BOTS = ("fox", "dealer", "farmer", "novice", "master")  # in the other seats


class Stage:
    """One page, looking at one moment of one game from one seat."""

    def __init__(self, page: Page, base: str) -> None:
        self._page, self._base = page, base
        self._socket: WebSocketRoute | None = None
        self._seq = 1

    def show(
        self,
        game: str,
        state: State,
        seat: int | None = 0,
        *,
        clock: dict[str, Any] | None = None,
        history: Sequence[tuple[int, Sequence[Event]]] = (),
        phase: str = "playing",
        seats: Sequence[dict[str, Any]] | None = None,
        here: Sequence[int] | None = None,
        setting: dict[str, Any] | None = None,
        connected: Sequence[bool] | None = None,
        go: Callable[[str], object] | None = None,
    ) -> None:
        """`history` are earlier moves, by whom and what came of them; `clock` is a `ClockInfo`; `here` are the seats
        of those who share this device; `go` is how the page gets there, if it is not to be loaded anew."""
        self._game, self._seat = catalogue.game(game), seat
        self._seq = len(history) + 1
        public: Any = self._game.view(state, None).public
        count = public.seats
        people = seats or [seated(number) for number in range(count)]
        snapshot = {
            "type": "snapshot",
            "version": VERSION,
            "seq": self._seq,
            "table": {
                "id": "a" * 22,
                "phase": phase,
                "setting": setting or _setting(game, count),
                "commitment": "5d" * 32,
                "deal": _deal(phase, people),
                "seats": list(people),
                "ended": "played" if phase == "over" else None,
                "rematch": None,
            },
            "you": {"seat": seat, "seats": list(here or [seat]) if seat is not None else [], "host": seat == 0},
            "view": self._view(state),
            "clock": clock,
            "connected": list(connected or [True] * count),
        }
        self._snapshot: dict[str, Any] = snapshot
        self._past = [[number, [self._moved(mover, events)]] for number, (mover, events) in enumerate(history, 2)]

        def answer(socket: WebSocketRoute) -> None:
            self._socket = socket

            def heard(message: str | bytes) -> None:
                said = json.loads(message)
                if said["type"] == "probe":
                    socket.send(json.dumps({"type": "alive", "number": said["number"]}))
                elif said["type"] == "join":
                    socket.send(json.dumps(self._snapshot))
                elif said["type"] == "history":
                    socket.send(json.dumps({"type": "past", "id": said["id"], "told": self._past}))

            socket.on_message(heard)

        self._page.route_web_socket("**/socket", answer)
        address = f"/t/{'a' * 22}"
        if go:
            go(address)
        else:
            self._page.goto(self._base + address)
        self._page.locator("main.table, main.curtain").wait_for()

    def tell(self, step: Step, seat: int, *, clock: dict[str, Any] | None = None, over: bool = False) -> None:
        """One more entry: what happened, and the new view; `over`: it was the last."""
        assert self._socket is not None
        self._seq += 1
        news = [self._moved(seat, step.events)]
        new: dict[str, Any] = {"seq": self._seq, "view": self._view(step.state)}
        if over:
            new["table"] = self._snapshot["table"] | {"phase": "over", "ended": "played"}
        if clock:
            new["clock"] = clock
        self._snapshot |= new  # for a page that has given this socket up
        self._past.append([self._seq, news])
        self._socket.send(json.dumps({"type": "told", "news": news} | new))

    def looked_at(self, lasts: int) -> dict[str, Any]:
        """A clock on which nothing runs, for the next entry: the question opens after so many milliseconds."""
        seats = len(self._snapshot["table"]["seats"])
        nothing = {"banks": [None] * seats, "running": [], "beats": [], "striker": None}
        return nothing | {"opens": lasts, "shown": self._seq + 1, "gone_on": [], "paused": False}

    @property
    def seq(self) -> int:
        """The last entry that the page was told."""
        return self._seq

    def cut(self) -> None:
        """The line breaks, and nobody answers any more."""
        assert self._socket is not None
        self._page.route_web_socket("**/socket", lambda socket: socket.close())
        self._socket.close()

    def _moved(self, seat: int, events: Sequence[Event]) -> dict[str, Any]:
        heard = [msgspec.to_builtins(self._game.witness(event, self._seat)) for event in events]
        return {"type": "moved", "seat": seat, "how": "bot" if seat else "person", "events": heard}

    def _view(self, state: State) -> Any:
        return json.loads(self._game.encoded_view(state, self._seat))


def seated(number: int) -> dict[str, Any]:
    bot = BOTS[number - 1] if number else None
    name = PERSONS[bot] if bot else NAMES[0]
    return {"kind": "bot" if bot else "person", "name": name, "bot": bot, "host": number == 0, "stand_in": False}


def _deal(phase: str, people: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Sealed the old way, so that the page has no share in it."""
    listed = [
        None if seat["kind"] == "empty" else {"kind": seat["kind"], "commitment": "5e" * 32 if seat["name"] else None}
        for seat in people
    ]
    stage = "open" if phase == "gathering" else "dealt"
    return {"seal": 1, "attempt": 1, "stage": stage, "listed": listed, "revealed": []}


def _setting(game: str, seats: int) -> dict[str, Any]:
    return {
        "game": game,
        "seats": seats,
        "preset": None,
        "options": {},
        "tempo": "relaxed",
        "pace": "human",
        "privacy": "private",
        "watchers": "anyone",
        "rated": False,
        "chat": True,
        "stand_in": "farmer",
    }
