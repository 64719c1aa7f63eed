"""Reviews over HTTP: of finished games, for a seat, kept once they are there; one person does not hold up another."""

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

from adjuge.rules import gamefile
from adjuge.rules.refusal import Refusal
from adjuge.server.config import Allowance, Config, Limits
from adjuge.server.files.reviewer import Reviewer
from adjuge.wire.review import Review
from tests.review.games import played
from tests.server.house import JSON, Guest, LiveHouse

pytestmark = pytest.mark.anyio

# Answers each question with the number of questions so far; ends after `dies`.
COUNTING = """
import sys
sys.stdout.write("ready\\n"); sys.stdout.flush()
for number, line in enumerate(sys.stdin, 1):
    if "dies" in line:
        sys.exit(1)
    sys.stdout.write('!{"code":"no_review","params":{"game":"x"}}\\n' if "refuse" in line else f"{number}\\n")
    sys.stdout.flush()
"""


def counting(tmp_path: Path, idle: float = 60.0) -> Reviewer:
    program = tmp_path / "counting.py"
    program.write_text(COUNTING)
    return Reviewer(10.0, (sys.executable, str(program)), idle=idle)


async def test_a_review_is_asked_for_once_and_kept(tmp_path: Path) -> None:
    reviewer = counting(tmp_path)
    try:
        first = await reviewer.review("a", b'"one"', 0, "anne", hindsight=False)
        again = await asyncio.gather(*(reviewer.review("a", b'"one"', 0, who, hindsight=False) for who in "xyz"))
        assert [first, *again] == [b"1"] * 4
        assert await reviewer.review("a", b'"one"', 0, "anne", hindsight=True) == b"2"
        assert await reviewer.review("a", b'"one"', 1, "anne", hindsight=False) == b"3"
    finally:
        await reviewer.close()


async def test_what_cannot_be_reviewed_is_refused_and_asked_again(tmp_path: Path) -> None:
    reviewer = counting(tmp_path)
    try:
        for _ in range(2):
            with pytest.raises(Refusal, match="no_review"):
                await reviewer.review("a", b'"refuse"', 0, "anne", hindsight=False)
        assert await reviewer.review("b", b'"one"', 0, "anne", hindsight=False) == b"3"
    finally:
        await reviewer.close()


async def test_nobody_waits_for_more_than_a_few_reviews_at_once(tmp_path: Path) -> None:
    reviewer = counting(tmp_path)
    try:
        asked = [reviewer.review(str(k), b'"one"', 0, "anne", hindsight=False) for k in range(12)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, Refusal) and answer.code == "too_fast" for answer in answers) == 7
        assert sum(isinstance(answer, bytes) for answer in answers) == 5
    finally:
        await reviewer.close()


async def test_a_worker_that_is_not_asked_any_more_is_let_go_and_another_one_comes(tmp_path: Path) -> None:
    reviewer = counting(tmp_path, idle=0.0)
    try:
        assert await reviewer.review("a", b'"one"', 0, "anne", hindsight=False) == b"1"
        while not reviewer.worker.gone:
            await asyncio.sleep(0)
        assert await reviewer.review("b", b'"one"', 0, "anne", hindsight=False) == b"1"
    finally:
        await reviewer.close()


@pytest.mark.parametrize("config", [Config(limits=Limits(reviews_per_person=Allowance(3, 0.1)))])
async def test_one_guest_does_not_keep_the_reviewer_busy_for_ever(live_server: LiveHouse, tmp_path: Path) -> None:
    """What is there already is told as often as somebody asks."""
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    file = gamefile.encode(played("bouse", 3))
    id_ = (await anne.web.post("/api/v1/archive", content=file, headers=JSON)).json()["id"]
    live_server.services.reviewer = counting(tmp_path)

    async def asked(guest: Guest, seat: int, hindsight: str = "false") -> int:
        return (await guest.get(f"/archive/{id_}/review/{seat}", hindsight=hindsight)).status_code

    assert [await asked(anne, seat) for seat in (0, 1, 2)] == [200] * 3
    assert await asked(anne, 0, "true") == 429
    assert [await asked(anne, seat) for seat in (0, 1, 2)] == [200] * 3
    assert await asked(otto, 0, "true") == 200
    await live_server.clock.pass_by(10_000)
    assert await asked(anne, 1, "true") == 200


@pytest.mark.slow
async def test_a_finished_game_is_reviewed_for_each_seat_of_it(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    file = gamefile.encode(played("bouse", 3))
    id_ = (await anne.web.post("/api/v1/archive", content=file, headers=JSON)).json()["id"]
    for hindsight in ("false", "true"):
        while (answer := await anne.get(f"/archive/{id_}/review/1", hindsight=hindsight)).status_code == 422:
            pass  # it is still being compiled
        review = msgspec.json.decode(answer.content, type=Review)
        assert (review.game, review.seat, review.hindsight) == ("bouse", 1, hindsight == "true")
    assert (await anne.get(f"/archive/{id_}/review/3")).json()["code"] == "no_such_seat"
    assert (await anne.get("/archive/~nothing/review/0")).status_code == 404
