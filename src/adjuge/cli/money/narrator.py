"""How a table of Money! is put into words."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.cli.money.shorthand import letter, named, short
from adjuge.cli.money.worth import COINS, KINDS, in_order, kind
from adjuge.cli.terminal.narrator import Narrator
from adjuge.cli.typography import glued
from adjuge.rules.menu import Held, Pick
from adjuge.words.catalogue import Words


class GameNarrator(Narrator):
    def label(self, field: str, value: Any) -> str:
        match field:
            case "seat":
                return str(self.names[value])
            case "row":
                return self.words.say(f"cli.money.row.{value}")
            case _:
                return self.words.say("grammar.yes" if value else "grammar.no")

    def alias(self, _field: str, _text: str) -> Any:
        return None

    def cards(self, pick: Pick, said: list[str]) -> Held:
        """Whether the bluff card lies with them is said in the same breath."""
        taken, bluff = named(said, pick.held, self.words)
        said[:] = [self.label("bluff", bluff)]
        return dict.fromkeys(taken, 1)

    def hint(self, pick: Pick) -> str:
        bluff = letter("bluff", self.words)
        example = " ".join(short(serial, self.words) for serial in in_order(pick.held)[:2])
        return self.words.say("cli.prompt.hint_notes", example=f"{example} {bluff}", bluff=bluff)

    def legend(self) -> str:
        codes = [f"{letter(name, self.words)} {self._called(name)}" for name in KINDS]
        return self.words.say("cli.board.money", codes=", ".join(codes))

    def _called(self, name: str) -> str:
        if name == COINS:
            return self.words.say("cli.money.also.coin").split("|")[-2]
        return self.words.say(f"currency.money.{name}")


def deck_in_words(deck: Mapping[str, Any], _names: Sequence[str], _preset: str | None, words: Words) -> list[str]:
    lines = []
    for number, (cards, left_out) in enumerate(zip(deck["decks"], deck["left_out"], strict=True), 1):
        if left_out:
            out = [words.say(f"currency.money.{currency}") for currency in left_out]
            lines.append(words.say("cli.money.out_of_deck", game=number, currencies=out))
        played = [short(card, words) for card in cards if kind(card) not in left_out]
        lines.append(words.say("cli.money.deck", game=number, deck=glued(" ".join(played))))
    return lines
