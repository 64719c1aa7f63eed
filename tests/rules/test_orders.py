"""Standing orders of each game: whatever they say is a legal move, and they end when public facts say so."""

import random
from typing import Any

import pytest

from adjuge.bots import UNLIMITED, named
from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.moves import Auction, Bid, Pass, Preempt, Sell
from adjuge.rules.contract import Order, OrderTaking, State
from adjuge.rules.menu import Choice, Number

GAMES = [name for name in catalogue.names() if isinstance(catalogue.game(name), OrderTaking)]


def drawn(choice: Choice, luck: random.Random) -> Order:
    domain = choice.fields.get("most")
    if not isinstance(domain, Number):
        return Order(choice.move)
    return Order(choice.move, luck.randrange(domain.least, domain.most + 1, domain.step))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_ordered_is_a_legal_move(name: str, seed: int) -> None:
    """B6.3, B6.6, V2.2: all leave orders wherever they can, for as long as they hold."""
    game: Any = catalogue.game(name)
    options = next(iter(game.presets.values()))
    state: State = game.deal(options, 4, bytes([seed]) * 32)
    luck, player, orders = random.Random(seed), named("random", game), dict[int, Order]()
    obeyed = 0
    while (asked := game.to_move(state)) and obeyed < 400:
        for seat in range(4):
            offered = game.orders(game.view(state, seat))
            if offered and luck.random() < 0.5:
                orders[seat] = drawn(luck.choice(offered), luck)
        seat = luck.choice(asked)
        view = game.view(state, seat)
        move = game.obeyed(view, orders[seat]) if seat in orders else None
        obeyed += move is not None
        step = game.play(state, seat, move or player.choose(view, luck, UNLIMITED))
        if not game.order_holds(state, step.state):
            orders.clear()
        state = step.state
    assert obeyed > 20


def test_only_a_seat_that_is_asked_obeys() -> None:
    """B6.5: whoever left an order and is not asked says nothing, whatever the moment."""
    game: Any = catalogue.game("boursicocotte")
    state = game.deal(game.presets["marteau"], 3, bytes(32))
    (active,) = game.to_move(state)
    state = game.play(state, active, Auction()).state
    first, second = game.to_move(state)
    assert game.obeyed(game.view(state, active), Order("up_to", 50)) is None
    state = game.play(state, first, Bid(10)).state
    state = game.play(state, second, Pass()).state
    assert game.obeyed(game.view(state, second), Order("up_to", 50)) is None
    assert game.obeyed(game.view(state, active), Order("out")) is None
    assert game.obeyed(game.view(state, active), Order("up_to", 10)) == Preempt()
    assert game.obeyed(game.view(state, active), Order("up_to", 0)) == Sell()
