"""Points of a game, and who has won the match."""

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.money.engine.cards import COIN, CURRENCY, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.table import HAND, NOT_PLAYED, Table


@compiled
def points_of_sum(total: int) -> int:
    """M5.1: what the notes of one currency bring by their sum (M7.3)."""
    if total >= 200:
        return total
    return max(0, total - 100)


@compiled
def points_of(s: Table, seat: int) -> int:
    """The cards in this seat's hand, as they would count now (M7.1)."""
    points = 0
    for currency in range(N_CURRENCIES):
        total = 0
        twenties = 0
        thirties = 0
        for serial in range(currency + 1, COIN * 9 + 1, N_CURRENCIES):
            if s.place[serial] == HAND + seat:
                total += VALUE[serial]
                twenties += 1 if VALUE[serial] == 20 else 0
                thirties += 1 if VALUE[serial] == 30 else 0
        points += points_of_sum(int(total))
        # M5.2: a full currency has both (M7.2)
        points += 100 if twenties == 3 else 0
        points += 100 if thirties == 3 else 0
    for serial in range(1, N_CARDS + 1):
        if CURRENCY[serial] == COIN and s.place[serial] == HAND + seat:
            points += int(VALUE[serial])  # M5.3
    return points


@compiled
def total_of(s: Table, seat: int) -> int:
    total = 0
    for game in range(s.games):
        if s.scored[game, seat] != NOT_PLAYED:
            total += int(s.scored[game, seat])
    return total


@compiled
def count_game(s: Table) -> None:
    """M5.4: most points wins the game; a shared game counts for each who shares it."""
    best = 0
    for seat in range(s.seats):
        points = points_of(s, seat)
        s.scored[s.game, seat] = points
        best = max(best, points)
    for seat in range(s.seats):
        if s.scored[s.game, seat] == best:
            s.won[seat] += 1


@compiled
def is_ahead(s: Table, seat: int, other: int) -> bool:
    """M5.4: most games won, then total points."""
    if s.won[seat] != s.won[other]:
        return bool(s.won[seat] > s.won[other])
    return total_of(s, seat) > total_of(s, other)


@compiled
def rank_of(s: Table, seat: int) -> int:
    """1 for the winners; ties share a rank."""
    rank = 1
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            rank += 1
    return rank
