"""What bots of the house find worth a word: public events of each game, for whom, and which ready-made phrase."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from adjuge.rules.contract import Event


class Occasion(NamedTuple):
    """The seats for which a word would be natural, and which."""

    seats: tuple[int, ...]
    code: str


def occasions(game: str, event: Event, seats: int) -> Sequence[Occasion]:
    """What might be said about this, as a bystander has seen it."""
    about = _REMARKS.get(game, {}).get(str(event.__struct_config__.tag))
    return [] if about is None else about(event, range(seats))


def _others(all_seats: Sequence[int], seat: int) -> tuple[int, ...]:
    return tuple(other for other in all_seats if other != seat)


def _purse_shown(seen: Any, everybody: Sequence[int]) -> list[Occasion]:
    return [Occasion((seen.seat,), "sorry"), Occasion(_others(everybody, seen.seat), "nice_bluff")]


def _lot_preempted(seen: Any, _everybody: Sequence[int]) -> list[Occasion]:
    return [Occasion((seen.bidder,), "ouch")]


def _trade_won(seen: Any, _everybody: Sequence[int]) -> list[Occasion]:
    return [Occasion((seen.loser,), "ouch")]


def _family_completed(seen: Any, everybody: Sequence[int]) -> list[Occasion]:
    return [Occasion(_others(everybody, seen.seat), "well_played")]


def _bids_revealed(seen: Any, everybody: Sequence[int]) -> list[Occasion]:
    return [Occasion(_others(everybody, bluffer), "nice_bluff") for bluffer in seen.bluffed[:1]]


def _bid_taken(seen: Any, _everybody: Sequence[int]) -> list[Occasion]:
    return [Occasion((seen.other,), "ouch")]


def _round_counted(seen: Any, _everybody: Sequence[int]) -> list[Occasion]:
    loser = seen.ringer if seen.winner == seen.announcer else seen.announcer
    return [Occasion((loser,), "ouch"), Occasion((loser,), "well_played")]


_REMARKS: Mapping[str, Mapping[str, Callable[[Any, Sequence[int]], list[Occasion]]]] = {
    "boursicocotte": {
        "purse_shown": _purse_shown,
        "lot_preempted": _lot_preempted,
        "trade_won": _trade_won,
        "family_completed": _family_completed,
    },
    "money": {"bids_revealed": _bids_revealed, "bid_taken": _bid_taken},
    "bouse": {"round_counted": _round_counted},
}
