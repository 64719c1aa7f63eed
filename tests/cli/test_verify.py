"""`adjuge verify`: honest files pass, and of others it is said what is wrong and where."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from adjuge.rules.gamefile import encode, encode_line
from adjuge.rules.seal import BoundShuffle, Shuffle
from adjuge.words.catalogue import LANGUAGES
from tests import liars
from tests.cli.command import Typist
from tests.cli.games import GAME, a_game, on_paper, spoilt


def test_an_honest_game_is_confirmed_point_by_point(adjuge: Typist, tmp_path: Path) -> None:
    file = a_game()
    said = adjuge("verify", str(on_paper(tmp_path / "game.json", file)))
    assert (said.code, said.err) == (0, "")
    told = " ".join(said.out.split())
    assert "– Local: dealt by whoever ran the program. Nothing is proven by this file." in told
    assert f"– Seed of the deck: {file.shuffle.seed().hex()}" in told
    deck = GAME.deck(GAME.presets["marteau"], 3, file.shuffle.seed())
    assert f"First player: random {deck['first'] + 1} " in told
    assert f"The pile from the top: {', '.join(deck['pile'])}" in told
    assert f"{len(file.turns)} moves, all of them allowed" in told
    assert file.result is not None
    assert f"Result: random 1 {file.result.scores[0]:,}, random 2" in told


def test_a_bound_game_is_confirmed_with_and_without_a_receipt(adjuge: Typist, tmp_path: Path) -> None:
    file = liars.played(abandoned=True)
    assert isinstance(file.shuffle, BoundShuffle)
    paper, mine = on_paper(tmp_path / "game.json", file), tmp_path / "receipt.json"
    mine.write_bytes(msgspec.json.encode(liars.a_receipt(file.shuffle)))
    told = [" ".join(adjuge("verify", str(paper), *more).out.split()) for more in ((), ("--receipt", str(mine)))]
    for each in told:
        assert f"✓ The opened seed is the one promised: {file.shuffle.commitment}" in each
        assert "✓ Bound: 3 seats committed to a share each" in each
        assert "– 1 deal was abandoned before this one" in each
    assert "– No receipt was given" in told[0]
    assert "✓ Your receipt tells the same story as the file." in told[1]
    (report,) = json.loads(adjuge("verify", str(paper), "--receipt", str(mine), "--json").out)
    assert (report["proof"], report["shares"], report["abandoned"], report["witnessed"]) == ("bound", 3, 1, True)


@pytest.mark.parametrize("lie", liars.careful_lies())
def test_a_careful_lie_is_found_by_the_receipt_and_said_in_every_language(
    adjuge: Typist, tmp_path: Path, lie: str
) -> None:
    mine = tmp_path / "receipt.json"
    mine.write_bytes(msgspec.json.encode(liars.a_receipt(liars.a_shuffle(abandoned="abandoned" in lie))))
    paper = on_paper(tmp_path / "game.json", liars.dealt_by(liars.careful_lies()[lie]))
    said = [adjuge("verify", str(paper), "--receipt", str(mine), "--lang", lang) for lang in LANGUAGES]
    assert [(one.code, one.out) for one in said] == [(1, "")] * 3
    assert len({one.err for one in said}) == 3


def test_a_game_sealed_the_old_way_is_promised_and_not_bound(adjuge: Typist, tmp_path: Path) -> None:
    old = Shuffle.from_house_seed(bytes(32), [bytes(32)])
    file = replace(liars.played(), shuffle=old, turns=(), result=None)
    told = adjuge("verify", str(on_paper(tmp_path / "game.json", file))).out
    assert told.startswith("– Promised, not bound: ")
    assert "✓ The opened seed" not in told


def test_a_receipt_that_is_none_is_refused(adjuge: Typist, tmp_path: Path) -> None:
    paper = on_paper(tmp_path / "game.json", a_game())
    said = adjuge("verify", str(paper), "--receipt", str(paper))
    assert said.code == 1
    assert "This is not a receipt of a shuffle" in said.err


def test_the_report_as_data(adjuge: Typist, tmp_path: Path) -> None:
    file = a_game()
    (report,) = json.loads(adjuge("verify", str(on_paper(tmp_path / "game.json", file)), "--json").out)
    assert report["ok"] is True
    assert report["seed"] == file.shuffle.seed().hex()
    assert report["moves"] == len(file.turns)
    assert report["finished"] is True
    assert len(report["deck"]["pile"]) == 30


def test_an_unfinished_game_is_confirmed_as_far_as_it_goes(adjuge: Typist, tmp_path: Path) -> None:
    file = a_game()
    file = replace(file, turns=file.turns[:10], result=None)
    said = adjuge("verify", str(on_paper(tmp_path / "game.json", file)))
    assert said.code == 0
    assert "10 moves, all of them allowed" in said.out
    assert "The game is not finished." in said.out


def later_version(document: dict[str, Any]) -> None:
    document["rules"] += 1


def other_format(document: dict[str, Any]) -> None:
    document["format"] = 99


def other_seed(document: dict[str, Any]) -> None:
    document["shuffle"]["house_seed"] = "00" * 32


def short_seed(document: dict[str, Any]) -> None:
    document["shuffle"]["house_seed"] = "00"


def wrong_seat(document: dict[str, Any]) -> None:
    document["moves"][4]["seat"] = (document["moves"][4]["seat"] + 1) % 3


def impossible_bid(document: dict[str, Any]) -> None:
    document["moves"][1]["move"] = {"type": "bid", "amount": 15}


def no_such_move(document: dict[str, Any]) -> None:
    document["moves"][6]["move"] = {"type": "steal"}


def better_result(document: dict[str, Any]) -> None:
    document["result"]["scores"][0] += 1000


def missing_moves(document: dict[str, Any]) -> None:
    del document["moves"][20:]


def six_seats(document: dict[str, Any]) -> None:
    document["seats"] *= 2


def another_game(document: dict[str, Any]) -> None:
    document["game"] = "poker"


SPOILT = [
    (later_version, "version 2 of the rules"),
    (other_format, "format 99"),
    (other_seed, "The house has not kept its word"),
    (short_seed, "a seed has 32 bytes"),
    (wrong_seat, "Move 5 (random "),
    (impossible_bid, "Move 2 (random "),
    (no_such_move, "Move 7 cannot be read"),
    (better_result, "The result written down is not the one the moves lead to"),
    (missing_moves, "moves are missing from move 21 on"),
    (six_seats, "3 to 5 players, not 6"),
    (another_game, "no game called “poker”"),
]


@pytest.mark.parametrize(("change", "message"), SPOILT)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_spoilt_file_is_refused_with_the_place(
    adjuge: Typist, tmp_path: Path, command: str, change: Callable[[dict[str, Any]], None], message: str
) -> None:
    if command == "replay" and change is other_seed:
        message = "is not allowed"  # with other cards, some move is impossible
    said = adjuge(command, str(spoilt(tmp_path / "game.json", a_game(), change)))
    assert said.code == 1
    assert message in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("change", [change for change, _ in SPOILT])
def test_what_is_wrong_is_said_in_every_language(
    adjuge: Typist, tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    paper = spoilt(tmp_path / "game.json", a_game(), change)
    said = [adjuge("verify", str(paper), "--lang", lang) for lang in LANGUAGES]
    assert [(one.code, one.out) for one in said] == [(1, "")] * 3
    assert len({one.err for one in said}) == 3


@pytest.mark.parametrize("keep", [0.5, 0.9])
def test_a_file_cut_short_is_refused_with_the_move_where_it_breaks_off(
    adjuge: Typist, tmp_path: Path, keep: float
) -> None:
    paper = tmp_path / "game.json"
    data = encode(a_game())
    paper.write_bytes(data[: int(len(data) * keep)])
    whole = data[: int(len(data) * keep)].count(b"\n") - 1
    said = adjuge("verify", str(paper))
    assert (said.code, said.out) == (1, "")
    assert f"The file breaks off at move {whole + 1}; {whole} moves are whole" in said.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello", b"[1, 2]", b"{}", b"null", b"[" * 100_000])
def test_what_is_no_game_file_is_refused(adjuge: Typist, tmp_path: Path, content: bytes) -> None:
    paper = tmp_path / "game.json"
    paper.write_bytes(content)
    for command in ("verify", "replay"):
        said = adjuge(command, str(paper))
        assert (said.code, said.out) == (1, "")
        assert said.err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(adjuge: Typist, tmp_path: Path) -> None:
    assert adjuge("verify", "missing.json") == (1, "", "There is no file missing.json.\n")
    assert adjuge("verify", str(tmp_path)) == (1, "", f"{tmp_path} is a folder, not a file.\n")


def test_many_games_are_checked_one_by_one(adjuge: Typist, tmp_path: Path) -> None:
    games = [a_game(bytes([number])) for number in range(3)]
    paper = on_paper(tmp_path / "games.jsonl", *games)
    of_these = "Of these 0 are bound, 0 promised, not bound, and 3 local.\n"
    assert adjuge("verify", str(paper)) == (0, f"3 of 3 games verified.\n{of_these}", "")


def test_of_many_games_the_bad_ones_are_named(adjuge: Typist, tmp_path: Path) -> None:
    good = a_game()
    assert good.result is not None
    paper = tmp_path / "games.jsonl"
    bad = replace(good, result=None)
    paper.write_bytes(encode_line(good) + encode_line(bad) + encode_line(good) + encode_line(good)[:3000])
    said = adjuge("verify", str(paper))
    assert said.code == 1
    assert said.out.startswith("2 of 4 games verified.\n")
    second, fourth = said.err.splitlines()
    assert second == "Game 2: The result written down is not the one the moves lead to."
    assert fourth.startswith("Game 4: The file breaks off at move ")
    reports = json.loads(adjuge("verify", str(paper), "--json").out)
    assert [report["ok"] for report in reports] == [True, False, True, False]
    assert [report["error"]["code"] for report in reports if not report["ok"]] == ["wrong_result", "cut_short"]
