"""A table and what was seen at it, as one seat may know them, as a row of whole numbers. Version 2: with the memory."""

from adjuge.bots.money.memory import Memory
from adjuge.bots.slots import choice, count, each, flag, money, seat_at
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Sums
from adjuge.rules.money.engine.cards import CURRENCIES, MOST_GAMES, MOST_SEATS, N_CARDS, N_CURRENCIES
from adjuge.rules.money.engine.observe import LAID
from adjuge.rules.money.engine.observe import OBSERVATION_SIZE as FIRST_SIZE
from adjuge.rules.money.engine.observe import observe as observe_table
from adjuge.rules.money.engine.table import OVER, Table

VERSION = 2
FULL_BID = 2_000
PLACES = [f"place_{k}" for k in range(MOST_SEATS)]
_CURRENCIES = (*CURRENCIES, "coin")
N_TALLIES = 10

SLOTS = (
    count("seats", "how many play", MOST_SEATS),
    count("games", "games in the match", MOST_GAMES),
    flag("guard", "a game ends after so many quiet rounds"),
    count("game", "which game of the match this is, from 0", MOST_GAMES),
    count("rounds", "rounds played in this game", 40),
    choice("phase", "what is waited for", OVER),
    seat_at("actor", "whose turn it is to swap", MOST_SEATS),
    count("stock", "cards in the stock", 60),
    count("row_right", "cards in the right row", 8),
    count("row_left", "cards in the left row", 8),
    count("quiet", "rounds in a row in which the stock gave no card", 8),
    flag("last_round", "this is the last round"),
    choice("left_out_0", "a currency that is not in this game", N_CURRENCIES - 1, -1),
    choice("left_out_1", "another", N_CURRENCIES - 1, -1),
    flag("bluff", "my bluff card is in my bid"),
    flag("may_move", "I may move"),
    *each(
        PLACES,
        (
            count("hand", "cards in hand", 20),
            count("bid_size", "cards in a bid that lies", 12),
            flag("laid", "the bid lies"),
            flag("acted", "has swapped, or taken the bid back"),
            count("won", "games of the match won so far", MOST_GAMES),
            money("points", "points of the games counted so far", 6_000),
            money("total", "what the bid is worth, 0 before the reveal", FULL_BID),
        ),
    ),
    *(choice(f"card_{serial}", "where this card is", LAID + MOST_SEATS - 1) for serial in range(1, N_CARDS + 1)),
    count("all_rounds", "rounds played in this match", 100),
    *each(
        PLACES,
        (
            count("bids", "bids seen", 60),
            count("bid_sums", "what they were worth, in tens", 400),
            count("bid_cards", "cards in them", 120),
            count("sized", "bids whose size was seen before the reveal", 60),
            count("bluffs", "bluff cards among those", 60),
            count("led", "rounds in which this bid was the best", 40),
            count("backs", "own bids taken back", 40),
            count("rows", "rows taken", 60),
            count("swaps", "rivals' bids taken", 40),
            count("dragged", "rounds of all in which the stock gave no card", 40),
            *(count(f"got_{name}", "money of this currency taken, in tens", 60) for name in _CURRENCIES),
            *(count(f"gave_{name}", "money of this currency given, in tens", 60) for name in _CURRENCIES),
        ),
    ),
)
SIZE = len(SLOTS)
PER_SEAT = N_TALLIES + 2 * (N_CURRENCIES + 1)


@compiled
def observe(s: Table, m: Memory, observer: int, out: Sums) -> None:
    """Write what this seat may know into `out`, SIZE numbers."""
    observe_table(s, observer, out)
    n = FIRST_SIZE
    out[n] = m.rounds
    n += 1
    for place in range(MOST_SEATS):
        for k in range(PER_SEAT):
            out[n + k] = 0
        if place < s.seats:
            _seat_remembered(m, (observer + place) % s.seats, out, n)
        n += PER_SEAT


@compiled
def _seat_remembered(m: Memory, seat: int, out: Sums, n: int) -> None:
    out[n] = m.bids[seat]
    out[n + 1] = m.bid_sums[seat]
    out[n + 2] = m.bid_cards[seat]
    out[n + 3] = m.sized[seat]
    out[n + 4] = m.bluffs[seat]
    out[n + 5] = m.led[seat]
    out[n + 6] = m.backs[seat]
    out[n + 7] = m.rows[seat]
    out[n + 8] = m.swaps[seat]
    out[n + 9] = m.dragged
    n += N_TALLIES
    for currency in range(N_CURRENCIES + 1):
        out[n + currency] = m.got[seat, currency]
        out[n + N_CURRENCIES + 1 + currency] = m.gave[seat, currency]
