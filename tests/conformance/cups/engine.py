"""The engine of Cups: a record and the functions that move it."""

from typing import Annotated

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.make_engine import make_engine
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards, Record, Row, Small, Sums, rows_of

MOST_SEATS, FACES, MOST_BEATS = 4, 6, 3
MOST = MOST_SEATS * FACES + MOST_BEATS * MOST_BEATS
GUESSING, HOW, DRUMMING, OVER = range(4)
# Actions: 0 lets it pass, a number up to MOST is a guess, BEAT + n beats n times.
PASS, FOLDED, ALOUD, BEAT, STOP = 0, MOST + 1, MOST + 2, MOST + 2, MOST + 3 + MOST_BEATS
N_ACTIONS = STOP + 1
NOBODY, PASSED = -1, -1
OBSERVATION_SIZE = 8 + 4 * MOST_SEATS


class Cups(Record):
    """Everything there is to know. In HOW a guess is half written; nobody else sees that."""

    rules: Small
    seats: Small
    phase: Small
    die: Annotated[Row[Cards], (MOST_SEATS,)]
    guess: Annotated[Row[Cards], (MOST_SEATS,)]  # 0: none yet
    aloud: Annotated[Row[Cards], (MOST_SEATS,)]
    writer: Small
    beat: Annotated[Row[Cards], (MOST_BEATS,)]
    beats: Small


@compiled
def deal_any(s: Cups, stream: Stream) -> None:
    s.phase = GUESSING
    s.writer = NOBODY
    s.beats = 0
    for b in range(MOST_BEATS):
        s.beat[b] = 0
    for seat in range(MOST_SEATS):
        s.die[seat] = 1 + below(stream, FACES) if seat < s.seats else 0
        s.guess[seat] = 0
        s.aloud[seat] = 0


@compiled
def may_move(s: Cups, seat: int) -> bool:
    if s.phase == GUESSING:
        return bool(s.guess[seat] == 0)
    return (s.phase == HOW and seat == s.writer) or (s.phase == DRUMMING and seat == 0)


@compiled
def is_over(s: Cups) -> bool:
    return s.phase == OVER


@compiled
def next_to_move(s: Cups) -> int:
    for seat in range(s.seats):
        if may_move(s, seat):
            return seat
    return NOBODY


@compiled
def _is_open(s: Cups, seat: int, action: int) -> bool:
    if not may_move(s, seat):
        return False
    if s.phase == GUESSING:
        return action == PASS or s.seats <= action <= s.seats * FACES + MOST_BEATS * MOST_BEATS
    if s.phase == HOW:
        return FOLDED <= action <= ALOUD
    if action == STOP:
        return s.beats > 0
    return s.beats < MOST_BEATS and BEAT < action <= BEAT + MOST_BEATS


@compiled
def legal_actions(s: Cups, seat: int, actions: Cards) -> int:
    n = 0
    for action in range(N_ACTIONS):
        if _is_open(s, seat, action):
            actions[n] = action
            n += 1
    return n


@compiled
def do(s: Cups, seat: int, action: int) -> None:
    if action == STOP:
        s.phase = OVER
    elif s.phase == DRUMMING:
        s.beat[s.beats] = action - BEAT
        s.beats += 1
    elif s.phase == HOW:
        s.aloud[seat] = 1 if action == ALOUD else 0
        s.writer = NOBODY
        s.phase = GUESSING
    elif action == PASS:
        s.guess[seat] = PASSED
    else:
        s.guess[seat] = action
        s.writer = seat
        s.phase = HOW
    if s.phase == GUESSING and next_to_move(s) == NOBODY:
        s.phase = DRUMMING


@compiled
def half_made(s: Cups, action: int) -> bool:
    return s.phase == HOW or BEAT < action < STOP


@compiled
def observe(s: Cups, seat: int, out: Sums) -> None:
    mine = s.phase == HOW and s.writer == seat
    out[0] = s.seats
    out[1] = s.phase if s.phase != HOW or mine else GUESSING
    out[2] = s.die[seat]
    out[3] = s.guess[seat]
    out[4] = s.beats if s.phase == OVER or seat == 0 else 0
    for b in range(MOST_BEATS):
        out[5 + b] = s.beat[b] if s.phase == OVER or seat == 0 else 0
    for other in range(MOST_SEATS):
        n = 8 + 4 * other
        half = s.phase == HOW and s.writer == other and other != seat
        out[n] = 0 if half or s.guess[other] == 0 else (1 if s.guess[other] > 0 else PASSED)
        out[n + 1] = 0 if half else s.aloud[other]
        out[n + 2] = s.guess[other] if s.aloud[other] or s.phase == OVER else 0
        out[n + 3] = s.die[other] if s.phase == OVER else 0


@compiled
def imagine(s: Cups, seat: int, stream: Stream) -> None:
    """Dice and folded guesses of the others are anything."""
    if s.phase == OVER:
        return
    if s.phase == HOW and s.writer != seat:
        s.guess[s.writer] = 0
        s.writer = NOBODY
        s.phase = GUESSING
    if seat != 0:
        s.beats = 0
        for b in range(MOST_BEATS):
            s.beat[b] = 0
    for other in range(s.seats):
        if other != seat:
            s.die[other] = 1 + below(stream, FACES)
            if s.guess[other] > 0 and not s.aloud[other]:
                s.guess[other] = s.seats + below(stream, s.seats * FACES + MOST_BEATS * MOST_BEATS - s.seats + 1)


@compiled
def _miss(s: Cups, seat: int) -> int:
    """How far off a guess is; whoever let it pass is further off than anybody."""
    total = 0
    for other in range(s.seats):
        total += int(s.die[other])
    for b in range(s.beats):
        total += int(s.beat[b])
    return abs(total - int(s.guess[seat])) if s.guess[seat] > 0 else MOST


@compiled
def score_of(s: Cups, seat: int) -> int:
    return MOST - _miss(s, seat)


engine = make_engine(
    __name__,
    at=rows_of(Cups),
    most_seats=MOST_SEATS,
    n_actions=N_ACTIONS,
    observation_size=OBSERVATION_SIZE,
    deal=deal_any,
    deal_any=deal_any,
    is_over=is_over,
    may_move=may_move,
    legal_actions=legal_actions,
    do=do,
    half_made=half_made,
    observe=observe,
    imagine=imagine,
    score_of=score_of,
)
