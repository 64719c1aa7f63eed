"""The windows that people look through."""

from typing import NamedTuple

import pytest


class Window(NamedTuple):
    width: int
    height: int
    touch: bool


WINDOWS = {
    "desk": Window(1280, 800, touch=False),
    "phone": Window(360, 640, touch=True),
    "tall": Window(390, 844, touch=True),
    "sideways": Window(844, 390, touch=True),
    "tablet": Window(820, 1180, touch=True),
}


def seen_on(*seen: str) -> pytest.MarkDecorator:
    """The scene is given a `window`: those of `seen` in `make test`, all others in `make test-long`."""
    assert set(seen) <= set(WINDOWS)
    others = [pytest.param(name, marks=pytest.mark.long) for name in WINDOWS if name not in seen]
    return pytest.mark.parametrize("window", [*seen, *others])
