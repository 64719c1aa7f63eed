"""Short names of cards: a letter for the currency and the value, on the board as at the prompt."""

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

from adjuge.cli.money.worth import COINS, KINDS, in_order, kind, value
from adjuge.cli.terminal.move_parser import NotUnderstood
from adjuge.cli.typed_text import whole
from adjuge.words.catalogue import Words

COLOURS = {
    "dollar": "green",
    "pound": "magenta",
    "yen": "red",
    "franc": "bright_red",
    "euro": "blue",
    "krona": "cyan",
    "rouble": "bright_magenta",
    COINS: "bold yellow",
}
_CARD = re.compile(r"(?:(\d{1,2})[x×*])?([^\W\d]+)(\d{2})?")
_NUMBERED = re.compile(r"#(\d{1,2})")


def letter(name: str, words: Words) -> str:
    return words.say(f"cli.money.code.{name}")


def short(serial: int, words: Words) -> str:
    return f"{letter(kind(serial), words)}{value(serial)}"


def shown(serials: Iterable[int], words: Words, *, numbered: bool = False) -> Text:
    """Cards in a row, each in the colour of its currency; with their numbers where there is room for them."""
    cards = []
    for serial in in_order(serials):
        card = Text(short(serial, words), COLOURS[kind(serial)])
        cards.append(card.append(f"#{serial}", "faint") if numbered else card)
    return Text(" ").join(cards)


def named(said: Sequence[str], hand: Iterable[int], words: Words) -> tuple[list[int], bool]:
    """The cards of the hand that are named, and whether the bluff card is among them. Raises `NotUnderstood`."""
    left, taken, bluff = sorted(hand), list[int](), False
    example = " ".join(short(serial, words) for serial in in_order(left)[:3])
    for text in said:
        if text.lower() == letter("bluff", words):
            bluff = True
            continue
        wanted = _meant(text, words)
        if wanted is None:
            raise NotUnderstood("no_such_note", text=text, example=example)
        count, cards = wanted[0], [serial for serial in left if wanted[1](serial)]
        if len(cards) < count or not count:
            raise NotUnderstood("not_in_hand", text=text)
        taken += cards[:count]
        left = [serial for serial in left if serial not in taken]
    return taken, bluff


class _Card:
    def __init__(self, name: str = "", face: int = 0, number: int | None = None) -> None:
        self.name, self.face, self.number = name, face, number

    def __call__(self, serial: int) -> bool:
        if self.number is not None:
            return serial == self.number
        return (kind(serial), value(serial)) == (self.name, self.face)


def _meant(text: str, words: Words) -> tuple[int, _Card] | None:
    if numbered := _NUMBERED.fullmatch(text):
        return 1, _Card(number=int(numbered[1]))
    card = _CARD.fullmatch(text.lower())
    name = card and _kind_called(card[2], words)
    if not card or name is None or not (card[3] or name == COINS):
        return None
    return whole(card[1] or "1") or 0, _Card(name, int(card[3] or 10))


def _kind_called(text: str, words: Words) -> str | None:
    """By its letter, or by the beginning of its name."""
    for name in KINDS:
        if letter(name, words) == text:
            return name
    names = {name: words.say(f"currency.money.{name}").lower() for name in KINDS if name != COINS}
    begun = [name for name, called in names.items() if len(text) > 1 and called.startswith(text)]
    return begun[0] if len(begun) == 1 else None
