"""A person of few words at a table of 1 Bouse 2 Vaches."""

import re

from tests.cli.terminal import Person

ACTION_CARDS = ("plus_one", "golden_bell", "to_the_left", "train")


class BousePerson(Person):
    """Announces as little as can be, in one breath or answering questions; rings now and then; plays what it has."""

    def _key(self, move: str) -> str:
        return self.words.say(f"cli.key.bouse.{move}")

    def _answer(self, screen: str) -> str:
        hand, _, below = screen.rpartition(self.words.say("cli.bouse.hand"))[2].partition("\r\n")
        offered = re.findall(r"\[([^\]]+)\]", below)
        kind = self._kind(offered, below)
        self.asked.append(kind)
        often = self.asked.count(kind)
        match kind:
            case "announcing":
                least = next(key.split()[0] for key in offered if key.endswith("…"))
                return least if often % 2 else f"{least} {self.words.say('cli.bouse.code.cows')}"
            case "wanted":
                return "1"
            case "laying":
                return str(re.findall(r"\[([^\]]+)\]", hand)[-1])
            case "bell":
                return self._key("ring") if often % 3 == 0 else self._key("pass")
            case "takeover":
                return self._key("pass")
            case _:
                return self._key(kind)

    def _kind(self, offered: list[str], below: str) -> str:
        playable = [card for card in ACTION_CARDS if self.words.say(f"move.bouse.{card}") in " ".join(below.split())]
        named = [card for card in playable if self._key(card) in offered]
        if any(key.endswith("…") for key in offered):
            return named[0] if named and self.asked.count(named[0]) < 1 else "announcing"
        if "1" in offered:
            return "wanted"
        if self.words.say("cli.prompt.cards_key") in offered:
            return "laying"
        if named:
            return named[0]
        return "bell" if self._key("ring") in offered else "takeover"
