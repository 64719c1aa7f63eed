"""What the coach says of a decision: the move, why, and by how much it is better. The numbers are those computed."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.words.catalogue import Words
from adjuge.words.review_sentences import hundredths, move_in_words


def hint(advice: Mapping[str, Any], names: Sequence[str], words: Words, game: str) -> list[str]:
    """The move, and then why, a sentence each."""
    if not advice["best"]:
        return [words.say("coach.nothing")]
    move = move_in_words(advice["best"][0]["move"], names, words, game)
    return [words.say("coach.advice", move=move), *reasons(advice, words, game), margin(advice, names, words, game)]


def mistake(advice: Mapping[str, Any], names: Sequence[str], words: Words, game: str) -> list[str]:
    """What a move about to be made gives away, and what would be better."""
    best, made = advice["best"][0], advice["made"]
    chance, other = hundredths(best["chance"]), hundredths(made["chance"])
    numbers = {"points": words.number(chance - other), "chance": words.number(chance), "made": words.number(other)}
    move = move_in_words(best["move"], names, words, game)
    return [words.say("coach.mistake", **numbers), words.say("coach.better", move=move), *reasons(advice, words, game)]


def reasons(advice: Mapping[str, Any], words: Words, game: str) -> list[str]:
    why = advice.get("why", {})
    if "worth" in why:
        return [words.say("coach.worth", worth=why["worth"]) if why["worth"] else words.say("coach.worthless")]
    if "what" in why:
        most = words.say(f"counted.{game}.{why['what']}", count=why["most"])
        if why["least"] == why["most"]:
            return [words.say("coach.sure", most=most)]
        return [words.say("coach.count", least=words.number(why["least"]), most=most)]
    return []


def margin(advice: Mapping[str, Any], names: Sequence[str], words: Words, game: str) -> str:
    """How good the best is, beside the second best."""
    best, *others = advice["best"]
    chance = hundredths(best["chance"])
    if not others:
        return words.say("coach.only", chance=words.number(chance))
    other, after = move_in_words(others[0]["move"], names, words, game), hundredths(others[0]["chance"])
    if after == chance:
        return words.say("coach.alike", chance=words.number(chance), other=other)
    return words.say("coach.ahead", chance=words.number(chance), other=other, next=words.number(after))
