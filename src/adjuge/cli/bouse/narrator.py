"""How a table of 1 Bouse 2 Vaches is put into words."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.cli.bouse.cards import called, in_all, meant, short, shows
from adjuge.cli.terminal.narrator import ALL, Narrator
from adjuge.cli.typography import glued
from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.events import CardLaid, RoundCounted
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import Event
from adjuge.words.addressee import Addressee
from adjuge.words.catalogue import Words


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
            return _count(self.seen(event), ears, stinging=self.options.stinging_fly)
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


def _count(event: Mapping[str, Any], ears: Addressee, *, stinging: bool) -> list[str]:
    """Every hand and the table, what they come to, and who takes what (V2.3 to V3.3)."""
    words, what = ears.words, event["what"]

    def counted(number: int) -> str:
        return words.say(f"counted.bouse.{what}", count=number)

    steps = []
    for seat, cards in enumerate(event["hands"]):
        if cards:
            key = "my_hand" if seat == ears.me else "hand"
            count = counted(shows(cards, what))
            steps.append(words.say(f"cli.bouse.count.{key}", name=ears.names[seat], cards=cards, count=count))
    if event["laid"]:
        steps.append(words.say("cli.bouse.count.table", cards=event["laid"], count=counted(shows(event["laid"], what))))
    return [*steps, _together(event, ears, counted(event["number"]), stinging=stinging), *_settled(event, ears)]


def _together(event: Mapping[str, Any], ears: Addressee, announced: str, *, stinging: bool) -> str:
    flies, shown = event["flies"], event["shown"]
    key = "together" if not flies else "stinging" if stinging else "flies"
    total = shown + flies if stinging else shown  # V5.1
    said = ears.words.say(f"counted.bouse.{event['what']}", count=total)
    return ears.words.say(f"cli.bouse.count.{key}", count=flies, shown=said, announced=announced)


def _settled(event: Mapping[str, Any], ears: Addressee) -> list[str]:
    key, words = "event.bouse.round_counted", ears.words
    taken, under, pot = (in_all(event[cards]) for cards in ("taken", "under", "pot"))
    facts = {"taken": words.cards(taken), "under": under}
    settled = [ears.told(f"{key}.{event['verdict']}", {"seat": event["winner"]}, **facts)]
    return [*settled, *([words.say(f"{key}.pot", pot=words.cards(pot))] if pot else [])]


def deck_in_words(deck: Mapping[str, Any], names: Sequence[str], _preset: str | None, words: Words) -> list[str]:
    pile = ", ".join(called(card, words) for card in deck["pile"])
    lines = [
        words.say("cli.bouse.first", name=names[deck["first"]]),
        words.say("cli.bouse.pile_order", pile=glued(pile)),
    ]
    if deck["action_cards"]:
        cards = [words.say(f"action_card.bouse.{card}") for card in deck["action_cards"]]
        lines.append(words.say("cli.bouse.dealt_actions", cards=cards))
    return lines
