"""Money! by a simple player: it lays some of its highest or lowest cards, and takes the row that is worth more."""

from typing import Annotated, Any

from adjuge.bots.players import Style, make_players
from adjuge.bots.search import make_search
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards, Record, Row, Sums
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.cards import N_CARDS
from adjuge.rules.money.engine.scoring import rank_of
from adjuge.rules.money.engine.table import BIDDING, CLOSE, HAND, LAY, TAKE_BACK, TAKE_ROW

SEATS = 5


class Memory(Record):
    moves: Annotated[Row[Sums], (SEATS,)]


@compiled
def begin(m: Any, _s: Any) -> None:
    for seat in range(SEATS):
        m.moves[seat] = 0


@compiled
def remember(m: Any, _before: Any, _after: Any, seat: int) -> None:
    m.moves[seat] += 1


@compiled
def decide(s: Any, seat: int, style: Style, _m: Any, stream: Stream, plan: Cards) -> int:
    if s.phase != BIDDING:
        plan[0] = TAKE_BACK
        if style[0] == 2.0:
            plan[0] = TAKE_ROW + below(stream, 2)
        return 1
    n = 0
    highest = below(stream, 100) < style[1]
    for k in range(1, N_CARDS + 1):
        card = N_CARDS + 1 - k if highest else k
        if s.place[card] == HAND + seat and n < max(style[2], 1.0):
            plan[n] = LAY + card - 1
            n += 1
            if not highest:
                break  # actions are laid from the highest down
    plan[n] = CLOSE
    return n + 1


@compiled
def candidates(s: Any, seat: int, style: Style, m: Any, stream: Stream, plans: Any, lengths: Cards) -> int:
    lengths[0] = decide(s, seat, style, m, stream, plans[0])
    if s.phase == BIDDING:
        return 1
    plans[1, 0] = TAKE_BACK
    lengths[1] = 1
    return 2


imagine_any = engine.unchecked.imagine


@compiled
def imagine(s: Any, seat: int, _m: Any, stream: Stream) -> None:
    imagine_any(s, seat, stream)


@compiled
def value(s: Any, seat: int) -> float:
    return 1.0 if rank_of(s, seat) == 1 else 0.0


players = make_players(
    __name__,
    engine=engine,
    memory=Memory,
    n_params=3,
    plan_size=80,
    begin=begin,
    decide=decide,
    remember=remember,
)
search = make_search(
    __name__,
    players=players,
    memory=Memory,
    most_candidates=4,
    candidates=candidates,
    imagine=imagine,
    value=value,
)
