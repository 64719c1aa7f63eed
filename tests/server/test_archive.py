"""Games that are over: listed, downloaded, checked, seen again through any eyes; and files from elsewhere."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from adjuge.bots import UNLIMITED, named
from adjuge.rules import catalogue, gamefile
from adjuge.rules.gamefile import Notes, Seat
from adjuge.rules.seal import Shuffle
from adjuge.server.config import Config, Limits
from tests.server.house import JSON, Guest, LiveHouse, open_house
from tests.server.playing import BUSY, finished_game

pytestmark = pytest.mark.anyio


@pytest.fixture
async def busy_house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[LiveHouse]:
    """In real time, so that bots move."""
    assert anyio_backend == "asyncio"
    async with open_house(tmp_path, BUSY, real_time=True) as house:
        yield house


def a_file(game: str = "money", seats: int = 3) -> bytes:
    """A game played at random, written down."""
    played = catalogue.game(game)
    rng = random.Random(5)
    preset, options = next(iter(played.presets.items()))
    names = [Seat(f"Seat {n}") for n in range(seats)]
    notes = Notes(played, options, preset, names, Shuffle.from_house_seed(rng.randbytes(32)))
    player = named("random", played)
    while asked := played.to_move(notes.state):
        notes.play(asked[0], player.choose(played.view(notes.state, asked[0]), rng, UNLIMITED))
    return gamefile.encode(notes.file())


async def bring(guest: Guest, file: bytes) -> tuple[int, dict[str, object]]:
    answer = await guest.web.post("/api/v1/archive", content=file, headers=JSON)
    return answer.status_code, answer.json()


@pytest.mark.slow
async def test_a_finished_game_is_listed_downloaded_and_verified(busy_house: LiveHouse) -> None:
    anne, stranger = await busy_house.known("Anne"), busy_house.guest()
    table = await finished_game(anne, privacy="public")
    (card,) = (await stranger.get("/archive")).json()["games"]
    assert (card["id"], card["game"], card["ended"], card["imported"]) == (table, "money", "played", False)
    assert [place["name"] for place in card["places"]] == ["Anne", "Fortunat", "Fortunat II"]
    assert min(card["ranks"]) == 1
    assert card["lasted"] >= 0
    picture = await stranger.get(f"/archive/{table}/card", lang="de")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    download = await stranger.get(f"/archive/{table}/file")
    assert download.headers["content-disposition"] == f'attachment; filename="adjuge-{table}.json"'
    file = gamefile.decode(download.content)
    assert gamefile.verify(file).finished
    assert file.result is not None
    assert list(file.result.scores) == card["scores"]
    assert (await stranger.get(f"/archive/{table}")).json() == card
    for filters, found in (
        ({"game": "money"}, 1),
        ({"game": "bouse"}, 0),
        ({"preset": card["preset"]}, 1),
        ({"preset": "other"}, 0),
        ({"rated": "true"}, 0),
        ({"rated": "false"}, 1),
    ):
        assert len((await stranger.get("/archive", **filters)).json()["games"]) == found, filters
    assert (await stranger.get("/archive", mine="true")).status_code == 401
    assert len((await anne.get("/archive", mine="true")).json()["games"]) == 1


@pytest.mark.slow
async def test_a_private_game_is_in_the_list_of_those_who_played_it(busy_house: LiveHouse) -> None:
    anne, otto = await busy_house.known("Anne"), await busy_house.known("Otto")
    table = await finished_game(anne, watchers="nobody")
    assert (await otto.get("/archive")).json()["games"] == []
    assert (await otto.get("/archive", mine="true")).json()["games"] == []
    assert [card["id"] for card in (await anne.get("/archive", mine="true")).json()["games"]] == [table]
    for path in ("", "/file", "/eyes/all"):
        refused = await otto.get(f"/archive/{table}{path}")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
    assert (await anne.get(f"/archive/{table}/file")).status_code == 200


async def test_the_file_of_a_game_under_way_is_nobodys(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens()
    async with anne.at(table) as talk:
        await talk.sit()
        for phase in ("gathering", "playing"):
            assert (await anne.get(f"/tables/{table}")).json()["phase"] == phase
            for path in ("", "/file", "/eyes/all", "/eyes/0"):
                refused = await anne.get(f"/archive/{table}{path}")
                assert (refused.status_code, refused.json()["code"]) == (409, "still_running")
            await talk.ask("start", fill_with="random")


async def test_everybody_sees_a_finished_game_as_they_saw_it_then(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    data = a_file()
    status, answer = await bring(anne, data)
    assert status == 201
    game, file = catalogue.game("money"), gamefile.decode(data)
    moments = list(gamefile.replay(file))
    for eyes, seats in (("0", (0,)), ("2", (2,)), ("bystander", (None,)), ("all", (0, 1, 2))):
        film = (await anne.get(f"/archive/{answer['id']}/eyes/{eyes}")).json()
        assert (film["eyes"], film["moves"], len(film["frames"])) == (eyes, len(file.turns), len(moments))
        for frame, moment in zip(film["frames"], moments, strict=True):
            assert (frame["number"], frame["seat"]) == (moment.number, moment.seat)
            views = [msgspec.to_builtins(game.view(moment.state, seat), str_keys=True) for seat in seats]
            assert frame["views"] == msgspec.json.decode(msgspec.json.encode(views))
            seen = moment.events if eyes == "all" else [game.witness(event, seats[0]) for event in moment.events]
            assert frame["events"] == msgspec.json.decode(msgspec.json.encode(seen))
            assert (frame["move"] is not None) == (eyes == "all" and moment.number > 0)


async def test_a_film_is_shown_in_parts(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    _, answer = await bring(anne, a_file())
    film = (await anne.get(f"/archive/{answer['id']}/eyes/1", first=3, most=2)).json()
    assert [frame["number"] for frame in film["frames"]] == [3, 4]
    assert (await anne.get(f"/archive/{answer['id']}/eyes/1", first=10_000)).json()["frames"] == []
    for eyes in ("3", "-1"):
        refused = await anne.get(f"/archive/{answer['id']}/eyes/{eyes}")
        assert (refused.status_code, refused.json()["code"]) == (404, "no_such_eyes")


async def test_a_file_from_elsewhere_is_checked_kept_and_shown(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), live_server.guest()
    data = a_file("bouse", 4)
    status, answer = await bring(anne, data)
    assert status == 201
    card = (await otto.get(f"/archive/{answer['id']}")).json()
    assert (card["game"], card["imported"], card["seats"]) == ("bouse", True, 4)
    assert (await otto.get(f"/archive/{answer['id']}/file")).content == data
    assert (await otto.get("/archive")).json()["games"] == []


async def test_a_file_that_breaks_the_rules_is_refused_by_the_move(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    data = a_file()
    good = gamefile.decode(data)
    halved = msgspec.structs.replace(good, turns=good.turns[:5], result=None)
    assert isinstance(good.shuffle, Shuffle)
    promise = msgspec.structs.replace(good.shuffle, commitment="00" * 32)
    for file, code in (
        (b"{}", "malformed"),
        (b"no", "not_a_game_file"),
        (data[: len(data) // 2], "cut_short"),
        (gamefile.encode(halved), "still_running"),
        (gamefile.encode(msgspec.structs.replace(good, turns=good.turns[1:])), "illegal_move"),
        (gamefile.encode(msgspec.structs.replace(good, shuffle=promise)), "broken_promise"),
    ):
        status, answer = await bring(anne, file)
        assert (status // 100, answer["code"]) == (4, code)
    assert (await bring(live_server.guest(), data))[0] == 401


@pytest.mark.parametrize("config", [Config(limits=Limits(import_bytes=5_000))])
async def test_a_file_has_a_size(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    assert await bring(anne, b" " * 5_001) == (413, {"code": "too_large", "params": {}})


@pytest.mark.parametrize("config", [Config(limits=Limits(file_check_seconds=0.0))])
async def test_a_file_that_takes_too_long_is_put_aside(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    assert await bring(anne, a_file()) == (422, {"code": "takes_too_long", "params": {"seconds": 0.0}})


async def test_the_houses_key_is_no_game(live_server: LiveHouse) -> None:
    for name in ("~key", "~nothing", "nothing", "~"):
        for path in ("", "/file", "/eyes/all"):
            answer = await live_server.guest().get(f"/archive/{name}{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_game"), (name, path)


@pytest.mark.slow
@pytest.mark.parametrize("config", [Config(limits=Limits(imports_per_person=2))])
async def test_one_person_keeps_so_many_files_and_may_delete_them(live_server: LiveHouse) -> None:
    anne, otto, file = await live_server.known("Anne"), await live_server.known("Otto"), a_file()
    ids = [(await bring(anne, file))[1]["id"] for _ in range(2)]
    refused = {"code": "too_many_files", "params": {"most": 2, "megabytes": 10}}
    assert await bring(anne, file) == (409, refused)
    assert (await bring(otto, file))[0] == 201
    mine = [card["id"] for card in (await anne.get("/me/files")).json()["games"]]
    assert sorted(mine) == sorted(map(str, ids))
    assert (await otto.delete(f"/archive/{ids[0]}")).json()["code"] == "no_such_game"
    assert (await anne.delete(f"/archive/{ids[0]}")).status_code == 204
    assert (await anne.get(f"/archive/{ids[0]}")).status_code == 404
    assert (await bring(anne, file))[0] == 201
    assert (await anne.delete("/me")).status_code == 204
    assert (await otto.get(f"/archive/{ids[1]}")).status_code == 404


async def test_only_files_can_be_deleted(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    table = await anne.opens()
    for game in (table, "~key", "~x", "~"):
        assert (await anne.delete(f"/archive/{game}")).status_code == 404
    assert (await anne.get(f"/tables/{table}")).status_code == 200
