"""A scene for every refusal of a table: how it comes to it. Each leaves table and log as they were."""

from collections.abc import Awaitable, Callable

import pytest

from adjuge.rules.refusal import Refusal

Scene = Callable[..., Awaitable[str]]
SCENES: list[tuple[str, Scene]] = []


def refused_as(code: str) -> Callable[[Scene], Scene]:
    def note(scene: Scene) -> Scene:
        SCENES.append((code, scene))
        return scene

    return note


async def code_of(attempt: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as refusal:
        await attempt
    return refusal.value.code
