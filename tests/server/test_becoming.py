"""A link or a code makes me somebody else: only when I say so, and not for good."""

import pytest

from tests.server.house import LiveHouse

pytestmark = pytest.mark.anyio


async def test_a_link_asks_before_it_makes_me_somebody_else(live_server: LiveHouse) -> None:
    """Whoever opens a link that was sent to them would else play on as its sender."""
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    link = (await anne.post("/me/link")).json()["token"]
    refused = await otto.post("/me/return", token=link)
    assert (refused.status_code, refused.json()["code"]) == (409, "somebody_else")
    assert refused.json()["params"] == {"name": "Anne", "here": "Otto"}
    assert "set-cookie" not in refused.headers
    assert (await otto.get("/me")).json()["name"] == "Otto"
    became = (await otto.post("/me/return", token=link, instead=True)).json()
    assert (became["name"], became["before"]) == ("Anne", "Otto")
    assert (await otto.get("/me")).json()["before"] == "Otto"


async def test_who_i_was_comes_back_without_a_link_or_a_code(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    code = (await anne.post("/me/recovery")).json()["code"]
    assert (await otto.post("/me/back")).json()["code"] == "nobody_before"
    assert (await otto.post("/me/recover", code=code)).json()["code"] == "somebody_else"
    assert (await otto.post("/me/recover", code=code, instead=True)).json()["name"] == "Anne"
    back = (await otto.post("/me/back")).json()
    assert (back["name"], back["before"]) == ("Otto", "Anne")
    again = (await otto.post("/me/back")).json()
    assert (again["name"], again["before"]) == ("Anne", "Otto")


async def test_nobody_comes_back_by_a_pass_that_was_taken_back(live_server: LiveHouse) -> None:
    anne, otto, phone = await live_server.known("Anne"), await live_server.known("Otto"), live_server.guest()
    his, hers = [(await one.post("/me/link")).json()["token"] for one in (otto, anne)]
    await phone.post("/me/return", token=his)
    await phone.post("/me/return", token=hers, instead=True)
    for card in (await otto.get("/me/passes")).json()["passes"]:
        if not card["this"]:
            await otto.delete(f"/me/passes/{card['id']}")
    assert (await phone.get("/me")).json()["before"] is None
    assert (await phone.post("/me/back")).status_code == 403


async def test_my_own_link_changes_nothing(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    link = (await anne.post("/me/link")).json()["token"]
    assert (await anne.post("/me/return", token=link)).json()["name"] == "Anne"
    assert len((await anne.get("/me/passes")).json()["passes"]) == 1


async def test_a_seat_is_told_when_another_device_joins_it(live_server: LiveHouse) -> None:
    anne, phone, otto = await live_server.known("Anne"), live_server.guest(), await live_server.known("Otto")
    await phone.post("/me/return", token=(await anne.post("/me/link")).json()["token"])
    table = await anne.opens()
    async with anne.at(table) as desk, otto.at(table) as his:
        await desk.sit()
        await his.sit()
        async with anne.at(table) as tab, phone.at(table) as other:
            await other.hear("another_device")
            for talk in (desk, tab):
                await talk.hear("another_device")
            await other.ask("rename", id="other", name="Annie")
            told: list[str] = []
            while "told" not in told:
                told.append((await his.next_frame())["type"])
            assert "another_device" not in told


async def test_another_window_of_one_browser_is_no_other_device(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    table = await anne.opens()
    async with anne.at(table) as desk:
        await desk.sit()
        async with anne.at(table) as tab:
            await tab.ask("rename", id="tab", name="Annie")
            frame = await desk.next_frame()
            while frame["type"] != "told" or frame["seq"] < 3:
                assert frame["type"] != "another_device"
                frame = await desk.next_frame()
