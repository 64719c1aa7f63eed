"""Write all playthroughs anew: `python -m tests.golden.regenerate`. Read the difference before you commit it."""

from pathlib import Path

from adjuge.rules.boursicocotte.game import GAME
from tests.golden.playthroughs import PLAYTHROUGHS, play

HERE = Path(__file__).parent


def main() -> None:
    for file in HERE.glob("*.txt"):
        if file.stem not in PLAYTHROUGHS:
            file.unlink()
    for name in PLAYTHROUGHS:
        (HERE / f"{name}.txt").write_text(play(name, GAME), encoding="utf-8")


if __name__ == "__main__":
    main()
