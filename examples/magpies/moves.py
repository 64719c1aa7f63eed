"""What a player says, and what happens."""

from typing import TypeAlias

from msgspec.structs import replace

from adjuge.rules import contract
from adjuge.rules.contract import Outcome


class Hide(contract.Move, frozen=True, tag="hide"):
    """Hold out a fist with so many pebbles in it."""

    pebbles: int


class Bluff(contract.Move, frozen=True, tag="bluff"):
    """Hold out an empty fist."""


Move: TypeAlias = Hide | Bluff


class FistHeldOut(contract.Event, frozen=True, tag="fist_held_out"):
    """`pebbles` is None in the eyes of the others."""

    seat: int
    pebbles: int | None


class FistsOpened(contract.Event, frozen=True, tag="fists_opened"):
    pebbles: tuple[int, ...]
    trinket: str
    winner: int | None


class GameEnded(contract.Event, frozen=True, tag="game_ended"):
    favourites: tuple[str, ...]
    outcome: Outcome


Event: TypeAlias = FistHeldOut | FistsOpened | GameEnded


def witness(event: Event, seat: int | None) -> Event:
    if isinstance(event, FistHeldOut) and event.seat != seat:
        return replace(event, pebbles=None)
    return event
