"""Bots that are registered for one test, and gone after it."""

import pytest

from adjuge.bots import registry


def leave_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_for_any_game", dict(registry._for_any_game))
    monkeypatch.setattr(registry, "_for_one_game", {game: dict(own) for game, own in registry._for_one_game.items()})
    monkeypatch.setattr(registry, "_defaults", dict(registry._defaults))
