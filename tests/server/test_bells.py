"""A bell on several phones: who pressed first was first, whatever the lines are like."""

from typing import Any

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Allowance, Config, Limits
from adjuge.server.sockets.bells import LARGEST_CREDIT, MOST_PEOPLE, Bells
from adjuge.wire.bell import Bell, Rung
from tests.server.house import LiveHouse, Talk
from tests.table.virtual_time import VirtualClock, in_virtual_time

BELL = "b" * 22


class Phone:
    def __init__(self, name: str, round_trip: int = 0) -> None:
        self.name, self.round_trip = name, round_trip
        self.told: list[Bell] = []

    def tell(self, bell: Bell) -> None:
        self.told.append(bell)

    @property
    def last(self) -> Bell:
        return self.told[-1]


async def _until(talk: Talk, state: str) -> dict[str, Any]:
    """What is heard when the bell stands so."""
    while (heard := await talk.hear("bell"))["state"] != state:
        pass
    return heard


@in_virtual_time
async def test_who_rings_first_is_named_to_all() -> None:
    clock = VirtualClock()
    bell, anne, otto = Bells(clock).at(BELL), Phone("Anne"), Phone("Otto")
    bell.join(anne)
    bell.join(otto)
    assert anne.last == Bell("ready", ("Anne", "Otto"), ())
    bell.ring(otto)
    await clock.pass_by(40)
    bell.ring(anne)
    assert anne.last.state == "listening"
    assert not anne.last.rung  # nobody is named before it is certain
    await clock.pass_by(LARGEST_CREDIT)
    assert anne.last.rung == (Rung("Otto", 0, me=False), Rung("Anne", 40, me=True))
    assert otto.last.rung == (Rung("Otto", 0, me=True), Rung("Anne", 40, me=False))


@in_virtual_time
async def test_a_slow_line_takes_nothing_from_a_quick_hand() -> None:
    clock = VirtualClock()
    bell, near, far = Bells(clock).at(BELL), Phone("near", 4), Phone("far", 200)
    bell.join(near)
    bell.join(far)
    bell.ring(near)
    await clock.pass_by(60)
    bell.ring(far)
    await clock.pass_by(LARGEST_CREDIT)
    assert near.last.rung[0].name == "far"


@in_virtual_time
async def test_nobody_is_owed_more_than_a_quarter_of_a_second() -> None:
    clock = VirtualClock()
    bell, near, liar = Bells(clock).at(BELL), Phone("near"), Phone("liar", 60_000)
    bell.join(near)
    bell.join(liar)
    bell.ring(near)
    await clock.pass_by(LARGEST_CREDIT // 2 + 1)
    bell.ring(liar)
    assert [rung.name for rung in near.last.rung] == ["near"]


@in_virtual_time
async def test_it_rings_once_until_it_is_made_ready_again() -> None:
    clock = VirtualClock()
    bell, anne = Bells(clock).at(BELL), Phone("Anne")
    bell.join(anne)
    bell.ring(anne)
    bell.ring(anne)
    bell.reset()  # too early: it has not been settled
    await clock.pass_by(LARGEST_CREDIT)
    assert len(anne.last.rung) == 1
    bell.reset()
    assert anne.last == Bell("ready", ("Anne",), ())


@in_virtual_time
async def test_a_bell_is_taken_down_when_the_last_one_goes() -> None:
    bells, anne, otto = Bells(VirtualClock()), Phone("Anne"), Phone("Otto")
    bells.at(BELL).join(anne)
    bells.at(BELL).join(otto)
    bells.at(BELL).part(anne)
    assert otto.last.people == ("Otto",)
    assert len(bells) == 1
    bells.at(BELL).part(otto)
    assert len(bells) == 0


@in_virtual_time
async def test_there_is_an_end_to_how_many_listen() -> None:
    bell = Bells(VirtualClock()).at(BELL)
    for number in range(MOST_PEOPLE):
        bell.join(Phone(str(number)))
    with pytest.raises(Refusal, match="too_many_sockets"):
        bell.join(Phone("one more"))


@pytest.mark.anyio
async def test_two_phones_ring_over_real_sockets(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    async with anne.bell(BELL) as hers, otto.bell(BELL) as his:
        one, other = Talk(hers), Talk(his)
        assert (await other.hear("bell"))["people"] == ["Anne", "Otto"]
        await other.say("ring")
        heard = await _until(one, "listening")
        assert heard["rung"] == []
        await live_server.clock.pass_by(LARGEST_CREDIT)
        heard = await _until(one, "rung")
        assert heard["rung"] == [{"name": "Otto", "after": 0, "me": False}]
        await one.say("reset")
        await _until(other, "rung")
        await _until(other, "ready")


@pytest.mark.anyio
async def test_nonsense_is_answered_and_the_bell_goes_on(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    async with anne.bell(BELL) as line:
        talk = Talk(line)
        await line.send(msgspec.json.encode({"type": "knock"}).decode())
        assert (await talk.hear("error"))["code"] == "malformed"
        await talk.say("ring")
        await _until(talk, "listening")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "config", [Config(limits=Limits(messages_per_socket=Allowance(5, 1), ignored_before_closing=20))]
)
async def test_a_flood_at_a_bell_is_refused_and_then_cut_off(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    async with anne.bell(BELL) as line:
        talk = Talk(line)
        for _ in range(5 + 21):
            await talk.say("reset")
        assert (await talk.hear("error"))["params"] == {"retry_ms": 1000}
        assert await talk.closed() == (4429, {"type": "bye", "code": "too_fast", "again": True})
