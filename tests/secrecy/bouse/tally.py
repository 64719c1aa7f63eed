"""A proof over games that hardly differ would prove nothing: how much did they?"""

from dataclasses import dataclass

from adjuge.rules.bouse.engine.cards import GOLDEN_BELL
from adjuge.rules.bouse.engine.table import LAYER, TAKEOVER
from adjuge.rules.bouse.moves import Move, ToTheLeft, Train
from adjuge.rules.contract import State
from tests.secrecy.bouse.cards import pile, row


@dataclass
class Tally:
    """How many situations were compared, and in how many of them which secrets differed."""

    situations: int = 0
    half_done: int = 0
    hands: int = 0
    piles: int = 0
    layers: int = 0  # the order within a layer beneath the top one
    action_cards: int = 0
    wanderings: int = 0  # exchanges of cards in which others drew other cards
    takeovers: int = 0  # the golden bell is asked for, and elsewhere in the other game

    def count(self, a: State, b: State) -> None:
        s, t = row(a), row(b)
        self.situations += 1
        self.hands += bool((s["hand"] != t["hand"]).any())
        self.piles += pile(a) != pile(b)
        self.layers += [card for card in pile(a) if card >= LAYER] != [card for card in pile(b) if card >= LAYER]
        self.action_cards += bool((s["holder"] != t["holder"]).any())
        self.takeovers += bool(s["phase"] == TAKEOVER and s["holder"][GOLDEN_BELL] != t["holder"][GOLDEN_BELL])

    def count_move(self, a: State, b: State, move: Move) -> None:
        self.wanderings += isinstance(move, ToTheLeft | Train) and bool((row(a)["drawn"] != row(b)["drawn"]).any())
