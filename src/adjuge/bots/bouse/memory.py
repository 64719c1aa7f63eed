"""What everybody at the table has seen: one small record of tallies per seat, and of the round under way.

It is a fold over public facts, so that its bytes are the same whatever is hidden.
"""

import math
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from adjuge.rules.bouse.engine.cards import FLY, MOST_SEATS, N_KINDS, PLUS_ONE, SHOWS
from adjuge.rules.bouse.engine.table import BELL, LAYER, LAYING, ONCE_MORE, SPENT, TAKEOVER, TURN, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards, Grid, Record, Row, Small, States, Sum, Sums, rows_of

MOST = 30_000
# Those who ring early, as usual or late: from which stretch, in spreads, they ring every other time.
EARLY, USUAL, LATE = -1.0, 0.3, 1.5
SHARPNESS = 2.0
# The same more finely: how likely each is before anything was seen, and how sharply such a one rings.
THRESHOLDS = np.array([-1.6, -1.1, -0.6, -0.1, 0.4, 1.2])
LIKELY = np.array([1.0, 1.0, 1.5, 1.5, 1.0, 1.0])
N_THRESHOLDS, MIDDLE = 6, 3
EXPECTED = float((THRESHOLDS * LIKELY).sum() / LIKELY.sum())
FINELY = 3.0
MODEST = -2.4  # the stretch below which nobody would ring


class Memory(Record):
    """Lists go by seat. Tenths and hundredths are kept as whole numbers."""

    raised: Annotated[Row[Sums], (MOST_SEATS,)]  # by how much announcements exceeded the least possible, in all
    lead: Annotated[Row[Sums], (MOST_SEATS,)]  # tenths by which they exceeded what all could expect, in all
    # how much likelier what it did is of one who rings early, or late, than as usual: hundredths of a logarithm
    early: Annotated[Row[Sums], (MOST_SEATS,)]
    late: Annotated[Row[Sums], (MOST_SEATS,)]
    all_early: Sum  # the same for the whole table
    all_late: Sum
    # hundredths of a logarithm by which its answers fit who rings from each of THRESHOLDS better than the MIDDLE one
    fits: Annotated[Grid[Sums], (MOST_SEATS, N_THRESHOLDS)]
    all_fits: Annotated[Row[Sums], (N_THRESHOLDS,)]
    claim: Annotated[Grid[Sums], (MOST_SEATS, 2)]  # this round: the greatest lead in tenths, of cows and of dungs
    stretch: Sum  # the last number, hundredths of spreads above what all could expect
    announced: Annotated[Row[Cards], (MOST_SEATS,)]
    rang_right: Annotated[Row[Cards], (MOST_SEATS,)]
    rang_wrong: Annotated[Row[Cards], (MOST_SEATS,)]
    low: Annotated[Row[Cards], (MOST_SEATS,)]  # verdicts on announcements that were rung on
    exact: Annotated[Row[Cards], (MOST_SEATS,)]
    high: Annotated[Row[Cards], (MOST_SEATS,)]
    laid: Annotated[Grid[Cards], (MOST_SEATS, N_KINDS)]
    said: Annotated[Grid[Cards], (MOST_SEATS, 2)]  # this round: announcements of cows and of dungs
    pool: Annotated[Row[Cards], (N_KINDS,)]  # cards that may have been dealt this round
    rounds: Small
    modest: Small  # rounds that were opened so far below what all expect that nobody would ring


memory_at = rows_of(Memory)

BY_SEAT = ("announced", "raised", "rang_right", "rang_wrong", "low", "exact", "high")


def manners(memories: States, tables: States) -> dict[str, npt.NDArray[Any]]:  # noqa: ARG001 - the memory tells all
    """Of games that are over, for each seat: what it did, and for the whole table how rounds went."""
    rounds = np.maximum(1, memories["rounds"].astype(np.int64) - 1)
    right, wrong = memories["rang_right"].sum(axis=1), memories["rang_wrong"].sum(axis=1)
    whole = {
        "announcements_a_round": memories["announced"].sum(axis=1) / rounds,
        "rings_right": np.where(right + wrong > 0, right / np.maximum(1, right + wrong), 0.5),
    }
    return {name: memories[name] for name in BY_SEAT} | {
        name: np.broadcast_to(column[:, None], (len(memories), MOST_SEATS)) for name, column in whole.items()
    }


@compiled
def begin(m: Memory, s: Table) -> None:
    """The memory of a game just dealt."""
    for seat in range(MOST_SEATS):
        m.raised[seat] = 0
        m.lead[seat] = 0
        m.early[seat] = 0
        m.late[seat] = 0
        for k in range(N_THRESHOLDS):
            m.fits[seat, k] = 0
        m.announced[seat] = 0
        m.rang_right[seat] = 0
        m.rang_wrong[seat] = 0
        m.low[seat] = 0
        m.exact[seat] = 0
        m.high[seat] = 0
        for kind in range(N_KINDS):
            m.laid[seat, kind] = 0
    m.rounds = 0
    m.modest = 0
    m.all_early = 0
    m.all_late = 0
    for k in range(N_THRESHOLDS):
        m.all_fits[k] = 0
    _begin_round(m, s)


@compiled
def _begin_round(m: Memory, s: Table) -> None:
    """The cards of known layers deep in the pile are in no hand."""
    for kind in range(N_KINDS):
        m.pool[kind] = s.composition[kind] - s.gone[kind] - s.pot[kind]
    for i in range(s.pile_size):
        card = int(s.pile[i])
        if card >= LAYER:
            m.pool[card % LAYER] -= 1
    for seat in range(MOST_SEATS):
        for what in range(2):
            m.claim[seat, what] = 0
            m.said[seat, what] = 0
    m.stretch = 0
    m.rounds = min(127, m.rounds + 1)


@compiled
def remember(m: Memory, before: Table, after: Table, seat: int) -> None:
    """Note what everybody has seen of a move."""
    if before.phase == TURN or before.phase == LAYING:
        if after.number > before.number:
            m.announced[seat] = min(127, m.announced[seat] + 1)
            m.said[seat, after.what] += 1
            m.raised[seat] = min(MOST, m.raised[seat] + after.number - before.number - 1)
            _note_lead(m, before, after, seat)
        if after.owes_card == 0 and after.phase == BELL:
            m.laid[seat, after.top] = min(127, m.laid[seat, after.top] + 1)
        return
    counted = False
    if before.number > 0 and after.number == 0:
        potted, pots = 0, 0
        for kind in range(N_KINDS):
            potted += int(before.pot[kind])
            pots += int(after.pot[kind])
        counted = pots <= potted
    if before.phase == BELL:
        rang = counted or after.phase == TAKEOVER or after.phase == ONCE_MORE
        _note_answer(m, seat, rang)
    if counted:
        _note_verdict(m, before, after, seat)
    if before.number > 0 and after.number == 0:
        _begin_round(m, after)


def _fit(stretch: float, rings_at: float, rang: int, sharpness: float = SHARPNESS) -> float:
    """The logarithm of how likely one who rings from there rings, or lets be."""
    side = -1.0 if rang else 1.0
    return -math.log(1.0 + math.exp(side * sharpness * (stretch - rings_at)))


def _news(rings_at: float) -> list[list[int]]:
    """For letting be and for ringing, at each stretch: how much likelier of one who rings from there, in hundredths."""
    return [
        [int(100.0 * (_fit(k / 100, rings_at, rang) - _fit(k / 100, USUAL, rang))) for k in range(-REACH, REACH + 1)]
        for rang in range(2)
    ]


def _finely(rang: int, stretch: float) -> list[int]:
    """The same for each of THRESHOLDS against the MIDDLE one; nobody's likelihood falls below a twentieth."""
    logs = [max(-3.0, _fit(stretch, at, rang, FINELY)) for at in THRESHOLDS]
    return [int(100.0 * (log - logs[MIDDLE])) for log in logs]


REACH = 300  # hundredths of spreads: beyond that all rings are alike
NEWS = np.array([_news(EARLY), _news(LATE)], np.int16)
FINE_NEWS = np.array([[_finely(rang, k / 100) for k in range(-REACH, REACH + 1)] for rang in range(2)], np.int16)


@compiled
def _note_answer(m: Memory, seat: int, rang: bool) -> None:
    place = REACH + min(REACH, max(-REACH, int(m.stretch)))
    side = 1 if rang else 0
    early, late = int(NEWS[0, side, place]), int(NEWS[1, side, place])
    m.early[seat] = min(MOST, max(-MOST, int(m.early[seat]) + early))
    m.late[seat] = min(MOST, max(-MOST, int(m.late[seat]) + late))
    m.all_early = min(MOST, max(-MOST, int(m.all_early) + early))
    m.all_late = min(MOST, max(-MOST, int(m.all_late) + late))
    for k in range(N_THRESHOLDS):
        news = int(FINE_NEWS[side, place, k])
        m.fits[seat, k] = min(MOST, max(-MOST, int(m.fits[seat, k]) + news))
        m.all_fits[k] = min(MOST, max(-MOST, int(m.all_fits[k]) + news))


@compiled
def rings_at(m: Memory, seat: int) -> float:
    """From which stretch a seat is thought to ring, by what it did and half by what the others did."""
    early = math.exp(min(6.0, max(-6.0, (int(m.early[seat]) + int(m.all_early)) / 200.0)))
    late = math.exp(min(6.0, max(-6.0, (int(m.late[seat]) + int(m.all_late)) / 200.0)))
    return (early * EARLY + 2.0 * USUAL + late * LATE) / (early + 2.0 + late)


@compiled
def threshold(m: Memory, seat: int) -> float:
    """The same more finely."""
    total, mean = 0.0, 0.0
    for k in range(N_THRESHOLDS):
        fit = (int(m.fits[seat, k]) + int(m.all_fits[k])) / 200.0
        weight = LIKELY[k] * math.exp(min(20.0, max(-20.0, fit)))
        total += weight
        mean += weight * THRESHOLDS[k]
    return float(mean / total)


@compiled
def _note_lead(m: Memory, before: Table, after: Table, seat: int) -> None:
    """How far the number lies above what all could expect before the card was laid."""
    what = after.what
    left, total, squares, hidden = 0, 0, 0, int(before.dealt)
    sure = 0
    for kind in range(N_KINDS):
        unseen = int(m.pool[kind]) - int(before.laid[kind])
        counts = int(SHOWS[what, kind]) + (1 if kind == FLY else 0)
        left += unseen
        total += unseen * counts
        squares += unseen * counts * counts
        hidden -= int(before.laid[kind])
        sure += int(before.laid[kind]) * counts
    each = total / left if left > 0 else 0.0
    spread = hidden * (squares / left - each * each) * (left - hidden) / (left - 1.0) if left > 1 else 0.0
    lead = after.number - sure - hidden * each
    tenths = int(min(400.0, max(-400.0, 10.0 * lead)))
    if m.said[seat, what] == 1 or tenths > m.claim[seat, what]:
        m.claim[seat, what] = tenths
    m.lead[seat] = min(MOST, max(-MOST, m.lead[seat] + tenths))
    m.stretch = int(min(600.0, max(-600.0, 100.0 * (lead - 0.5) / math.sqrt(spread + 0.3))))
    if before.number == 0 and m.stretch < 100.0 * MODEST:
        m.modest = min(127, m.modest + 1)


@compiled
def _note_verdict(m: Memory, before: Table, after: Table, seat: int) -> None:
    """After the count: who was right. The winner opens the next round (V3.5)."""
    announcer, winner = before.announcer, after.opener
    number = before.number
    if before.holder[PLUS_ONE] != SPENT and after.holder[PLUS_ONE] == SPENT:
        number += 1  # V6.4
    count = 0
    for kind in range(N_KINDS):
        took = int(after.gone[kind]) - int(before.gone[kind]) - int(before.pot[kind])
        counts = int(SHOWS[before.what, kind])
        if kind == FLY and before.stinging_fly:
            counts = 1
        count += took * counts
    if winner != announcer:
        m.high[announcer] = min(127, m.high[announcer] + 1)
        m.rang_right[winner] = min(127, m.rang_right[winner] + 1)
        return
    if count > number:
        m.low[announcer] = min(127, m.low[announcer] + 1)
    else:
        m.exact[announcer] = min(127, m.exact[announcer] + 1)
    ringer = seat
    if before.phase == TAKEOVER:
        ringer = before.ringer
    if before.phase != ONCE_MORE:
        m.rang_wrong[ringer] = min(127, m.rang_wrong[ringer] + 1)
