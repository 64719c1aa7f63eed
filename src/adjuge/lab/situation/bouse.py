"""1 Bouse 2 Vaches, laid out where a round begins."""

from collections.abc import Mapping, Sequence
from typing import Literal

import numpy as np

from adjuge.lab.situation.checks import Impossible, check_cards, check_seats
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS
from adjuge.rules.bouse.engine.table import ASIDE, SPENT
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options, composition_of
from adjuge.rules.contract import State

__all__ = ["GAME", "lay_out"]


def lay_out(
    options: Options,
    hands: Sequence[Mapping[str, int]],
    *,
    opener: int = 0,
    pile: Sequence[str] = (),
    left_in_pile: int | None = None,
    taken_by: int | None = None,
    pot: Mapping[str, int] | None = None,
    actions: Mapping[str, int | Literal["spent"]] | None = None,
) -> State:
    """The opener is about to announce; there is one seat for each hand.

    Cards that are in no hand and no pot lie in the pile, those that `pile` names on top and the rest by their kinds;
    with `left_in_pile` only so many, and the seat `taken_by`, or the last one, has taken those beneath. `actions` says
    who has which action card, or that it is spent; the others lie aside.
    """
    seats = len(hands)
    state = GAME.deal(options, seats, bytes(32))
    row = state.record[0]
    taker = seats - 1 if taken_by is None else taken_by
    holders = {card: SPENT if holder == "spent" else holder for card, holder in (actions or {}).items()}
    check_seats({opener, taker, *holders.values()} - {SPENT}, seats)
    check_cards(dict.fromkeys(holders, 1), ACTION_CARDS)
    for seat in range(seats):
        if [*holders.values()].count(seat) > np.count_nonzero(row["holder"] == seat):
            raise Impossible(f"seat {seat} has more action cards than were dealt to it")
    if not any(hands[opener].values()):
        raise Impossible(f"seat {opener} has no card to lay, so it cannot open")
    beneath = _beneath(options, [*hands, pot or {}, {kind: pile.count(kind) for kind in pile}])
    below = len(beneath) if left_in_pile is None else left_in_pile - len(pile)
    if not 0 <= below <= len(beneath):
        most = len(pile) + len(beneath)
        raise Impossible(f"{left_in_pile} cards cannot be left in the pile: from {len(pile)} to {most} can")
    row["hand"] = 0
    for seat, hand in enumerate(hands):
        row["hand"][seat] = [hand.get(kind, 0) for kind in KINDS]
    row["pot"] = [(pot or {}).get(kind, 0) for kind in KINDS]
    row["gone"] = [beneath[below:].count(kind) for kind in KINDS]
    row["taken"][taker] = len(beneath[below:])
    cards = [KINDS.index(kind) for kind in (*pile, *beneath[:below])]
    row["pile"] = 0
    row["pile"][: len(cards)] = cards[::-1]
    row["pile_size"] = len(cards)
    row["dealt"] = row["hand"].sum()
    row["limit"] = 2 * row["dealt"]  # V2.1
    row["opener"] = row["announcer"] = opener
    row["holder"] = [holders.get(card, ASIDE) for card in ACTION_CARDS]
    GAME.audit(state)
    return state


def _beneath(options: Options, laid_out: Sequence[Mapping[str, int]]) -> list[str]:
    """The cards of the deck that are not laid out, by their kinds."""
    beneath: list[str] = []
    for cards in laid_out:
        check_cards(cards, KINDS)
    for kind, in_deck in zip(KINDS, composition_of(options), strict=True):
        count = sum(cards.get(kind, 0) for cards in laid_out)
        if count > in_deck:
            raise Impossible(f"{count} cards {kind!r} are laid out, and the deck has {in_deck}")
        beneath += [kind] * (in_deck - count)
    return beneath
