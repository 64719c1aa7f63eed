"""What everybody looks at for a moment, by its code and its number of cards; whatever else happens has no beat."""

from typing import Any
from unittest.mock import Mock

import pytest

from adjuge.rules.base_game import BaseGame
from adjuge.rules.boursicocotte import events as boursicocotte
from adjuge.rules.bouse import events as bouse
from adjuge.rules.contract import Beat
from adjuge.rules.money import events as money


def seen(kind: type, **fields: Any) -> Any:
    """An event of this kind of which these fields alone are looked at."""
    return Mock(spec=kind, **fields)


@pytest.mark.parametrize(
    ("game", "event", "beat"),
    [
        (boursicocotte, seen(boursicocotte.PaidOut), Beat("donkey")),
        (boursicocotte, seen(boursicocotte.HammerFell), Beat("hammer")),
        (boursicocotte, seen(boursicocotte.LotPreempted), Beat("preempted")),
        (boursicocotte, seen(boursicocotte.PurseShown, cards={10: 3, 50: 1}), Beat("overbid", 4)),
        (boursicocotte, seen(boursicocotte.LotTaken, lot=("cow", "pig")), Beat("taken", 2)),
        (boursicocotte, seen(boursicocotte.OfferAccepted, count=3), Beat("accepted", 3)),
        (boursicocotte, seen(boursicocotte.OffersExchanged, count=3, counter_count=2), Beat("trade", 5)),
        (boursicocotte, seen(boursicocotte.OfferDemandedAgain), Beat("tie")),
        (boursicocotte, seen(boursicocotte.FamilyCompleted), Beat("family")),
        (boursicocotte, seen(boursicocotte.BidMade), None),
        (bouse, seen(bouse.NumberAnnounced), Beat("announced")),
        (bouse, seen(bouse.CardLaid), None),
        (bouse, seen(bouse.PlusOnePlayed), Beat("action")),
        (bouse, seen(bouse.TrainPlayed), Beat("drawn")),
        (bouse, seen(bouse.RoundCounted, hands=({"cow": 2}, {"fly": 1}), laid={"dung": 3}), Beat("count", 6)),
        (bouse, seen(bouse.PotGrew), Beat("pot")),
        (bouse, object(), None),
        (money, seen(money.BidsRevealed, ladder=[Mock(cards=(1, 2)), Mock(cards=(3,))]), Beat("ladder", 3)),
        (money, seen(money.RowTaken, given=(1,), taken=(2, 3)), Beat("swap", 3)),
        (money, seen(money.BidTakenBack, cards=(4,)), Beat("swap", 1)),
        (money, seen(money.GameCounted), Beat("counted")),
        (money, object(), None),
    ],
)
def test_what_is_looked_at(game: Any, event: Any, beat: Beat | None) -> None:
    assert game.beat(event) == beat


def test_a_game_that_names_none_has_none() -> None:
    plain: Any = Mock()
    assert BaseGame.beat(plain, object()) is None
