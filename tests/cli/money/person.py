"""A person of few words at a table of Money!."""

import re

from tests.cli.terminal import Person


class MoneyPerson(Person):
    """Bids one card or two, with the bluff card now and then; takes rows and bids in turn."""

    def _key(self, move: str) -> str:
        return self.words.say(f"cli.key.money.{move}")

    def _answer(self, screen: str) -> str:
        below = screen.rpartition(self.words.say("cli.money.hand"))[2]
        offered = re.findall(r"\[([^\]]+)\]", below)
        kind = self._kind(offered)
        self.asked.append(kind)
        often = self.asked.count(kind)
        match kind:
            case "bidding":
                cards = re.findall(r"(?<![\w(])([^\W\d]\d0)\b", below)
                bluff = [self.words.say("cli.money.code.bluff")] if often % 3 == 0 else []
                return " ".join([*cards[: 1 + often % 2], *bluff])
            case "wanted":
                return str(1 + often % 2)
            case _:
                moves = [self._key(move) for move in ("take_row", "take_bid", "take_back")]
                possible = [move for move in moves if move in offered]
                return possible[often % len(possible)]

    def _kind(self, offered: list[str], _below: str = "") -> str:
        if self.words.say("cli.prompt.cards_key") in offered:
            return "bidding"
        return "wanted" if "1" in offered else "acting"
