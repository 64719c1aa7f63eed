"""What happens at a table of 1 Bouse 2 Vaches, and how its cards and players are named."""

from typing import Any

from adjuge.cli.bouse import count
from adjuge.cli.bouse.cards import called, meant, short
from adjuge.cli.files.viewpoint import ALL
from adjuge.cli.terminal.narrator import Narrator
from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.events import CardLaid, RoundCounted
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import Event
from adjuge.words.addressee import Addressee


class GameNarrator(Narrator):
    options: Options

    def seen(self, event: Event) -> Any:
        """V5.2: a card laid on the heap is on the board while it is on top; the log does not keep it."""
        data = super().seen(event)
        if isinstance(event, CardLaid) and self.options.heap and self.eyes != ALL:
            data["card"] = None
        return data

    def told(self, event: Event) -> list[str]:
        if isinstance(event, RoundCounted):
            ears = Addressee(self.words, self.names, self.me)
            return count.told(self.seen(event), ears, stinging=self.options.stinging_fly)
        return super().told(event)

    def label(self, field: str, value: Any) -> str:
        match field:
            case "seat":
                return str(self.names[value])
            case "what":
                return self.words.say(f"what.bouse.{value}")
            case _:
                return called(value, self.words)

    def alias(self, field: str, text: str) -> Any:
        return None if field == "seat" else meant(field, text, self.words)

    def legend(self) -> str:
        codes = [f"{short(kind, self.words)} {called(kind, self.words)}" for kind in KINDS]
        return self.words.say("cli.board.bouse", codes=", ".join(codes))
