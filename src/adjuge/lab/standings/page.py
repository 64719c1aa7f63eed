"""The report of a game's standings: one page that holds all it shows."""

from collections.abc import Sequence
from html import escape

from adjuge.lab.report.page import seen_in, share_cell, table_of, whole_page
from adjuge.lab.standings.claims import OLD_FARMER, PANEL, Cell, panel
from adjuge.lab.standings.judging import ABOUT_MONEY, HEADS, HOW, Judged, Standings, shown
from adjuge.lab.standings.markdown import verdicts
from adjuge.lab.watching.sample import Sample

FEW = 12  # that are listed without being asked for


def page(standings: Standings, title: str, command: str, sample: Sample | None, names: Sequence[str]) -> str:
    """All of it, as HTML; the sample is of games among those who are named."""
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p><code>{escape(command)}</code></p>",
        f"<p>{standings.games:,} {HOW} Bold is where they leave no doubt.</p>",
        "<h2>What holds and what does not</h2>",
        _verdicts(standings),
        "<h2>One among others</h2>",
        *_matrices(standings),
        *(["<h2>Panel</h2>", *_panel(standings)] if PANEL in standings.parts else []),
        *(["<h2>The farmer of old</h2>", _lines(standings.parts[OLD_FARMER])] if OLD_FARMER in standings.parts else []),
        "<h2>Manners</h2>",
        '<p class="note">Among their own kind, over all editions and numbers of seats.</p>',
        _manners(standings),
        *_money(standings),
        *(seen_in(sample, names) if sample and sample.games else []),
    ]
    return whole_page(title, parts)


def _verdicts(standings: Standings) -> str:
    lines = []
    for sentence, others in verdicts(standings):
        inner = f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in others)}</ul>" if others else ""
        if len(others) > FEW:
            inner = f"<details><summary>{len(others)} do not, or not surely</summary>{inner}</details>"
        lines.append(f"<li>{escape(sentence)}{inner}</li>")
    return f"<ul>{''.join(lines)}</ul>"


def _matrices(standings: Standings) -> list[str]:
    """One for each table."""
    levels = standings.levels()
    drawn = []
    for preset, seats in dict.fromkeys((cell.preset, cell.seats) for cell in standings.done):
        rows = []
        for one in levels:
            cells = [standings.done.get(Cell(preset, seats, one, other)) if one != other else None for other in levels]
            if any(cells):
                inner = "".join(share_cell(r.share, r.low, r.high) if r else "<td>·</td>" for r in cells)
                rows.append(f"<tr><td>{escape(one)}</td>{inner}</tr>")
        if rows:
            drawn += [f"<h3>{escape(preset)}, {seats} seats</h3>", table_of(["one ↓ among →", *levels], rows)]
    return drawn


def _panel(standings: Standings) -> list[str]:
    judged = standings.parts[PANEL]
    columns = sorted(dict.fromkeys((one.claim.cell.one, one.claim.cell.seats) for one in judged))
    found = {one.claim.cell[1:]: one.result for one in judged}
    rows = []
    for name, held_out in panel(standings.game):
        cells = [found.get((seats, level, name)) for level, seats in columns]
        inner = "".join(share_cell(r.share, r.low, r.high) if r else "<td>·</td>" for r in cells)
        rows.append(f"<tr><td>{escape(name)}{' *' if held_out else ''}</td>{inner}</tr>")
    heads = ["among", *(f"{level}, {seats} seats" for level, seats in columns)]
    return [table_of(heads, rows), '<p class="note">* kept out of tuning</p>']


def _lines(judged: Sequence[Judged]) -> str:
    rows = [
        f"<tr><td>{escape(one.claim.cell.words)}</td>{share_cell(one.result.share, one.result.low, one.result.high)}"
        f"<td>{escape(one.claim.words)}</td><td>{one.verdict}</td></tr>"
        for one in judged
    ]
    return table_of(["who", "wins", "asked", ""], rows)


def _manners(standings: Standings) -> str:
    manners = standings.manners()
    keys = [key for key in HEADS if any(key in said for said in manners.values())]
    rows = [
        f"<tr><td>{escape(HEADS[key])}</td>"
        + "".join(f"<td>{shown(key, said[key]) if key in said else '–'}</td>" for said in manners.values())
        + "</tr>"
        for key in keys
    ]
    return table_of(["", *manners], rows)


def _money(standings: Standings) -> list[str]:
    money = standings.money()
    if not money:
        return []
    ones, others = (list(dict.fromkeys(pair[k] for pair in money)) for k in (0, 1))
    rows = [
        f"<tr><td>{escape(one)}</td>"
        + "".join(f"<td>{100 * money[one, k]:.1f} %</td>" if (one, k) in money else "<td>·</td>" for k in others)
        + "</tr>"
        for one in ones
    ]
    note = f'<p class="note">{ABOUT_MONEY}</p>'
    return ["<h2>Money left</h2>", note, table_of(["one ↓ among →", *others], rows)]
