"""What happens at a table of Boursicocotte, in the ears of a player, of a bystander, or of one who sees all."""

from collections.abc import Sequence
from typing import Any

import msgspec

from adjuge.cli.eyes import ALL, Eyes
from adjuge.cli.typography import glued
from adjuge.rules.contract import Event, Game
from adjuge.words import asking, refusing, telling
from adjuge.words.catalogue import UnknownAnimal, Words, animal_named


class Story:
    """Puts events, menus and refusals of one table into words."""

    def __init__(self, game: Game, names: Sequence[str], eyes: Eyes, preset: str | None, words: Words):
        self.game, self.names, self.eyes, self.words = game, names, eyes, words
        self.asmodee = preset == "asmodee"

    @property
    def me(self) -> int | None:
        return self.eyes if isinstance(self.eyes, int) else None

    def plainly(self, event: Event) -> str:
        seen = event if self.eyes == ALL else self.game.witness(event, self.me)
        data = msgspec.to_builtins(seen, str_keys=True)
        return telling.sentence(data, self.names, self.me, self.words.lang, asmodee=self.asmodee)

    def told(self, event: Event) -> str:
        """The same, for a screen."""
        return glued(self.plainly(event))

    def choices(self, menu: Any) -> list[str]:
        data = msgspec.to_builtins(menu, str_keys=True)
        said = asking.choices(self.game.name, data, self.names, self.words.lang, asmodee=self.asmodee)
        return [glued(choice) for choice in said]

    def refused(self, code: str, facts: dict[str, Any]) -> str:
        lang, game = self.words.lang, self.game.name
        return glued(refusing.reason(code, facts, lang, game=game, names=self.names, asmodee=self.asmodee))

    def label(self, field: str, value: Any) -> str:
        """What a value of a menu is called."""
        return self.names[value] if field == "rival" else self.words.say(f"animal.{value}")

    def alias(self, field: str, text: str) -> Any:
        """The animal that has this name in any language of the house."""
        try:
            return animal_named(text) if field == "animal" else None
        except UnknownAnimal:
            return None
