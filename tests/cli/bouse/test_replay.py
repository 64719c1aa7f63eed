"""`adjuge replay` and `adjuge verify` with a game of 1 Bouse 2 Vaches."""

import json
from pathlib import Path

import pytest

from adjuge.rules.bouse.events import CardLaid, RoundCounted, ToTheLeftPlayed, TrainPlayed
from adjuge.rules.gamefile import GameFile, ReplayedMove, replay
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.bouse.games import a_game
from tests.cli.command import Typist
from tests.cli.games import on_paper


def flat(text: str) -> str:
    return " ".join(text.split())


def with_all_action_cards() -> GameFile:
    """A game in which the train passes and cards go to the left."""
    for luck in range(50):
        file = a_game(bytes([luck]), action_cards=True)
        kinds = {type(event) for moment in replay(file) for event in moment.events}
        if {ToTheLeftPlayed, TrainPlayed, RoundCounted} <= kinds:
            return file
    raise AssertionError("no game with both cards")


def first(file: GameFile, kind: type) -> ReplayedMove:
    return next(moment for moment in replay(file) if any(isinstance(event, kind) for event in moment.events))


def seen(adjuge: Typist, paper: str, eyes: str, number: int) -> dict[str, object]:
    only = ("--from", str(number), "--to", str(number), "--json")
    data: dict[str, object] = json.loads(adjuge("replay", paper, "--eyes", eyes, *only).out)
    return data


def test_the_train_is_seen_by_those_two_alone(adjuge: Typist, tmp_path: Path) -> None:
    """V6.6"""
    file = with_all_action_cards()
    paper = str(on_paper(tmp_path / "game.json", file))
    moment = first(file, TrainPlayed)
    train = next(event for event in moment.events if isinstance(event, TrainPlayed))
    for eyes in ("1", "2", "3", "bystander"):
        data = seen(adjuge, paper, eyes, moment.number)
        inside = eyes in (str(train.seat + 1), str(train.other + 1))
        assert (data["events"][0]["given"] is not None) is inside  # type: ignore[index]
        assert ("one card for one card" in data["told"][0]) is not inside  # type: ignore[index]
        assert "move" not in data


def test_eyes_see_their_own_hand_and_action_cards_and_no_others(adjuge: Typist, tmp_path: Path) -> None:
    """V7"""
    paper = str(on_paper(tmp_path / "game.json", a_game(action_cards=True)))
    everything = adjuge("replay", paper, "--to", "0").out.splitlines()
    hands = [line for line in everything if line.startswith("random ")]
    assert len(hands) == 3
    mine = adjuge("replay", paper, "--to", "0", "--eyes", "2").out.splitlines()
    assert [line for line in mine if line.startswith("random ")] == [hands[1]]
    bystander = adjuge("replay", paper, "--to", "0", "--eyes", "bystander").out
    assert not any(line.startswith("random ") for line in bystander.splitlines())
    names = [load("en").say(f"action_card.bouse.{card}") for card in ("golden_bell", "foot", "queen", "train")]
    assert not any(name in bystander for name in names)


def test_a_heap_stays_a_heap_until_the_count(adjuge: Typist, tmp_path: Path) -> None:
    """V5.2"""
    file = a_game(heap=True)
    paper = str(on_paper(tmp_path / "game.json", file))
    counted = first(file, RoundCounted)
    laid = first(file, CardLaid)
    for eyes in ("1", "bystander"):
        before = adjuge("replay", paper, "--eyes", eyes, "--from", "1", "--to", str(counted.number - 1)).out
        assert "one card" in before
        assert not any(f"lays a {name}" in before for name in ("cow", "double", "fly", "puff"))
    assert "one card" not in adjuge("replay", paper, "--to", str(laid.number)).out
    assert "The table: " in adjuge("replay", paper, "--eyes", "1", "--to", str(counted.number)).out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_told_to_its_end_in_every_language(adjuge: Typist, tmp_path: Path, lang: str) -> None:
    file = a_game(action_cards=True)
    paper = str(on_paper(tmp_path / "game.json", file))
    said = adjuge("replay", paper, "--eyes", "1", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert flat(load(lang).say("event.bouse.game_ended.closed")) in flat(said.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shuffle_is_verified_with_its_action_cards(adjuge: Typist, tmp_path: Path, lang: str) -> None:
    """V6.0"""
    words = load(lang)
    paper = str(on_paper(tmp_path / "game.json", a_game(action_cards=True)))
    said = adjuge("verify", paper, "--lang", lang)
    assert (said.code, said.err) == (0, "")
    dealt, pile = (flat(words.say(f"cli.bouse.{key}", cards="", pile="")) for key in ("dealt_actions", "pile_order"))
    assert dealt in flat(said.out)
    plain = adjuge("verify", str(on_paper(tmp_path / "plain.json", a_game())), "--lang", lang)
    assert dealt not in flat(plain.out)
    assert pile in flat(plain.out)
