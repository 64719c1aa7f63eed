"""Games recorded under every version of the rules are played again, and go as they went."""

from functools import cache

import msgspec
import pytest

from adjuge.rules import catalogue, gamefile
from tests.recorded import record
from tests.recorded.recording import HERE, Head, Recorded, path_of, read, what_comes, write
from tests.recorded.settings import settings

VERSIONS = [(name, rules) for name in catalogue.names() for rules in catalogue.game(name).rules_versions]


@cache
def recording(name: str, rules: int) -> tuple[Head, list[Recorded]]:
    return read(path_of(name, rules))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules"), VERSIONS)
def test_recorded_games_go_as_they_went(name: str, rules: int) -> None:
    """Where one does not, a rule has changed for games of the past: keep its old behaviour for them (`s.rules`)."""
    head, games = recording(name, rules)
    for each in games:
        assert what_comes(gamefile.decode(each.file), head.fields) == each.came, each.name


@pytest.mark.parametrize("name", catalogue.names())
def test_there_is_a_game_of_every_preset_and_of_every_value_of_every_option(name: str) -> None:
    """Whoever adds an option, a preset or a version records it too: `python -m tests.recorded.record`."""
    game = catalogue.game(name)
    head, games = recording(name, game.rules_versions[-1])
    assert (head.game, head.rules) == (name, game.rules_versions[-1])
    assert [each.name for each in games] == [setting.name for setting in settings(game)]
    for each, setting in zip(games, settings(game), strict=True):
        file = gamefile.decode(each.file)
        assert (file.rules, file.preset, len(file.seats)) == (head.rules, setting.preset, setting.seats)
        assert file.result is not None
        assert msgspec.convert(file.options, game.options_type, str_keys=True) == setting.options


def test_a_preset_means_for_ever_what_it_meant() -> None:
    """The log of a live table has no more than its name: what is to mean something else gets another name."""
    for name, rules in VERSIONS:
        game = catalogue.game(name)
        for each in recording(name, rules)[1]:
            file = gamefile.decode(each.file)
            if each.name == f"{file.preset}, {len(file.seats)} seats":
                options = msgspec.convert(file.options, game.options_type, str_keys=True)
                assert options == game.presets[str(file.preset)], each.name


def test_no_recording_is_left_without_its_rules() -> None:
    assert sorted(HERE.glob("*.xz")) == sorted(path_of(*version) for version in VERSIONS)


def test_a_recording_is_never_written_anew(capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in HERE.glob("*.xz")}
    record.main()
    assert {path: path.read_bytes() for path in HERE.glob("*.xz")} == before
    assert capsys.readouterr().out.count("is there already, and stays") == len(catalogue.names())
    for path in before:
        with pytest.raises(FileExistsError):
            write(path, *read(path))
