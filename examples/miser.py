"""The bot of the page "Writing a bot": it bids while a lot is cheap, and leaves everything else to chance."""

import random
from typing import Any

from adjuge.bots import RANDOM, Budget, named
from adjuge.rules.boursicocotte.moves import Bid, Pass
from adjuge.rules.contract import Game, Move


class Miser:
    def __init__(self, game: Game) -> None:
        self.chance = named(RANDOM, game)

    def choose(self, view: Any, rng: random.Random, budget: Budget) -> Move:
        for choice in view.menu:
            if choice.move == "bid":
                least = choice.fields["amount"].least
                money = sum(card * count for card, count in view.purse.items())
                return Bid(least) if least <= money / 4 else Pass()
        return self.chance.choose(view, rng, budget)
