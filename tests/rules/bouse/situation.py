"""Hand-made situations at a table of 1 Bouse 2 Vaches, and the players' own words for what they do there.

Anna sits at seat 0 and opens unless another is named; the others follow clockwise. After every move the books are
checked.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from adjuge.lab.situation import bouse
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.unpacked import as_list, unpacked
from adjuge.rules.bouse.view import View
from adjuge.rules.contract import State, Step
from adjuge.rules.engines.compiled import INTERPRETED, in_mode

ANNA, BEN, CLEO, DAN = range(4)


def told_as_it_was(before: State, step: Step) -> bool:
    """Whether a count was told; what is told of it is what the winner has in front of him afterwards (V3.1 to V3.5)."""
    b, a = unpacked(before), unpacked(step.state)
    counts: list[Any] = [event for event in step.events if event.__struct_config__.tag == "round_counted"]
    for told in counts:
        won = [taken + pot for taken, pot in zip(as_list(told.taken), as_list(told.pot), strict=True)]
        assert [now - then for now, then in zip(a.gone, b.gone, strict=True)] == won
        assert a.taken[told.winner] - b.taken[told.winner] == sum(won)
        assert a.opener == told.winner
    return bool(counts)


class Situation:
    """A table as it was laid out, or as the moves since then have made it."""

    def __init__(
        self,
        *hands: Mapping[str, int],
        pile: Sequence[str] = (),
        left_in_pile: int | None = None,
        pot: Mapping[str, int] | None = None,
        actions: Mapping[str, int | Literal["spent"]] | None = None,
        opener: int = ANNA,
        interpreted: bool = INTERPRETED,
        **options: Any,
    ) -> None:
        self.game = in_mode("adjuge.rules.bouse.game", interpreted=interpreted).GAME
        self.options = msgspec.structs.replace(GAME.presets["widyka"], action_cards=actions is not None, **options)
        laid_out = bouse.lay_out(
            self.options, hands, pile=pile, left_in_pile=left_in_pile, pot=pot, actions=actions, opener=opener
        )
        dtype = self.game.deal(self.options, len(hands), bytes(32)).record.dtype
        self.state = State.from_bytes(laid_out.to_bytes(), dtype)
        self.told: list[Any] = []

    def play(self, seat: int, /, **move: Any) -> "Situation":
        before = self.state
        step = self.game.play(before, seat, msgspec.convert(move, self.game.move_type))
        self.state, self.told = step.state, list(step.events)
        self.game.audit(self.state, before)
        told_as_it_was(before, step)
        return self

    def announces(self, seat: int, number: int, what: str, card: str) -> "Situation":
        return self.play(seat, type="announce", number=number, what=what, card=card)

    def rings(self, seat: int) -> "Situation":
        return self.play(seat, type="ring")

    def passes(self, *seats: int) -> "Situation":
        for seat in seats:
            self.play(seat, type="pass")
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

    def offered(self, seat: int) -> list[str]:
        """The moves on this seat's menu."""
        return [choice.move for choice in self.view(seat).menu]

    def heard(self, tag: str, seat: int | None = None) -> dict[str, Any]:
        """The facts of the one event of this name at the last move, as this seat may know them."""
        (event,) = [event for event in self.told if event.__struct_config__.tag == tag]
        event = self.game.witness(event, seat)
        return {name: getattr(event, name) for name in event.__struct_fields__}

    @property
    def tags(self) -> list[str]:
        return [event.__struct_config__.tag for event in self.told]

    @property
    def layers(self) -> list[int]:
        return [card // 8 for card in unpacked(self.state).pile[: unpacked(self.state).pile_size]]
