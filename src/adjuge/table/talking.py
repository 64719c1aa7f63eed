"""Talk, and the name one is called by."""

from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table.asking import Asking, Plan
from adjuge.table.sitting import Sitting
from adjuge.wire import commands as ask


def say(sitting: Sitting, asking: Asking, say: ask.Say) -> Plan:
    seat = asking.from_seat()
    if not sitting.setting.chat:
        raise Refusal("no_chat_here")
    text = _printable(say.text).strip()
    if not text:
        raise Refusal("nothing_said")
    return Plan((fact.Said(seat, text),))


def phrase(_sitting: Sitting, asking: Asking, phrase: ask.Phrase) -> Plan:
    return Plan((fact.Phrased(asking.from_seat(), phrase.code),))


def rename(sitting: Sitting, asking: Asking, rename: ask.Rename) -> Plan:
    asking.from_seat()
    name = " ".join(_printable(rename.name).split())
    if not name:
        raise Refusal("empty_name")
    return Plan(tuple(fact.Renamed(seat, name) for seat in sitting.seats_of(asking.person.id)))


def _printable(text: str) -> str:
    return "".join(mark for mark in text if mark.isprintable())
