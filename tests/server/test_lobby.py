"""What can be found and opened without sitting down."""

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.server.config import Config
from tests.server.house import THREE, LiveHouse

pytestmark = pytest.mark.anyio


async def test_every_game_is_listed_with_its_editions_options_and_bots(live_server: LiveHouse) -> None:
    games = (await live_server.guest().get("/games")).json()["games"]
    assert [game["name"] for game in games] == list(catalogue.names())
    for card in games:
        game = catalogue.game(card["name"])
        assert range(card["least_seats"], card["most_seats"] + 1) == game.seats
        assert [preset["name"] for preset in card["presets"]] == list(game.presets)
        assert msgspec.convert(card["presets"][0]["options"], game.options_type, str_keys=True) in game.presets.values()
        assert set(card["domains"]) == set(game.option_domains)
        assert card["bots"][0] == "random"


HOME = Config(nearby="http://192.168.1.7:8000/")
PUBLIC = Config(public_urls=("https://house.example", "https://other.example"))


@pytest.mark.parametrize(
    ("config", "origin"),
    [(Config(), None), (HOME, "http://192.168.1.7:8000"), (PUBLIC, "https://house.example")],
    ids=["alone", "at home", "public"],
)
async def test_the_house_says_where_to_ask_others_in(live_server: LiveHouse, origin: str | None) -> None:
    assert (await live_server.guest().get("/house")).json() == {"origin": origin}


async def test_a_public_table_is_in_the_lobby_and_a_private_one_is_not(live_server: LiveHouse) -> None:
    anne, stranger = await live_server.known("Anne"), live_server.guest()
    public = await anne.opens(privacy="public")
    private = await anne.opens()
    listed = (await stranger.get("/tables")).json()
    assert [card["id"] for card in listed["tables"]] == [public]
    assert listed["before"] is None
    # the id is the invitation
    assert (await stranger.get(f"/tables/{private}")).json()["phase"] == "gathering"
    assert (await stranger.get("/tables", game="money")).json()["tables"] == []


async def test_only_i_am_told_which_seat_is_mine(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens(privacy="public")
    async with anne.at(table) as hers, otto.at(table) as his:
        await hers.sit()
        await his.sit()
        await hers.ask("seat_bot", seat=2, bot="random")
    hers, his = (await anne.get(f"/tables/{table}")).json(), (await otto.get(f"/tables/{table}")).json()
    assert [(place["name"], place["me"]) for place in hers["places"]] == [
        ("Anne", True),
        ("Otto", False),
        ("Fortunat", False),
    ]
    assert (hers["host"], his["host"]) == (True, False)
    assert [card["id"] for card in (await otto.get("/me/tables")).json()["tables"]] == [table]
    # nobody's id is told, not even one's own
    person = anne.web.cookies["adjuge"].split(".")[0]
    for answer in (hers, his, (await otto.get("/tables")).json(), (await anne.get("/me")).json()):
        assert person not in str(answer)


async def test_a_long_list_is_read_page_by_page(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    otto = await live_server.known("Otto")
    opened = [await host.opens(privacy="public") for host in (anne, otto, anne, otto, anne)]
    read, before = [], None
    while True:
        page = (await anne.get("/tables", limit=2, **({"before": before} if before else {}))).json()
        read += [card["id"] for card in page["tables"]]
        before = page["before"]
        if before is None:
            break
    assert sorted(read) == sorted(opened)
    for wrong in ("x", "1", "-1.a", "9" * 30 + ".a", "١.a"):
        answer = await anne.get("/tables", before=wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_a_table_that_cannot_be_played_is_not_opened(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    for setting, code in (
        ({"game": "poker"}, (404, "unknown_game")),
        ({"preset": "ancient"}, (409, "unknown_preset")),
        ({"seats": 9}, (409, "seats")),
        ({"options": {"colour": 1}}, (409, "unknown_option")),
        ({"seats": 99}, (400, "malformed")),
        ({"colour": 1}, (400, "malformed")),
        ({"tempo": "hurried"}, (400, "malformed")),
    ):
        answer = await anne.post("/tables", **(THREE | setting))
        assert (answer.status_code, answer.json()["code"]) == code, setting
    assert (await anne.get("/me/tables")).json()["tables"] == []


async def test_a_guest_must_be_somebody_to_open_a_table(live_server: LiveHouse) -> None:
    answer = await live_server.guest().post("/tables", **THREE)
    assert (answer.status_code, answer.json()["code"]) == (401, "no_identity")


async def test_a_table_that_never_was_is_not_found(live_server: LiveHouse) -> None:
    for name in ("nothing", "~key", "%00", "a" * 500):
        answer = await live_server.guest().get(f"/tables/{name}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")


async def test_one_guest_does_not_fill_the_lobby_with_empty_tables(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    opened = [await anne.opens(privacy="public") for _ in range(3)]
    refused = await anne.post("/tables", **(THREE | {"privacy": "public"}))
    assert (refused.status_code, refused.json()) == (409, {"code": "too_many_tables", "params": {"most": 3}})
    for _ in range(2):  # by the back stairs
        table = await anne.opens()
        async with anne.at(table) as hers:
            setting = THREE | {"privacy": "public"}
            assert (await hers.ask("change", setting=setting))["type"] == "done"
    his = await otto.opens(privacy="public")
    listed = [card["id"] for card in (await otto.get("/tables")).json()["tables"]]
    assert len(listed) == 4
    assert his in listed
    async with anne.at(opened[0]) as hers:
        await hers.sit()
    listed = [card["id"] for card in (await otto.get("/tables")).json()["tables"]]
    assert opened[0] in listed
    assert len(listed) == 5


@pytest.mark.parametrize("tempo", ["relaxed", "days"])
async def test_my_tables_say_whose_turn_it_is_and_since_when(live_server: LiveHouse, tempo: str) -> None:
    anne = await live_server.known("Anne")
    table = await anne.opens(game="money", tempo=tempo)
    async with anne.at(table) as talk:
        await talk.sit()
        await talk.ask("start", fill_with="random")
    await live_server.everybody_gone()
    (card,) = (await anne.get("/me/tables")).json()["tables"]
    asked = {turn["seat"]: turn["since"] for turn in card["turns"]}
    assert 0 in asked
    assert asked[0] <= live_server.clock.now()
