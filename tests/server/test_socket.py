"""The socket of a table: who gets in, what is answered, and how it ends."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from adjuge.server.config import Allowance, Config, Limits
from tests.server.house import LiveHouse, Talk

pytestmark = pytest.mark.anyio


async def test_i_join_sit_down_and_am_told_what_happens(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    table = await anne.opens()
    async with anne.at(table) as talk:
        assert talk.snapshot["version"] == 2
        assert talk.snapshot["you"] == {"seat": None, "seats": [], "host": True}
        await talk.say("sit", id="s1", nonce="00" * 32)
        told = await talk.hear("told")
        assert told["table"]["seats"][0]["name"] == "Anne"
        assert await talk.hear("done") == {"type": "done", "id": "s1", "seq": told["seq"]}
        # sent again after a lost answer, it is answered again
        assert await talk.ask("sit", id="s1", nonce="00" * 32) == {"type": "done", "id": "s1", "seq": told["seq"]}


async def test_two_tabs_of_one_person_are_told_the_same(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    async with anne.at(table) as one, anne.at(table) as other:
        await one.say("sit", id="s1", nonce="00" * 32)
        assert await one.hear("told") == await other.hear("told")


async def test_who_comes_back_is_told_what_they_missed(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with anne.at(table) as hers:
        seq = (await hers.sit())["seq"]
        async with otto.at(table) as his:
            await his.sit()
        async with anne.line(table) as line:
            again = Talk(line)
            await again.say("join", version=2, after=seq)
            assert (await again.hear("told", "snapshot"))["seq"] == seq + 1


async def test_a_bad_message_is_answered_and_the_socket_stays_open(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    nested = "[" * 5_000
    async with anne.at(table) as talk:
        for said in (
            "",
            "{",
            "null",
            "[]",
            '"join"',
            nested,
            '{"type":"teleport"}',
            '{"type":"sit"}',
            '{"type":"sit","id":"x y","nonce":"00"}',
            '{"type":"say","id":"a","text":""}',
            '{"type":"say","id":"a","text":"' + "x" * 301 + '"}',
            '{"type":"play","id":"a","move":{"type":"pass"},"seat":2}',
            b"\xff\xfe",
            b"\x00" * 100,
        ):
            await talk.line.send(said)
            assert (await talk.hear("error"))["code"] == "malformed"
        await talk.line.send('{"type":"say","id":"a","text":"' + "x" * 20_000 + '"}')
        assert await talk.hear("error") == {"type": "error", "code": "too_large", "params": {"most": 16 * 1024}}
        await talk.say("join", version=2)
        assert (await talk.hear("error"))["code"] == "already_joined"
        assert (await talk.sit())["type"] == "done"


async def test_what_is_far_too_large_is_cut_off_and_others_notice_nothing(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with anne.at(table) as hers, otto.at(table) as his:
        await his.line.send("x" * 1_000_000)
        await his.line.wait_closed()
        assert his.line.close_code == 1009
        assert (await hers.sit())["type"] == "done"


async def test_a_move_out_of_turn_or_from_no_seat_is_refused(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with anne.at(table) as hers, otto.at(table) as his:
        assert (await his.ask("start"))["code"] == "host_only"
        assert (await his.ask("play", move={"type": "pass"}))["code"] == "not_seated"
        await hers.sit()
        assert (await hers.ask("play", move={"type": "pass"}))["code"] == "not_started"
        before = (await live_server.components.log.read(table, 0))[-1].seq
        assert (await his.ask("clear", seat=0))["code"] == "host_only"
        assert (await live_server.components.log.read(table, 0))[-1].seq == before


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", ""])
async def test_a_page_elsewhere_cannot_open_a_socket_with_my_cookie(live_server: LiveHouse, origin: str) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    with pytest.raises(InvalidStatus) as refused:
        async with anne.line(table, origin=origin):
            pass
    assert refused.value.response.status_code == 403
    assert refused.value.response.body == b'{"code":"other_origin","params":{}}'


@pytest.mark.parametrize("config", [Config(limits=Limits(handshakes_per_address=Allowance(1, 0.5)))])
async def test_who_comes_too_often_is_told_when_to_come_again(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    async with anne.at(table):
        with pytest.raises(InvalidStatus) as refused:
            async with anne.line(table):
                pass
    assert refused.value.response.status_code == 429
    assert refused.value.response.body == b'{"code":"too_fast","params":{"retry_ms":2000}}'


@pytest.mark.parametrize("config", [Config(public_urls=("https://house.example", "https://other.example:444/"))])
async def test_a_public_house_knows_its_own_pages_only(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    cookie = f"__Host-adjuge={anne.web.cookies['__Host-adjuge']}"
    for origin in ("https://house.example", "https://other.example:444"):
        async with anne.line("nothing", origin=origin, cookie=cookie) as line:
            await Talk(line).say("join", version=2)
            assert (await Talk(line).closed())[0] == 4404
    for origin in (live_server.url, "http://house.example", "https://other.example", "https://house.example.evil"):
        with pytest.raises(InvalidStatus):
            async with anne.line("nothing", origin=origin, cookie=cookie):
                pass


async def test_a_program_needs_no_origin_but_must_not_have_a_strange_one(live_server: LiveHouse) -> None:
    bot = live_server.guest()
    token = (await bot.post("/me", token=True)).json()["token"]
    program = live_server.guest(authorization=f"Bearer {token}")
    table = await program.opens()
    bearer = {"authorization": f"Bearer {token}", "cookie": ""}
    async with program.line(table, origin="", **bearer) as line:
        talk = Talk(line)
        await talk.say("join", version=2)
        assert (await talk.hear("snapshot"))["you"]["host"] is True
    with pytest.raises(InvalidStatus):
        async with program.line(table, origin="https://evil.example", **bearer):
            pass


async def test_nobody_is_told_so(live_server: LiveHouse) -> None:
    table = await (await live_server.known()).opens()
    async with live_server.guest().line(table) as line:
        assert await Talk(line).closed() == (4401, {"type": "bye", "code": "no_identity", "again": False})


@pytest.mark.parametrize("table", ["nothing", "~key", "~x", "a" * 65])
async def test_a_table_that_never_was_is_said_to_be_none(live_server: LiveHouse, table: str) -> None:
    anne = await live_server.known()
    async with anne.line(table) as line:
        talk = Talk(line)
        with suppress(ConnectionClosed):  # some names are refused before a word
            await talk.say("join", version=2)
        assert await talk.closed() == (4404, {"type": "bye", "code": "no_such_table", "again": False})


@pytest.mark.parametrize(
    ("first", "code", "closing"),
    [
        ({"type": "join", "version": 1}, "other_version", 4406),
        ({"type": "join", "version": 3}, "other_version", 4406),
        ({"type": "pong", "number": 1}, "join_first", 4400),
        ({"type": "leave", "id": "a"}, "join_first", 4400),
        ({"type": "join", "version": 2, "seat": 1}, "not_your_seat", 4400),
    ],
)
async def test_the_first_word_is_join(live_server: LiveHouse, first: dict[str, Any], code: str, closing: int) -> None:
    anne = await live_server.known()
    async with anne.line(await anne.opens()) as line:
        await line.send(msgspec.json.encode(first).decode())
        assert await Talk(line).closed() == (closing, {"type": "bye", "code": code, "again": False})


async def test_who_says_nothing_is_not_waited_for(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.line(await anne.opens()) as line:
        talk = Talk(line)
        await line.send("{")
        await talk.hear("error")
        await live_server.clock.pass_by(10_000)
        assert await talk.closed() == (4408, {"type": "bye", "code": "join_too_late", "again": True})


async def test_pings_measure_the_line(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    async with live_server.components.registry.at(table) as live, anne.at(table) as talk:
        await talk.sit()
        await talk.say("pong", number=1)
        await live_server.clock.pass_by(10_000)
        assert (await talk.hear("ping"))["number"] == 2
        await live_server.clock.pass_by(80)
        await talk.say("pong", number=2)
        await talk.say("pong", number=99)
        assert (await talk.ask("rename", name="Annie"))["type"] == "done"
        assert live.subscribers.credit(0) == 80


async def test_who_answers_no_ping_is_gone(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.at(await anne.opens()) as talk:
        await live_server.clock.pass_by(20_000)
        assert await talk.closed() == (4410, {"type": "bye", "code": "silent", "again": True})


@pytest.mark.parametrize("config", [Config(limits=Limits(sockets_per_person=2))])
async def test_one_person_may_not_take_all_lines(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with anne.at(table), anne.at(table), otto.at(table), anne.line(table) as third:
        assert (await Talk(third).closed())[0] == 4409
    await live_server.everybody_gone()
    async with anne.at(table) as talk:
        assert talk.snapshot["seq"] == 1


@pytest.mark.parametrize(
    "config", [Config(limits=Limits(messages_per_socket=Allowance(5, 1), ignored_before_closing=20))]
)
async def test_a_flood_is_refused_and_then_cut_off(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    async with anne.at(table) as talk:
        for number in range(4):
            assert (await talk.ask("history", id=f"h{number}"))["type"] == "past"
        refused = await talk.ask("history", id="h9")
        assert refused == {"type": "refused", "id": "h9", "code": "too_fast", "params": {"retry_ms": 1000}}
        await live_server.clock.pass_by(1000)
        assert (await talk.ask("history", id="h9"))["type"] == "past"
        for number in range(21):
            await talk.say("leave", id=f"f{number}")
        assert await talk.closed() == (4429, {"type": "bye", "code": "too_fast", "again": True})


async def test_chatter_is_limited_but_moves_are_not(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.at(await anne.opens()) as talk:
        await talk.sit()
        answers = [await talk.ask("phrase", code="hello") for _ in range(7)]
        assert [answer["type"] for answer in answers] == ["done"] * 6 + ["refused"]
        assert answers[-1]["params"] == {"retry_ms": 2000}
        assert (await talk.ask("rename", name="Annie"))["type"] == "done"


async def test_when_the_house_closes_everybody_is_asked_to_come_back(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.at(await anne.opens()) as talk:
        closing = asyncio.create_task(live_server.services.gateway.open_sockets.end_all())
        assert await talk.closed() == (1012, {"type": "bye", "code": "house_closing", "again": True})
        await closing


async def test_who_hangs_up_leaves_nothing_behind(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    for _ in range(20):
        async with anne.at(table):
            pass
    await live_server.everybody_gone()
    assert live_server.components.registry.live == 0


async def last_words(talk: Talk) -> tuple[list[str], int | None]:
    """Every goodbye that comes until the line is cut, and with which code that is."""
    said = []
    with suppress(ConnectionClosed):
        while True:
            frame = await talk.next_frame()
            if frame["type"] == "bye":
                said.append(frame["code"])
    return said, talk.line.close_code


async def test_who_is_sent_from_the_table_hears_one_goodbye(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with anne.at(table) as host, otto.at(table) as guest:
        await guest.sit(seat=1)
        await host.ask("clear", seat=1, block=True)
        assert await last_words(guest) == (["blocked"], 4403)


async def test_who_may_not_watch_hears_one_goodbye_when_the_game_begins(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens(watchers="nobody")
    async with anne.at(table) as host, otto.at(table) as bystander:
        await host.sit()
        await host.ask("start", fill_with="random")
        assert await last_words(bystander) == (["watching_not_allowed"], 4403)
