"""The proof can fail: every kind of secret let out through every channel is caught, and named by that channel."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from adjuge.rules.contract import Game, State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.events import Event
from adjuge.rules.money.game import GAME
from adjuge.rules.money.view import View
from tests.secrecy.holes import CHANNELS, Sound, caught, with_hole
from tests.secrecy.money.coupled import CoupledRun, Tally
from tests.secrecy.money.gossip import SECRETS, half_laid
from tests.secrecy.money.tables import any_setting

RUNS = 40
UNTIL_THE_REVEAL = ("hidden bid", "bluff card", "bid half laid")
# While bids lie hidden or are being laid, a move is told in one event: there is no order to bend.
PLANTS = [
    (secret, channel)
    for secret in SECRETS
    for channel in CHANNELS
    if channel != "order" or secret not in UNTIL_THE_REVEAL
]


def leak_of(game: Game, runs: int = RUNS) -> frozenset[str]:
    return caught(lambda number: CoupledRun(game, any_setting(number), Tally()).play(), runs)


@pytest.mark.parametrize(("secret", "channel"), PLANTS)
def test_a_planted_leak_is_caught(secret: str, channel: str) -> None:
    """M6"""
    assert channel in leak_of(with_hole(channel, GAME, SECRETS[secret]))


def test_who_keeps_a_secret_is_not_accused() -> None:
    """M6"""
    assert leak_of(cast(Game, Sound(GAME, SECRETS["rivals' hands"])), runs=3) == frozenset()


class Chatterbox(type(GAME)):  # type: ignore[misc]
    """Tells everybody everything."""

    def witness(self, event: Event, seat: int | None) -> Event:  # noqa: ARG002
        return event


def test_cards_of_a_hidden_bid_told_to_others_are_caught() -> None:
    """M2.1"""
    assert "events" in leak_of(Chatterbox())


class SizesWhileLaying(type(GAME)):  # type: ignore[misc]
    """Hands shrink card by card while a bid is being laid, so that its size is told before it lies."""

    def view(self, state: State, seat: int | None) -> View:
        view: View = super().view(state, seat)
        sizes = enumerate(view.public.hand_sizes)
        fewer = tuple(size - half_laid(state.record[0], owner) for owner, size in sizes)
        return replace(view, public=replace(view.public, hand_sizes=fewer))


class SizesObserved(Sound):
    """The same for learning programs."""

    @property
    def engine(self) -> Engine[Any]:
        def observe(tables: States, i: int, seat: int, out: Any) -> None:
            engine.observe(tables, i, seat, out)
            out[16] += half_laid(tables[i], (seat + 1) % int(tables["seats"][i]))

        return self.bent_engine(observe=observe)


def test_the_size_of_a_bid_that_does_not_lie_yet_is_caught() -> None:
    """M2.1: how many cards it holds is seen as soon as it lies, and not before."""
    assert "field" in leak_of(SizesWhileLaying())
    assert "observation" in leak_of(cast(Game, SizesObserved(GAME, SECRETS["bid half laid"])))


class LatePlayers(type(GAME)):  # type: ignore[misc]
    """Asks for a bid only those who have not begun to lay one."""

    def to_move(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in super().to_move(state) if not half_laid(state.record[0], seat))


def test_whoever_has_begun_a_bid_is_asked_like_the_rest() -> None:
    """G1, M2.1"""
    assert "asked" in leak_of(LatePlayers())
