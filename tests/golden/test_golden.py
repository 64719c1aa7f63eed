"""The playthroughs that were written down are played again, interpreted and compiled."""

from pathlib import Path

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.engines.compiled import in_mode
from tests.golden import cowshed, market, regenerate
from tests.golden.playthroughs import PLAYTHROUGHS
from tests.golden.regenerate import ALL
from tests.golden.scribe import Playthrough

HERE = Path(__file__).parent


def written(name: str) -> str:
    return (HERE / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])
@pytest.mark.parametrize("name", ALL)
def test_the_game_goes_as_it_was_written_down(name: str, interpreted: bool) -> None:
    """Where a change of the rules was meant: `make golden`, and read the difference."""
    kind, play = ALL[name]
    game = in_mode(f"adjuge.rules.{kind}.game", interpreted=interpreted).GAME
    assert play(name, game).splitlines() == written(name).splitlines()


def test_every_playthrough_is_written_down_and_short_enough_to_read() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == set(ALL)
    for name in ALL:
        assert len(written(name).splitlines()) < 310


def test_writing_them_anew_drops_what_is_no_longer_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regenerate, "HERE", tmp_path)
    monkeypatch.setattr(regenerate, "ALL", {"marteau-trade-limit": ALL["marteau-trade-limit"]})
    (tmp_path / "forgotten.txt").write_text("a variant that is gone")
    regenerate.main()
    assert [file.name for file in tmp_path.iterdir()] == ["marteau-trade-limit.txt"]
    assert (tmp_path / "marteau-trade-limit.txt").read_text(encoding="utf-8") == written("marteau-trade-limit")


def test_there_is_one_for_every_preset_to_its_end_and_for_every_option() -> None:
    """B2: no option has the same value in all of them, and all numbers of seats are there."""
    for preset in GAME.presets:
        assert PLAYTHROUGHS[preset].changes == {}
        assert "\nover after" in written(preset)
    assert {playthrough.seats for playthrough in PLAYTHROUGHS.values()} == set(GAME.seats)
    for option in GAME.option_domains:
        changed = {
            msgspec.json.encode(playthrough.changes[option])
            for playthrough in PLAYTHROUGHS.values()
            if option in playthrough.changes
        }
        assert changed, option


@pytest.mark.parametrize(("kind", "told"), [("money", market.PLAYTHROUGHS), ("bouse", cowshed.PLAYTHROUGHS)])
def test_the_other_games_have_one_for_every_option_and_number_of_seats(kind: str, told: dict[str, Playthrough]) -> None:
    """M1.2, V1.2"""
    game = catalogue.game(kind)
    assert {playthrough.seats for playthrough in told.values()} == set(game.seats)
    assert set(game.option_domains) == {option for playthrough in told.values() for option in playthrough.changes}


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["marteau-equal-offers-again", "asmodee"], "equal, "),
        (["marteau-hidden-payments"], "(seen by "),
        (["marteau-trade-limit", "marteau-equal-scores-shared"], "over by the trade limit"),
        (["marteau-equal-scores-shared"], "equal points: shared"),
        (["asmodee-equal-scores-by-money"], "equal points: money"),
        (["marteau", "original", "asmodee"], "cannot pay"),
        (["marteau", "original", "asmodee"], "pre-empts"),
        (["marteau", "original", "asmodee"], "counters"),
        (["marteau", "original", "asmodee"], "has all of"),
        (["original", "asmodee"], "for 2 "),
        (["marteau-coup-double", "marteau-trade-limit"], "from the bank"),
        (["money", "money-four", "money-five"], "bluff card"),
        (["money-five", "money-no-guard"], "'s bid"),
        (["money-no-guard"], "the last round begins"),
        (["money-match"], "game 3 counts"),
        (["bouse", "bouse-two", "bouse-early-bell"], "low"),
        (["bouse", "bouse-stinging-fly"], "high"),
        (["bouse-two"], "into the pot"),
        (["bouse-action-cards", "bouse-action-cards-two-each"], "plays"),
    ],
)
def test_what_is_special_happens(names: list[str], words: str) -> None:
    for name in names:
        assert words in written(name), name
