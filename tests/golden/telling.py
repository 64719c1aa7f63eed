"""A game in words short enough to be read as a diff."""

import hashlib
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.game import Boursicocotte
from adjuge.rules.contract import State, Step

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")
WIDTH = 118
TURNS_BETWEEN_INVENTORIES = 10
BEGIN_A_LINE = {"lot_turned_up", "lot_sold", "lot_preempted", "purse_shown", "trade_opened"}
BIDDING = {"bid_made", "bid_passed"}


def cards(held: Mapping[int, int]) -> str:
    return " ".join(f"{count}×{card}" if count > 1 else f"{card}" for card, count in held.items()) or "nothing"


def seen(known_to: Sequence[int] | None) -> str:
    return "" if known_to is None else f" (seen by {' and '.join(NAMES[seat] for seat in known_to)})"


def words(tag: str, e: Mapping[str, Any]) -> str:
    """One event in a few words."""
    who, lot = NAMES[e.get("seat", 0)], ", ".join(e.get("lot", ()))
    match tag:
        case "lot_turned_up":
            return f"{who} turns up {lot}"
        case "paid_out":
            return f"everybody takes {e['card']} from the bank"
        case "bid_made":
            return f"{who} bids {e['amount']}"
        case "bid_passed":
            return f"{who} passes"
        case "hammer_fell":
            return "hammer: nobody" if e["bidder"] is None else f"hammer: {NAMES[e['bidder']]}, {e['bid']}"
        case "lot_sold":
            return f"{who} sells to {NAMES[e['bidder']]} for {e['bid']}"
        case "lot_preempted":
            return f"{who} pre-empts {NAMES[e['bidder']]}'s {e['bid']}"
        case "purse_shown":
            return f"{who} cannot pay {e['bid']} and shows {cards(e['cards'])}"
        case "lot_put_up_again":
            return f"{lot} again"
        case "paid":
            to = f"{NAMES[e['payer']]} pays {NAMES[e['payee']]}"
            return f"{to} {cards(e['cards'])} for {e['price']}{seen(e['known_to'])}"
        case "lot_taken":
            return f"{who} takes {lot}"
        case "trade_opened":
            return f"{who} trades with {NAMES[e['rival']]} for {e['moving']} {e['animal']}"
        case "offer_laid":
            return f"{who} lays {cards(e['cards'])}"
        case "offer_accepted":
            return f"{who} accepts {cards(e['cards'])}"
        case "offers_exchanged":
            return f"{NAMES[e['rival']]} counters: {cards(e['cards'])} against {cards(e['countered'])}"
        case "offer_demanded_again":
            return f"equal, {who} offers again"
        case "trade_won":
            return f"{who} takes {e['moved']} {e['animal']} from {NAMES[e['loser']]}"
        case "family_completed":
            return f"{who} has all of {e['animal']}"
    raise AssertionError(f"no words for {tag}")


class Narrator:
    """Writes a game down as it is played."""

    def __init__(self, game: Boursicocotte, preset: str, changes: Mapping[str, Any], seats: int, seed: bytes) -> None:
        self._game = game
        self._seats = range(seats)
        self._turns = 0
        self._sentences: list[str] = []
        self._bidding = False
        self._lines = [f"{game.name}, {preset}, {seats} seats, rules {game.rules_versions[-1]}", f"seed {seed.hex()}"]
        self._lines += [f"with {name} {value}" for name, value in changes.items()]

    def deal(self, deck: Mapping[str, Any], state: State) -> None:
        self._lines += wrap(f"first {NAMES[deck['first']]}; pile {' '.join(deck['pile'])}", WIDTH)
        self._inventory(state)
        self._turn(deck["first"], state)

    def tell(self, step: Step) -> None:
        for event in step.events:
            tag = str(event.__struct_config__.tag)
            facts = {field: getattr(event, field) for field in event.__struct_fields__}
            if tag == "turn_began":
                self._turn(facts["seat"], step.state)
            elif tag != "game_ended":
                if tag in BEGIN_A_LINE or (tag in BIDDING) > self._bidding:
                    self._end_line()
                self._bidding = tag in BIDDING
                self._sentences.append(words(tag, facts))

    def end(self, state: State, moves: int) -> str:
        self._end_line()
        outcome = self._game.outcome(state)
        if outcome is None:
            self._lines.append(f"left after {moves} moves")
        else:
            why = " by the trade limit" if outcome.stopped else ""
            parted = f", equal points: {outcome.tie_break}" if outcome.tie_break else ""
            self._lines.append(f"over{why} after {moves} moves{parted}")
            ranks = sorted((outcome.ranks[seat], NAMES[seat], outcome.scores[seat]) for seat in self._seats)
            self._lines += [f"{rank}. {name} {score}" for rank, name, score in ranks]
        self._lines.append(self._purses(state))
        self._inventory(state)
        return "\n".join(self._lines) + "\n"

    def _turn(self, seat: int, state: State) -> None:
        self._end_line()
        self._turns += 1
        if self._turns % TURNS_BETWEEN_INVENTORIES == 0:
            self._inventory(state)
        pile = self._game.view(state, None).public.pile
        self._lines.append(f"turn {self._turns}, {NAMES[seat]}, pile {pile} | {self._purses(state)}")

    def _end_line(self) -> None:
        self._lines += wrap("; ".join(self._sentences), WIDTH, initial_indent="  ", subsequent_indent="    ")
        self._sentences = []

    def _purses(self, state: State) -> str:
        return " | ".join(f"{NAMES[seat]} {cards(self._game.view(state, seat).purse or {})}" for seat in self._seats)

    def _inventory(self, state: State) -> None:
        """Who owns which animals, and a mark that a change anywhere in the record or in a view would change."""
        for seat, herd in enumerate(self._game.view(state, None).public.animals):
            owned = [f"{n}×{animal}" for animal, n in zip(FAMILIES, herd, strict=True) if n]
            self._lines.append(f"# {NAMES[seat]} owns {' '.join(owned) or 'nothing'}")
        views = self._game.encoded_views(state)
        told = b"".join(views[seat] for seat in (None, *self._seats))
        self._lines.append(f"# state {_mark(state.to_bytes())}, views {_mark(told)}")


def _mark(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
