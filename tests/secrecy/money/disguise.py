"""Another game of Money! that looks the same to one seat, or to a bystander: what it cannot place is dealt anew.

Written from M6 and G4 alone: a card that has lain open is known to be where it went; hands, the order of the stock and
the decks of games to come are secret.
"""

from collections.abc import Collection
from random import Random

from adjuge.rules.contract import State
from adjuge.rules.money.engine.cards import LEFT_OUT, MOST_GAMES, N_CURRENCIES, ROW_LENGTH, START_HAND
from adjuge.rules.money.engine.table import HAND, NOBODY, STOCK
from tests.secrecy.money.cards import SERIALS, left_out, row, stock


def dealt_anew(
    a: State, b: State, viewer: int | None, known: Collection[int], rng: Random, *, from_stock: int = 0
) -> State:
    """`b` with the cards of `a`, but those in rivals' hands and the stock that are not known dealt anew.

    Bids lie as in `a`; so do as many of the top cards of the stock as are about to be turned up.
    """
    other = b.copy()
    t, places = row(other), row(a)["place"].tolist()
    top = stock(a)[:from_stock]
    rivals = [HAND + seat for seat in range(int(t["seats"])) if seat != viewer]
    loose = [s for s in SERIALS if places[s] in (STOCK, *rivals) and s not in known and s not in top]
    free = [places[serial] for serial in loose]
    rng.shuffle(free)
    for serial, place in zip(loose, free, strict=True):
        places[serial] = place
    beneath = [serial for serial in SERIALS if places[serial] == STOCK and serial not in top]
    drawn = [serial for serial in SERIALS if places[serial] != STOCK]
    rng.shuffle(beneath)
    rng.shuffle(drawn)
    t["place"], t["bluff"] = places, row(a)["bluff"]
    t["decks"][t["game"]] = [*drawn, *top, *beneath]
    t["drawn"] = len(drawn)
    return other


def with_another_future(b: State, rng: Random) -> State:
    """M5.4: nobody knows the decks of games to come, nor the currencies left out of them."""
    other = b.copy()
    t = row(other)
    for game in range(int(t["game"]) + 1, MOST_GAMES):
        out = rng.sample(range(N_CURRENCIES), int(LEFT_OUT[t["seats"]]))
        t["out"][game] = (out + [NOBODY] * 2)[:2]
        t["decks"][game] = rng.sample(SERIALS, len(SERIALS))
    return other


def with_next_deal_alike(a: State, b: State, viewer: int | None, rng: Random) -> State:
    """The next game will begin with the same cards in the open and in the viewer's hand, other ones elsewhere."""
    other = b.copy()
    t, seats = row(other), int(row(a)["seats"])
    game = int(t["game"]) + 1
    t["out"][game] = row(a)["out"][game]
    out = left_out(a, game)
    deck = [serial for serial in row(a)["decks"][game].tolist() if serial not in out]
    hands = seats * START_HAND
    own = range(0) if viewer is None else range(viewer * START_HAND, (viewer + 1) * START_HAND)
    seen = {*own, *range(hands, hands + 2 * ROW_LENGTH)}
    unseen = [i for i in range(len(deck)) if i not in seen]
    for i, serial in zip(unseen, rng.sample([deck[i] for i in unseen], len(unseen)), strict=True):
        deck[i] = serial
    t["decks"][game] = [*deck, *out]
    return other
