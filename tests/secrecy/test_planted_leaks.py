"""The proof can fail: every kind of secret let out through every channel is caught, and named by that channel."""

import pytest

from adjuge.rules.boursicocotte.events import Event
from adjuge.rules.contract import Game, State
from tests.secrecy.channels import LeakError
from tests.secrecy.coupled import CoupledRun, Tally
from tests.secrecy.gossip import SECRETS
from tests.secrecy.hands import purse, row, worth
from tests.secrecy.plants import CHANNELS, Holed, Honest
from tests.secrecy.tables import a_setting

RUNS = 60
# While another is half way through a move, nothing is told and nobody else has a menu.
PLANTS = [
    (secret, channel)
    for secret in SECRETS
    for channel in CHANNELS
    if secret != "move half done" or channel not in ("menu", "order")
]


def leak_of(game: Game, runs: int = RUNS) -> frozenset[str]:
    """The channels through which the game is first caught leaking; none if it never is."""
    for number in range(runs):
        try:
            CoupledRun(game, a_setting(number), Tally()).play()
        except LeakError as leak:
            return leak.channels
    return frozenset()


@pytest.mark.parametrize(("secret", "channel"), PLANTS)
def test_a_planted_leak_is_caught(secret: str, channel: str) -> None:
    """B8.1, B6.7, B7.8"""
    assert channel in leak_of(CHANNELS[channel](secret))


def test_who_keeps_a_secret_is_not_accused() -> None:
    """B8.1"""
    assert leak_of(Honest("tie"), runs=5) == frozenset()


class Chatterbox(Holed):
    """Tells everybody everything."""

    def witness(self, event: Event, seat: int | None) -> Event:  # noqa: ARG002
        return event


def test_cards_told_to_the_wrong_seat_are_caught() -> None:
    """B7.8"""
    assert "events" in leak_of(Chatterbox())


class Considerate(Holed):
    """Does not ask those who are too poor to raise: kind, and against G1."""

    def to_move(self, state: State) -> tuple[int, ...]:
        asked, least = super().to_move(state), int(row(state)["bid"]) + 10
        return tuple(seat for seat in asked if row(state)["overbid"] or worth(purse(state, seat)) >= least)


def test_passing_over_a_bidder_too_poor_is_caught() -> None:
    """G1, B6.3"""
    assert "asked" in leak_of(Considerate())
