"""The compact table of a game's standings, as a page of the documentation."""

from collections.abc import Iterable, Sequence

from adjuge.lab.standings.claims import LEVEL_ORDER, OLD_FARMER, PANEL, Cell, panel
from adjuge.lab.standings.judging import ABOUT_MONEY, HEADS, HOW, Judged, Standings, shown

MARKS = {"holds": "", "open": " ?", "fails": " ✗", None: ""}
TITLES = {LEVEL_ORDER: "Levels", PANEL: "Panel", OLD_FARMER: "The farmer of old"}


def markdown(standings: Standings, title: str, command: str, report: str) -> str:
    parts = [
        f"# {title}",
        f"`{command}`",
        f"{standings.games:,} {HOW} **?** marks what is not shown, **✗** what does not hold; [intervals]({report}).",
        "## What holds and what does not",
        *_verdicts(standings),
        "## Levels",
        _levels(standings),
        *(["## Panel", _panel(standings)] if PANEL in standings.parts else []),
        *(["## The farmer of old", _lines(standings.parts[OLD_FARMER])] if OLD_FARMER in standings.parts else []),
        "## Manners",
        "Among their own kind, over all editions and numbers of seats.",
        _manners(standings),
        *_money(standings),
    ]
    return "\n\n".join(parts) + "\n"


def verdicts(standings: Standings) -> list[tuple[str, list[str]]]:
    """A sentence for each part, and what does not hold of it."""
    said = []
    for part, judged in standings.parts.items():
        holding = [one for one in judged if one.verdict == "holds"]
        others = [one.words for one in judged if one.verdict != "holds"]
        said.append((f"{TITLES[part]}: {len(holding)} of {len(judged)} claims hold.", others))
    bad = standings.bad_manners()
    said.append(("Manners: all within what is asked." if not bad else "Manners are not all as asked.", bad))
    for games, cells in standings.longer.items():
        said.append(
            (f"{cells} of {len(standings.done)} cells were open and were played on, to {games:,} games each.", [])
        )
    if standings.faulty:
        said.append((f"In {standings.faulty} games somebody planned what was not open.", []))
    return said


def _verdicts(standings: Standings) -> list[str]:
    lines = []
    for sentence, others in verdicts(standings):
        lines.append(f"- {sentence}")
        lines += [f"    - {one}" for one in others]
    return ["\n".join(lines)]


def _levels(standings: Standings) -> str:
    """A line for each table, a column for each pair: what the stronger wins among the weaker, and the reverse."""
    pairs = list(
        dict.fromkeys(
            (one.claim.cell.one, one.claim.cell.among)
            for one in standings.judged
            if one.claim.part == LEVEL_ORDER and one.claim.above
        )
    )
    tables = list(dict.fromkeys((cell.preset, cell.seats) for cell in standings.done))
    rows = [
        [preset, str(seats), *(_both(standings, preset, seats, *pair) for pair in pairs)] for preset, seats in tables
    ]
    rows = [row for row in rows if any(cell != "–" for cell in row[2:])]
    return _table(["edition", "seats", *(f"{one} > {other}" for one, other in pairs)], rows)


def _both(standings: Standings, preset: str, seats: int, one: str, other: str) -> str:
    cells = (Cell(preset, seats, one, other), Cell(preset, seats, other, one))
    said = [
        f"{standings.done[cell].share:.2f}{MARKS[standings.verdict_of(cell)]}"
        for cell in cells
        if cell in standings.done
    ]
    return " / ".join(said) or "–"


def _panel(standings: Standings) -> str:
    """A line for each style, a column for each level and number of seats."""
    judged = standings.parts[PANEL]
    columns = list(dict.fromkeys((one.claim.cell.one, one.claim.cell.seats) for one in judged))
    columns.sort(key=lambda column: column[0])
    found = {one.claim.cell[1:]: f"{one.result.share:.2f}{MARKS[one.verdict]}" for one in judged}
    rows = [
        [name + (" *" if held_out else ""), *(found.get((seats, level, name), "–") for level, seats in columns)]
        for name, held_out in panel(standings.game)
    ]
    rows = [row for row in rows if any(cell != "–" for cell in row[1:])]
    table = _table(["among", *(f"{level}, {seats} seats" for level, seats in columns)], rows)
    return table + "\n\n\\* kept out of tuning"


def _lines(judged: Sequence[Judged]) -> str:
    rows = []
    for one in judged:
        interval = f"{one.result.low:.2f}–{one.result.high:.2f}"
        rows.append([one.claim.cell.words, f"{one.result.share:.2f}", interval, one.claim.words, one.verdict])
    return _table(["who", "wins", "99 % interval", "asked", ""], rows)


def _manners(standings: Standings) -> str:
    manners = standings.manners()
    keys = [key for key in HEADS if any(key in said for said in manners.values())]
    rows = [[name, *(shown(key, said[key]) if key in said else "–" for key in keys)] for name, said in manners.items()]
    return _table(["player", *(HEADS[key] for key in keys)], rows) if keys else "None are told of."


def _money(standings: Standings) -> list[str]:
    money = standings.money()
    if not money:
        return []
    ones, others = (list(dict.fromkeys(pair[k] for pair in money)) for k in (0, 1))
    rows = [[one, *(f"{100 * money[one, k]:.1f} %" if (one, k) in money else "–" for k in others)] for one in ones]
    return ["## Money left", ABOUT_MONEY, _table(["one ↓ among →", *others], rows)]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
