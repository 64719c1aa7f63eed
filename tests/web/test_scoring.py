"""What the browser works out without a house to ask comes to what the rules say, over thousands of hands."""

import random
from typing import Any

import msgspec
import numpy as np

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.engine.scoring import score_of
from adjuge.rules.boursicocotte.engine.table import at as auction_at
from adjuge.rules.boursicocotte.engine.table import blank as blank_auction
from adjuge.rules.bouse.engine import table as bouse_table
from adjuge.rules.bouse.engine.cards import COMPOSITION, FLY, FOOT, KINDS, QUEEN
from adjuge.rules.bouse.engine.counting import helping, into_pot, settle, shown, verdict
from adjuge.rules.bouse.engine.counting import score_of as points_at_the_end
from adjuge.rules.bouse.engine.notes import EXACT, HIGH, LOW
from adjuge.rules.bouse.options import Options as BouseOptions
from adjuge.rules.bouse.options import set_table
from adjuge.rules.menu import Held, Number, OneOf, Pick, Several
from adjuge.rules.money.engine import api as money
from adjuge.rules.money.engine.cards import COIN, CURRENCIES, CURRENCY, N_CARDS, VALUE
from adjuge.rules.money.engine.table import HAND, blank
from adjuge.rules.refusal import IllegalMove
from tests.rules.money.situation import ANNA, Situation, notes
from tests.web import node
from web.generate import tables

HANDS = 3000

COUNT = """
const { points, sheet, gains } = await import("./src/scoring/money.ts");
answer(given.map((hand) => {
  const lines = sheet(hand);
  return { points: points(hand), lines, next: lines.map((line) => ({ kind: line.kind, gains: gains(line) })) };
}));
"""


def counted(hands: list[list[int]]) -> list[dict[str, Any]]:
    """What the browser's own code makes of these hands."""
    told: list[dict[str, Any]] = node.run(COUNT, hands)
    return told


def points(*hand: int) -> int:
    """What the rules make of these cards."""
    table = blank()
    table["seats"] = 1
    table["place"][0, list(hand)] = HAND
    return int(money.points(table, 0, 0))


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
    hands = some_hands(HANDS)
    assert [each["points"] for each in counted(hands)] == [points(*hand) for hand in hands]


def test_the_next_note_brings_what_the_sheet_promises() -> None:
    """M5: what each missing note is said to bring is what the house counts once it is there."""
    hands = some_hands(300)
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


def test_a_sheet_for_a_real_table_counts_notes_as_the_house_does() -> None:
    """M5.1 M5.2 M5.3: the companion knows how many notes of each face there are, and no serials."""
    hands = some_hands(HANDS)
    faces = [
        [
            {value: int(sum(CURRENCY[s] == kind and VALUE[s] == value for s in hand)) for value in (20, 30, 40, 50, 60)}
            for kind in range(COIN)
        ]
        for hand in hands
    ]
    coins = [int(sum(CURRENCY[serial] == COIN for serial in hand)) for hand in hands]
    script = """
    const { ofCoins, ofCurrency } = await import("./src/scoring/money.ts");
    answer(given.map(([currencies, coins]) =>
      currencies.reduce((sum, notes) => sum + ofCurrency(notes).points, ofCoins(coins).points)));
    """
    told = node.run(script, list(zip(faces, coins, strict=True)))
    assert told == [points(*hand) for hand in hands]


def test_families_are_multiplied_as_the_house_does() -> None:
    """B9.2"""
    dice = random.Random(9)
    hands = [dice.sample(range(len(FAMILIES)), dice.randint(0, len(FAMILIES))) for _ in range(HANDS)]
    script = """
    const { score } = await import("./src/scoring/boursicocotte.ts");
    answer(given.map((families) => score(families).score));
    """
    expected = []
    for hand in hands:
        table = blank_auction()
        table["seats"], table["family_size"] = 3, 4
        table["animals"][0, 0, hand] = 4
        expected.append(int(score_of(auction_at(table, 0), 0)))
    assert node.run(script, [[FAMILIES[family] for family in hand] for hand in hands]) == expected


def test_a_round_is_counted_as_the_house_does() -> None:
    """V2.4 V2.5 V3 V5.1"""
    dice = random.Random(3)
    rounds: list[tuple[dict[str, int], str, int, bool]] = []
    expected = []
    for _ in range(HANDS):
        cards = [dice.randint(0, min(6, most)) for most in COMPOSITION]
        table = bouse_table.blank()
        record = bouse_table.at(table, 0)
        record.seats, record.stinging_fly, record.what = 2, dice.randint(0, 1), dice.randint(0, 1)
        record.laid[:] = cards
        plain = shown(record)
        record.number = max(1, plain + dice.randint(-3, cards[FLY] + 3))
        stings = bool(record.stinging_fly)
        named = dict(zip(KINDS, cards, strict=True))
        rounds.append((named, ("cows", "dungs")[record.what], int(record.number), stings))
        words = {LOW: "low", EXACT: "exact", HIGH: "high"}
        expected.append(
            {
                "shown": plain + (cards[FLY] if stings else 0),
                "flies": 0 if stings else int(helping(record, plain)),
                "verdict": words[int(verdict(record, plain + helping(record, plain)))],
            }
        )
    script = """
    const { count } = await import("./src/scoring/bouse.ts");
    answer(given.map((round) => count(...round)));
    """
    assert node.run(script, rounds) == expected


def test_a_sheet_of_rounds_comes_to_what_the_house_hands_out() -> None:
    """V3.1 V3.2 V3.3 V3.4 V4 V5.1 V6.2 V6.3, over games of a few rounds each, some of them without a ring."""
    dice = random.Random(8)
    games: list[dict[str, Any]] = []
    expected = []
    for _ in range(HANDS // 4):
        seats, stings = dice.randint(2, 6), dice.random() < 0.5
        record = bouse_table.at(set_table(BouseOptions(stinging_fly=stings), seats), 0)
        record.holder[:] = bouse_table.ASIDE
        foot, queen = dice.randrange(seats), dice.randrange(seats)
        record.holder[FOOT], record.holder[QUEEN] = foot, queen
        rounds, pots = [], []
        for _ in range(4):
            cards, number, what = _some_round(dice, record)
            announcer, ringer = dice.sample(range(seats), 2)
            record.announcer, record.ringer, record.number, record.what = announcer, ringer, number, what
            rings = dice.random() < 0.8
            (settle if rings else into_pot)(record)
            named = {
                "announced": number,
                "what": ("cows", "dungs")[what],
                "cards": dict(zip(KINDS, cards, strict=True)),
            }
            rounds.append({"announcer": announcer, "ringer": ringer if rings else None, **named})
            pots.append(int(record.pot.sum()))
        games.append({"rounds": rounds, "seats": seats, "stings": stings, "foot": foot, "queen": queen})
        points_of_all = [int(points_at_the_end(record, seat)) for seat in range(seats)]
        expected.append({"pots": pots, "points": points_of_all})
    script = """
    const { points, standing } = await import("./src/scoring/bouse.ts");
    answer(given.map(({ rounds, seats, stings, foot, queen }) => ({
      pots: rounds.map((_, at) => standing(rounds.slice(0, at + 1), seats, stings).pot),
      points: standing(rounds, seats, stings).taken.map((taken, seat) =>
        points(taken, { foot: seat === foot, queen: seat === queen })),
    })));
    """
    assert node.run(script, games) == expected


def _some_round(dice: random.Random, record: Any) -> tuple[list[int], int, int]:
    """Cards all laid, and an announcement near what they show."""
    cards = [dice.randint(0, 3) for _ in KINDS]
    record.pile_size = 0
    record.hand[:] = 0
    record.laid[:] = cards
    what = dice.randint(0, 1)
    record.what = what
    return cards, max(1, int(shown(record)) + dice.randint(-2, cards[FLY] + 2)), what


def _allowed(domain: Any, value: Any) -> bool:
    try:
        domain.refuse("field", value)
    except IllegalMove:
        return False
    return True


def test_the_browser_reads_a_menu_as_the_house_does() -> None:
    dice = random.Random(4)
    cards = (0, 10, 50, 100, 200, 500)

    def purse(most: int) -> Held:
        return {card: count for card in cards if (count := dice.randint(0, most))}

    asked: list[tuple[Any, Any]] = []
    for _ in range(HANDS):
        held = purse(4)
        pick = Pick(held, dice.randint(0, 2), dice.randint(2, 12), price=dice.choice((0, 0, 10, 60, 100, 250)))
        asked.append((pick, purse(2)))
        number = Number(dice.randint(0, 30), dice.choice((1, 10)), dice.randint(30, 90))
        asked.append((number, dice.randint(0, 100)))
        asked.append((OneOf((1, 2, "left")), dice.choice((1, 3, "left", "right"))))
        chosen = [dice.randint(0, 4) for _ in range(dice.randint(0, 4))]
        asked.append((Several((0, 1, 2, 3), dice.randint(0, 2), dice.randint(2, 3)), chosen))
    script = """
    const { allows } = await import("./src/sessions/menu.ts");
    answer(given.map(([domain, value]) => allows(domain, value)));
    """
    told = node.run(script, msgspec.to_builtins(asked, str_keys=True))
    assert told == [_allowed(domain, value) for domain, value in asked]
    assert 0.2 < np.mean(told) < 0.8, "both answers should come up"


def test_the_tables_of_the_browser_are_those_of_the_rules() -> None:
    kept = {file.name: file.read_text(encoding="utf-8") for file in tables.FOLDER.glob("*.ts")}
    assert kept == tables.files(), "run `make types`"
