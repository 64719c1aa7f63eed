"""The count after a ring, told hand by hand."""

from collections.abc import Mapping
from typing import Any

from adjuge.cli.bouse.cards import in_all, shows
from adjuge.words.addressee import Addressee


def told(event: Mapping[str, Any], ears: Addressee, *, stinging: bool) -> list[str]:
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
