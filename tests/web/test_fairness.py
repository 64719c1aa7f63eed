"""The fairness seal: the browser works out from a game file what the house has dealt, and no lie gets past it."""

import hashlib
import json
import random
from functools import cache
from typing import Any

import msgspec
import pytest

from adjuge import bots
from adjuge.bots.match import seats_of
from adjuge.rules import catalogue, gamefile
from adjuge.rules.contract import Options
from adjuge.rules.seal import BoundShuffle, LocalShuffle, Shuffle
from adjuge.rules.seal.binding import Kind
from adjuge.rules.seal.receipt import Receipt
from adjuge.server.files import file_check_worker
from tests import liars
from tests.web import node

pytestmark = pytest.mark.slow

SEEDS = [hashlib.sha256(bytes([n])).digest() for n in range(5)]
TABLES: list[tuple[str, str, int, dict[str, Any]]] = [
    ("boursicocotte", "marteau", 3, {}),
    ("boursicocotte", "original", 5, {}),
    ("boursicocotte", "asmodee", 4, {"short_game": True}),
    ("money", "goldsieber", 3, {"games": 3}),
    ("money", "goldsieber", 4, {}),
    ("money", "goldsieber", 5, {"games": 2}),
    ("bouse", "widyka", 2, {"action_cards": True}),
    ("bouse", "widyka", 4, {"heap": True}),
    ("bouse", "widyka", 6, {"action_cards": True, "puff": 12, "full_hand": 3}),
]
PEOPLE = 2
PLAYED = [0, 2, 3, 4, 6, 7]  # of the tables above: a whole game each
CHECK = """
const { check } = await import("./src/fairness/check.ts");
answer(await check(given.file, given.film, given.mine));
"""


def options_of(table: int) -> Options:
    game, preset, _, changed = TABLES[table]
    return msgspec.structs.replace(catalogue.game(game).presets[preset], **changed)


@cache
def played(table: int) -> bytes:
    """The file of a whole game by chance, with two people's share in its shuffle."""
    name, preset, seats, _ = TABLES[table]
    game = catalogue.game(name)
    bot, rng = bots.named("random", game), random.Random(table)
    kinds: list[Kind] = ["person" if seat < PEOPLE else "bot" for seat in range(seats)]
    seated = [
        msgspec.structs.replace(each, bot=None if seat < PEOPLE else each.bot)
        for seat, each in enumerate(seats_of(["random"] * seats))
    ]
    notes = gamefile.Notes(game, options_of(table), preset, seated, liars.sealed([liars.attempt(1, kinds)]))
    while asked := game.to_move(notes.state):
        notes.play(asked[0], bot.choose(game.view(notes.state, asked[0]), rng, bots.UNLIMITED))
    return gamefile.encode(notes.file())


def case(table: int, eyes: str = "bystander") -> dict[str, Any]:
    """What the browser is given: the file, the film through some eyes, and what this device remembers."""
    data = played(table)
    file = json.loads(data)
    return {
        "file": file,
        "film": json.loads(file_check_worker.film(data, eyes, 0, 1_000_000)),
        "mine": {"receipt": receipt_of(data), "old": None, "id": liars.TABLE},
    }


def receipt_of(data: bytes) -> dict[str, Any]:
    shuffle = gamefile.decode(data).shuffle
    assert isinstance(shuffle, BoundShuffle)
    kept: dict[str, Any] = msgspec.to_builtins(liars.a_receipt(shuffle))
    return kept


def verdicts(checked: dict[str, Any]) -> dict[str, str]:
    return {finding["step"]: finding["verdict"] for finding in checked["findings"]}


def lots_of(film: dict[str, Any]) -> list[list[str]]:
    return [event["lot"] for frame in film["frames"] for event in frame["events"] if event["type"] == "lot_turned_up"]


def test_where_the_browser_lends_no_cryptography_the_seal_is_checked_all_the_same() -> None:
    script = 'Object.defineProperty(globalThis, "crypto", { value: {} });' + CHECK
    assert node.run(script, case(4)) == node.run(CHECK, case(4))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_browser_works_out_the_same_deck(table: int) -> None:
    name, _, seats, _ = TABLES[table]
    options = options_of(table)
    script = """
    const { deck } = await import("./src/fairness/decks.ts");
    const { seed } = await import("./src/fairness/shuffle.ts");
    answer(await Promise.all(given.seeds.map((each) => deck(given.game, given.options, given.seats, seed(each)))));
    """
    given = {
        "game": name,
        "options": msgspec.to_builtins(options, str_keys=True),
        "seats": seats,
        "seeds": [seed.hex() for seed in SEEDS],
    }
    due = [msgspec.to_builtins(catalogue.game(name).deck(options, seats, seed)) for seed in SEEDS]
    for deck in due:
        if "chance" in deck:
            deck["chance"] = str(deck["chance"])  # a number too long for JavaScript
    assert node.run(script, given) == due


@pytest.mark.parametrize("eyes", ["bystander", "1", "all"])
@pytest.mark.parametrize("table", PLAYED)
def test_an_honest_game_bears_the_seal_through_whichever_eyes(table: int, eyes: str) -> None:
    checked = node.run(CHECK, case(table, eyes))
    assert set(verdicts(checked).values()) == {"right"}, checked
    assert checked["honest"]


def test_every_card_of_the_pile_is_compared() -> None:
    checked = node.run(CHECK, case(0))
    assert next(each for each in checked["findings"] if each["step"] == "deck")["facts"]["count"] == 30


def rounds(film: dict[str, Any]) -> list[list[dict[str, int]]]:
    """All heaps of cards that are laid open in 1 Bouse 2 Vaches, round by round."""
    return [
        [*event["hands"], event["laid"]] if event["type"] == "round_counted" else [event["cards"]]
        for frame in film["frames"]
        for event in frame["events"]
        if event["type"] in ("round_counted", "pot_grew")
    ]


def size(heaps: list[dict[str, int]]) -> int:
    return sum(sum(heap.values()) for heap in heaps)


def test_cards_that_came_back_from_under_the_pile_are_said_not_to_be_compared() -> None:
    """V3.1, V3.5 Where more cards are laid open than there are, some went round twice."""
    given = case(7)
    checked = node.run(CHECK, given)
    assert checked["honest"]
    assert checked["beyond"] == sum(map(size, rounds(given["film"]))) - len(checked["deck"]["pile"]) > 0
    assert node.run(CHECK, case(0))["beyond"] == 0


def test_a_card_that_is_missing_where_the_first_pile_ends_is_found() -> None:
    tampered = case(7)
    left = node.run(CHECK, tampered)["deck"]["pile"]
    for heaps in rounds(tampered["film"]):
        if size(heaps) > len(left):
            break
        left = left[size(heaps) :]
    assert left[-1:] != ["puff"]
    for heap in heaps:
        heap["puff"] = heap.get("puff", 0) + heap.pop(left[-1], 0)
    assert verdicts(node.run(CHECK, tampered))["deck"] == "wrong"


def test_open_eyes_see_the_hands_that_were_dealt_too() -> None:
    seen = {
        eyes: next(each for each in node.run(CHECK, case(4, eyes))["findings"] if each["step"] == "deck")["facts"][
            "count"
        ]
        for eyes in ("bystander", "1", "all")
    }
    assert seen["1"] == seen["bystander"] + 6  # M1.4
    assert seen["all"] == seen["bystander"] + 4 * 6


def test_a_device_that_did_not_sit_there_cannot_speak_of_its_share() -> None:
    checked = node.run(CHECK, case(4) | {"mine": {"receipt": None, "old": None, "id": None}})
    found = verdicts(checked)
    assert (found["told"], found["share"]) == ("unknown", "unknown")
    assert checked["honest"]


def lie(case: dict[str, Any], what: str) -> None:
    shuffle, film, noted = case["file"]["shuffle"], case["film"], case["mine"]["receipt"]["attempts"][0]
    if what == "seal":
        shuffle["house_seed"] = SEEDS[3].hex()
    elif what == "told":
        noted["commitment"] = SEEDS[3].hex()
    elif what == "list":
        noted["listed"][1]["kind"] = "program"
    elif what == "share":
        noted["shares"][0]["nonce"] = SEEDS[3].hex()
    elif what == "elsewhere":
        case["mine"]["id"] = "another table"
    elif what == "deck":
        lots = lots_of(film)
        lots[0][0], lots[-1][-1] = "horse", "rooster"
    elif what == "moves":
        case["file"]["moves"].pop()
    else:
        shuffle["house_seed"] = "no seed"


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("seal", {"seal", "deck"}),
        ("told", {"told"}),
        ("list", {"told"}),
        ("elsewhere", {"told"}),
        ("share", {"share"}),
        ("deck", {"deck"}),
        ("moves", {"moves"}),
        ("nonsense", {"seal"}),
    ],
)
def test_a_lie_is_found_where_it_was_told(what: str, found: set[str]) -> None:
    tampered = case(0)
    before = lots_of(tampered["film"])
    assert (before[0][0], before[-1][-1]) != ("horse", "rooster")
    lie(tampered, what)
    checked = node.run(CHECK, tampered)
    assert {step for step, verdict in verdicts(checked).items() if verdict == "wrong"} == found
    assert (checked["honest"], checked["grade"]) == (False, "broken")


ALL = """
const { check } = await import("./src/fairness/check.ts");
answer(await Promise.all(given.map(({ file, film, mine }) => check(file, film, mine))));
"""


def given(data: bytes, receipt: Receipt | None) -> dict[str, Any]:
    film = json.loads(file_check_worker.film(data, "bystander", 0, 1_000_000))
    return {
        "file": json.loads(data),
        "film": film,
        "mine": {"receipt": msgspec.to_builtins(receipt), "old": None, "id": None},
    }


def of(file: gamefile.GameFile) -> BoundShuffle:
    assert isinstance(file.shuffle, BoundShuffle)
    return file.shuffle


def test_a_clumsy_house_is_found_out_by_the_file() -> None:
    """The same lies as the verifier in Python is told, in tests/rules/test_seal.py; no receipt is needed."""
    lies: list[tuple[str, dict[str, Any]]] = []
    for told, file in ((liars.CLUMSY, liars.played()), (liars.CLUMSY_ABOUT_ATTEMPTS, liars.played(abandoned=True))):
        honest = given(gamefile.encode(file), None)
        for each in told:
            tampered = json.loads(json.dumps(honest))
            each(tampered["file"]["shuffle"])
            lies.append((each.__name__, tampered))
        lies.append(("honest", honest))
    for (name, _), checked in zip(lies, node.run(ALL, [case for _, case in lies]), strict=True):
        assert checked["grade"] == ("bound" if name == "honest" else "broken"), (name, checked["findings"])


def test_a_careful_house_is_found_out_by_the_receipt() -> None:
    careful = liars.careful_lies()
    cases = []
    for name, shuffle in careful.items():
        honest = liars.a_shuffle(abandoned="abandoned" in name)
        data = gamefile.encode(liars.dealt_by(shuffle))
        cases += [given(data, liars.a_receipt(honest)), given(data, None)]
    found = node.run(ALL, cases)
    for name, with_receipt, without in zip(careful, found[::2], found[1::2], strict=True):
        assert without["grade"] == "bound", (name, "the file alone is in order", without["findings"])
        assert with_receipt["grade"] == "broken", name
        wrong = {step for step, verdict in verdicts(with_receipt).items() if verdict == "wrong"}
        assert wrong <= {"told", "share"}, name


def test_abandoned_deals_are_counted_for_whoever_asks() -> None:
    file = liars.played(abandoned=True)
    checked = node.run(CHECK, given(gamefile.encode(file), liars.a_receipt(of(file))))
    assert (checked["grade"], checked["abandoned"], verdicts(checked)["attempts"]) == ("bound", 1, "unknown")


def test_files_of_the_past_and_of_no_house_are_never_green() -> None:
    honest = liars.played()
    cases = []
    for shuffle in (Shuffle.from_house_seed(SEEDS[0], SEEDS[1:3]), LocalShuffle.from_house_seed(SEEDS[0])):
        notes = gamefile.Notes(
            catalogue.game("money"), catalogue.game("money").presets["goldsieber"], None, honest.seats, shuffle
        )
        data = gamefile.encode(liars.played_out(notes))
        cases += [given(data, None), given(data, liars.a_receipt(of(honest)))]
    cases[0]["mine"]["old"] = {
        "table": "t", "commitment": cases[0]["file"]["shuffle"]["commitment"], "nonces": [SEEDS[2].hex()],
    }  # fmt: skip
    promised, denied, local, denied_too = node.run(ALL, cases)
    assert (promised["grade"], promised["honest"], set(verdicts(promised).values())) == ("promised", False, {"right"})
    assert (local["grade"], local["honest"]) == ("local", False)
    assert denied["grade"] == denied_too["grade"] == "broken", "I have a receipt of a bound shuffle"


def test_a_hand_of_money_that_was_not_dealt_is_found() -> None:
    tampered = case(4, "1")
    hand = tampered["film"]["frames"][0]["views"][0]["hand"]
    hand[0] = 1 if hand[0] != 1 else 2
    assert verdicts(node.run(CHECK, tampered))["deck"] == "wrong"


def test_a_round_of_cows_that_was_not_dealt_is_found() -> None:
    tampered = case(7)
    counts = [
        event for frame in tampered["film"]["frames"] for event in frame["events"] if event["type"] == "round_counted"
    ]
    laid = counts[0]["laid"]
    laid["fly"] = laid.get("fly", 0) + 1
    assert verdicts(node.run(CHECK, tampered))["deck"] == "wrong"
