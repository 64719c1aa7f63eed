"""Great moments of Boursicocotte on the stage: what is seen at which time, by whoever trades and by the room.

Moments come from the rules, and the page's own clock is moved by hand: nothing hangs on how fast the machine is.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from adjuge.rules import catalogue
from adjuge.table.state.beats import shown_for
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.screens.moments import Turn
from tests.web.screens.scenes import of_boursicocotte
from tests.web.staging import Stage, seated

GAME = "boursicocotte"
EN = load("en")
RULES = catalogue.game(GAME)


def length(turn: Turn) -> int:
    beats = [beat for event in turn.step.events if (beat := RULES.beat(RULES.witness(event, None))) is not None]
    return shown_for(beats, "human")


class Evening:
    """One page that looks at one moment, and whose time goes on only when it is told to."""

    def __init__(self, page: Page, house: Served, moment: str, seat: int | None) -> None:
        self.page, self.turn = page, of_boursicocotte(moment)
        page.clock.install()
        self._stage = Stage(page, house.url)
        self._stage.show(GAME, self.turn.before, seat, history=self.turn.past)
        expect(page.locator(".desk")).to_be_visible()
        page.clock.pause_at(page.evaluate("Date.now()") + 2_000)
        self.at = 0

    def begin(self, **running: Any) -> "Evening":
        """`running` is what the clock says besides."""
        clock = self._stage.looked_at(length(self.turn)) | running
        over = bool(self.turn.told("game_ended"))
        self._stage.tell(self.turn.step, self.turn.seat, clock=None if over else clock, over=over)
        self.page.wait_for_function("document.querySelector('.status-line, .reckoning')?.innerText !== ''")
        return self

    def until(self, at: int) -> None:
        """Milliseconds since it began."""
        self.page.clock.run_for(at - self.at)
        self.at = at

    @property
    def scene(self) -> Any:
        return self.page.locator(".theatre[data-scene]")

    def name(self, seat: int) -> str:
        return str(seated(seat)["name"])

    def log(self) -> str:
        return self.page.locator(".side .log").inner_text()


@pytest.fixture
def evening(visit: NewVisitor, house: Served) -> Callable[..., Evening]:
    def come(moment: str, seat: int | None = 0, **form: Any) -> Evening:
        motion = form.pop("motion", None)
        visitor = visit(still=form.pop("still", False), **form)
        if motion:
            visitor.prefer(motion=motion)
        return Evening(visitor.page, house, moment, seat)

    return come


def sides(turn: Turn) -> tuple[int, int]:
    event = turn.told("offers_exchanged")
    return event.seat, event.rival


def worth(cards: dict[int, int]) -> int:
    return sum(card * count for card, count in cards.items())


@pytest.mark.parametrize("who", ["offers", "answers"])
def test_the_two_who_trade_see_cards_turned_one_by_one(evening: Callable[..., Evening], who: str) -> None:
    """B7.4 Face down at first; then one by one with the sums; then who won, and only then is it in the log."""
    turn = of_boursicocotte("trade")
    event, won = turn.told("offers_exchanged"), turn.told("trade_won")
    seat = sides(turn)[0 if who == "offers" else 1]
    room = evening("trade", seat)
    names = room.page.locator(".rival strong").all_inner_texts()
    room.begin()
    cards = event.count + event.counter_count
    expect(room.scene).to_have_attribute("data-scene", "trade")
    expect(room.page.locator(".flip")).to_have_count(cards)
    expect(room.page.locator(".flip__face")).to_have_count(0)
    said = room.log()
    room.until(1_200)
    turned = room.page.locator(".flip__face").count()
    assert 0 < turned < cards
    expect(room.page.locator(".stamp")).to_have_count(0)
    room.until(2_200)
    expect(room.page.locator(".flip__face")).to_have_count(cards)
    sums = sorted((worth(event.cards), worth(event.countered)))
    shown = [int(each.replace(",", "")) for each in room.page.locator(".bargain__sum").all_inner_texts()]
    assert sorted(shown) == sums
    assert room.log() == said, "the log ran ahead of the stage"
    room.until(2_400)
    against = EN.say("web.boursicocotte.scene.trade.against", more=sums[1], less=sums[0])
    expect(room.page.locator(".stamp")).to_have_text(against)
    assert room.log() != said
    expect(room.page.locator(f".bargain--wins[data-seat='{won.seat}']")).to_have_count(1)
    # the money has crossed, backs up
    room.until(3_300)
    given, taken = (f".bargain[data-seat='{each}'] .flip" for each in sides(turn))
    expect(room.page.locator(given)).to_have_count(event.counter_count)
    expect(room.page.locator(taken)).to_have_count(event.count)
    expect(room.page.locator(".flip__face")).to_have_count(0)
    # the board beneath has not told it before
    assert names == room.page.locator(".rival strong").all_inner_texts()
    room.until(4_100)
    expect(room.scene).to_have_count(0)


@pytest.mark.parametrize("watching", [False, True], ids=["seated", "bystander"])
@pytest.mark.parametrize("moment", ["trade", "accepted"])
def test_the_room_sees_backs_and_who_won(evening: Callable[..., Evening], moment: str, watching: bool) -> None:
    """B7.8 Who does not trade sees how many cards, and never a face or a sum."""
    turn = of_boursicocotte(moment)
    event = turn.told("offers_exchanged") or turn.told("offer_accepted")
    traders = {event.seat, getattr(event, "rival", None), getattr(event, "giver", None)}
    other = next(seat for seat in range(4) if seat not in traders)
    room = evening(moment, None if watching else other).begin()
    cards = event.count + getattr(event, "counter_count", 0)
    expect(room.page.locator(".theatre .flip")).to_have_count(cards)
    end = length(turn)
    for at in range(200, end - 500, 200):
        room.until(at)
        assert room.page.locator(".theatre .flip__face, .theatre .money-card__v").count() == 0
        sums = room.page.locator(".bargain__sum:not(.bargain__sum--none)").all_inner_texts()
        assert sums in ([], ["0"])  # of nothing laid against it
        if at == 200:
            expect(room.page.locator(".stamp")).to_have_count(0)
    if moment == "trade":
        winner = room.page.evaluate("document.querySelector('.bargain--wins')?.dataset.seat")
        assert winner == str(turn.told("trade_won").seat)


def test_the_overbid_stops_the_room(evening: Callable[..., Evening]) -> None:
    """B6.6 Silence, the headline, card by card, the sums, the stamp; then the purse lies on the wall."""
    turn = of_boursicocotte("overbid")
    event = turn.told("purse_shown")
    cards, sum_ = sum(event.cards.values()), worth(event.cards)
    room = evening("overbid").begin()
    expect(room.scene).to_have_attribute("data-scene", "overbid")
    expect(room.page.locator(".theatre h2, .theatre .money-card")).to_have_count(0)
    expect(room.page.locator(".standing-bid__v")).to_have_text(f"{event.bid:,}")  # as it was
    room.until(500)
    expect(room.page.locator(".theatre h2")).to_contain_text(room.name(event.seat))
    expect(room.page.locator(".baize__card:not(.baize__card--none)")).to_have_count(0)
    room.until(800 + 40 * cards + 100)
    expect(room.page.locator(".baize__card:not(.baize__card--none)")).to_have_count(cards)
    expect(room.page.locator(".baize__sums--shown, .stamp")).to_have_count(0)
    assert f"{sum_:,}" not in room.log()
    room.until(800 + 40 * cards + 400)
    short = room.page.locator(".baize__sums--shown dd").all_inner_texts()
    assert short == [f"{each:,}" for each in (sum_, event.bid, event.bid - sum_)]
    assert f"{sum_:,}" in room.log()
    room.until(800 + 40 * cards + 1_000)
    expect(room.page.locator(".stamp")).to_have_text(EN.say("web.boursicocotte.scene.overbid.void"))
    room.until(length(turn) + 100)
    expect(room.scene).to_have_count(0)
    expect(room.page.locator(".spread")).to_be_visible()


def test_a_level_trade_is_offered_again(evening: Callable[..., Evening]) -> None:
    """B7.7 The two see that they are level; the money has changed hands, the animal has not."""
    turn = of_boursicocotte("level")
    room = evening("level", sides(turn)[0]).begin()
    room.until(2_400)
    expect(room.page.locator(".stamp")).to_have_text(EN.say("web.boursicocotte.scene.trade.level"))
    expect(room.page.locator(".bargain--wins, .bargain--loses")).to_have_count(0)
    room.until(4_200)
    expect(room.page.locator(".stamp")).to_have_text(EN.say("web.boursicocotte.scene.trade.again"))
    room.until(6_600)
    expect(room.scene).to_have_count(0)
    expect(room.page.locator("section.trade")).to_be_visible()


def test_a_family_is_hung_dotted_and_multiplied(evening: Callable[..., Evening]) -> None:
    """B10.1 Who takes the last of a family: the frames, their red dots, the product before and after."""
    turn = of_boursicocotte("family")
    event = turn.told("family_completed")
    tally = turn.view.public.tallies[event.seat]
    room = evening("family", event.seat).begin()
    expect(room.scene).to_have_count(0)  # the lot is carried home first
    room.until(1_300)
    expect(room.scene).to_have_attribute("data-scene", "family")
    room.until(1_200 + 900)
    size = turn.view.public.options.family_size
    expect(room.page.locator(".kin__frames .painting:visible")).to_have_count(size)
    expect(room.page.locator(".kin__dot")).to_have_count(0)
    room.until(1_200 + 1_500)
    expect(room.page.locator(".kin__dot")).to_have_count(size)
    room.until(1_200 + 2_000)
    expect(room.page.locator(".plate__now b")).to_have_text(f"{tally.score:,}")
    expect(room.page.locator(".plate__now b")).to_be_visible()
    room.until(length(turn) + 100)
    expect(room.scene).to_have_count(0)


def test_a_trade_that_completes_a_family_is_two_scenes(evening: Callable[..., Evening]) -> None:
    turn = of_boursicocotte("trade-and-family")
    room = evening("trade-and-family", sides(turn)[0]).begin()
    expect(room.scene).to_have_attribute("data-scene", "trade")
    room.until(4_000)
    expect(room.scene).to_have_attribute("data-scene", "family")
    room.until(length(turn) + 100)
    expect(room.scene).to_have_count(0)


def test_the_donkey_pays_and_a_lot_is_pre_empted_in_the_light(evening: Callable[..., Evening]) -> None:
    """B4.2, B6.5 Both are shown on the wall; the room stays as it is."""
    room = evening("donkey").begin()
    room.until(400)
    card = room.turn.told("paid_out").card
    expect(room.page.locator(".payout p")).to_have_text(EN.say("event.boursicocotte.paid_out", card=card))
    room.until(1_900)
    expect(room.page.locator(".payout")).to_have_count(0)
    other = evening("pre-empted", None).begin()
    other.until(300)
    expect(other.page.locator(".stamp")).to_contain_text(EN.say("web.hammer.preempted"))
    other.until(1_700)
    expect(other.page.locator(".stamp")).to_have_count(0)


def test_no_hammer_is_on_its_way_while_the_donkey_is_still_shown(evening: Callable[..., Evening]) -> None:
    """G5 Neither its bar nor its handle: the auctioneer may strike when everybody may bid."""
    seller = of_boursicocotte("donkey").seat
    lasts = length(of_boursicocotte("donkey"))
    room = evening("donkey", seller).begin(
        banks=[60_000] * 4, striker=seller, beats=[lasts + 4_000, lasts + 8_000, lasts + 12_000]
    )
    strike = room.page.get_by_role("button", name=EN.say("web.boursicocotte.gavel.strike"))
    on_its_way = room.page.locator(".beats i > span")
    room.until(lasts - 300)
    expect(room.page.locator(".payout")).to_have_count(1)
    expect(strike).to_have_attribute("aria-disabled", "true")
    expect(on_its_way).to_have_count(0)
    room.until(lasts + 900)
    expect(strike).not_to_have_attribute("aria-disabled", "true")
    expect(on_its_way).to_have_count(1)


def test_a_press_shows_me_the_end(evening: Callable[..., Evening]) -> None:
    """Not the second press of a row that began before; and the table goes on for nobody else by it."""
    room = evening("trade").begin()
    room.until(200)
    room.scene.click(position={"x": 20, "y": 60})
    expect(room.scene).to_have_count(1)
    room.until(1_400)
    room.scene.click(position={"x": 20, "y": 60})
    room.page.clock.run_for(400)
    expect(room.scene).to_have_count(0)
    expect(room.page.locator(".status-line")).to_contain_text(EN.say("web.beat.others"))
    expect(room.page.locator(".last-result")).to_be_visible()


def test_motion_that_is_not_wanted_and_the_speed_that_is(evening: Callable[..., Evening]) -> None:
    """A still picture stands for as long as the others look; whoever likes it brisk sees the end sooner."""
    turn = of_boursicocotte("trade")
    still = evening("trade", sides(turn)[0], still=True).begin()
    expect(still.page.locator(".stamp")).to_be_visible()
    expect(still.page.locator(".theatre .flip__face").first).to_be_visible()
    still.until(3_400)
    expect(still.page.locator(".stamp")).to_be_visible()
    still.until(4_100)
    expect(still.scene).to_have_count(0)
    brisk = evening("trade", sides(turn)[0], motion="brisk").begin()
    brisk.until(1_300)
    expect(brisk.page.locator(".stamp")).to_have_count(0)
    brisk.until(1_500)
    expect(brisk.page.locator(".stamp")).to_be_visible()
    brisk.until(2_600)
    expect(brisk.scene).to_have_count(0)


def test_the_reckoning_goes_from_the_last_place_to_the_winner(evening: Callable[..., Evening]) -> None:
    """B10.1 Last place first, family by family; then the winner, the multiplication, the seal. Nobody is waited for."""
    room = evening("end").begin()
    page, public = room.page, room.turn.view.public
    # a press ends each scene that led to it
    expect(page.locator(".reckoning").or_(room.scene)).to_have_count(1)
    while room.scene.count():
        page.clock.run_for(700)
        page.locator(".theatre__on").click()
    expect(page.locator(".reckoning--counting")).to_have_count(1)
    ranks = public.outcome.ranks
    others = sorted((seat for seat in range(4) if ranks[seat] > 1), key=lambda seat: (-ranks[seat], -seat))
    product = page.locator(".score-product b")
    page.clock.run_for(50)
    for seat in others:
        expect(page.locator(f".score-place[data-seat='{seat}']")).to_be_visible()
        expect(product).to_be_hidden()
        page.clock.run_for(700)
        expect(page.locator(f".score-place[data-seat='{seat}'] .score-place__s")).to_have_text(
            f"{public.outcome.scores[seat]:,}"
        )
        page.clock.run_for(200)
    assert f"{max(public.outcome.scores):,}" not in room.log()
    expect(page.locator(".desk--over .after-game")).to_be_hidden()
    page.clock.run_for(4_000)
    expect(product).to_have_text(f"{max(public.outcome.scores):,}")
    expect(product).to_be_visible()
    expect(page.locator(".gilt__seal--on")).to_be_visible()
    assert f"{max(public.outcome.scores):,}" in room.log()
    page.clock.run_for(2_000)
    expect(page.locator(".desk--over .after-game")).to_be_visible()
