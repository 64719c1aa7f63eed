"""Hand-made situations at a table of Boursicocotte, and the players' own words for what they do there.

    table = Situation("original", herds={ANNA: {"dog": 2}, BEN: {"dog": 2}}, purses={BEN: {50: 2}})
    table.trades(ANNA, BEN, "dog")

Anna sits at seat 0 and is active unless another is named; the others follow clockwise. Purses hold what a rule needs to
be seen, though play could not have filled them so. After every move the books are checked: no card is lost, and nobody
is sure of a card that is not there.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import numpy as np

from adjuge.lab.situation import boursicocotte
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY, VALUES
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.boursicocotte.view import Public, View
from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import INTERPRETED, in_mode
from adjuge.rules.menu import Domain, Held

ANNA, BEN, CLEO, DAN, EVE = range(5)
WORTH = dict(zip(FAMILIES, VALUES, strict=True))

Herd = Mapping[str, int]
Fields = dict[str, Domain]


class Told:
    """What happened at one move, in order."""

    def __init__(self, game: Any, events: Sequence[Any]) -> None:
        self._game = game
        self.events = events

    @property
    def tags(self) -> list[str]:
        return [event.__struct_config__.tag for event in self.events]

    def __getitem__(self, tag: str) -> dict[str, Any]:
        """The facts of the one event of this name."""
        (event,) = [event for event in self.events if event.__struct_config__.tag == tag]
        return {name: getattr(event, name) for name in event.__struct_fields__}

    def every(self, tag: str) -> list[dict[str, Any]]:
        return [Told(self._game, [event])[tag] for event in self.events if event.__struct_config__.tag == tag]

    def heard_by(self, seat: int | None) -> "Told":
        """The same, as this seat or a bystander may know it."""
        return Told(self._game, [self._game.witness(event, seat) for event in self.events])


class Situation:
    """A table as it was laid out, or as the moves since then have made it."""

    def __init__(
        self,
        preset: str = "marteau",
        seats: int = 3,
        *,
        active: int = ANNA,
        herds: Mapping[int, Herd] | None = None,
        purses: Mapping[int, Held] | None = None,
        known: Mapping[int, Held] | None = None,
        pile: Sequence[str] = (),
        rest_to: int | None = None,
        interpreted: bool = INTERPRETED,
        **options: Any,
    ) -> None:
        self.game = in_mode("adjuge.rules.boursicocotte.game", interpreted=interpreted).GAME
        self.options: Options = msgspec.structs.replace(GAME.presets[preset], **options)
        laid_out = boursicocotte.lay_out(
            self.options,
            seats,
            active=active,
            herds=herds,
            pile=pile,
            rest_to=rest_to,
            purses=purses,
            known=known,
            any_money=True,
        )
        self.state = State.from_bytes(laid_out.to_bytes(), self.game.deal(self.options, seats, bytes(32)).record.dtype)
        self._check_books()

    # What is seen.

    def view(self, seat: int | None) -> View:
        view: View = self.game.view(self.state, seat)
        return view

    @property
    def public(self) -> Public:
        return self.view(None).public

    @property
    def phase(self) -> str:
        return self.public.phase

    @property
    def active(self) -> int:
        return self.public.active

    @property
    def asked(self) -> list[int]:
        return [*self.game.to_move(self.state)]

    def menu(self, seat: int) -> list[tuple[str, Fields]]:
        return [(choice.move, choice.fields) for choice in self.view(seat).menu]

    def may(self, seat: int) -> set[str]:
        return {move for move, _ in self.menu(seat)}

    def choice(self, seat: int, move: str) -> Fields:
        (fields,) = [fields for name, fields in self.menu(seat) if name == move]
        return fields

    def tradable(self, seat: int) -> dict[int, tuple[str, ...]]:
        """What the menu lets this seat trade for, by rival."""
        found: dict[int, tuple[str, ...]] = {}
        for move, fields in self.menu(seat):
            if move == "trade":
                (rival,) = fields["rival"].values  # type: ignore[union-attr]
                found[rival] = fields["animal"].values  # type: ignore[assignment, union-attr, index]
        return found

    def purse(self, seat: int) -> Held:
        return self.view(seat).purse or {}

    def money(self, seat: int) -> int:
        return sum(card * count for card, count in self.purse(seat).items())

    def herd(self, seat: int) -> dict[str, int]:
        return {family: count for family, count in zip(FAMILIES, self.public.animals[seat], strict=True) if count}

    def known(self, viewer: int | None, seat: int) -> Held:
        """The least that the viewer, or everybody, knows this seat to hold."""
        if viewer is None:
            return self.public.known[seat]
        seen = self.view(viewer).seen
        assert seen is not None
        return seen.of_others[seat]

    # What is said and done.

    def says(self, seat: int, move: str, **fields: Any) -> Told:
        spoken = msgspec.convert({"type": move, **fields}, self.game.move_type)
        step = self.game.play(self.state, seat, spoken)
        self.state = step.state
        self._check_books()
        return Told(self.game, step.events)

    def auctions(self, seat: int) -> Told:
        return self.says(seat, "auction")

    def bids(self, seat: int, amount: int) -> Told:
        return self.says(seat, "bid", amount=amount)

    def passes(self, *seats: int) -> Told:
        """Let the bid pass, one after the other; what the last of them brought about is told."""
        *others, last = seats
        for seat in others:
            self.says(seat, "pass")
        return self.says(last, "pass")

    def sells(self, seat: int) -> Told:
        return self.says(seat, "sell")

    def preempts(self, seat: int) -> Told:
        return self.says(seat, "preempt")

    def pays(self, seat: int, cards: Held) -> Told:
        return self.says(seat, "pay", cards=cards)

    def trades(self, seat: int, rival: int, animal: str) -> Told:
        return self.says(seat, "trade", rival=rival, animal=animal)

    def offers(self, seat: int, cards: Held) -> Told:
        return self.says(seat, "offer", cards=cards)

    def accepts(self, seat: int) -> Told:
        return self.says(seat, "accept")

    def counters(self, seat: int, cards: Held) -> Told:
        return self.says(seat, "counter", cards=cards)

    @contextmanager
    def refused(self, code: str) -> Iterator[None]:
        """What is said in here is refused for this reason, and nothing has changed."""
        before = self.state.to_bytes()
        try:
            yield
        except Exception as refusal:
            if getattr(refusal, "code", None) != code:
                raise
        else:
            raise AssertionError(f"this was not refused as {code}")
        assert self.state.to_bytes() == before

    def _check_books(self) -> None:
        row = self.state.record[0]
        seats = int(row["seats"])
        purses = row["purse"].astype(int)
        assert (purses >= 0).all()
        assert (purses.sum(axis=1) == row["hand"]).all()
        assert (purses @ np.array(MONEY)).sum() == row["money_out"]
        for viewer in range(seats):
            assert (row["sure"][viewer, :seats] <= purses[:seats]).all(), "sure of a card that is not there"
        lot = [family for family in row["lot"] if family >= 0]
        out = [*lot, *row["pile"][row["turned"] : row["pile_size"]]]
        animals = row["animals"].sum(axis=0) + np.bincount(out, minlength=len(FAMILIES))
        assert (animals == row["family_size"]).all()
