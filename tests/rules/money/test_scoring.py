"""M5 and M7: points, and matches of several games."""

import hashlib
import random

import pytest

from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import in_mode
from adjuge.rules.money.engine.cards import CURRENCIES
from adjuge.rules.money.game import GAME
from adjuge.rules.money.moves import Bid, TakeBack
from adjuge.rules.money.options import Options
from tests.rules.money.situation import ANNA, BEN, CLEO, COINS, Situation, note, notes, points

BOTH = pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])


@BOTH
def test_the_sheet_s_example_counts_470(interpreted: bool) -> None:
    """M7.1"""
    cards = [
        *notes("dollar", 30, 30, 30),
        *COINS[:3],
        *notes("euro", 60, 40, 30),
        *notes("yen", 60, 40, 30, 30, 30, 20),
    ]
    assert points(*cards, interpreted=interpreted) == 100 + 30 + 30 + 210 + 100


@BOTH
def test_all_nine_notes_of_a_currency_count_500(interpreted: bool) -> None:
    """M7.2, M5.2: 300, and two triples."""
    for currency in CURRENCIES:
        assert points(*notes(currency, 20, 20, 20, 30, 30, 30, 40, 50, 60), interpreted=interpreted) == 500


@BOTH
@pytest.mark.parametrize(
    ("values", "counted"),
    [((60, 40), 0), ((60, 50, 40, 30), 80), ((60, 50, 50), 60), ((60, 50, 40, 30, 20), 200), ((60, 30), 0)],
)
def test_a_currency_counts_by_its_sum(interpreted: bool, values: tuple[int, ...], counted: int) -> None:
    """M5.1, M7.3: below 100 nothing; then what exceeds 100; from 200 all of it."""
    if values == (60, 50, 50):
        values = (60, 50, 30, 20)  # 160
    assert points(*notes("pound", *values), interpreted=interpreted) == counted


def test_a_sum_of_220_counts_220() -> None:
    """M7.3"""
    assert points(*notes("pound", 60, 50, 40, 30, 20, 20)) == 220


def test_a_triple_counts_whatever_the_sum_and_coins_make_none() -> None:
    """M5.2, M5.3"""
    assert points(*notes("yen", 20, 20, 20)) == 100
    assert points(*COINS) == 60
    assert points(*notes("yen", 20, 20), *notes("euro", 20)) == 0


def finish(state: State, seed: int) -> State:
    """Everybody bids a card and takes it back, by chance another: the guard ends each game."""
    rng = random.Random(seed)
    while GAME.outcome(state) is None:
        seat = GAME.to_move(state)[0]
        view = GAME.view(state, seat)
        move = Bid({rng.choice(view.hand or (0,)): 1}, False) if view.public.phase == "bidding" else TakeBack()
        state = GAME.play(state, seat, move).state
    return state


def test_a_match_is_won_by_games_then_by_points() -> None:
    """M5.4: a shared game counts for each who shares it; equal games are parted by total points, or shared."""
    seen = set()
    for n in range(60):
        state = GAME.deal(Options(games=2), 3, hashlib.sha256(bytes([n])).digest())
        public = GAME.view(finish(state, n), None).public
        assert len(public.scored) == 2
        for seat in range(3):
            won = sum(points[seat] == max(points) for points in public.scored)
            assert public.won[seat] == won
        totals = [sum(points[seat] for points in public.scored) for seat in range(3)]
        assert public.outcome is not None
        assert list(public.outcome.scores) == totals
        best = max((public.won[seat], totals[seat]) for seat in range(3))
        assert public.outcome.winners == tuple(s for s in range(3) if (public.won[s], totals[s]) == best)
        seen.add(public.outcome.tie_break)
    assert seen == {None, "points", "shared"}


def test_the_next_game_of_a_match_is_dealt_afresh() -> None:
    """M5.4: currencies drawn anew; what was known is forgotten; hands were counted in the open."""
    situation = Situation(
        3,
        hands={ANNA: notes("dollar", 30, 30, 30), BEN: [COINS[0]]},
        right=notes("rouble", 20),
        left=notes("krona", 20),
        left_out=("franc", "euro"),
        games=2,
    )
    for _ in range(3):
        situation.bid(ANNA, note("dollar", 30)).bid(BEN, COINS[0]).bid(CLEO, 3).all_take_back()
    assert situation.tags[-3:] == ["game_counted", "game_dealt", "round_began"]
    counted = situation.heard("game_counted")
    assert counted["points"][:2] == (100, 10)
    assert counted["hands"][ANNA] == tuple(notes("dollar", 30, 30, 30))
    public = situation.public
    assert (public.game, public.round, public.stock, public.hand_sizes) == (1, 0, 25, (7, 7, 7))
    assert public.known == ((), (), ())
    assert public.scored == (counted["points"],)
    assert situation.heard("game_dealt")["left_out"] == public.left_out


@BOTH
def test_scores_are_the_same_in_both_modes(interpreted: bool) -> None:
    game = in_mode("adjuge.rules.money.game", interpreted=interpreted).GAME
    state = game.deal(Options(), 4, hashlib.sha256(b"same").digest())
    assert [game.view(state, seat).points for seat in range(4)] == [
        GAME.view(GAME.deal(Options(), 4, hashlib.sha256(b"same").digest()), seat).points for seat in range(4)
    ]
