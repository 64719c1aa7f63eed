"""What the browser must know of the cards, also where there is no house to ask: tables, worked out by the rules."""

import json
from pathlib import Path
from typing import Any

import msgspec

from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.engine import cards as boursicocotte
from adjuge.rules.bouse.engine import cards as bouse
from adjuge.rules.bouse.engine import table as bouse_table
from adjuge.rules.bouse.engine.counting import goes_to_announcer_when_low
from adjuge.rules.bouse.options import Options as BouseOptions
from adjuge.rules.money.engine import api
from adjuge.rules.money.engine import cards as money
from adjuge.rules.money.engine.scoring import points_of_sum
from adjuge.rules.money.engine.table import HAND, blank

FOLDER = Path(__file__).parents[1] / "src" / "tables"
HEAD = "// Generated from the rules by `make types`. Do not edit.\n\n"
_OF_EDITIONS = ("payouts",)


def files() -> dict[str, str]:
    """The text of every file by its name."""
    return {"boursicocotte.ts": _boursicocotte(), "money.ts": _money(), "bouse.ts": _bouse()}


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def _boursicocotte() -> str:
    editions = {
        preset: {name: value for name, value in msgspec.to_builtins(options).items() if name in _OF_EDITIONS}
        for preset, options in catalogue.game("boursicocotte").presets.items()
    }
    animal = "{ readonly [animal in Animal]: number }"
    return HEAD + "\n".join(
        [
            'import type { Animal } from "../wire/boursicocotte";\n',
            _constant("ANIMALS", boursicocotte.FAMILIES, "in the order of their values", "readonly Animal[]"),
            _constant("VALUE", dict(zip(boursicocotte.FAMILIES, boursicocotte.VALUES, strict=True)), "", animal),
            _constant("EDITIONS", editions, "what a score sheet must know of each edition"),
        ]
    )


def _money() -> str:
    values, currencies = money.VALUE.tolist(), money.CURRENCY.tolist()
    of_one_currency = [values[serial] for serial in range(1, money.N_CARDS + 1) if currencies[serial] == 0]
    notes = {face: of_one_currency.count(face) for face in sorted(set(of_one_currency))}
    by_sum = [int(points_of_sum(total)) for total in range(0, sum(of_one_currency) + 1, 10)]
    sets = {face: _bonus(face) for face in notes if _bonus(face)}
    counts_from = max(10 * tens for tens, points in enumerate(by_sum) if points == 0)
    counts_in_full = min(10 * tens for tens, points in enumerate(by_sum) if 10 * tens == points > 0)
    coins = currencies.count(money.COIN)
    return HEAD + "\n".join(
        [
            'import type { Currency } from "../wire/money";\n',
            _constant("CURRENCIES", money.CURRENCIES, "", "readonly Currency[]"),
            _constant("NOTE_VALUE", values, "by serial; there is no serial 0", "readonly number[]"),
            _constant(
                "NOTE_CURRENCY",
                [money.CURRENCIES[currency] if 0 <= currency < money.COIN else None for currency in currencies],
                "by serial; a coin has none",
                "readonly (Currency | null)[]",
            ),
            _constant("NOTES", [*notes.items()], "the notes of each currency: face and how many there are"),
            _constant("COIN", {"face": values[-1], "count": coins}, ""),
            _constant("POINTS_BY_SUM", by_sum, "of the notes of one currency, by tens", "readonly number[]"),
            _constant("THRESHOLDS", (counts_from, counts_in_full), "sums beyond which notes count, and count in full"),
            _constant("BONUS", sets, "for all notes of one face in a currency", "{ readonly [face: number]: number }"),
        ]
    )


def _bonus(face: int) -> int:
    """What all notes of this face in one currency count beyond their sum."""
    table = blank()
    table["seats"] = 1
    total = 0
    for serial in range(1, money.N_CARDS + 1):
        if money.CURRENCY[serial] == 0 and money.VALUE[serial] == face:
            table["place"][0, serial] = HAND
            total += face
    return int(api.points(table, 0, 0)) - int(points_of_sum(total))


def _bouse() -> str:
    shows = {
        what: {kind: count for kind, count in zip(bouse.KINDS, row, strict=True) if count}
        for what, row in zip(("cows", "dungs"), bouse.SHOWS.tolist(), strict=True)
    }
    counts = "{ readonly [what in What]: { readonly [kind in Kind]?: number } }"
    kinds = "{ readonly [what in What]: readonly Kind[] }"
    usual = BouseOptions()
    return HEAD + "\n".join(
        [
            'import type { Kind, What } from "../wire/bouse";\n',
            _constant("KINDS", bouse.KINDS, "", "readonly Kind[]"),
            _constant("SHOWS", shows, "how many cows and dungs a card counts", counts),
            _constant("TAKEN_WHEN_LOW", _taken_when_low(False), "what the announcer takes of what was too low", kinds),
            _constant("TAKEN_WHEN_FLIES_STING", _taken_when_low(True), "the same, with the fly that stings", kinds),
            _constant("HAND", usual.full_hand, "cards dealt to each"),
            _constant(
                "AT_THE_END", {"foot": -usual.foot_costs, "queen": usual.queen_brings}, "points of their holders"
            ),
        ]
    )


def _taken_when_low(stings: bool) -> dict[str, list[str]]:
    record = bouse_table.at(bouse_table.blank(), 0)
    record.stinging_fly = int(stings)
    taken: dict[str, list[str]] = {}
    for what, name in enumerate(("cows", "dungs")):
        record.what = what
        taken[name] = [kind for at, kind in enumerate(bouse.KINDS) if goes_to_announcer_when_low(record, at)]
    return taken


def _constant(name: str, value: Any, remark: str, kind: str = "") -> str:
    said = f"/** {remark} */\n" if remark else ""
    typed, fixed = (f": {kind}", "") if kind else ("", " as const")
    return f"{said}export const {name}{typed} = {json.dumps(value)}{fixed};\n"
