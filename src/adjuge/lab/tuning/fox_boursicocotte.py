"""The fox of Boursicocotte, from the dealer as he is.

    python -m adjuge.lab.tuning.fox_boursicocotte

writes it among the styles. Tuning by CMA-ES made a fox that hoards; so some numbers were tried one by one, among
dealers and among those of the panel that may be tuned against, over 6,000 games and more at each table.
"""

import json
from importlib import resources
from pathlib import Path
from typing import Any

from adjuge.bots import styles

GAME = "boursicocotte"
COMMAND = "python -m adjuge.lab.tuning.fox_boursicocotte"
NOTE = (
    "beside the dealer in strength: zeros, fat offers of small cards, bids beyond the purse where the auctioneer seems "
    "bound to pre-empt, and an eye on how each rival answers"
)
# what makes a fox, and what it costs: a twentieth of an equal share or so among dealers
CUNNING = {"bluff": 0.4, "bluff_most": 2.0, "zeros": 0.6, "fat": 0.12, "offer_mood": 0.3, "raise_spread": 0.3}
# what wins that back: it goes by a rival's answers and by how many cards he lays, and grudges a little more
WATCHING = {"heed": 0.5, "trust": 0.12, "deny": 0.33}


def fox() -> dict[str, Any]:
    dealer = styles.data(styles.package_of(GAME), "dealer")
    against = [*styles.style_numbers(GAME).PANEL_TUNED, "dealer"]
    params = dealer["params"] | CUNNING | WATCHING
    return {"policy": dealer["policy"], "made_by": COMMAND, "note": NOTE, "tuned_against": against, "params": params}


def main() -> None:
    file = Path(str(resources.files(styles.package_of(GAME)) / "styles" / "fox.json"))
    file.write_text(json.dumps(fox(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
