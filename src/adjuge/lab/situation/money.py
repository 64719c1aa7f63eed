"""Money!, laid out where a round of bids begins."""

from collections.abc import Mapping, Sequence
from itertools import chain

from adjuge.lab.situation.checks import Impossible, check_seats
from adjuge.rules.contract import State
from adjuge.rules.money.engine.cards import CURRENCIES, CURRENCY, LEFT_OUT, N_CARDS, N_CURRENCIES, ROW_LENGTH
from adjuge.rules.money.engine.table import HAND, LEFT, OUT, RIGHT, STOCK
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options

__all__ = ["GAME", "lay_out"]


def lay_out(
    options: Options,
    seats: int,
    *,
    hands: Mapping[int, Sequence[int]],
    right: Sequence[int] = (),
    left: Sequence[int] = (),
    stock: Sequence[int] = (),
    rest_to: int | None = None,
    left_out: Sequence[str] | None = None,
) -> State:
    """Everybody is about to bid, in the first game of a match.

    Cards are named by their serials. Those that lie nowhere are in the hand of `rest_to`, or of the last seat. The
    stock is named from the top. With fewer than five seats currencies are left out: the last ones unless others are
    named.
    """
    GAME.check(options, seats)
    rest = seats - 1 if rest_to is None else rest_to
    check_seats({rest, *hands}, seats)
    out = _left_out(seats, left_out)
    laid_out = {RIGHT: right, LEFT: left, STOCK: stock, **{HAND + seat: hand for seat, hand in hands.items()}}
    _check_serials([*chain(*laid_out.values())], out)
    for row in (right, left):
        if len(row) > ROW_LENGTH:
            raise Impossible(f"a row of {len(row)}: it has {ROW_LENGTH} cards at most")
    state = GAME.deal(options, seats, bytes(32))
    record = state.record[0]
    places = [OUT if serial == 0 or CURRENCY[serial] in out else HAND + rest for serial in range(N_CARDS + 1)]
    for place, cards in laid_out.items():
        for serial in cards:
            places[serial] = place
    drawn = [serial for serial in range(1, N_CARDS + 1) if serial not in stock]
    record["out"][0] = [*out, -1, -1][:2]
    record["place"] = places
    record["seen"] = [int(place in (RIGHT, LEFT)) for place in places]
    record["row"] = len(right), len(left)
    record["stock"] = len(stock)
    record["decks"][0] = [*drawn, *stock]
    record["drawn"] = len(drawn)
    record["hand"][:seats] = [places.count(HAND + seat) + 1 for seat in range(seats)]  # the bluff card too
    GAME.audit(state)
    return state


def _left_out(seats: int, named: Sequence[str] | None) -> list[int]:
    """M1.2"""
    number = int(LEFT_OUT[seats])
    if named is None:
        return [*range(N_CURRENCIES - number, N_CURRENCIES)]
    for currency in named:
        if currency not in CURRENCIES:
            raise Impossible(f"there is no currency {currency!r}: choose among {', '.join(CURRENCIES)}")
    if len(set(named)) != number or len(named) != number:
        raise Impossible(f"{len(named)} currencies are left out, and with {seats} seats it is {number}")
    return [CURRENCIES.index(currency) for currency in named]


def _check_serials(serials: Sequence[int], out: Sequence[int]) -> None:
    for serial in serials:
        if serial not in range(1, N_CARDS + 1):
            raise Impossible(f"there is no card {serial}: serials go from 1 to {N_CARDS}")
        if CURRENCY[serial] in out:
            raise Impossible(f"card {serial} is of a currency that is left out, {CURRENCIES[CURRENCY[serial]]}")
        if serials.count(serial) > 1:
            raise Impossible(f"card {serial} lies in two places")
