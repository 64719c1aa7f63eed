"""Money: laying it from one's own purse, and guessing at the rivals' from what has been seen (G4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from adjuge.rules.boursicocotte.engine.cards import MONEY
from adjuge.rules.boursicocotte.engine.purse import smallest_payment
from adjuge.rules.boursicocotte.view import Public, View
from adjuge.rules.menu import Held


def money(cards: Held) -> int:
    return sum(card * count for card, count in cards.items())


def cards_worth(purse: Held, amount: int) -> Held:
    """Of the cards worth at least this amount those that give least away; none for nothing. The purse must reach."""
    laid = np.zeros(len(MONEY), np.int8)
    smallest_payment(np.array([purse.get(card, 0) for card in MONEY], np.int8), amount, laid)
    return {card: count for card, count in zip(MONEY, laid.tolist(), strict=True) if count}


@dataclass(frozen=True)
class RivalPurse:
    """The cards surely in it, and how many more are there of those whose place is unknown (`loose`, largest first)."""

    sure: Held
    unknown: int
    loose: Sequence[int]

    @property
    def most(self) -> int:
        return money(self.sure) + sum(self.loose[: self.unknown])

    @cached_property
    def likely(self) -> float:
        """The money in it, every loose card being as likely to be here."""
        return money(self.sure) + self.unknown * _mean(self.loose)

    def guess(self, cards: int) -> tuple[float, float]:
        """Mean and spread of what so many of its cards are worth, any of them being as likely."""
        if not cards:
            return 0.0, 0.0
        held = self.unknown + sum(self.sure.values())
        squares = float(sum(card * card * count for card, count in self.sure.items()))
        squares += self.unknown * _mean([card * card for card in self.loose])
        mean = self.likely / held
        return cards * mean, (cards * max(0.0, squares / held - mean * mean)) ** 0.5


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def rival_purses(view: View) -> Sequence[RivalPurse]:
    """By seat; one's own too, as if one knew no more of it than is sure to others."""
    assert view.seen is not None
    loose = _loose(view)
    sizes = view.public.hand_sizes
    return [
        RivalPurse(sure, size - sum(sure.values()), loose)
        for sure, size in zip(view.seen.of_others, sizes, strict=True)
    ]


def _loose(view: View) -> list[int]:
    """The cards in play that are neither mine nor known to be a certain rival's."""
    assert view.seen is not None
    assert view.purse is not None
    placed = [view.purse, *(sure for seat, sure in enumerate(view.seen.of_others) if seat != view.seat)]
    in_play = _in_play(view.public)
    return [
        card
        for card in sorted(in_play, reverse=True)
        for _ in range(in_play[card] - sum(held.get(card, 0) for held in placed))
    ]


def _in_play(public: Public) -> Held:
    in_play = {card: count * public.seats for card, count in public.options.start_hand.items()}
    for card in public.options.payouts[: public.donkeys]:
        in_play[card] = in_play.get(card, 0) + public.seats
    return in_play
