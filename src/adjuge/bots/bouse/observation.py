"""A table and what was seen at it, as one seat may know them, as a row of whole numbers. Version 2: with the memory."""

from adjuge.bots.bouse.memory import Memory
from adjuge.bots.slots import choice, count, each, flag, seat_at
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS, MOST_SEATS, N_KINDS
from adjuge.rules.bouse.engine.observe import OBSERVATION_SIZE as FIRST_SIZE
from adjuge.rules.bouse.engine.observe import observe as observe_table
from adjuge.rules.bouse.engine.table import OVER, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Sums

VERSION = 2
PLACES = [f"place_{k}" for k in range(MOST_SEATS)]
HIGHEST = 60

SLOTS = (
    count("seats", "how many play", MOST_SEATS),
    count("full_hand", "cards in a full hand", 6),
    flag("early_bell", "that variant"),
    flag("stinging_fly", "that variant"),
    flag("heap", "that variant"),
    count("action_cards_each", "action cards dealt to each", 2),
    flag("foot_costs", "that variant"),
    flag("queen_brings", "that variant"),
    choice("phase", "what is waited for", OVER),
    seat_at("opener", "who opened the round", MOST_SEATS),
    seat_at("announcer", "who announces, or did last", MOST_SEATS),
    count("number", "last announced, 0: none", 30),
    choice("what", "of what: cows or dungs", 1),
    count("limit", "the highest number that may be announced", HIGHEST),
    count("named", "a number that I am announcing", 30),
    choice("named_what", "of what", 1),
    seat_at("partner", "with whom I play the train", MOST_SEATS),
    seat_at("ringer", "who rang", MOST_SEATS),
    seat_at("challenger", "who played plus one", MOST_SEATS),
    choice("top", "the card laid last", N_KINDS - 1, -1),
    count("dealt", "cards dealt this round", 36),
    count("pile", "cards in the pile", 72),
    flag("owes_card", "announced, but no card laid yet"),
    flag("may_move", "I may move"),
    *each(
        KINDS,
        (
            count("composition", "in the box", 12),
            count("mine", "in my hand", 6),
            count("laid", "laid", 6),
            count("pot", "in the pot", 12),
        ),
    ),
    *each(ACTION_CARDS, (flag("mine", "I hold it"), flag("spent", "it was played"))),
    *each(
        PLACES,
        (
            count("hand", "cards in hand", 6),
            count("taken", "points", 30, -30),
            count("action_cards", "action cards held", 2),
            flag("passed", "let the announcement pass"),
            flag("may_move", "may move"),
            *(count(f"known_{kind}", "known to me to be there", 6) for kind in KINDS),
        ),
    ),
    count("rounds", "rounds begun", 20),
    count("stretch", "how far the last number exceeds what all could expect, in hundredths of spreads", 300, -30_000),
    count("all_early", "how much likelier this table rings early than as usual", 500, -30_000),
    count("all_late", "how much likelier it rings late", 500, -30_000),
    *(count(f"pool_{kind}", "cards of this kind that may have been dealt this round", 12) for kind in KINDS),
    *each(
        PLACES,
        (
            count("raised", "by how much announcements exceeded the least possible", 60),
            count("lead", "tenths by which they exceeded what all could expect", 300, -30_000),
            count("early", "how much likelier this seat rings early than as usual", 500, -30_000),
            count("late", "how much likelier it rings late", 500, -30_000),
            count("claim_cows", "this round: the greatest lead in cows, in tenths", 100, -30_000),
            count("claim_dungs", "this round: the greatest lead in dungs, in tenths", 100, -30_000),
            count("said_cows", "this round: announcements of cows", 6),
            count("said_dungs", "this round: announcements of dungs", 6),
            count("announced", "announcements", 30),
            count("rang_right", "rings that were right", 10),
            count("rang_wrong", "rings that were wrong", 10),
            count("low", "announcements rung on that were low", 10),
            count("exact", "announcements rung on that were exact", 10),
            count("high", "announcements rung on that were high", 10),
            *(count(f"laid_{kind}", "cards of this kind laid", 12) for kind in KINDS),
        ),
    ),
)
SIZE = len(SLOTS)
N_TALLIES = 14
PER_SEAT = N_TALLIES + N_KINDS


@compiled
def observe(s: Table, m: Memory, observer: int, out: Sums) -> None:
    """Write what this seat may know into `out`, SIZE numbers."""
    observe_table(s, observer, out)
    n = FIRST_SIZE
    out[n] = m.rounds
    out[n + 1] = m.stretch
    out[n + 2] = m.all_early
    out[n + 3] = m.all_late
    n += 4
    for kind in range(N_KINDS):
        out[n + kind] = m.pool[kind]
    n += N_KINDS
    for place in range(MOST_SEATS):
        for k in range(PER_SEAT):
            out[n + k] = 0
        if place < s.seats:
            _seat_remembered(m, (observer + place) % s.seats, out, n)
        n += PER_SEAT


@compiled
def _seat_remembered(m: Memory, seat: int, out: Sums, n: int) -> None:
    out[n] = m.raised[seat]
    out[n + 1] = m.lead[seat]
    out[n + 2] = m.early[seat]
    out[n + 3] = m.late[seat]
    for what in range(2):
        out[n + 4 + what] = m.claim[seat, what]
        out[n + 6 + what] = m.said[seat, what]
    out[n + 8] = m.announced[seat]
    out[n + 9] = m.rang_right[seat]
    out[n + 10] = m.rang_wrong[seat]
    out[n + 11] = m.low[seat]
    out[n + 12] = m.exact[seat]
    out[n + 13] = m.high[seat]
    for kind in range(N_KINDS):
        out[n + N_TALLIES + kind] = m.laid[seat, kind]
