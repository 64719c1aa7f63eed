"""The coach over a real socket: a hint from a worker of its own, a move held back, and what the record says of it."""

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

from adjuge.bots.table_memory import begun
from adjuge.rules import catalogue, gamefile
from adjuge.rules.refusal import Refusal
from adjuge.server.bots.coach import CoachDesk
from adjuge.server.bots.coach_worker import CoachRequest, answer
from adjuge.wire.review import Advice
from tests.review.games import played
from tests.server.house import Talk, open_house
from tests.server.playing import BUSY

pytestmark = pytest.mark.anyio

# Finds every move that is about to be made a big mistake, and otherwise advises to take a bid back.
STERN = """
import json, sys
print("ready", flush=True)
for line in sys.stdin:
    game, memory, view, move = json.loads(line)
    assert "hands" not in view and view["seat"] is not None
    best = [{"move": {"type": "take_back"}, "chance": 4000}]
    made = None if move is None else {"move": move, "chance": 1500}
    print(json.dumps({"best": best, "made": made, "loss": 0 if move is None else 2500}), flush=True)
"""


def stern(tmp_path: Path) -> CoachDesk:
    program = tmp_path / "stern.py"
    program.write_text(STERN)
    return CoachDesk((sys.executable, str(program)), compiled=False)


async def a_bid(talk: Talk) -> dict[str, object]:
    """The first card, once this seat is asked for a bid in Money!: nobody goes on before it is laid."""
    shown = talk.snapshot
    while not (shown.get("view") or {"menu": ()})["menu"]:
        shown = await talk.hear("told", "snapshot")
    cards = shown["view"]["menu"][0]["fields"]["cards"]["held"]
    return {"type": "bid", "cards": {next(iter(cards)): 1}, "bluff": False}


async def test_a_hint_and_a_move_held_back_over_the_line(tmp_path: Path) -> None:
    coach = stern(tmp_path)
    async with open_house(tmp_path, BUSY, coach=coach, real_time=True) as house:
        anne, otto = await house.known("Anne"), await house.known("Otto")
        setting = {"tempo": "no_limit", "pace": "instant", "coach": "training"}
        table = await anne.opens(game="money", seats=3, **setting)
        async with anne.at(table) as first:
            await first.sit()
            await first.ask("start", fill_with="random")
        async with anne.at(table) as talk, otto.at(table) as watching:
            move = await a_bid(talk)
            await talk.say("hint", id="what")
            advised = await talk.hear("advice")
            assert (advised["id"], advised["hints"]) == ("what", 1)
            assert advised["advice"]["best"] == [{"move": {"type": "take_back"}, "chance": 4000}]
            held = await talk.ask("play", id="one", move=move)
            assert (held["type"], held["code"]) == ("refused", "big_mistake")
            assert held["params"]["points"] == 25
            assert held["params"]["advice"]["made"] == {"move": move, "chance": 1500}
            assert (await talk.ask("play", id="two", move=move, insist=True))["type"] == "done"
            while not any(
                news["type"] == "moved" and news["seat"] == 0 for news in (await watching.hear("told"))["news"]
            ):
                pass
    await coach.close()


async def test_a_finished_game_says_that_there_was_a_coach(tmp_path: Path) -> None:
    coach = stern(tmp_path)
    async with open_house(tmp_path, BUSY, coach=coach, real_time=True) as house:
        anne = await house.known("Anne")
        table = await anne.opens(game="money", seats=3, tempo="no_limit", pace="instant", coach="hints")
        async with anne.at(table) as first:
            await first.sit()
            await first.ask("start", fill_with="random")
        async with anne.at(table) as talk:
            await a_bid(talk)
            await talk.say("hint", id="what")
            await talk.hear("advice")
            await talk.ask("leave", id="bye")
            while (await talk.hear("told")).get("table", {}).get("phase") != "over":
                pass
        file = gamefile.decode((await anne.get(f"/archive/{table}/file")).content)
        assert file.coach is not None
        assert (file.coach.how, len(file.coach.hints), file.coach.warnings) == ("hints", 1, ())
        assert gamefile.verify(file).finished
    await coach.close()


def test_the_worker_weighs_what_it_is_told() -> None:
    game, file = catalogue.game("bouse"), played("bouse", 3, 4)
    dealt = next(iter(gamefile.replay(file))).state
    seat = game.to_move(dealt)[0]
    view, move = msgspec.json.encode(game.view(dealt, seat)), msgspec.json.encode(file.turns[0].move)
    request = CoachRequest("bouse", begun(game, dealt), msgspec.Raw(view), msgspec.Raw(move))
    told = msgspec.json.decode(answer(msgspec.json.encode(request)), type=Advice)
    assert told.best
    nonsense = CoachRequest("bouse", b"", msgspec.Raw(view), msgspec.Raw(b'{"type":"fly"}'))
    assert answer(msgspec.json.encode(nonsense)).startswith(b'!{"code":"malformed"')


async def test_nobody_waits_behind_more_than_two_questions_of_their_own(tmp_path: Path) -> None:
    coach = stern(tmp_path)
    view = b'{"seat":0}'
    asked = [coach.advise("anne", "bouse", view, b"", None) for _ in range(6)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(each, bytes) for each in answers) == 3
    assert {each.code for each in answers if isinstance(each, Refusal)} == {"coach_silent"}
    await coach.close()
