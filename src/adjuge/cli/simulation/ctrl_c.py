"""Ctrl-C while games are being played: once, to stop after those under way; twice, to stop at once."""

import signal
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Self


class CtrlC:
    """Hears Ctrl-C in place of Python, for as long as it is entered."""

    def __init__(self, pressed_first: Callable[[], None]) -> None:
        self.pressed = False
        self._pressed_first = pressed_first
        self._before: Any = None

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._heard)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _heard(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - what a handler is given
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True
        self._pressed_first()
