"""M1: the cards, and setting the table."""

import hashlib

import pytest

from adjuge.rules.money.engine.cards import COIN, CURRENCIES, CURRENCY, N_CARDS, VALUE
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from adjuge.rules.money.unpacked import unpacked
from adjuge.rules.refusal import BadOptions
from tests.rules.money.situation import note


def seed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def test_every_currency_has_nine_notes_worth_300() -> None:
    """M1.1"""
    for currency in range(len(CURRENCIES)):
        values = [int(VALUE[s]) for s in range(1, N_CARDS + 1) if CURRENCY[s] == currency]
        assert sorted(values) == [20, 20, 20, 30, 30, 30, 40, 50, 60]
        assert sum(values) == 300
    coins = [int(VALUE[s]) for s in range(1, N_CARDS + 1) if CURRENCY[s] == COIN]
    assert coins == [10] * 6


def test_serials_go_round_the_currencies() -> None:
    """M1.3: 3 is a yen and 13 a krona; the first value after 63 is a coin."""
    assert note("yen", 20, 0) == 3
    assert note("krona", 20, 1) == 13
    assert (note("dollar", 20), note("rouble", 20, 2)) == (1, 21)
    assert (note("dollar", 30), note("rouble", 30, 2)) == (22, 42)
    assert (note("dollar", 40), note("dollar", 50), note("dollar", 60)) == (43, 50, 57)
    assert [CURRENCY[s] for s in range(64, 70)] == [COIN] * 6


@pytest.mark.parametrize(("seats", "out", "stock"), [(3, 2, 25), (4, 1, 28), (5, 0, 31)])
def test_fewer_players_leave_currencies_out(seats: int, out: int, stock: int) -> None:
    """M1.2, M1.4: drawn at random, in public; six cards and the bluff card each; two rows of four."""
    drawn: set[str] = set()
    for n in range(30):
        state = GAME.deal(Options(), seats, seed(f"{n}"))
        public = GAME.view(state, None).public
        assert len(public.left_out) == len(set(public.left_out)) == out
        drawn.update(public.left_out)
        assert (len(public.right), len(public.left), public.stock) == (4, 4, stock)
        assert public.hand_sizes == (7,) * seats
        assert all(len(GAME.view(state, seat).hand or ()) == 6 for seat in range(seats))
        assert not {CURRENCIES[CURRENCY[s]] for s in public.right if CURRENCY[s] != COIN} & set(public.left_out)
    assert len(drawn) == (7 if out else 0)


def test_the_seed_alone_gives_the_decks() -> None:
    """M1.4: hands, then the right row, then the left, come from the top of the deck, passing over what is left out."""
    state = GAME.deal(Options(), 5, seed("deck"))
    deck = GAME.deck(Options(), 5, seed("deck"))["decks"][0]
    assert GAME.view(state, 0).hand == tuple(sorted(deck[:6]))
    assert GAME.view(state, 4).hand == tuple(sorted(deck[24:30]))
    assert GAME.view(state, None).public.right == tuple(sorted(deck[30:34]))
    assert GAME.view(state, None).public.left == tuple(sorted(deck[34:38]))
    assert GAME.deck(Options(games=2), 3, seed("deck"))["left_out"][1] != []


def test_seats_and_games_are_limited() -> None:
    for seats in (2, 6):
        with pytest.raises(BadOptions) as caught:
            GAME.check(Options(), seats)
        assert caught.value.code == "seats"
    with pytest.raises(BadOptions) as caught:
        GAME.check(Options(games=4), 3)  # type: ignore[arg-type]
    assert caught.value.code == "value"
    assert unpacked(GAME.deal(Options(games=3, guard=False), 4, seed("x"))).games == 3
