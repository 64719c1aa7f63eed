"""The proof can fail: every kind of secret let out through every channel is caught, and named by that channel."""

from typing import Any, cast

import pytest

from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import GOLDEN_BELL
from adjuge.rules.bouse.engine.table import GIVING, KIND, LAYING, TAKEOVER
from adjuge.rules.bouse.events import Event
from adjuge.rules.bouse.game import GAME
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import States
from tests.secrecy.bouse.cards import row
from tests.secrecy.bouse.coupled import CoupledRun
from tests.secrecy.bouse.gossip import SECRETS
from tests.secrecy.bouse.tables import any_setting
from tests.secrecy.bouse.tally import Tally
from tests.secrecy.holes import CHANNELS, Sound, caught, with_hole

RUNS = 40
# While another is half way through a move, nothing is told and nobody else has a menu.
PLANTS = [
    (secret, channel)
    for secret in SECRETS
    for channel in CHANNELS
    if secret != "move half done" or channel not in ("menu", "order")
]


def leak_of(game: Game, runs: int = RUNS) -> frozenset[str]:
    return caught(lambda number: CoupledRun(game, any_setting(number), Tally()).play(), runs)


@pytest.mark.parametrize(("secret", "channel"), PLANTS)
def test_a_planted_leak_is_caught(secret: str, channel: str) -> None:
    """V7"""
    assert channel in leak_of(with_hole(channel, GAME, SECRETS[secret]))


def test_who_keeps_a_secret_is_not_accused() -> None:
    """V7"""
    assert leak_of(cast(Game, Sound(GAME, SECRETS["rivals' hands"])), runs=3) == frozenset()


class Chatterbox(type(GAME)):  # type: ignore[misc]
    """Tells everybody everything."""

    def witness(self, event: Event, seat: int | None) -> Event:  # noqa: ARG002
        return event


def test_cards_that_wander_told_to_others_are_caught() -> None:
    """V6.5, V6.6"""
    assert "events" in leak_of(Chatterbox())


class HolderAlone(type(GAME)):  # type: ignore[misc]
    """After a ring asks nobody but the holder of the golden bell: quick, and against G1."""

    def to_move(self, state: State) -> tuple[int, ...]:
        asked: tuple[int, ...] = super().to_move(state)
        if row(state)["phase"] != TAKEOVER:
            return asked
        return tuple(seat for seat in asked if row(state)["holder"][GOLDEN_BELL] == seat)


def test_a_golden_bell_whose_holder_alone_is_asked_is_caught() -> None:
    """V6.7, G1"""
    assert "asked" in leak_of(HolderAlone())


class HolderSeen(Sound):
    """The same in one bit for learning programs."""

    @property
    def engine(self) -> Engine[Any]:
        def observe(tables: States, i: int, seat: int, out: Any) -> None:
            engine.observe(tables, i, seat, out)
            holder = tables["holder"][i][GOLDEN_BELL]
            out[-1] = holder != seat and tables["phase"][i] == TAKEOVER and holder >= 0

        return self.bent_engine(observe=observe)


def test_seeing_whether_somebody_can_take_the_bell_over_is_caught() -> None:
    """V6.7, V7"""
    assert "observation" in leak_of(cast(Game, HolderSeen(GAME, SECRETS["action cards of others"])))


class BegunIsSeen(Sound):
    """A seat that has begun its move looks as if it were no longer asked."""

    @property
    def engine(self) -> Engine[Any]:
        def observe(tables: States, i: int, seat: int, out: Any) -> None:
            engine.observe(tables, i, seat, out)
            out[-1] = seat != tables["announcer"][i] and tables["phase"][i] in (KIND, GIVING, LAYING)

        return self.bent_engine(observe=observe)


def test_seeing_that_a_move_has_begun_is_caught() -> None:
    """V7, G1"""
    assert "observation" in leak_of(cast(Game, BegunIsSeen(GAME, SECRETS["move half done"])))
