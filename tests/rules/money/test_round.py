"""M2 to M4: bids, the reveal, swaps, and the rows filled again."""

import numpy as np
import pytest

from adjuge.rules.money.engine.table import ACTING, CLOSE, HAND, LAY, TAKE_BACK
from adjuge.rules.refusal import IllegalMove
from tests.rules.money.situation import ANNA, BEN, CLEO, COINS, Situation, note, notes

RIGHT = (note("rouble", 40), note("rouble", 50), note("rouble", 60), note("rouble", 20))
LEFT = notes("krona", 40, 50, 60, 20)


def table(**more: object) -> Situation:
    """Three at the table; Cleo holds what is not named."""
    hands = {
        ANNA: notes("dollar", 20, 30, 40, 50, 60),
        BEN: [*notes("pound", 20, 30, 40, 60), COINS[0], COINS[1]],
    }
    settings: dict[str, object] = {"right": RIGHT, "left": LEFT, "left_out": ("franc", "euro")}
    return Situation(3, hands=hands, **{**settings, **more})  # type: ignore[arg-type]


def refusal(situation: Situation, seat: int, /, **move: object) -> str:
    before = situation.state.to_bytes()
    with pytest.raises(IllegalMove) as caught:
        situation.play(seat, **move)
    assert situation.state.to_bytes() == before
    return caught.value.code


def test_everybody_bids_at_once_and_in_any_order() -> None:
    """M2.1: all are asked until their bid lies; turn by turn, the first asked moves on by one each round."""
    situation = table()
    assert [*situation.to_move] == [ANNA, BEN, CLEO]
    situation.bid(CLEO, 3)
    assert set(situation.to_move) == {ANNA, BEN}
    situation.bid(ANNA, note("dollar", 20)).bid(BEN, COINS[0]).all_take_back()
    assert situation.to_move == (BEN, CLEO, ANNA)


def test_a_laid_bid_is_final_and_its_size_is_seen() -> None:
    """M2.1, M6: how many cards it holds, the bluff card included, and nothing else."""
    situation = table().bid(ANNA, note("dollar", 20), note("dollar", 30), bluff=True)
    assert situation.heard("bid_laid", BEN) == {"seat": ANNA, "count": 3, "cards": None, "bluff": None}
    assert situation.heard("bid_laid", ANNA)["cards"] == (1, 22)
    assert situation.public.bid_sizes[ANNA] == 3
    assert situation.public.hand_sizes[ANNA] == 3
    assert refusal(situation, ANNA, type="bid", cards={43: 1}, bluff=False) == "not_asked"
    assert (situation.view(ANNA).bid, situation.view(ANNA).bluff) == ((1, 22), True)
    assert situation.view(BEN).bid is None


def test_with_or_without_the_bluff_card_a_bid_of_one_size_looks_the_same() -> None:
    """M6"""
    bluffing = table().bid(ANNA, note("dollar", 20), bluff=True)
    honest = table().bid(ANNA, note("dollar", 20), note("dollar", 30))
    assert bluffing.view(BEN) == honest.view(BEN)
    assert bluffing.view(None) == honest.view(None)


def test_coins_alone_are_a_bid_but_the_bluff_card_alone_is_not() -> None:
    """M2.1"""
    assert table().bid(BEN, COINS[0], COINS[1]).public.bid_sizes[BEN] == 2
    assert refusal(table(), ANNA, type="bid", cards={}, bluff=True) == "too_few_cards"
    assert refusal(table(), ANNA, type="bid", cards={2: 1}, bluff=False) == "not_held"


def test_the_reveal_counts_faces_and_gives_bluff_cards_back() -> None:
    """M2.2, M7.4: 20 euro, three coins and 50 dollar make 100."""
    situation = Situation(hands={ANNA: [note("euro", 20), *COINS[:3], note("dollar", 50)]}, right=RIGHT, left=LEFT)
    situation = Situation(
        3,
        hands={ANNA: [note("euro", 20), *COINS[:3], note("dollar", 50)], BEN: [note("yen", 60)]},
        right=RIGHT,
        left=LEFT,
        left_out=("franc", "pound"),
    )
    situation.bid(ANNA, note("euro", 20), *COINS[:3], note("dollar", 50), bluff=True)
    situation.bid(BEN, note("yen", 60)).bid(CLEO, note("yen", 20))
    told = situation.heard("bids_revealed")
    assert [(bid.seat, bid.total) for bid in told["ladder"]] == [(ANNA, 100), (BEN, 60), (CLEO, 20)]
    assert told["bluffed"] == (ANNA,)
    assert situation.public.bid_sizes == (5, 1, 1)
    assert situation.public.hand_sizes[ANNA] == 1


def test_of_equal_bids_the_lowest_serial_acts_first() -> None:
    """M2.3"""
    situation = table().bid(ANNA, note("dollar", 60)).bid(BEN, note("pound", 40), COINS[0], COINS[1])
    situation.bid(CLEO, note("yen", 20), note("yen", 40))
    assert [bid.seat for bid in situation.public.ladder] == [CLEO, BEN, ANNA]
    assert situation.to_move == (CLEO,)
    assert situation.public.actor == CLEO


def revealed() -> Situation:
    """Anna bid 60, Ben 40, Cleo 20."""
    return table().bid(ANNA, note("dollar", 60)).bid(BEN, note("pound", 40)).bid(CLEO, note("yen", 20))


def test_a_bid_is_swapped_for_a_whole_row() -> None:
    """M3.1, M7.5: one card may replace a row of four, and a later player may take what lies there now."""
    situation = revealed().take_row(ANNA, "right")
    assert situation.public.right == (note("dollar", 60),)
    assert set(RIGHT) < set(situation.hand(ANNA))
    assert situation.to_move == (BEN,)
    situation.take_row(BEN, "right")
    assert note("dollar", 60) in situation.hand(BEN)
    assert situation.public.right == (note("pound", 40),)


def test_a_bid_is_swapped_with_a_player_still_to_act_who_then_is_next() -> None:
    """M3.1, M3.2, M7.5: Cleo, last on the ladder, has Anna's 60 before her now."""
    situation = revealed().take_bid(ANNA, CLEO)
    assert situation.heard("bid_taken") == {
        "seat": ANNA,
        "other": CLEO,
        "given": (note("dollar", 60),),
        "taken": (note("yen", 20),),
    }
    assert situation.to_move == (CLEO,)
    assert [(bid.seat, bid.total) for bid in situation.public.ladder] == [(CLEO, 60), (BEN, 40)]
    assert note("yen", 20) in situation.hand(ANNA)
    situation.take_bid(CLEO, BEN)
    assert situation.to_move == (BEN,)
    assert [choice.move for choice in situation.view(BEN).menu] == ["take_row", "take_back"]


def test_whoever_has_acted_is_out_of_reach() -> None:
    """M3.1: what he took is in his hand, and his bid cannot be taken."""
    situation = revealed().take_back(ANNA)
    assert note("dollar", 60) in situation.hand(ANNA)
    assert refusal(situation, BEN, type="take_bid", seat=ANNA) == "not_among"
    assert refusal(situation, ANNA, type="take_back") == "not_asked"
    assert refusal(situation, BEN, type="bid", cards={}, bluff=False) == "not_now"
    assert refusal(situation, 7, type="take_back") == "no_such_seat"


def test_short_rows_are_filled_the_right_one_first_and_long_ones_left() -> None:
    """M4.1"""
    stock = notes("yen", 30, 30, 30, 60, 50)
    situation = table(stock=stock).bid(ANNA, *notes("dollar", 20, 30, 40, 50, 60)).bid(BEN, COINS[0])
    situation.bid(CLEO, note("yen", 20)).take_row(ANNA, "left").take_row(CLEO, "right").take_back(BEN)
    assert situation.heard("rows_filled") == {"right": tuple(sorted(stock[:3])), "left": (), "stock": 2}
    assert (len(situation.public.right), len(situation.public.left)) == (4, 5)
    assert not situation.public.last_round


def test_when_filling_takes_the_last_card_one_more_round_is_played() -> None:
    """M4.2: even if the rows did not get full; then the game ends, and cards in the rows are nobody's."""
    situation = table(stock=notes("yen", 30)).bid(ANNA, note("dollar", 20)).bid(BEN, COINS[0]).bid(CLEO, 10)
    situation.take_row(ANNA, "right").all_take_back()
    assert situation.public.last_round
    assert situation.tags[-1] == "round_began"
    assert len(situation.public.right) == 2
    situation.bid(ANNA, note("rouble", 20)).bid(BEN, COINS[0]).bid(CLEO, 10).all_take_back()
    assert situation.public.phase == "over"
    assert situation.tags[-2:] == ["game_counted", "game_ended"]
    assert situation.public.outcome.scores == tuple(situation.points(seat) for seat in range(3))


def test_a_full_stock_leaves_the_last_round_to_come() -> None:
    """M4.2: a stock that empties only because nothing is drawn does not end the game."""
    situation = table()
    for _ in range(2):
        situation.bid(ANNA, note("dollar", 20)).bid(BEN, COINS[0]).bid(CLEO, 10).all_take_back()
        assert not situation.public.last_round
        assert "rows_filled" not in situation.tags


def test_three_quiet_rounds_end_the_game() -> None:
    """M4.3: a guard that a table may switch off; any card from the stock starts the count anew."""
    guarded, unguarded = table(stock=[10]), table(stock=[10], guard=False)
    for quiet in (1, 2, 3):
        for situation in (guarded, unguarded):
            situation.bid(ANNA, note("dollar", 20)).bid(BEN, COINS[0]).bid(CLEO, 3).all_take_back()
            assert situation.public.quiet == quiet
    assert guarded.public.phase == "over"
    assert guarded.public.outcome.stopped
    assert unguarded.public.phase == "bidding"
    unguarded.bid(ANNA, note("dollar", 20)).bid(BEN, COINS[0]).bid(CLEO, 3).take_row(ANNA, "left").all_take_back()
    assert unguarded.public.quiet == 0


def test_what_is_taken_openly_is_remembered_until_it_may_have_left() -> None:
    """M6, G4: a known card may lie in a hidden bid; after the reveal it is known again where it is."""
    situation = revealed().take_row(ANNA, "right").all_take_back()
    assert set(RIGHT) <= set(situation.public.known[ANNA])
    situation.bid(ANNA, RIGHT[0])
    assert set(RIGHT) <= set(situation.public.known[ANNA])
    situation.bid(BEN, COINS[0]).bid(CLEO, 3)
    assert RIGHT[0] not in situation.public.known[ANNA]
    assert situation.public.ladder[0].cards == (RIGHT[0],)


@pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])
def test_without_the_guard_a_game_may_go_on_for_ever(interpreted: bool) -> None:
    """M4.3: rounds beyond what the record has room for are played like any other; each asks another seat first."""
    situation = table(stock=[10], guard=False)
    play, asked, tables = (
        (engine := situation.game.engine.in_mode(interpreted=interpreted)).play,
        [],
        situation.state.record,
    )
    tables["quiet"], tables["rounds"] = 125, 32_764
    for quiet in (126, 127, 127, 127):
        asked.append(engine.next_to_move(tables, 0))
        for seat in range(3):
            serial = int(np.flatnonzero(tables["place"][0] == HAND + seat)[-1])
            assert play(tables, 0, seat, LAY + serial - 1)
            assert play(tables, 0, seat, CLOSE)
        while tables["phase"][0] == ACTING:
            assert play(tables, 0, engine.next_to_move(tables, 0), TAKE_BACK)
        assert tables["quiet"][0] == quiet
        assert 32_764 < tables["rounds"][0] <= 32_767
    assert asked == [1, 2, 0, 1]
