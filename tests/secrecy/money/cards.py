"""Where the cards of Money! are, and which of them have lain open (M6, G4). Reads the record, never a view."""

from random import Random
from typing import Any

from adjuge.rules.contract import State
from adjuge.rules.money.engine.cards import CURRENCY, N_CARDS
from adjuge.rules.money.engine.table import ACTING, BID, HAND, LEFT, RIGHT, STOCK
from adjuge.rules.money.moves import Bid

SERIALS = range(1, N_CARDS + 1)


def row(state: State) -> Any:
    return state.record[0]


def cards_at(state: State, place: int) -> list[int]:
    places = row(state)["place"]
    return [serial for serial in SERIALS if places[serial] == place]


def hand(state: State, seat: int) -> list[int]:
    return cards_at(state, HAND + seat)


def bid(state: State, seat: int) -> list[int]:
    return cards_at(state, BID + seat)


def stock(state: State) -> list[int]:
    """From the top."""
    t = row(state)
    deck = t["decks"][t["game"]].tolist()
    return [serial for serial in deck[int(t["drawn"]) :] if t["place"][serial] == STOCK]


def left_out(state: State, game: int) -> set[int]:
    """Serials of the currencies that are not in this game (M1.2)."""
    out = row(state)["out"][game].tolist()
    return {serial for serial in SERIALS if int(CURRENCY[serial]) in out}


def lying_open(state: State) -> set[int]:
    """M1.4, M2.2: the rows, and bids once they are revealed."""
    opened = {*cards_at(state, RIGHT), *cards_at(state, LEFT)}
    if row(state)["phase"] == ACTING:
        opened.update(*(bid(state, seat) for seat in range(int(row(state)["seats"]))))
    return opened


def some_bid(cards: list[int], size: int, rng: Random) -> Bid:
    """M2.1: any bid of this size, the bluff card included, from these cards."""
    bluff = size > len(cards) or (size > 1 and rng.random() < 0.4)
    return Bid(dict.fromkeys(sorted(rng.sample(cards, size - bluff)), 1), bluff)
