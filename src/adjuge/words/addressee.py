"""Who is told something: a sentence is another one in the ears of whoever it is about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjuge.words.catalogue import Words


@dataclass(frozen=True, slots=True)
class Addressee:
    """Those of one seat, or of a bystander (None), and what the players are called."""

    words: Words
    names: Sequence[str]
    me: int | None

    def told(self, key: str, doers: Mapping[str, int | None], **facts: Any) -> str:
        named = {role: self.names[seat] for role, seat in doers.items() if seat is not None}
        return self.words.say(f"{key}.{self._person(list(doers.values()))}", **facts | named)

    def called(self, seats: Sequence[int]) -> list[str]:
        return [self.words.say("grammar.you") if seat == self.me else self.names[seat] for seat in seats]

    def _person(self, doers: list[int | None]) -> str:
        if None in doers:
            return "nobody"
        if self.me not in doers:
            return "they"
        return "you" if doers[0] == self.me else "to_you"
