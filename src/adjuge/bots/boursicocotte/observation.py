"""A table and what was seen at it, as one seat may know them, as a row of whole numbers. Version 2: with the memory."""

from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.slots import choice, count, each, flag, money, seat_at
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY, MOST_SEATS, N_FAMILIES
from adjuge.rules.boursicocotte.engine.observe import OBSERVATION_SIZE as FIRST_SIZE
from adjuge.rules.boursicocotte.engine.observe import observe as observe_table
from adjuge.rules.boursicocotte.engine.table import NOBODY, OVER, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Sums

VERSION = 2
BOX = 4_700  # all the money there is
PLACES = [f"place_{k}" for k in range(MOST_SEATS)]
_FAMILIES, _MONEY = [str(name) for name in FAMILIES], [str(value) for value in MONEY]

SLOTS = (
    count("seats", "how many play", MOST_SEATS),
    count("family_size", "animals of a family", 4),
    count("lot_size", "animals put up at once", 2),
    flag("equal_offers", "equal offers are laid again, else the active seat wins"),
    flag("equal_scores", "equal scores share the win, else money decides"),
    flag("penniless_barred", "who has no money opens no trade"),
    flag("coup_double", "that variant"),
    flag("one_bid", "one bid each"),
    flag("overbid", "a bid may exceed the purse"),
    flag("open_payments", "payments are seen by all"),
    count("trade_limit", "the game ends after so many trades, 0: never", 1_000),
    *(choice(f"payout_{k}", "what this donkey brings each seat: a denomination", 5, -1) for k in range(4)),
    choice("phase", "what is waited for", OVER),
    seat_at("active", "whose turn it is", MOST_SEATS),
    count("pile", "animals in the pile", 40),
    count("donkeys", "donkeys turned", 4),
    count("trades", "trades so far", 200),
    *(choice(f"lot_{k}", "an animal put up: its family", N_FAMILIES - 1, -1) for k in range(2)),
    money("bid", "the standing bid", BOX),
    money("lowest", "the least that may be bid", BOX + 10),
    money("money_out", "all the money in players' hands", BOX),
    seat_at("bidder", "whose bid stands", MOST_SEATS),
    seat_at("payer", "who pays", MOST_SEATS),
    money("price", "what is to be paid", BOX),
    seat_at("rival", "with whom is traded", MOST_SEATS),
    choice("animal", "the family traded", N_FAMILIES - 1, -1),
    count("moving", "animals the trade is about", 2),
    flag("again", "offers are laid a second time"),
    count("offered", "cards in the offer that lies", 20),
    flag("may_move", "I may move"),
    count("hundreds", "of my bid half spoken, -1: none", 47, -1),
    *each(
        _MONEY,
        (
            count("mine", "in my purse", 8),
            count("laid", "of those, laid", 8),
            count("in_play", "in all purses", 32),
        ),
    ),
    *each(
        PLACES,
        (
            *(count(f"animals_{name}", "animals of this family", 4) for name in _FAMILIES),
            count("hand", "money cards", 20),
            money("top_bid", "highest bid since the purse last changed", BOX),
            money("passed_at", "bid last let pass since then, -1: none", BOX, -1),
            money("shown", "what was shown of a purse that could not pay, -1: nothing", BOX, -1),
            flag("passed", "let the standing bid pass"),
            flag("spoken", "has bid for this lot"),
            flag("asked", "is asked for a bid"),
            *(count(f"known_{value}", "known to me to be there", 8) for value in _MONEY),
            *(count(f"of_me_{value}", "known of me there", 8) for value in _MONEY),
        ),
    ),
    count("lots", "lots put up", 40),
    count("priced", "what lots have fetched, in 256ths of all the money", 2_048),
    *each(
        PLACES,
        (
            count("bids", "bids made", 60),
            money("paid", "prices paid", 30_000),
            money("earned", "prices received", 30_000),
            money("stopped_at", "bids let pass, added up", 30_000),
            count("passes", "how often", 60),
            money("raised_by", "by how much bids were raised, added up", 30_000),
            count("offered_cards", "cards laid as offers", 60),
            count("countered_cards", "cards laid as counters", 60),
            count("bought", "lots bought", 20),
            count("preempted", "lots pre-empted", 10),
            count("exposed", "purses shown", 5),
            count("offers", "trades opened", 20),
            count("offers_won", "of those, won", 20),
            count("answers", "offers answered", 20),
            count("counters", "of those, countered", 20),
            count("counters_won", "of those, won", 20),
            flag("out", "has let a bid for this lot pass"),
        ),
    ),
    *each(
        _FAMILIES,
        (
            seat_at("winner", "who won it last in a trade", MOST_SEATS),
            seat_at("loser", "from whom", MOST_SEATS),
            count("returns", "how often running it then went back", 5),
        ),
    ),
)
SIZE = len(SLOTS)


@compiled
def observe(s: Table, m: Memory, observer: int, out: Sums) -> None:
    """Write what this seat may know into `out`, SIZE numbers."""
    observe_table(s, observer, out)
    n = FIRST_SIZE
    out[n] = m.lots
    out[n + 1] = m.priced
    n += 2
    for place in range(MOST_SEATS):
        n = _seat_remembered(s, m, (observer + place) % s.seats, place < s.seats, out, n)
    for f in range(N_FAMILIES):
        out[n] = NOBODY if m.winner[f] == NOBODY else (m.winner[f] - observer) % s.seats
        out[n + 1] = NOBODY if m.loser[f] == NOBODY else (m.loser[f] - observer) % s.seats
        out[n + 2] = m.returns[f]
        n += 3


@compiled
def _seat_remembered(s: Table, m: Memory, seat: int, seated: bool, out: Sums, n: int) -> int:  # noqa: ARG001
    if not seated:
        for k in range(17):
            out[n + k] = 0
        return n + 17
    out[n] = m.bids[seat]
    out[n + 1] = m.paid[seat]
    out[n + 2] = m.earned[seat]
    out[n + 3] = m.stopped_at[seat]
    out[n + 4] = m.passes[seat]
    out[n + 5] = m.raised_by[seat]
    out[n + 6] = m.offered_cards[seat]
    out[n + 7] = m.countered_cards[seat]
    out[n + 8] = m.bought[seat]
    out[n + 9] = m.preempted[seat]
    out[n + 10] = m.shown[seat]
    out[n + 11] = m.offers[seat]
    out[n + 12] = m.offers_won[seat]
    out[n + 13] = m.answers[seat]
    out[n + 14] = m.counters[seat]
    out[n + 15] = m.counters_won[seat]
    out[n + 16] = (m.out >> seat) & 1
    return n + 17
