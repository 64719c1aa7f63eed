"""Situations laid out by hand: what is laid out is what is seen, and what no box of cards holds is refused."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from adjuge import bots
from adjuge.lab.situation import boursicocotte, bouse, money
from adjuge.lab.situation.checks import Impossible
from adjuge.rules.contract import Game, State
from adjuge.rules.refusal import BadOptions

ORIGINAL = boursicocotte.GAME.presets["original"]
MONEY = money.GAME.presets["goldsieber"]
WIDYKA = bouse.GAME.presets["widyka"]
PURSES = {0: {0: 2, 10: 4, 50: 1}, 1: {0: 4, 10: 8}, 2: {50: 2}}


def of_boursicocotte(**laid_out: Any) -> State:
    return boursicocotte.lay_out(ORIGINAL, 3, **laid_out)


def of_money(**laid_out: Any) -> State:
    return money.lay_out(MONEY, 5, **{"hands": {}, **laid_out})


def of_bouse(*hands: Any, **laid_out: Any) -> State:
    return bouse.lay_out(WIDYKA, hands or ({"cow": 2}, {"dung": 2}), **laid_out)


def play_out(game: Game, state: State) -> None:
    """To the end, at random, the books checked after every move and every view imagined anew."""
    player, rng = bots.named("random", game), random.Random(1)
    while asked := game.to_move(state):
        view = game.view(state, asked[0])
        assert game.view(game.imagine(view, rng), asked[0]) == view
        after = game.play(state, asked[0], player.choose(view, rng, bots.UNLIMITED)).state
        game.audit(after, state)
        state = after
    assert game.outcome(state) is not None


def test_a_trade_about_two_dogs() -> None:
    state = of_boursicocotte(herds={0: {"dog": 2}, 1: {"dog": 2}}, purses=PURSES, active=1, pile=("cow", "pig"))
    view: Any = boursicocotte.GAME.view(state, 1)
    assert view.public.active == 1
    assert view.purse == PURSES[1]
    assert [choice.move for choice in view.menu] == ["auction", "trade"]
    assert view.public.pile == 36
    play_out(boursicocotte.GAME, state)


def test_after_two_donkeys_everybody_has_been_paid_twice() -> None:
    """B4.1"""
    view: Any = boursicocotte.GAME.view(of_boursicocotte(herds={2: {"donkey": 2}}), 0)
    assert view.purse == {0: 2, 10: 4, 50: 2, 100: 1}
    assert view.public.known[1] == view.purse


def test_what_is_left_goes_where_it_is_said_to() -> None:
    herds = {0: {"dog": 2}, 1: {"dog": 1}}
    state = of_boursicocotte(herds=herds, rest_to=2, purses={0: {50: 1}}, money_to=1, known={1: {50: 1}})
    public: Any = boursicocotte.GAME.view(state, None).public
    assert (public.pile, public.animals[2][0], public.animals[2][3]) == (0, 4, 1)
    view: Any = boursicocotte.GAME.view(state, 1)
    assert view.purse == {0: 6, 10: 12, 50: 5, 100: 3, 200: 3, 500: 3}
    assert public.known[1] == {50: 1}
    play_out(boursicocotte.GAME, state)


def test_a_round_of_money() -> None:
    hands = {0: [1, 2], 1: [3], 2: [4], 3: [5]}
    state = of_money(hands=hands, right=[8, 9, 10, 11], left=[15, 16, 17, 18], stock=[64, 65])
    view: Any = money.GAME.view(state, 0)
    assert (view.hand, view.public.right, view.public.stock) == ((1, 2), (8, 9, 10, 11), 2)
    play_out(money.GAME, state)


def test_a_round_of_cows_and_dung() -> None:
    state = of_bouse({"cow": 2}, {"dung": 2}, pile=["fly"], left_in_pile=7, pot={"puff": 1}, opener=1, taken_by=0)
    view: Any = bouse.GAME.view(state, 1)
    assert (view.hand, view.public.announcer, view.public.pot) == ({"dung": 2}, 1, {"puff": 1})
    assert view.public.taken[0] == sum(view.public.gone.values())
    play_out(bouse.GAME, state)


@pytest.mark.parametrize(
    ("laid_out", "says"),
    [
        ({"herds": {0: {"dog": 3}, 1: {"dog": 2}}}, "5 cards 'dog' are laid out, and the box holds 4"),
        ({"herds": {0: {"dog": 300}}}, "300 cards 'dog' are laid out, and the box holds 4"),
        ({"herds": {0: {"dog": 3}}, "pile": ["dog", "dog"]}, "5 cards 'dog' are laid out"),
        ({"pile": ["dog"] * 5}, "5 cards 'dog' are laid out"),
        ({"herds": {0: {"llama": 1}}}, "there is no card 'llama': choose among rooster"),
        ({"pile": ["llama"]}, "there is no card 'llama'"),
        ({"herds": {0: {"dog": -1}}}, "fewer than none"),
        ({"herds": {3: {"dog": 1}}}, "nobody sits at seat 3: the seats are 0 to 2"),
        ({"active": 5}, "nobody sits at seat 5"),
        ({"purses": {0: {50: 1}}}, "the seats hold 0 cards of 0, and the bank has given 6"),
        ({"purses": {0: {50: 4}}, "money_to": 1}, "the seats hold 4 cards of 50, and the bank has given 3"),
        ({"purses": {0: {20: 4}}}, "there is no card 20"),
        ({"purses": PURSES, "known": {2: {10: 1}}}, "nobody can know seat 2 to hold"),
        ({"herds": {1: {"dog": 4}}, "rest_to": 2}, "seat 0 can neither put up a lot nor trade"),
    ],
)
def test_boursicocotte_has_no_such_table(laid_out: dict[str, Any], says: str) -> None:
    with pytest.raises(Impossible, match=says):
        of_boursicocotte(**laid_out)


def test_a_pile_fills_whole_lots() -> None:
    with pytest.raises(Impossible, match="a pile of 29 cards does not fill whole lots of 2"):
        boursicocotte.lay_out(boursicocotte.GAME.presets["marteau"], 3, herds={0: {"dog": 1}})


@pytest.mark.parametrize(
    ("laid_out", "says"),
    [
        ({"hands": {0: [1], 1: [1]}}, "card 1 lies in two places"),
        ({"hands": {0: [70]}}, "there is no card 70"),
        ({"hands": {5: [1]}}, "nobody sits at seat 5"),
        ({"right": [1, 2, 3, 4, 5]}, "a row of 5: it has 4 cards at most"),
        ({"left_out": ["euro"]}, "1 currencies are left out, and with 5 seats it is 0"),
        ({"left_out": ["mark"]}, "there is no currency 'mark'"),
    ],
)
def test_money_has_no_such_table(laid_out: dict[str, Any], says: str) -> None:
    with pytest.raises(Impossible, match=says):
        of_money(**laid_out)


def test_a_currency_that_is_left_out_is_nowhere() -> None:
    with pytest.raises(Impossible, match="card 7 is of a currency that is left out, rouble"):
        money.lay_out(MONEY, 3, hands={0: [7]})


@pytest.mark.parametrize(
    ("laid_out", "says"),
    [
        ({"pot": {"cow": 40}}, "42 cards 'cow' are laid out, and the deck has"),
        ({"pile": ["bull"]}, "there is no card 'bull'"),
        ({"opener": 2}, "nobody sits at seat 2"),
        ({"left_in_pile": 100}, "100 cards cannot be left in the pile"),
        ({"actions": {"queen": 0}}, "seat 0 has more action cards than were dealt to it"),
        ({"actions": {"king": 0}}, "there is no card 'king'"),
    ],
)
def test_bouse_has_no_such_table(laid_out: dict[str, Any], says: str) -> None:
    with pytest.raises(Impossible, match=says):
        of_bouse(**laid_out)


def test_whoever_opens_has_a_card() -> None:
    with pytest.raises(Impossible, match="seat 0 has no card to lay"):
        of_bouse({}, {"cow": 1})


@pytest.mark.parametrize(
    "seated",
    [
        lambda: of_bouse({"cow": 1}),
        lambda: money.lay_out(MONEY, 6, hands={}),
        lambda: boursicocotte.lay_out(ORIGINAL, 2),
    ],
)
def test_a_table_of_the_wrong_size_is_refused_by_the_rules(seated: Callable[[], State]) -> None:
    with pytest.raises(BadOptions):
        seated()
