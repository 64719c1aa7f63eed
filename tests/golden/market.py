"""Playthroughs of Money!"""

from collections.abc import Iterable, Mapping
from typing import Any

from adjuge.rules.contract import Game, State
from adjuge.rules.money.engine.cards import COIN, CURRENCIES, CURRENCY, VALUE
from tests.golden.scribe import NAMES, Playthrough, write

PLAYTHROUGHS = {
    "money": Playthrough(3),
    "money-four": Playthrough(4, shuffle=1),
    "money-five": Playthrough(5),
    "money-match": Playthrough(3, {"games": 3}, shuffle=13),
    "money-no-guard": Playthrough(4, {"guard": False}),
}


def play(name: str, game: Game) -> str:
    return write(game, name, PLAYTHROUGHS[name], words, table)


def card(serial: int) -> str:
    if CURRENCY[serial] == COIN:
        return f"coin#{serial}"
    return f"{CURRENCIES[CURRENCY[serial]]}{VALUE[serial]}#{serial}"


def cards(serials: Iterable[int] | None) -> str:
    return " ".join(card(serial) for serial in serials or ()) or "nothing"


def words(tag: str, e: Mapping[str, Any]) -> str | None:
    """One event in a few words."""
    who = NAMES[e.get("seat", 0)]
    match tag:
        case "bid_laid":
            return f"{who} lays {cards(e['cards'])}{' and the bluff card' if e['bluff'] else ''}"
        case "bids_revealed":
            return "revealed: " + ", ".join(f"{NAMES[bid.seat]} {bid.total}" for bid in e["ladder"])
        case "row_taken":
            return f"{who} takes the {e['row']} row, {cards(e['taken'])}, for {cards(e['given'])}"
        case "bid_taken":
            return f"{who} takes {NAMES[e['other']]}'s bid, {cards(e['taken'])}, for {cards(e['given'])}"
        case "bid_taken_back":
            return f"{who} takes back {cards(e['cards'])}"
        case "rows_filled":
            return f"from the stock: right {cards(e['right'])}, left {cards(e['left'])}, {e['stock']} stay"
        case "game_counted":
            return f"game {e['game'] + 1} counts {', '.join(map(str, e['points']))}"
        case "game_dealt":
            return f"game {e['game'] + 1} is dealt, without {', '.join(e['left_out']) or 'nothing'}"
        case "round_began":
            return "the last round begins" if e["last"] else f"round {e['round'] + 1} begins"
        case "game_ended":
            return None
    raise AssertionError(f"no words for {tag}")


def table(game: Game, state: State) -> list[str]:
    public: Any = game.view(state, None).public
    lines = [f"right {cards(public.right)} | left {cards(public.left)} | stock {public.stock}"]
    for seat in range(public.seats):
        view: Any = game.view(state, seat)
        lines.append(f"  {NAMES[seat]} {cards(view.hand)} = {view.points}")
    return lines
