"""`adjuge replay`: a game seen again, through the eyes of whoever sat there."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjuge.rules.boursicocotte.events import OfferLaid, OffersExchanged, PurseShown
from adjuge.rules.gamefile import GameFile, ReplayedMove, replay
from adjuge.words.catalogue import LANGUAGES
from adjuge.words.event_sentences import sentence
from tests.cli.command import Typist
from tests.cli.games import GAME, a_game, on_paper, spoilt

NAMES = ["random 1", "random 2", "random 3"]


@pytest.fixture
def paper(tmp_path: Path) -> str:
    return str(on_paper(tmp_path / "game.json", a_game()))


def moments(file: GameFile) -> list[ReplayedMove]:
    return list(replay(file))


def told(moment: ReplayedMove, eyes: int | None, lang: str = "en") -> list[str]:
    return [
        sentence(msgspec.to_builtins(GAME.witness(event, eyes), str_keys=True), NAMES, eyes, lang, game=GAME.name)
        for event in moment.events
    ]


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("eyes", "seat"), [("1", 0), ("random 2", 1), ("RANDOM 3", 2), ("bystander", None)])
def test_the_story_is_told_as_that_seat_heard_it(adjuge: Typist, paper: str, eyes: str, seat: int | None) -> None:
    """B7.8, B8.1"""
    said = adjuge("replay", paper, "--eyes", eyes)
    assert (said.code, said.err) == (0, "")
    story = flat(said.out)
    for moment in moments(a_game()):
        for line in told(moment, seat):
            assert flat(line) in story


def test_offers_between_others_stay_secret(adjuge: Typist, paper: str) -> None:
    """B7.8"""
    trade = next(
        moment
        for moment in moments(a_game())
        if any(isinstance(event, OffersExchanged) and event.cards and event.countered for event in moment.events)
    )
    exchange = next(event for event in trade.events if isinstance(event, OffersExchanged))
    (third,) = {0, 1, 2} - {exchange.seat, exchange.rival}
    only = ("--from", str(trade.number), "--to", str(trade.number), "--json")
    open_cards = json.loads(adjuge("replay", paper, *only).out)
    assert open_cards["events"][0]["cards"]
    assert open_cards["move"]["type"] == "counter"
    hidden = json.loads(adjuge("replay", paper, "--eyes", str(third + 1), *only).out)
    assert hidden["events"][0]["cards"] is hidden["events"][0]["countered"] is None
    assert "move" not in hidden
    assert hidden["told"] == told(trade, third)


def test_all_eyes_see_every_purse(adjuge: Typist, paper: str) -> None:
    everything = adjuge("replay", paper, "--from", "0", "--to", "0").out
    assert [line.split("  ")[0] for line in everything.splitlines()[-4:-1]] == NAMES
    assert everything.count("2×0, 4×10, 2×50 (140)") == 3
    mine = adjuge("replay", paper, "--to", "0", "--eyes", "2").out
    assert mine.count("(140)") == 1
    assert "random 2  2×0, 4×10, 2×50 (140)" in mine
    assert adjuge("replay", paper, "--to", "0", "--eyes", "bystander").out.count("(140)") == 0


def test_a_stretch_of_the_game_can_be_asked_for(adjuge: Typist, paper: str) -> None:
    lines = adjuge("replay", paper, "--from", "5", "--to", "9").out.splitlines()
    numbers = [int(line[:4]) for line in lines if re.match(r" {2,3}\d+  ", line)]
    assert numbers == [5, 6, 7, 8, 9]


def test_the_whole_game_ends_with_the_result(adjuge: Typist, paper: str) -> None:
    file = a_game()
    assert file.result is not None
    said = adjuge("replay", paper).out
    best = max(file.result.scores)
    assert f"{best:,} points" in flat(said)
    assert said.count("★★★") == 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_speaks_every_language(adjuge: Typist, paper: str, lang: str) -> None:
    said = adjuge("replay", paper, "--eyes", "1", "--lang", lang, "--to", "12")
    story = flat(said.out)
    for moment in moments(a_game())[:13]:
        for line in told(moment, 0, lang):
            assert flat(line) in story


def test_as_data_there_is_a_line_for_the_deal_and_for_every_move(adjuge: Typist, paper: str) -> None:
    file = a_game()
    lines = [json.loads(line) for line in adjuge("replay", paper, "--json").out.splitlines()]
    assert [line["number"] for line in lines] == list(range(len(file.turns) + 1))
    assert [line["move"] for line in lines[1:]] == [turn.move for turn in file.turns]
    assert [line["seat"] for line in lines[1:]] == [turn.seat for turn in file.turns]


def test_hand_sizes_are_not_shown_where_the_table_does_not(adjuge: Typist, tmp_path: Path) -> None:
    """B8.2"""
    shown = adjuge("replay", str(on_paper(tmp_path / "shown.json", a_game())), "--to", "0").out
    assert re.search(r"random 1 +8 ", shown)
    argv = ("simulate", "boursicocotte", "--games", "1", "--bots", "random,random,random", "--out", "hidden.jsonl")
    assert adjuge(*argv, "--option", "sizes_displayed=no").code == 0
    hidden = adjuge("replay", "hidden.jsonl", "--to", "0", "--eyes", "bystander").out
    assert not re.search(r"random 1 +8 ", hidden)
    assert "cards" not in hidden


def test_one_game_of_many_is_asked_for_by_number(adjuge: Typist, tmp_path: Path) -> None:
    games = [a_game(bytes([number])) for number in range(3)]
    paper = str(on_paper(tmp_path / "games.jsonl", *games))
    lines = adjuge("replay", paper, "--game", "2", "--json").out.splitlines()
    assert [json.loads(line)["move"] for line in lines[1:]] == [turn.move for turn in games[1].turns]
    assert "holds several games. adjuge replay shows one of them with --game N." in adjuge("replay", paper).err
    said = adjuge("replay", paper, "--game", "4")
    assert (said.code, said.out) == (2, "")
    assert "has no game 4; it holds 3." in said.err


def test_names_that_would_play_tricks_on_the_terminal_are_tamed(adjuge: Typist, tmp_path: Path) -> None:
    tricky = "Eve\x1b[31m\x07\x9b2J\u202e"

    def rename(document: dict[str, Any]) -> None:
        document["seats"][0]["name"] = document["preset"] = tricky

    def rename_and_break(document: dict[str, Any]) -> None:
        rename(document)
        document["moves"][0]["seat"] = 0 if document["moves"][0]["seat"] else 1

    for change, command in ((rename, "replay"), (rename, "verify"), (rename_and_break, "verify")):
        said = adjuge(command, str(spoilt(tmp_path / "game.json", a_game(), change)))
        assert "Eve[31m" in said.out + said.err
        assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(said.out + said.err)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--eyes", "Zoe"], "Nobody here is called “Zoe”. Eyes: random 1, random 2, random 3, all or bystander."),
        (["--eyes", "4"], "Nobody here is called “4”"),
        (["--eyes", "bystandr"], "Did you mean bystander?"),
        (["--from", "9999"], "There is nothing from move 9,999"),
        (["--from", "9", "--to", "5"], "There is nothing from move 9 to move 5"),
        (["--from", "-1"], "--from takes a whole number from 0 up"),
    ],
)
def test_what_is_not_in_the_film_is_refused(adjuge: Typist, paper: str, argv: list[str], message: str) -> None:
    said = adjuge("replay", paper, *argv)
    assert (said.code, said.out) == (2, "")
    assert message in said.err


def test_the_game_used_here_has_all_that_is_secret() -> None:
    kinds = {type(event) for moment in moments(a_game()) for event in moment.events}
    assert {OfferLaid, OffersExchanged, PurseShown} <= kinds
