"""The bots of the house as persons: what each is called at a table, and a company of unlike ones."""

import random
from collections.abc import Collection, Sequence

from adjuge.bots.registry import default, names
from adjuge.rules.contract import Game

PERSONS = {
    "random": "Fortunat",
    "novice": "Félix",
    "farmer": "Anton",
    "dealer": "Colette",
    "fox": "Reinette",
    "master": "Odette",
}
COMPANY = ("farmer", "dealer", "fox")  # at a table that nobody has chosen opponents for
TALKATIVE = frozenset(PERSONS) - {"random"}  # chance has nothing to say
_NUMERALS = ("II", "III", "IV", "V", "VI")


def called(bot: str, seat: int, taken: Collection[str]) -> str:
    """What a bot is called in this seat, among those whose names are taken; one that is no person, by its seat."""
    person = PERSONS.get(bot)
    if person is None:
        return f"{bot} {seat + 1}"
    free = (name for name in (person, *(f"{person} {number}" for number in _NUMERALS)) if name not in taken)
    return next(free, f"{bot} {seat + 1}")


def company(game: Game, seats: int, luck: random.Random, there: Collection[str] = ()) -> Sequence[str]:
    """Bots for so many seats, no two alike while there are others; those that are there already come last."""
    known = [bot for bot in COMPANY if bot in names(game)] or [default(game)]
    luck.shuffle(known)
    known.sort(key=lambda bot: bot in there)
    return [known[place % len(known)] for place in range(seats)]
