"""The sheet that a player of Money! keeps in the browser counts as the house does."""

import random
from typing import Any

from adjuge.rules.money.engine.cards import COIN, CURRENCIES, CURRENCY, N_CARDS, VALUE
from tests.rules.money.situation import ANNA, Situation, notes, points
from tests.web import node

COUNT = """
const { points, sheet, gains } = await import("./src/boards/money/scoring.ts");
answer(given.map((hand) => {
  const lines = sheet(hand);
  return { points: points(hand), lines, next: lines.map((line) => ({ kind: line.kind, gains: gains(line) })) };
}));
"""


def counted(hands: list[list[int]]) -> list[dict[str, Any]]:
    """What the browser's own code makes of these hands."""
    told: list[dict[str, Any]] = node.run(COUNT, hands)
    return told


def some_hands(number: int) -> list[list[int]]:
    """From empty to everything, many of them rich in one currency, where the thresholds lie."""
    dice = random.Random(5)
    hands: list[list[int]] = [[], list(range(1, N_CARDS + 1))]
    while len(hands) < number:
        favourite = dice.randrange(7)
        own = [serial for serial in range(1, 64) if (serial - 1) % 7 == favourite]
        rest = [serial for serial in range(1, N_CARDS + 1) if serial not in own]
        hands.append(dice.sample(own, dice.randint(0, len(own))) + dice.sample(rest, dice.randint(0, 24)))
    return hands


def test_the_sheet_counts_every_hand_as_the_house_does() -> None:
    """M5.1 M5.2 M5.3, over many hands."""
    hands = some_hands(400)
    assert [each["points"] for each in counted(hands)] == [points(*hand) for hand in hands]


def test_the_next_note_brings_what_the_sheet_promises() -> None:
    """M5: what each missing note is said to bring is what the house counts once it is there."""
    hands = some_hands(60)
    for hand, told in zip(hands, counted(hands), strict=True):
        before = points(*hand)
        for line in told["next"]:
            kind = COIN if line["kind"] == "coin" else CURRENCIES.index(line["kind"])
            missing = [serial for serial in range(1, N_CARDS + 1) if CURRENCY[serial] == kind and serial not in hand]
            brings = {int(VALUE[serial]): points(*hand, serial) - before for serial in missing}
            assert {gain["face"]: gain["gain"] for gain in line["gains"]} == brings


def test_the_sheet_tells_the_worked_examples() -> None:
    """M7.1 M7.2 M7.3"""
    example = [
        *notes("dollar", 30, 30, 30),
        *(64, 65, 66),
        *notes("euro", 60, 40, 30),
        *notes("yen", 60, 40, 30, 30, 30, 20),
    ]
    full = notes("krona", 20, 20, 20, 30, 30, 30, 40, 50, 60)
    exact = [notes("pound", 60, 40), notes("pound", 60, 50, 30, 20), notes("pound", 60, 50, 40, 30, 20)]
    told = counted([example, full, *exact])
    assert [each["points"] for each in told] == [470, 500, 0, 60, 200]
    lines = {line["kind"]: line for line in told[0]["lines"]}
    assert (lines["yen"]["bySum"], lines["yen"]["triples"], lines["yen"]["points"]) == (210, [30], 310)
    assert (lines["dollar"]["bySum"], lines["dollar"]["points"]) == (0, 100)


def test_the_points_of_the_view_are_those_of_the_sheet() -> None:
    """The house tells each seat what its hand counts; the sheet beside it says the same."""
    table = Situation(hands={ANNA: [1, 8, 15, 22, 29, 36, 57, 64]})
    view = table.view(ANNA)
    assert counted([list(view.hand or ())])[0]["points"] == view.points
