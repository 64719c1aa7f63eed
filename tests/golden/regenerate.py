"""Write all playthroughs anew: `python -m tests.golden.regenerate`. Read the difference before you commit it."""

from collections.abc import Callable
from pathlib import Path

from adjuge.rules.catalogue import game
from tests.golden import cowshed, market, playthroughs

HERE = Path(__file__).parent

# Every playthrough: the game it is of, and who tells it.
ALL: dict[str, tuple[str, Callable[..., str]]] = {
    **dict.fromkeys(playthroughs.PLAYTHROUGHS, ("boursicocotte", playthroughs.play)),
    **dict.fromkeys(market.PLAYTHROUGHS, ("money", market.play)),
    **dict.fromkeys(cowshed.PLAYTHROUGHS, ("bouse", cowshed.play)),
}


def main() -> None:
    for file in HERE.glob("*.txt"):
        if file.stem not in ALL:
            file.unlink()
    for name, (kind, play) in ALL.items():
        (HERE / f"{name}.txt").write_text(play(name, game(kind)), encoding="utf-8")


if __name__ == "__main__":
    main()
