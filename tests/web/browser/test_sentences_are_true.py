"""What the one sentence says of others is what they may do, and of me what I have got and lost."""

import msgspec
import pytest
from playwright.sync_api import expect

from adjuge.rules import catalogue
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage, seated

EN = load("en")


@pytest.mark.parametrize("empty", [False, True], ids=["a pile", "no pile"])
def test_nobody_is_said_to_choose_between_auction_and_trade_where_nothing_is_left_to_auction(
    visit: NewVisitor, house: Served, empty: bool
) -> None:
    """B5.1"""

    def wanted(turn: Turn) -> bool:
        table = turn.view.public
        shared = any(own and any(others) for own, *others in rotated(table.animals, table.active))
        return table.phase == "turn" and table.active != 0 and shared and (table.pile == 0) is empty

    turn = first("boursicocotte", wanted, seats=4)
    page = visit().page
    Stage(page, house.url).show("boursicocotte", turn.step.state, 0)
    name = seated(turn.view.public.active)["name"]
    said = EN.say(f"web.boursicocotte.may.turn.{'they_trade' if empty else 'they'}", name=name)
    expect(page.locator(".status-line")).to_contain_text(said)


def rotated(animals: tuple[tuple[int, ...], ...], seat: int) -> list[tuple[int, ...]]:
    """Of each family what this seat has, then what the others have; a family that is complete is nobody's to trade."""
    seats = [animals[seat], *(row for other, row in enumerate(animals) if other != seat)]
    return [family for family in zip(*seats, strict=True) if sum(family) == 3 > max(family)]


def test_after_to_the_left_i_am_told_what_i_drew_and_lost(visit: NewVisitor, house: Served) -> None:
    """V6.5"""
    game = catalogue.game("bouse")
    options = msgspec.structs.replace(next(iter(game.presets.values())), action_cards=True)
    turn = first("bouse", lambda turn: turn.told("to_the_left_played") is not None, seats=4, options=options)
    page = visit().page
    stage = Stage(page, house.url)
    stage.show("bouse", turn.before, 0)
    page.locator(".desk").wait_for()
    stage.tell(turn.step, turn.seat)
    told = turn.told("to_the_left_played")
    who = "they" if told.seat else "you"
    facts = {"drawn": told.drawn[0], "lost": told.drawn[-1], "seat": seated(told.seat)["name"]}
    expect(page.locator(".status-line")).to_contain_text(
        EN.say(f"web.bouse.happened.left_mine.{who}", **facts).rstrip(".:")
    )
