"""The table of Boursicocotte on a terminal: who owns what, the lot or the trade, one's own purse."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from adjuge.rules.boursicocotte.engine.cards import FAMILIES, VALUES
from adjuge.rules.boursicocotte.view import Public, View
from adjuge.rules.menu import Held
from adjuge.words.catalogue import Words

VALUE = dict(zip(FAMILIES, VALUES, strict=True))
LONGEST_NAME = 12
ROOMY = 110  # from this width on the columns stand apart


@dataclass(frozen=True)
class Pips:
    """How an animal held, one that is missing, one of a complete family and a player's turn are drawn."""

    held: str = "●"
    missing: str = "○"
    complete: str = "★"
    turn: str = "▸"


PLAIN_PIPS = Pips("#", "-", "*", ">")


def pips_for(encoding: str) -> Pips:
    return Pips() if encoding.lower().startswith("utf") else PLAIN_PIPS


def status(view: View, title: str, words: Words) -> RenderableType:
    """The top line: which game, and how far it is."""
    p = view.public
    parts = [
        words.say("cli.boursicocotte.pile", count=p.pile),
        words.say("cli.boursicocotte.donkeys", out=p.donkeys, of=p.options.family_size),
        words.say(f"phase.boursicocotte.{p.phase}"),
    ]
    return Text.assemble((title, "title"), " · ", " · ".join(parts), no_wrap=True, overflow="ellipsis")


def herds(view: View, names: Sequence[str], words: Words, width: int, pips: Pips) -> RenderableType:
    """Every player's animals, family by family: those held, and those missing from the family."""
    p = view.public
    known = [_worth(view.seen.of_others[seat]) if view.seen else _worth(p.known[seat]) for seat in range(p.seats)]
    rows = [_Row(seat, names[seat], p, known[seat], view, pips) for seat in range(p.seats)]
    heads = [words.say(f"animal.{family}") for family in FAMILIES]
    with_known = _width(rows, heads, p.options.family_size, words) <= width
    table = Table(box=None, padding=(0, 1 if width < ROOMY else 3, 0, 0), pad_edge=False, header_style="faint")
    table.add_column("", width=1)
    table.add_column("", no_wrap=True, max_width=LONGEST_NAME, overflow="ellipsis")
    if p.options.sizes_displayed:
        table.add_column(words.say("cli.boursicocotte.head_cards"), justify="right", no_wrap=True)
    if with_known:
        table.add_column(words.say("cli.boursicocotte.head_known"), justify="right", no_wrap=True)
    for head in heads:
        table.add_column(head, justify="center", no_wrap=True, min_width=p.options.family_size)
    blanks = [""] * (len(table.columns) - len(heads))
    table.add_row(*blanks, *(Text(words.number(value), "faint") for value in VALUES))
    for row in rows:
        sizes = [str(p.hand_sizes[row.seat])] if p.options.sizes_displayed else []
        knowledge = [f"≥{words.number(row.known)}" if row.known else ""] if with_known else []
        style = "mine" if row.seat == view.seat else ""
        table.add_row(row.mark, Text(row.name, style), *sizes, *knowledge, *row.cells)
    return table


class _Row:
    """One player's line of the table."""

    def __init__(self, seat: int, name: str, p: Public, known: int, view: View, pips: Pips) -> None:
        self.seat, self.name = seat, name
        self.known = 0 if seat == view.seat else known
        self.mark = Text(pips.turn if seat == p.active and p.phase != "over" else "", "active")
        self.cells = [_pips(held, p.options.family_size, pips) for held in p.animals[seat]]


def _pips(held: int, of: int, pips: Pips) -> Text:
    if held == of:
        return Text(pips.complete * of, "family")
    if not held:
        return Text("·", "faint")
    return Text.assemble((pips.held * held, "held"), (pips.missing * (of - held), "faint"))


def _width(rows: Sequence[_Row], heads: Sequence[str], family_size: int, words: Words) -> int:
    names = min(max(cell_len(row.name) for row in rows), LONGEST_NAME)
    sizes = cell_len(words.say("cli.boursicocotte.head_cards"))
    known = max(cell_len(words.say("cli.boursicocotte.head_known")), len("≥1 000"))
    animals = sum(max(cell_len(head), family_size, 4) + 1 for head in heads)
    return 1 + 1 + names + 1 + sizes + 1 + known + 1 + animals


def focus(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """What it is about now, in a frame: the lot, the trade, or whose turn it is."""
    p = view.public
    if p.auction is not None:
        return _framed(_lot(view, names, words), words.say("cli.boursicocotte.lot", name=names[p.active]))
    if p.trade is not None:
        title = words.say("cli.boursicocotte.trade", name=names[p.active], rival=names[p.trade.rival])
        return _framed(_trade(view, words), title)
    if p.phase == "over":
        return _framed(Text(words.say("status.over")), words.say("phase.boursicocotte.over"))
    mine = "mine" if p.active == view.seat else "theirs"
    text = words.say(f"cli.boursicocotte.turn_{mine}", name=names[p.active])
    return _framed(Text(text), words.say("phase.boursicocotte.turn"))


def _framed(content: Text, title: str) -> Panel:
    return Panel(content, title=Text(title), title_align="left", box=ROUNDED, border_style="faint")


def _lot(view: View, names: Sequence[str], words: Words) -> Text:
    auction = view.public.auction
    assert auction is not None
    text = Text()
    for animal in auction.lot:
        text.append(f" {words.say(f'animal.{animal}')} {words.number(VALUE[animal])} ", "lot reverse")
        text.append("  ")
    if auction.bidder is None:
        text.append(words.say("cli.boursicocotte.no_bid"))
    else:
        key = "my_bid" if auction.bidder == view.seat else "bid"
        text.append(words.say(f"cli.boursicocotte.{key}", amount=auction.bid, name=names[auction.bidder]), "money")
    payment = view.public.payment
    if payment is not None:
        said = words.say("cli.boursicocotte.owes", payer=names[payment.payer], payee=names[payment.payee])
        text.append(f" · {said}")
    elif auction.passed:
        passed = [names[seat] for seat in auction.passed]
        text.append(f" · {words.say('cli.boursicocotte.passed', names=passed)}", "faint")
    for seat, shown in enumerate(auction.shown):
        if shown is not None:
            text.append(f" · {words.say('cli.boursicocotte.shown', name=names[seat], worth=shown)}", "faint")
    return text


def _trade(view: View, words: Words) -> Text:
    trade = view.public.trade
    assert trade is not None
    at_stake = words.say("cli.boursicocotte.at_stake", animals=[trade.animal] * trade.moving)
    text = Text.assemble((at_stake, "lot"))
    if trade.again:
        text.append(f" · {words.say('cli.boursicocotte.again')}")
    if trade.offered is not None:
        text.append(f" · {words.say('cli.boursicocotte.offered', count=trade.offered)}")
    return text


def purse(view: View, words: Words) -> RenderableType:
    """One's own money, card by card."""
    held = view.purse or {}
    text = Text.assemble((words.say("cli.boursicocotte.purse"), "mine"), "  ")
    for card, count in sorted(held.items()):
        text.append(f"{count}×{words.number(card)}", "money")
        text.append("  ")
    text.append(words.say("cli.boursicocotte.purse_total", count=sum(held.values()), worth=_worth(held)))
    return text


def _worth(cards: Held) -> int:
    return sum(card * count for card, count in cards.items())


def purses(views: Sequence[View], names: Sequence[str], words: Words) -> RenderableType:
    """The money of those whose cards are seen."""
    lines = []
    for view in views:
        assert view.seat is not None
        lines.append(Text.assemble((f"{names[view.seat]}  ", "mine"), (words.cards(view.purse or {}), "money")))
    return Text("\n").join(lines)
