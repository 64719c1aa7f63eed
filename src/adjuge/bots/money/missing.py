"""What each card of a hand is worth to it: how much it would be missed."""

from adjuge.bots.money.outlook import EACH, PACKED, Outlook, Sets, worth
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards
from adjuge.rules.money.engine.cards import CURRENCY, N_CARDS
from adjuge.rules.money.engine.table import HAND, LEFT, RIGHT, Table


@compiled
def list_cards(s: Table, seat: int, cards: Cards) -> int:
    n = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == HAND + seat:
            cards[n] = serial
            n += 1
    return n


@compiled
def miss(sets: Sets, seat: int, gone: Sets, serial: int, outlook: Outlook, missed: Outlook) -> None:
    """What giving this card, after those that are gone, takes from the bare hand, and from it with either row."""
    currency = int(CURRENCY[serial])
    before = int(sets[HAND + seat, currency]) - int(gone[currency])
    after = before - int(PACKED[serial])
    right, left = int(sets[RIGHT, currency]), int(sets[LEFT, currency])
    each = outlook[EACH]
    bare = each + worth(before, currency, outlook) - worth(after, currency, outlook)
    missed[0], missed[1], missed[2] = bare, bare, bare
    if right:
        missed[1] = each + worth(before + right, currency, outlook)
        missed[1] -= worth(after + right, currency, outlook)
    if left:
        missed[2] = each + worth(before + left, currency, outlook)
        missed[2] -= worth(after + left, currency, outlook)


@compiled
def miss_anew(
    sets: Sets,
    seat: int,
    gone: Sets,
    currency: int,
    cards: Cards,
    n: int,
    outlook: Outlook,
    missed: Outlook,
) -> None:
    """After a card of this currency has been given, or taken up again, the others are missed more or less."""
    for k in range(n):
        if currency < 0 or CURRENCY[cards[k]] == currency:
            miss(sets, seat, gone, int(cards[k]), outlook, missed[k])


@compiled
def equals_before(cards: Cards, n: int, equal: Cards) -> None:
    """Of equal notes that with the lowest serial is laid, for it wins ties (M2.3); 0: there is none before this."""
    for k in range(n):
        equal[k] = 0
        for j in range(k):
            if PACKED[cards[j]] == PACKED[cards[k]] and CURRENCY[cards[j]] == CURRENCY[cards[k]]:
                equal[k] = j + 1
