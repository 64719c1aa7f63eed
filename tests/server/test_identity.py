"""Guests, their names, their ways back, and how they are forgotten."""

from pathlib import Path
from typing import Any

import pytest

from adjuge.server.config import Allowance, Config, Limits
from adjuge.server.identity.display_names import FIRST
from adjuge.server.identity.identity import LASTS
from adjuge.table.commands.playing import ended_if_silent_since
from adjuge.table.naming.display_name import cleaned_name
from adjuge.wire.setting import Language
from tests.server.house import THREE, Guest, LiveHouse, Talk

pytestmark = pytest.mark.anyio

HOUR = 60 * 60 * 1000


async def test_nobody_is_known_before_they_come_in(live_server: LiveHouse) -> None:
    answer = await live_server.guest().get("/me")
    assert (answer.status_code, answer.json()) == (401, {"code": "no_identity", "params": {}})


async def test_the_house_offers_a_name_and_remembers_me(live_server: LiveHouse) -> None:
    guest = live_server.guest()
    came = await guest.post("/me")
    assert came.status_code == 201
    assert came.json()["name"].rpartition(" ")[0] in FIRST["en"]
    assert (await guest.get("/me")).json() == came.json()
    again = await guest.post("/me")
    assert (again.status_code, again.json()) == (200, came.json())


@pytest.mark.parametrize("lang", FIRST)
async def test_the_name_offered_is_of_my_language(live_server: LiveHouse, lang: Language) -> None:
    for _ in range(5):
        offered = (await live_server.guest().post("/me", lang=lang)).json()["name"]
        assert offered.rpartition(" ")[0] in FIRST[lang]
        assert cleaned_name(offered) == offered


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(live_server: LiveHouse) -> None:
    cookie = (await live_server.guest().post("/me")).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


@pytest.mark.parametrize("config", [Config(public_urls=("https://house.example",))])
async def test_a_public_house_sends_its_cookie_over_https_only(live_server: LiveHouse) -> None:
    answer = await live_server.guest().post("/me")
    assert answer.headers["set-cookie"].startswith("__Host-adjuge=")
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_cookie_that_was_tampered_with_is_nobodys(live_server: LiveHouse) -> None:
    anne, other = await live_server.known("Anne"), await live_server.known("Otto")
    mine, theirs = anne.web.cookies["adjuge"], other.web.cookies["adjuge"]
    forged = ".".join([theirs.split(".")[0], *mine.split(".")[1:]])
    for cookie in (forged, mine[:-1], mine + "A", "", ".", "..", "a.b.c", "%ff.%00.%F0%9F%90%84"):
        thief = live_server.guest(cookie=f"adjuge={cookie}")
        assert (await thief.get("/me")).status_code == 401


async def test_a_name_is_cleaned_and_an_empty_one_refused(live_server: LiveHouse) -> None:
    guest = await live_server.known("  An  ne\n ")
    assert (await guest.get("/me")).json()["name"] == "An ne"
    hidden = await guest.patch("/me", name="An\u202ene")
    assert (hidden.status_code, hidden.json()["code"]) == (409, "unseen_in_name")
    assert (await guest.patch("/me", name="Zoé")).json()["name"] == "Zoé"
    refused = await guest.patch("/me", name="\u200b\u2066 ")
    assert (refused.status_code, refused.json()["code"]) == (409, "empty_name")
    too_long = await guest.patch("/me", name="x" * 41)
    assert (too_long.status_code, too_long.json()["code"]) == (400, "malformed")
    assert (await guest.get("/me")).json()["name"] == "Zoé"


async def test_i_return_on_another_device_by_my_link(live_server: LiveHouse) -> None:
    desk = await live_server.known("Anne")
    link = (await desk.post("/me/link")).json()
    assert link["path"] == f"/#return={link['token']}"
    phone = live_server.guest()
    assert (await phone.post("/me/return", token=link["token"])).json()["name"] == "Anne"
    await phone.patch("/me", name="Annie")
    assert (await desk.get("/me")).json()["name"] == "Annie"


async def test_a_new_link_makes_the_old_one_void(live_server: LiveHouse) -> None:
    desk = await live_server.known()
    old = (await desk.post("/me/link")).json()["token"]
    await desk.post("/me/link")
    refused = await live_server.guest().post("/me/return", token=old)
    assert (refused.status_code, refused.json()["code"]) == (403, "unknown_link")


async def test_a_recovery_code_makes_an_account_and_is_read_however_it_was_written(live_server: LiveHouse) -> None:
    desk = await live_server.known("Anne")
    assert (await desk.get("/me")).json()["account"] is False
    code = (await desk.post("/me/recovery")).json()["code"]
    assert (await desk.get("/me")).json()["account"] is True
    phone = live_server.guest()
    written = code.lower().replace("-", "  ").replace("0", "o").replace("1", "l")
    assert (await phone.post("/me/recover", code=written)).json()["name"] == "Anne"
    assert (await live_server.guest().post("/me/recover", code=code[:-1])).json()["code"] == "unknown_code"


async def test_the_store_never_sees_a_link_or_a_code(live_server: LiveHouse, tmp_path: Path) -> None:
    desk = await live_server.known("Anne")
    link = (await desk.post("/me/link")).json()["token"]
    code = (await desk.post("/me/recovery")).json()["code"]
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("house.db*"))
    assert b"Anne" in kept
    for secret in (link, code, code.replace("-", "")):
        assert secret.encode() not in kept
    assert bytes.fromhex(link) not in kept


@pytest.mark.parametrize("config", [Config(limits=Limits(claims_per_address=Allowance(2, 0.1)))])
async def test_whoever_tries_codes_is_soon_told_to_wait(live_server: LiveHouse) -> None:
    thief = live_server.guest()
    for _ in range(2):
        assert (await thief.post("/me/recover", code="AAAA")).status_code == 403
    refused = await thief.post("/me/recover", code="AAAA")
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
    assert refused.json() == {"code": "too_fast", "params": {"retry_ms": 10_000}}
    await live_server.clock.pass_by(10_000)
    assert (await thief.post("/me/recover", code="AAAA")).status_code == 403


async def test_after_logging_out_this_device_knows_me_no_more(live_server: LiveHouse) -> None:
    guest = await live_server.known()
    assert (await guest.post("/me/logout")).status_code == 204
    assert (await guest.get("/me")).status_code == 401


async def passes_of(guest: Guest) -> list[dict[str, Any]]:
    passes: list[dict[str, Any]] = (await guest.get("/me/passes")).json()["passes"]
    return passes


async def test_i_see_by_which_devices_i_come_in_and_when_each_last_did(live_server: LiveHouse) -> None:
    anne, began = await live_server.known("Anne"), live_server.clock.now()
    await live_server.clock.pass_by(2 * HOUR)
    link = (await anne.post("/me/link")).json()["token"]
    phone = live_server.guest()
    assert (await phone.post("/me/return", token=link)).status_code == 200
    token = (await anne.post("/me", token=True)).json()["token"]
    await live_server.clock.pass_by(2 * HOUR)
    assert (await live_server.guest(authorization=f"Bearer {token}").get("/me")).status_code == 200
    passes = {(given["kind"], given["this"]): given for given in await passes_of(phone)}
    assert len(passes) == len(await passes_of(anne)) == 3
    hours = {key: [(given[at] - began) // HOUR for at in ("issued_at", "used_at")] for key, given in passes.items()}
    assert hours == {("cookie", False): [0, 2], ("cookie", True): [2, 4], ("token", False): [2, 4]}
    otto = await live_server.known("Otto")
    assert [given["this"] for given in await passes_of(otto)] == [True]


async def test_a_browser_that_comes_again_is_the_same_device(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    before = await passes_of(anne)
    assert (await anne.post("/me")).status_code == 200
    assert await passes_of(anne) == before


async def test_a_lost_device_is_shut_out_and_the_others_stay(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    lost = live_server.guest()
    await lost.post("/me/return", token=(await anne.post("/me/link")).json()["token"])
    table = await anne.opens(watchers="nobody")
    (theirs,) = [given["id"] for given in await passes_of(lost) if given["this"]]
    async with lost.at(table) as talk, anne.at(table) as hers:
        await hers.sit()
        await hers.ask("start", fill_with="random")
        async with live_server.components.registry.at(table) as live:
            await live.act(ended_if_silent_since(live_server.clock.now() + 1))
        assert (await lost.get(f"/archive/{table}")).status_code == 200
        assert (await anne.delete(f"/me/passes/{theirs}")).status_code == 204
        assert (await talk.closed())[0] == (await hers.closed())[0] == 1012
    async with anne.at(table):
        pass
    async with lost.line(table) as line:
        assert (await Talk(line).closed())[0] == 4401
    assert (await lost.get("/me")).status_code == 401
    assert (await lost.get(f"/archive/{table}")).status_code == 403
    assert (await lost.post("/tables", **THREE)).status_code == 401
    assert (await anne.get(f"/archive/{table}")).status_code == 200
    assert len(await passes_of(anne)) == 1


async def test_nobody_takes_back_what_is_not_theirs(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    (hers,) = await passes_of(anne)
    for id_ in (hers["id"], "nothing", "a%00b"):
        answer = await otto.delete(f"/me/passes/{id_}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_pass")
    assert (await anne.get("/me")).status_code == 200


async def test_a_link_can_be_made_void(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    link = (await anne.post("/me/link")).json()["token"]
    assert (await anne.get("/me/passes")).json()["link"] is True
    assert (await anne.delete("/me/link")).status_code == 204
    assert (await anne.get("/me/passes")).json()["link"] is False
    assert (await live_server.guest().post("/me/return", token=link)).json()["code"] == "unknown_link"


async def test_a_copy_of_a_cookie_is_worth_nothing_after_logging_out(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    copy = live_server.guest(cookie=anne.passes["cookie"])
    assert (await copy.get("/me")).status_code == 200
    await anne.post("/me/logout")
    assert (await copy.get("/me")).status_code == 401


async def test_passes_that_browsers_have_dropped_are_forgotten(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    token = (await anne.post("/me", token=True)).json()["token"]
    live_server.clock.sleeps((LASTS + 1) * 1000)
    await live_server.services.cleanup.sweep()
    program = live_server.guest(authorization=f"Bearer {token}")
    assert [given["kind"] for given in await passes_of(program)] == ["token"]


async def test_a_program_gets_a_token_instead_of_a_cookie(live_server: LiveHouse) -> None:
    bot = live_server.guest()
    came = await bot.post("/me", name="Robot", token=True)
    token = came.json()["token"]
    assert "set-cookie" not in came.headers
    program = live_server.guest(authorization=f"Bearer {token}")
    assert (await program.get("/me")).json()["name"] == "Robot"
    cookie = (await live_server.known("Anne")).web.cookies["adjuge"]
    assert (await live_server.guest(authorization=f"Bearer {cookie}").get("/me")).status_code == 401
    assert (await live_server.guest(cookie=f"adjuge={token}").get("/me")).status_code == 401


async def test_who_deletes_their_data_leaves_their_table_nameless(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with anne.at(table) as her, otto.at(table) as his:
        await her.sit()
        await his.sit()
        assert (await her.ask("start", fill_with="random"))["type"] == "done"
        await her.ask("say", text="Anne was here")
        assert (await anne.delete("/me")).status_code == 204
        assert (await her.closed()) == (4401, {"type": "bye", "code": "no_identity", "again": False})
        while not (told := await his.hear("told")).get("table", {}).get("seats", [{}])[0].get("stand_in"):
            pass
        assert told["table"]["seats"][0]["name"] == "—"
    assert (await anne.get("/me")).status_code == 401
    rows = await live_server.components.log.read(table, 0)
    assert b"Anne" not in b"".join(row.body for row in rows)
    card = (await otto.get(f"/tables/{table}")).json()
    assert [place["name"] for place in card["places"] if not place["bot"]] == ["—", "Otto"]


async def test_a_game_that_is_over_can_be_looked_at_when_one_of_us_has_deleted_their_data(
    live_server: LiveHouse,
) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens(watchers="anyone")
    async with anne.at(table) as her, otto.at(table) as his:
        await her.sit()
        await his.sit()
        await her.ask("start", fill_with="random")
        async with live_server.components.registry.at(table) as live:
            await live.act(ended_if_silent_since(live_server.clock.now() + 1))
        assert (await anne.delete("/me")).status_code == 204
        await his.say("history", id="h")
        assert "Anne" not in str(await his.hear("past"))
        assert (await his.ask("rematch"))["type"] == "done"
    names = [[place["name"] for place in card["places"] if not place["bot"]] for card in await tables_of(otto)]
    assert sorted(names) == [["Otto"], ["—", "Otto"]], "nobody is waited for who is not there any more"


async def tables_of(guest: Guest) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = (await guest.get("/me/tables")).json()["tables"]
    return cards


async def test_whoever_wants_to_go_while_the_house_closes_is_asked_to_come_back(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    table = await anne.opens(privacy="public")
    async with anne.at(table) as talk:
        assert (await talk.sit())["type"] == "done"
    await live_server.components.registry.close()
    answer = await anne.delete("/me")
    assert (answer.status_code, answer.json()["code"]) == (503, "house_closing")
    assert answer.headers["retry-after"] == "5"
