"""Files of every seal are verified for ever as they were when they were written."""

import pytest

from adjuge.rules import gamefile
from adjuge.rules.seal import NEWEST, SEALS
from tests.recorded import record_seals
from tests.recorded.record_seals import path_of, read
from tests.recorded.test_recorded import VERSIONS, recording


@pytest.mark.slow
@pytest.mark.parametrize("seal", [seal for seal in SEALS if seal > 1])
def test_recorded_seals_hold(seal: int) -> None:
    for each in read(path_of(seal)):
        report = gamefile.verify(gamefile.decode(each.file), each.receipt)
        assert (report.proof, report.abandoned, report.seed) == (each.proof, each.abandoned, each.seed), each.name
        assert report.witnessed == (each.proof == "bound")


@pytest.mark.parametrize(("name", "rules"), VERSIONS)
def test_games_of_the_first_seal_are_promised_and_not_bound(name: str, rules: int) -> None:
    """All other recordings were made under it; each is replayed in `test_recorded`."""
    file = gamefile.decode(recording(name, rules)[1][0].file)
    assert gamefile.verify(file).proof == "promised"


def test_a_recording_of_a_seal_is_never_written_anew(capsys: pytest.CaptureFixture[str]) -> None:
    before = path_of(NEWEST).read_bytes()
    record_seals.main()
    assert path_of(NEWEST).read_bytes() == before
    assert "is there already, and stays" in capsys.readouterr().out
