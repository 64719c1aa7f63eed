"""Playthroughs of 1 Bouse 2 Vaches."""

from collections.abc import Mapping
from typing import Any

from adjuge.rules.contract import Game, State
from tests.golden.scribe import NAMES, Playthrough, write

PLAYTHROUGHS = {
    "bouse": Playthrough(3),
    "bouse-two": Playthrough(2, shuffle=3),
    "bouse-five": Playthrough(5),
    "bouse-six": Playthrough(6, {"full_hand": 3}),
    "bouse-early-bell": Playthrough(3, {"early_bell": True}),
    "bouse-stinging-fly": Playthrough(4, {"stinging_fly": True}),
    "bouse-heap": Playthrough(4, {"heap": True}, shuffle=1),
    "bouse-action-cards": Playthrough(4, {"action_cards": True}),
    "bouse-action-cards-two-each": Playthrough(3, {"action_cards": True}, shuffle=2),
    "bouse-action-cards-one-each": Playthrough(
        3, {"action_cards": True, "two_each": False, "foot_costs": 5, "queen_brings": 1}
    ),
    "bouse-another-deck": Playthrough(
        3, {"cow": 20, "two_cows": 0, "dung": 20, "two_dungs": 0, "cow_and_dung": 4, "fly": 12, "puff": 1}
    ),
}


def play(name: str, game: Game) -> str:
    return write(game, name, PLAYTHROUGHS[name], words, table)


def cards(counts: Mapping[str, int] | None) -> str:
    return " ".join(f"{count}×{kind}" if count > 1 else kind for kind, count in (counts or {}).items()) or "nothing"


def words(tag: str, e: Mapping[str, Any]) -> str | None:
    """One event in a few words."""
    who = NAMES[e.get("seat", 0)]
    match tag:
        case "number_announced":
            return f"{who}: {e['number']} {e['what']}"
        case "card_laid":
            return f"{who} lays {e['card']}"
        case "bell_passed":
            return f"{who} lets it be"
        case "bell_rung":
            return f"{who} rings"
        case "plus_one_played":
            return f"{who} plays plus one: {e['number']}"
        case "golden_bell_played":
            return f"{who} takes over with the golden bell"
        case "to_the_left_played":
            return f"{who} plays to the left: {', '.join(e['drawn'])} drawn"
        case "train_played":
            return f"{who} swaps {e['given']} with {NAMES[e['other']]} for {e['drawn']}"
        case "round_counted":
            count = f"{e['shown']} and {e['flies']} flies: {e['verdict']}"
            under = f", {cards(e['under'])} under the pile" if e["under"] else ""
            pot = f" and the pot {cards(e['pot'])}" if e["pot"] else ""
            return f"{count}; {NAMES[e['winner']]} takes {cards(e['taken'])}{pot}{under}"
        case "pot_grew":
            return f"nobody rang, into the pot {cards(e['cards'])}"
        case "round_began":
            return f"{NAMES[e['opener']]} opens, {e['each']} cards each"
        case "turn_began" | "game_ended":
            return None
    raise AssertionError(f"no words for {tag}")


def table(game: Game, state: State) -> list[str]:
    public: Any = game.view(state, None).public
    layers = " ".join(
        f"{layer.size}:{cards(layer.cards)}" if layer.cards else f"{layer.size}" for layer in public.layers
    )
    lines = [f"pile {layers or 'empty'} | taken {', '.join(map(str, public.taken))}"]
    for seat in range(public.seats):
        view: Any = game.view(state, seat)
        held = f" with {', '.join(view.actions)}" if view.actions else ""
        lines.append(f"  {NAMES[seat]} {cards(view.hand)}{held}")
    return lines
