"""How often the chances of a review come true: python bench/reliability.py --out docs/figures/chances.md

What was measured when they were learnt, on games that were not learnt from, lies beside each network as chances.json.
"""

import argparse
import json
from importlib import resources
from pathlib import Path

GAMES = {"boursicocotte": "Boursicocotte", "money": "Money!", "bouse": "1 Bouse 2 Vaches"}
HEAD = """# Chances that come true

- what was measured: chances told by one seat's knowledge between moves, on games that were not learnt from, in tenths
  of what was told; seats held by the network and by styles, mixed
- a row: how many chances fell into this tenth, what was told on average, how often it came true, and the difference in
  points; chances of one game hang together, so that a few hundred of them say little
- command: `python bench/reliability.py --out docs/figures/chances.md`, from `chances.json` beside each network
"""


def page() -> str:
    parts = [HEAD]
    for game, name in GAMES.items():
        said = json.loads((resources.files(f"adjuge.bots.{game}") / "chances.json").read_text(encoding="utf-8"))
        parts.append(f"\n## {name}\n\n{said['looks']:,} looks in all; a look costs {said['cost']:.3f} nats.\n\n")
        parts.append("| tenth | chances | told | came true | difference |\n| --- | ---: | ---: | ---: | ---: |\n")
        for k, tenth in enumerate(said["tenths"]):
            told, came = 100 * tenth["told"], 100 * tenth["came"]
            row = f"{tenth['looks']:,} | {told:.1f} % | {came:.1f} % | {came - told:+.1f}"
            parts.append(f"| {10 * k}–{10 * k + 10} % | {row.replace('-', '−')} |\n")
    return "".join(parts)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--out", type=Path, required=True)
    asked.parse_args().out.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
