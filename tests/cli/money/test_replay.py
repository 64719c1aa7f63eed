"""`adjuge replay` and `adjuge verify` with a match of Money!."""

import json
import re
from pathlib import Path

import pytest

from adjuge.rules.gamefile import ReplayedMove, replay
from adjuge.rules.money.events import BidLaid
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.command import Typist
from tests.cli.games import on_paper
from tests.cli.money.games import a_game


@pytest.fixture
def paper(tmp_path: Path) -> str:
    return str(on_paper(tmp_path / "game.json", a_game(games=2)))


def flat(text: str) -> str:
    return " ".join(text.split())


def moments() -> list[ReplayedMove]:
    return list(replay(a_game(games=2)))


def test_a_hidden_bid_is_told_to_its_owner_alone(adjuge: Typist, paper: str) -> None:
    """M6"""
    moment = next(moment for moment in moments() if moment.number > 3 and isinstance(moment.events[0], BidLaid))
    laid = moment.events[0]
    assert isinstance(laid, BidLaid)
    only = ("--from", str(moment.number), "--to", str(moment.number), "--json")
    for eyes in ("1", "2", "3", "bystander"):
        data = json.loads(adjuge("replay", paper, "--eyes", eyes, *only).out)
        mine = eyes == str(laid.seat + 1)
        assert (data["events"][0]["cards"] is not None) is mine
        assert ("cards face down" in data["told"][0] or "one card face down" in data["told"][0]) is not mine
        assert "move" not in data


def test_eyes_see_their_own_hand_and_no_other(adjuge: Typist, paper: str) -> None:
    """M6"""
    everything = adjuge("replay", paper, "--to", "0").out
    mine = adjuge("replay", paper, "--to", "0", "--eyes", "2").out
    hands = [line for line in everything.splitlines() if re.match(r"random \d  .*point", line)]
    assert len(hands) == 3
    assert [line for line in mine.splitlines() if re.match(r"random \d  .*point", line)] == [hands[1]]
    assert not re.search(r"random \d  .*point", adjuge("replay", paper, "--to", "0", "--eyes", "bystander").out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_told_to_its_end_in_every_language(adjuge: Typist, paper: str, lang: str) -> None:
    said = adjuge("replay", paper, "--eyes", "1", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    result = a_game(games=2).result
    assert result is not None
    end = "stopped" if result.stopped else "closed"
    assert flat(load(lang).say(f"event.money.game_ended.{end}")) in flat(said.out)
    assert all(f"random {seat + 1} {load(lang).number(score)}" in said.out for seat, score in enumerate(result.scores))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shuffle_is_verified_game_by_game(adjuge: Typist, paper: str, lang: str) -> None:
    """M1.2, M5.4"""
    said = adjuge("verify", paper, "--lang", lang)
    assert (said.code, said.err) == (0, "")
    words = load(lang)
    for game in (1, 2):
        assert flat(words.say("cli.money.deck", game=game, deck="")) in flat(said.out)
        assert flat(words.say("cli.money.out_of_deck", game=game, currencies="")) in flat(said.out)
