"""The moments of a review in sentences: what happened, what it did to a chance, what would have been better.

A review comes as plain data. The numbers in a sentence are those in it, in whole hundredths.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.words import event_sentences
from adjuge.words.catalogue import Words, load

OF_A_LOT = ("bid_made", "bid_passed", "lot_sold", "lot_preempted")  # events that do not name what they are about


def percent(words: Words, chance: int) -> str:
    """Ten thousandths in hundredths."""
    return words.number(hundredths(chance))


def hundredths(chance: int) -> int:
    """Halves are rounded away from nothing, as by hand."""
    return (abs(chance) + 50) // 100 * (1 if chance >= 0 else -1)


def moment(
    told: Mapping[str, Any], names: Sequence[str], me: int, lang: str, *, game: str, asmodee: bool = False
) -> list[str]:
    """What happened, and then what to think of it, a sentence each."""
    words = load(lang, asmodee=asmodee)
    said = [event_sentences.sentence(event, names, me, lang, game=game, asmodee=asmodee) for event in told["events"]]
    if "lot" in told["about"] and any(event["type"] in OF_A_LOT for event in told["events"]):
        said.insert(0, words.say("review.about_lot", lot=told["about"]["lot"]))
    if told.get("worth"):
        said.append(words.say("review.worth", worth=told["worth"]))
    said.append(chance(told["before"], told["after"], words))
    better, made = told.get("better"), told.get("made")
    if better and made and hundredths(better["chance"]) > hundredths(made["chance"]):
        move = move_in_words(better["move"], names, words, game)
        numbers = {"chance": percent(words, better["chance"]), "made": percent(words, made["chance"])}
        said.append(words.say("review.better", move=move, **numbers))
    return said


def chance(before: int, after: int, words: Words) -> str:
    was, now = hundredths(before), hundredths(after)
    key = "review.fell" if now < was else "review.rose" if now > was else "review.stayed"
    return words.say(key, before=words.number(was), after=words.number(now))


def move_in_words(move: Mapping[str, Any], names: Sequence[str], words: Words, game: str) -> str:
    facts = dict(move)
    for role in ("rival", "seat"):
        if role in facts:
            facts[role] = names[facts[role]]
    if "row" in facts:
        facts["row"] = words.say(f"row.{game}.{facts['row']}")
    if "what" in facts:
        facts["announced"] = words.say(f"counted.{game}.{facts['what']}", count=facts["number"])
    if "bluff" in facts:
        facts["bluff"] = int(facts["bluff"])
        facts["cards"] = [int(serial) for serial in facts["cards"]]
    return words.say(f"review.move.{game}.{move['type']}", **facts)
