"""Over a real server, two worlds that differ only in what somebody may not know are one world to them.

The bytes of every frame and of every answer are compared, in order and with the moment they came; refusals, errors,
chat, presence, clocks, histories and snapshots included.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Literal

import pytest

from tests.lanes import each_of
from tests.live.leaks import boursicocotte, bouse, money
from tests.live.leaks.fate import Prompter, stack
from tests.live.leaks.night import OF_THE_TABLE, a_night
from tests.live.leaks.plants import HESITATION, PLANTS, Plant
from tests.live.leaks.story import Story, World
from tests.secrecy.channels import LeakError, Received, compare

pytestmark = pytest.mark.anyio

Who = Literal["people", "bots", "stand-ins"]
STORIES: dict[str, Callable[[], Story]] = {
    "offers between others, seen from a seat": lambda: boursicocotte.trading(1, 4, 2),
    "offers, seen from outside": lambda: boursicocotte.trading(2, 3, None),
    "a pile and payments, seen from a seat": lambda: boursicocotte.auctioning(1, 4, 2),
    "a pile and payments, seen from outside": lambda: boursicocotte.auctioning(2, 3, None),
    "bids and hands, seen from a seat": lambda: money.bidding(1, 4, 1),
    "bids and hands, seen from outside": lambda: money.bidding(2, 3, None),
    "hands and action cards, seen from a seat": lambda: bouse.announcing(1, 3, 1),
    "hands and action cards, seen from outside": lambda: bouse.announcing(2, 4, None),
}


# The most unlike of the planted leaks: in what is said, elsewhere than at the table, in sizes and in moments.
MOST_UNLIKE = (
    "a rival's card in an event",
    "the pile in the lobby",
    "blanks after a frame",
    "a clock that looks into purses",
)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def heard(folder: Path, story: Story, world: World, who: Who = "people", plant: Plant | None = None) -> Received:
    """What all spies hear in this world."""
    with pytest.MonkeyPatch.context() as patch:
        stack(patch, story, world)
        if plant is not None:
            plant.plant(patch)
        prompter = Prompter(story, world)
        async with a_night(folder, story, world, prompter) as night:
            await night.gathers(bots=who == "bots", tempo="unhurried", pace="human")
            if who == "people":
                await night.plays()
            else:
                prompter.follow(night.house.components.log, patch)
                await night.leaves_it_to_others()
                await night.plays_with(prompter)
            await night.ends()
        return night.received()


async def told_apart(folder: Path, story: Story, who: Who = "people", plant: Plant | None = None) -> frozenset[str]:
    """The channels in which the two worlds differ."""
    try:
        compare(await heard(folder, story, 0, who, plant), await heard(folder, story, 1, who, plant))
    except LeakError as leak:
        return leak.channels
    return frozenset()


@pytest.mark.parametrize("story", STORIES)
async def test_nobody_hears_what_he_may_not_know(story: str, tmp_path: Path) -> None:
    """B8.1, B6.7, B7.8, M6, M2.1, V7, V6.0, V6.6"""
    played = STORIES[story]()
    assert played.apart, "a proof over worlds that do not differ would prove nothing"
    compare(await heard(tmp_path, played, 0), await heard(tmp_path, played, 1))


@pytest.mark.parametrize("who", ["bots", "stand-ins"])
async def test_when_a_bot_or_a_stand_in_moves_tells_nothing(who: Who, tmp_path: Path) -> None:
    """G1, M6"""
    story = money.bidding(3, 3, 0)
    compare(await heard(tmp_path, story, 0, who), await heard(tmp_path, story, 1, who))


@cache
def a_story() -> Story:
    whole = boursicocotte.trading(1, 4, 2)
    return whole._replace(twins=whole.twins[:16])


@pytest.mark.parametrize("leak", each_of(PLANTS, always=MOST_UNLIKE))
async def test_a_leak_is_noticed_where_it_is(leak: str, tmp_path: Path) -> None:
    plant = PLANTS[leak]
    channels = await told_apart(tmp_path, a_story(), plant=plant)
    assert any(channel.startswith(plant.channel) for channel in channels), channels


async def test_a_stand_in_that_hesitates_by_its_hand_is_noticed(tmp_path: Path) -> None:
    """G1"""
    assert HESITATION.channel in await told_apart(tmp_path, money.bidding(3, 3, 0), "stand-ins", HESITATION)


@pytest.mark.parametrize(
    "story",
    each_of(("offers, seen from outside", "bids and hands, seen from a seat"), always=["offers, seen from outside"]),
)
async def test_file_seed_and_film_of_a_game_under_way_are_nobodys(story: str, tmp_path: Path) -> None:
    played = STORIES[story]()
    async with a_night(tmp_path, played, 0) as night:
        await night.gathers(bots=False, tempo="unhurried", pace="human")
        nobody = night.house.guest()
        for guest in (*night.people, night.bystander.guest, night.blocked.guest, nobody):
            for path in (*OF_THE_TABLE[1:], "/archive/{}/eyes/bystander"):
                answer = await guest.get(path.format(night.table))
                assert (answer.status_code, answer.json()) == (409, {"code": "still_running", "params": {}})
            card = await guest.get(OF_THE_TABLE[0].format(night.table))
            assert played.house_seeds[0].hex() not in card.text
