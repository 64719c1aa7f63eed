"""The kinds of secret there are in 1 Bouse 2 Vaches (V7), each turned into a number that can be bent into a leak."""

from typing import Any

from adjuge.rules.bouse.engine.table import ASIDE, LAYER
from tests.secrecy.holes import Secret


def _hands(t: Any) -> int:
    return sum((3 * seat + 1) * kind * int(n) for seat, cards in enumerate(t["hand"]) for kind, n in enumerate(cards))


def _top_card(t: Any) -> int:
    return int(t["pile"][t["pile_size"] - 1]) % LAYER if t["pile_size"] else 0


def _deeper_layers(t: Any) -> int:
    return sum(i * int(card) for i, card in enumerate(t["pile"][: t["pile_size"]]) if card >= LAYER)


def _action_cards(t: Any) -> int:
    return sum((card + 1) * int(holder) for card, holder in enumerate(t["holder"]) if holder >= 0)


def _aside(t: Any) -> int:
    return sum(card + 1 for card, holder in enumerate(t["holder"]) if holder == ASIDE)


def _wandered(t: Any) -> int:
    return sum((seat + 1) * (int(kind) + 1) for seat, kind in enumerate(t["drawn"][: t["seats"]]))


def _luck(t: Any) -> int:
    return int(t["stream"][0])


def _half_done(t: Any) -> int:
    return int(t["named"]) + int(t["partner"]) + int(t["named_what"])


SECRETS: dict[str, Secret] = {
    "rivals' hands": _hands,
    "top of the pile": _top_card,
    "order of a layer beneath": _deeper_layers,
    "action cards of others": _action_cards,
    "action cards aside": _aside,
    "cards that wandered": _wandered,
    "luck to come": _luck,
    "move half done": _half_done,
}
