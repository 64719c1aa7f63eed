"""Hand-made situations at a table of Money!, and the players' own words for what they do there.

Anna sits at seat 0; the others follow clockwise. After every move the books are checked.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from adjuge.lab.situation import money
from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import INTERPRETED, in_mode
from adjuge.rules.money.engine.cards import CURRENCIES, CURRENCY, N_CARDS
from adjuge.rules.money.game import GAME
from adjuge.rules.money.view import View

ANNA, BEN, CLEO, DAN, EVE = range(5)


class Situation:
    """A table as it was laid out, or as the moves since then have made it."""

    def __init__(
        self,
        seats: int = 5,
        *,
        hands: Mapping[int, Sequence[int]],
        right: Sequence[int] = (),
        left: Sequence[int] = (),
        stock: Sequence[int] = (),
        rest_to: int | None = None,
        left_out: Sequence[str] | None = None,
        interpreted: bool = INTERPRETED,
        **options: Any,
    ) -> None:
        self.game = in_mode("adjuge.rules.money.game", interpreted=interpreted).GAME
        self.options = msgspec.structs.replace(GAME.presets["goldsieber"], **options)
        laid_out = money.lay_out(
            self.options, seats, hands=hands, right=right, left=left, stock=stock, rest_to=rest_to, left_out=left_out
        )
        self.state = State.from_bytes(laid_out.to_bytes(), self.game.deal(self.options, seats, bytes(32)).record.dtype)
        self.told: list[Any] = []

    def play(self, seat: int, /, **move: Any) -> "Situation":
        before = self.state
        step = self.game.play(before, seat, msgspec.convert(move, self.game.move_type))
        self.state, self.told = step.state, list(step.events)
        self.game.audit(self.state, before)
        return self

    def bid(self, seat: int, *serials: int, bluff: bool = False) -> "Situation":
        return self.play(seat, type="bid", cards=dict.fromkeys(serials, 1), bluff=bluff)

    def take_row(self, seat: int, row: str) -> "Situation":
        return self.play(seat, type="take_row", row=row)

    def take_bid(self, seat: int, other: int) -> "Situation":
        return self.play(seat, type="take_bid", seat=other)

    def take_back(self, seat: int) -> "Situation":
        return self.play(seat, type="take_back")

    def all_take_back(self) -> "Situation":
        """Whoever is still to act takes his bid back."""
        while self.public.phase == "acting":
            self.take_back(self.to_move[0])
        return self

    @property
    def to_move(self) -> tuple[int, ...]:
        asked: tuple[int, ...] = self.game.to_move(self.state)
        return asked

    def view(self, seat: int | None) -> View:
        view: View = self.game.view(self.state, seat)
        return view

    @property
    def public(self) -> Any:
        return self.view(None).public

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.view(seat).hand or ()

    def points(self, seat: int) -> int:
        return self.view(seat).points or 0

    def heard(self, tag: str, seat: int | None = None) -> dict[str, Any]:
        """The facts of the one event of this name at the last move, as this seat may know them."""
        (event,) = [event for event in self.told if event.__struct_config__.tag == tag]
        event = self.game.witness(event, seat)
        return {name: getattr(event, name) for name in event.__struct_fields__}

    @property
    def tags(self) -> list[str]:
        return [event.__struct_config__.tag for event in self.told]


def points(*serials: int, interpreted: bool = INTERPRETED) -> int:
    """What these cards count, in Anna's hand."""
    return Situation(hands={ANNA: serials}, interpreted=interpreted).points(ANNA)


def note(currency: str, value: int, which: int = 0) -> int:
    """The serial of a note."""
    from adjuge.rules.money.engine.cards import VALUE

    found = [
        serial
        for serial in range(1, N_CARDS + 1)
        if VALUE[serial] == value and CURRENCY[serial] == CURRENCIES.index(currency)
    ]
    return found[which]


def notes(currency: str, *values: int) -> list[int]:
    """Serials of notes of one currency; equal values take one copy after another."""
    return [note(currency, value, values[:i].count(value)) for i, value in enumerate(values)]


COINS = (64, 65, 66, 67, 68, 69)
