"""What happens at a table, in the ears of a player, of a bystander, or of one who sees all; what is said in return."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from adjuge.cli.refusals import BadCommand
from adjuge.cli.terminal.move_parser import by_value
from adjuge.cli.typed_text import whole
from adjuge.cli.typography import GluedWords, glued
from adjuge.rules.contract import Event, Game, Options
from adjuge.rules.menu import Held, Pick
from adjuge.words import event_sentences, menu_sentences, refusal_sentences
from adjuge.words.catalogue import Words

ALL, BYSTANDER = "all", "bystander"
Eyes: TypeAlias = int | str | None  # a seat, `ALL`, or nobody's at the table


def eyes_named(text: str, names: Sequence[str]) -> Eyes:
    if text.lower() == ALL:
        return ALL
    if text.lower() == BYSTANDER:
        return None
    number = whole(text)
    if number is not None and 1 <= number <= len(names):
        return number - 1
    found = [seat for seat, name in enumerate(names) if name.lower() == text.lower()]
    if len(found) != 1:
        raise BadCommand("unknown_eyes", name=text, eyes=[*names, ALL, BYSTANDER])
    return found[0]


class Narrator:
    """Puts events, menus and refusals of one table into words. Each game has its own, with its own names for things."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        eyes: Eyes,
        preset: str | None,
        options: Options,
        words: Words,
    ) -> None:
        self.game, self.names, self.eyes, self.options = game, names, eyes, options
        self.preset = preset
        self.words = GluedWords(self.edition(words))

    @property
    def asmodee(self) -> bool:
        """B1.1: whether the rooster is a hen."""
        return False

    def edition(self, words: Words) -> Words:
        return words

    @property
    def me(self) -> int | None:
        return self.eyes if isinstance(self.eyes, int) else None

    def seen(self, event: Event) -> Any:
        seen = event if self.eyes == ALL else self.game.witness(event, self.me)
        return msgspec.to_builtins(seen, str_keys=True)

    def plainly(self, event: Event) -> str:
        lang, game = self.words.lang, self.game.name
        return event_sentences.sentence(self.seen(event), self.names, self.me, lang, game=game, asmodee=self.asmodee)

    def told(self, event: Event) -> list[str]:
        return [glued(self.plainly(event))]

    def choices(self, menu: Any) -> list[str]:
        data = msgspec.to_builtins(menu, str_keys=True)
        said = menu_sentences.choices(self.game.name, data, self.names, self.words.lang, asmodee=self.asmodee)
        return [glued(choice) for choice in said]

    def refused(self, code: str, facts: dict[str, Any]) -> str:
        lang, game = self.words.lang, self.game.name
        return glued(refusal_sentences.reason(code, facts, lang, game=game, names=self.names, asmodee=self.asmodee))

    def label(self, field: str, value: Any) -> str:
        raise NotImplementedError

    def alias(self, field: str, text: str) -> Any:
        """The value that is called so in other words, whether or not it is on the menu."""
        raise NotImplementedError

    def cards(self, pick: Pick, said: list[str]) -> Held:
        return by_value(pick, said)

    def hint(self, pick: Pick) -> str:
        cards = [str(card) for card, count in sorted(pick.held.items()) for _ in range(count)]
        kind = "pay" if pick.price else "lay" if pick.least else "lay_or_not"
        return self.words.say(f"cli.prompt.hint_{kind}", example=" ".join(cards[1:4] or cards))

    def legend(self) -> str:
        return self.words.say(f"cli.board.{self.game.name}")
