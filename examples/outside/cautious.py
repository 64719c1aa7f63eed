"""A program that plays any game in the arena; see the page "Writing a bot".

It reads one JSON object a line, and answers each turn with a move: any choice of its menu, with the least of
everything. Nothing of the house is imported: the menu says all there is to know.
"""

import json
import random
import sys
from typing import Any


def least(domain: dict[str, Any], luck: random.Random) -> Any:
    """The smallest value that a field of a move may have."""
    match domain["type"]:
        case "number":
            return domain["least"]
        case "one_of":
            return luck.choice(domain["values"])
        case "several":
            return [luck.choice(domain["values"]) for _ in range(domain["least"])]
        case _:  # pick: cards of one's own, worth a price or so many of them
            return domain["proposal"] or fewest(domain["held"], domain["least"])


def fewest(held: dict[str, int], count: int) -> dict[str, int]:
    cards = sorted((int(card) for card, held_of in held.items() for _ in range(held_of)))[:count]
    return {str(card): cards.count(card) for card in cards}


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "turn":  # "begin" and "end" want no answer
        luck = random.Random(said["luck"])
        choice = luck.choice(said["view"]["menu"])
        fields = {name: least(domain, luck) for name, domain in choice["fields"].items()}
        print(json.dumps({"type": choice["move"], **fields}), flush=True)
