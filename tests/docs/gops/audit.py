"""Whether anything was lost or made up."""

from adjuge.rules.contract import State
from adjuge.rules.ensure import ensure


def audit(state: State, before: State | None) -> None:
    t = state.record[0]
    cards, turned = int(t["cards"]), int(t["round"])
    ensure(sorted(t["pile"][:cards]) == [*range(1, cards + 1)], "a prize is missing")
    ensure(t["points"].sum() <= t["pile"][:turned].sum(), "more was won than turned up")
    for seat in range(t["seats"]):
        ensure(cards - turned <= t["hand"][seat].sum() <= cards, f"seat {seat} has laid more than a card a round")
        ensure(t["laid"][seat] <= 0 or t["hand"][seat][t["laid"][seat] - 1] == 1, f"seat {seat} laid a card it had not")
        if before is not None:
            ensure((t["hand"][seat] <= before.record[0]["hand"][seat]).all(), f"seat {seat} got a card back")
