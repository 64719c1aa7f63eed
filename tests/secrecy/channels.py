"""Everything a seat, or a bystander, receives of a game, by the channel it comes through."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from adjuge.rules.boursicocotte.engine.table import NOBODY
from adjuge.rules.boursicocotte.moves import Accept, Auction, Bid, Counter, Move, Offer, Pass, Pay, Preempt, Sell, Trade
from adjuge.rules.contract import Event, Game, State
from adjuge.rules.engines.prng import stream
from adjuge.rules.refusal import IllegalMove

Received = Mapping[str, Any]

# What a curious player may try, in turn or not.
TRIED: tuple[Move, ...] = (
    Auction(),
    Trade(0, "donkey"),
    Trade(1, "rooster"),
    Trade(2, "horse"),
    Bid(10),
    Bid(15),
    Bid(70),
    Bid(490),
    Bid(9990),
    Pass(),
    Sell(),
    Preempt(),
    Pay({10: 1}),
    Pay({500: 2}),
    Pay({0: 1, 50: 1}),
    Offer({}),
    Offer({10: 1}),
    Offer({500: 5}),
    Accept(),
    Counter({}),
    Counter({0: 1}),
    Counter({100: 4}),
)


class LeakError(AssertionError):
    """A seat received different things from two games that differ only in what it cannot know."""

    def __init__(self, channels: Mapping[str, tuple[Any, Any]]) -> None:
        told = "\n".join(f"  {channel}{_parting(a, b)}" for channel, (a, b) in channels.items())
        super().__init__(f"leak through {', '.join(channels)}\n{told}")
        self.channels = frozenset(channels)


def _parting(a: Any, b: Any) -> str:
    """Where two things first part, and how."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return next(f".{key}{_parting(a[key], b[key])}" for key in a if a[key] != b[key])
    if isinstance(a, list | tuple) and isinstance(b, list | tuple) and len(a) == len(b):
        return next(f"[{i}]{_parting(x, y)}" for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y)
    if isinstance(a, State) and isinstance(b, State):
        names = (name for name in a.record.dtype.names or () if (a.record[name] != b.record[name]).any())
        return next(f".{name}: {a.record[name].tolist()} or {b.record[name].tolist()}" for name in names)
    return f": {a!r} or {b!r}"


def compare(a: Received, b: Received) -> None:
    """Raise `LeakError`, naming every channel, unless both are the same."""
    differing = {channel: (a[channel], b[channel]) for channel in a if a[channel] != b[channel]}
    if differing:
        raise LeakError(differing)


def received(
    game: Game,
    state: State,
    viewer: int | None,
    events: Sequence[Event] = (),
    tried: Sequence[Move] = (),
    luck: int = 0,
) -> Received:
    """All that reaches the viewer at this moment, after these events."""
    engine, record = game.engine, state.record
    encoded = game.encoded_views(state)[viewer]
    view = game.view(state, viewer)
    fields, spoken = msgspec.json.decode(encoded), msgspec.to_builtins(view)
    told = [msgspec.json.encode(game.witness(event, viewer)) for event in events]
    got: dict[str, Any] = {
        "menu": (fields.pop("menu"), spoken.pop("menu")),
        "field": (fields, spoken),
        "bytes": encoded,
        "size": (len(encoded), [len(event) for event in told]),
        "events": sorted(told),
        "order": told,
        "asked": (game.to_move(state), engine.to_move(record, 0), engine.next_to_move(record, 0)),
        "silence": [game.silence(state, seat) for seat in range(int(record["seats"][0]))],
        "outcome": game.outcome(state),
        "imagine": _imagined(game, state, viewer, luck),
    }
    if viewer is not None:
        mask, seen = np.empty(engine.N_ACTIONS, np.int8), np.empty(engine.OBSERVATION_SIZE, np.int16)
        engine.legal(record, 0, viewer, mask)
        engine.observe(record, 0, viewer, seen)
        got["mask"] = mask.tolist()
        got["observation"] = seen.tolist()
        got["error"] = [_refusal(game, state, viewer, move) for move in tried]
    return got


def _imagined(game: Game, state: State, viewer: int | None, luck: int) -> tuple[State, State]:
    """What the view lets one imagine, and what the engine imagines from the whole record."""
    from_view = game.imagine(game.view(state, viewer), Random(luck))
    whole = state.record.copy()
    game.engine.imagine(whole, 0, NOBODY if viewer is None else viewer, stream(luck))
    return from_view, State(whole)


def _refusal(game: Game, state: State, seat: int, move: Move) -> tuple[str, ...]:
    """How the move is refused; nothing where it is not, for what follows may rightly differ."""
    try:
        game.play(state, seat, move)
    except IllegalMove as refusal:
        return type(refusal).__name__, refusal.code, repr(refusal.params), str(refusal)
    return ()
