"""Somebody with a browser: the page, what the browser complained of, and all that the house told it."""

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Response, WebSocket
from playwright.sync_api import TimeoutError as TooLate

from tests.patience import PATIENCE_MS, PATIENCE_S
from tests.web.browser.windows import Window

LOCALES = {"fr": "fr-FR", "en": "en-GB", "de": "de-DE"}


class Visitor:
    """A browser of its own, which shares no cookie with any other."""

    def __init__(
        self, browser: Browser, url: str, *, window: Window, lang: str, dark: bool, still: bool, installs: bool
    ) -> None:
        self._context = browser.new_context(
            base_url=url,
            locale=LOCALES[lang],
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            viewport={"width": window.width, "height": window.height},
            has_touch=window.touch,
            is_mobile=window.touch,
            service_workers="allow" if installs else "block",
        )
        self._context.set_default_timeout(PATIENCE_MS)
        self._url, self.lang = url, lang
        self.frames: list[str] = []
        self._socket: WebSocket | None = None
        self._answers: list[Response] = []
        self._troubles: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """One more page of the same browser, listened to like the first."""
        page = self._context.new_page()
        page.on("pageerror", lambda error: self._troubles.append(f"unhandled: {error.stack or error}"))
        page.on("console", self._complained)
        page.on("crash", lambda _: self._troubles.append("the page crashed"))
        page.on("websocket", self._listen)
        page.on("response", self._answered)
        return page

    def prefer(self, **settings: Any) -> None:
        """What this person chose on the settings screen on an earlier day."""
        kept = json.dumps(json.dumps(settings))
        name = "'adjuge.settings'"
        self._context.add_init_script(f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {kept})")

    def papers(self) -> dict[str, str]:
        """The headers by which the house knows this browser, once it has come in."""
        cookies = self._context.cookies(self._url)
        return {"cookie": "; ".join(f"{each['name']}={each['value']}" for each in cookies), "origin": self._url}

    def forgive(self, pattern: str) -> None:
        """What a browser says of its own accord when the test takes the house away from it."""
        self._forgiven.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        """Unhandled errors, and what was said on the console as an error, less what was forgiven."""
        return [each for each in self._troubles if not any(pattern.search(each) for pattern in self._forgiven)]

    def messages(self, kind: str | None = None, after: int = 0) -> Iterator[dict[str, Any]]:
        """What came over the socket, decoded; of one type, or after so many frames, if that is asked for."""
        for frame in self.frames[after:]:
            message: dict[str, Any] = json.loads(frame)
            if kind in (None, message["type"]):
                yield message

    def hear(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message of which this is true, from the past or still to come."""
        heard, late = 0, time.monotonic() + PATIENCE_S
        while True:
            for frame in self.frames[heard:]:
                if wanted(message := json.loads(frame)):
                    return cast("dict[str, Any]", message)
            heard = len(self.frames)
            within_ms = max(1.0, (late - time.monotonic()) * 1000)  # pings do not make it longer
            if self._socket is None or self._socket.is_closed():
                self.page.wait_for_event("websocket", timeout=within_ms)
            else:
                self._await_frame(self._socket, within_ms)

    @property
    def view(self) -> Any:
        """The latest view that this browser was shown of the game; None before the first."""
        shown = [message["view"] for message in self.messages() if message.get("view") is not None]
        return shown[-1] if shown else None

    def told(self) -> str:
        """Every byte that the house ever told this browser, over the socket and over HTTP, for whoever looks in it."""
        return "\n".join([*self.frames, *(answer.text() for answer in self._answers)])

    def answers(self, path: str) -> list[Any]:
        """What the house answered over HTTP to requests with this in their address."""
        return [answer.json() for answer in self._answers if path in answer.url]

    def leave(self) -> None:
        self._context.close()

    def offline(self, away: bool = True) -> None:
        self._context.set_offline(away)

    @staticmethod
    def _await_frame(socket: WebSocket, within_ms: float) -> None:
        try:
            socket.wait_for_event("framereceived", timeout=within_ms)
        except TooLate:
            raise
        except Error:  # the line was cut, and a new one will come
            assert socket.is_closed()

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framereceived", lambda payload: self.frames.append(_text(payload)))

    def _answered(self, answer: Response) -> None:
        if "/api/" in answer.url and answer.status not in (204, 304):
            self._answers.append(answer)


def _text(payload: str | bytes) -> str:
    return payload if isinstance(payload, str) else payload.decode()
