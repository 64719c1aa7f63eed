"""What happens at a table of Boursicocotte, and what its animals are called."""

from typing import Any

from adjuge.cli.boursicocotte.editions import animals, words_of
from adjuge.cli.terminal.narrator import Narrator
from adjuge.words.catalogue import Words


class GameNarrator(Narrator):
    @property
    def asmodee(self) -> bool:
        return self.preset == "asmodee"

    def edition(self, words: Words) -> Words:
        return words_of(words, self.preset)

    def label(self, field: str, value: Any) -> str:
        return self.names[value] if field == "rival" else self.words.say(f"animal.{value}")

    def alias(self, field: str, text: str) -> Any:
        """The animal that has this name in any language of the house."""
        return animals().meant(text) if field == "animal" else None
