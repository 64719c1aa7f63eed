"""A table set for a picture: the real page, shown a moment that was chosen. For screenshots, never for tests of play.

The page's socket is answered from here with a snapshot, and on asking with one more entry; all else, HTTP included,
goes to the real house. Moments come from the rules themselves, so that no picture shows what cannot be.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from adjuge.rules import catalogue
from adjuge.rules.contract import State, Step
from adjuge.wire import VERSION

NAMES = ("Camille", "Odile", "Bertrand", "Naïma", "Léo")


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
        history: Sequence[dict[str, Any]] = (),
        phase: str = "playing",
        seats: Sequence[dict[str, Any]] | None = None,
        setting: dict[str, Any] | None = None,
        connected: Sequence[bool] | None = None,
    ) -> None:
        """`history` are events told before; `clock` a `ClockInfo`."""
        self._game, self._seat = catalogue.game(game), seat
        public: Any = self._game.view(state, None).public
        count = public.seats
        people = seats or [_seat(number) for number in range(count)]
        snapshot = {
            "type": "snapshot",
            "version": VERSION,
            "seq": self._seq,
            "table": {
                "id": "a" * 22,
                "phase": phase,
                "setting": setting or _setting(game, count),
                "commitment": "5d" * 32,
                "seats": list(people),
                "ended": "played" if phase == "over" else None,
                "rematch": None,
            },
            "you": {"seat": seat, "seats": [] if seat is None else [seat], "host": seat == 0},
            "view": self._view(state),
            "clock": clock,
            "connected": list(connected or [True] * count),
        }
        told = [[1, [{"type": "moved", "seat": 0, "how": "person", "events": list(history)}]]]

        def answer(socket: WebSocketRoute) -> None:
            self._socket = socket

            def heard(message: str | bytes) -> None:
                said = json.loads(message)
                if said["type"] == "join":
                    socket.send(json.dumps(snapshot))
                elif said["type"] == "history":
                    socket.send(json.dumps({"type": "past", "id": said["id"], "told": told}))

            socket.on_message(heard)

        self._page.route_web_socket("**/socket", answer)
        self._page.goto(f"{self._base}/t/{'a' * 22}")
        self._page.locator("main.table").wait_for()

    def tell(self, step: Step, seat: int, *, how: str = "bot", clock: dict[str, Any] | None = None) -> None:
        """One more entry: what happened, and the new view."""
        assert self._socket is not None
        self._seq += 1
        events = [msgspec.to_builtins(self._game.witness(event, self._seat)) for event in step.events]
        told = {
            "type": "told",
            "seq": self._seq,
            "news": [{"type": "moved", "seat": seat, "how": how, "events": events}],
            "view": self._view(step.state),
        }
        self._socket.send(json.dumps(told | ({"clock": clock} if clock else {})))

    def _view(self, state: State) -> Any:
        return json.loads(self._game.encoded_view(state, self._seat))


def _seat(number: int) -> dict[str, Any]:
    bot = "farmer" if number else None
    kind = "bot" if bot else "person"
    return {"kind": kind, "name": NAMES[number], "bot": bot, "host": number == 0, "stand_in": False}


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
